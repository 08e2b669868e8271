export const texts = { offline: 'Sin conexión', retry: 'Reintentar' };

export const texts = {
  loading: 'Cargando...',
  failed: 'No se pudo cargar esta parte de la página',
  offline: 'Sin conexión. Esta parte aparecerá sola cuando vuelva la conexión.',
};

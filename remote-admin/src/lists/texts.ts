export const texts = {
  quickFilters: 'Filtros rápidos',
};

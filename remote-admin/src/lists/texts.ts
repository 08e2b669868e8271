export const texts = {
  quickFilters: 'Filtros rápidos',
  anyMonth: 'Todos',
  allFeminine: 'Todas',
};

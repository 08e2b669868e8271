export const texts = {
  title: 'Buscar mentores',
  search: '¿En qué necesitas ayuda?',
  searchHint: 'Tema, nombre o ciudad',
  searchNow: 'Buscar',
  area: 'Área',
  allAreas: 'Todas las áreas',
  days: '¿Cuándo?',
  anyDay: 'Cualquier día',
  today: 'Hoy',
  tomorrow: 'Mañana',
  week: 'Esta semana',
  type: 'Tipo de mentor',
  allTypes: 'Todos',
  loading: 'Cargando mentores...',
  slow: 'Está tardando más de lo normal.',
  loadFailed: 'Error al cargar los mentores',
  notOffered: 'Abre el enlace de tu mentor',
  notOfferedHint: 'Con él agendas una mentoría. Este servidor no tiene un buscador de mentores.',
  noGuides: 'Todavía no hay mentores',
  noGuidesHint: 'Cuando haya mentores disponibles, los verás aquí.',
  nextSlot: 'Próximo horario:',
  noNextSlot: 'Sin horarios libres en los próximos 7 días',
  seeHours: 'Ver horarios',
  seeHoursOf: (name: string) => `Ver horarios de ${name}`,
  seeProfile: 'Ver perfil',
  seeProfileOf: (name: string) => `Ver el perfil de ${name}`,
  guide: 'Mentor',
  guideGone: 'Ese mentor ya no está',
  guideGoneHint: 'Elige a otra persona de la lista.',
};

/** 1 → '1 mentor'. */
export function countText(count: number): string {
  return count === 1 ? '1 mentor' : `${count} mentores`;
}

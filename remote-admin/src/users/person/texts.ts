export const texts = {
  guideType: 'Tipo de mentor',
  areas: 'Áreas',
  specializations: 'Especialidades',
  description: 'Descripción',
  events: 'Mentorías',
  loading: 'Cargando mentorías...',
  loadFailed: 'Error al cargar las mentorías',
  none: 'Todavía no tiene mentorías.',
  all: (count: number) => (count === 1 ? 'Ver en la lista' : `Ver las ${count} en la lista`),
};

export const texts = {
  task: 'Agrega tu enlace de Meet, Zoom o Teams',
  taskHint:
    'Tienes mentorías agendadas sin un lugar donde reunirse. Al guardarlo avisaremos por correo a quienes participan.',
  add: 'Agregar enlace',
};

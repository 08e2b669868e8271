export const texts = {
  task: 'Agrega tu enlace de Meet, Zoom o Teams',
  taskHint:
    'Tienes mentorías agendadas sin un lugar donde reunirse. Al guardarlo avisaremos por correo a quienes participan.',
  question: '¿Dónde se reunirán?',
  questionHint: 'Tus horarios ya están publicados. Agrega tu enlace de Meet, Zoom o Teams: estará en cada mentoría.',
  add: 'Agregar enlace',
};

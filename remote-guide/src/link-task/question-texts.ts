/** Of the question beside the week; the task on the first screen does without. */
export const texts = {
  question: '¿Dónde se reunirán?',
  questionHint: 'Tus horarios ya están publicados. Agrega tu enlace de Meet, Zoom o Teams: estará en cada mentoría.',
  later: 'Ahora no',
};

/** What an entrepreneur does before an event: on its card, and in its mails. */
export const PREPARATION =
  'Para aprovecharla: anota tus preguntas, ten a la mano tus cifras y entra unos minutos antes.';

import { formatMean, MEAN_STEP } from '@mentorias/domain/events/ratings';

/** What a mentor reads of the ratings of their events. */
export const ratingTexts = {
  mean: (mean: number, count: number) => `Tu calificación promedio: ${formatMean(mean)} de 5 (${count} calificaciones)`,
  none: `Verás tu calificación promedio cuando tengas ${MEAN_STEP} calificaciones.`,
  commentOf: (entrepreneur: string) => `Comentario de ${entrepreneur}`,
};

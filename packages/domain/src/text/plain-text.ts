/** A text as people compare it: without accents and capitals, 'Ñahui ' → 'nahui'. The server's SQL does the same. */
export function plainText(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').trim().toLowerCase();
}

export const texts = {
  field: '¿Qué buscas?',
  placeholder: 'Una pantalla o una acción',
  placeholderWithPeople: 'Una pantalla, una acción o una persona',
  list: 'Resultados',
  searching: 'Buscando personas...',
  peopleFailed: 'No pudimos buscar personas.',
  nothing: 'Nada coincide con lo que escribiste.',
  found: (count: number) => (count === 1 ? '1 resultado' : `${count} resultados`),
  searchFor: (label: string, words: string) => `${label}: «${words}»`,
  keysOf: {
    palette: 'Ir a una pantalla o hacer algo',
    search: 'Buscar en esta pantalla',
    keys: 'Ver estos atajos',
    close: 'Cerrar lo que está abierto',
  },
  singleKeys: 'Usar atajos de una sola tecla',
  singleKeysHint: 'Desactívalos si dictas por voz o si se activan sin querer.',
};

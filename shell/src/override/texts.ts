const list = new Intl.ListFormat('es', { type: 'conjunction' });
const nameOf = (name: string) => `remote-${name}`;

export const texts = {
  title: '¿Cargar código de este equipo?',
  asks: (name: string, address: string) => `${nameOf(name)} desde ${address}`,
  explain: 'La dirección que abriste pide usar, en lugar de la versión publicada:',
  warning:
    'Ese código podrá ver y hacer aquí todo lo que puedes tú. Acéptalo solo si lo estás desarrollando en este equipo; si llegaste por un enlace que no esperabas, descártalo.',
  use: 'Usar esta versión',
  discard: 'Descartar',
  refusedTitle: 'Se usa la versión publicada',
  refused: {
    address: (name: string, text: string) =>
      `Se ignoró «${text}» para ${nameOf(name)}: solo se aceptan direcciones http o https de localhost o 127.0.0.1.`,
    name: (name: string) => `Se ignoró ${nameOf(name)}: esta aplicación no tiene una parte con ese nombre.`,
  },
  goOn: 'Continuar',
  bar: 'Versión en desarrollo',
  loadedFrom: (names: string[], origins: string[]) =>
    `${list.format(names.map(nameOf))} se ${names.length === 1 ? 'carga' : 'cargan'} desde ${list.format(origins)}`,
  reset: 'Quitar',
  doesNotBuild: (name: string) => `${nameOf(name)} no compila`,
};

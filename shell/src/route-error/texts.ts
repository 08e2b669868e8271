export const texts = {
  title: 'Unexpected Application Error!',
  unknown: 'Ocurrió un error que no podemos explicar.',
  stack: 'Detalle técnico',
  home: 'Volver al inicio',
};

export const texts = {
  title: 'Unexpected Application Error!',
  unknown: 'Ocurrió un error inesperado.',
  stack: 'Detalle técnico',
  home: 'Volver al inicio',
};

export const texts = {
  newVersion: 'Hay una nueva versión',
  update: 'Actualizar',
  updateLabel: 'Actualizar a la nueva versión',
};

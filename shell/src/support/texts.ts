export const texts = {
  open: 'Soporte',
  title: 'Soporte de mentorias',
  close: 'Cerrar',
  advice: (name: string) =>
    `Si tienes algún problema con el sistema o con la mentoría, comunícate por teléfono con ${name}.`,
  call: (phone: string) => `Llamar al ${phone}`,
};

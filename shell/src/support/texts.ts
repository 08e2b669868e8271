export const texts = {
  open: 'Soporte',
  title: 'Soporte de mentorias',
  advice: (name: string) => `Si tienes algún problema con el sistema o con la mentoría, llama a ${name}:`,
};

export const texts = {
  title: 'Configura tus horarios',
  hint: 'Los emprendedores agendan en ellos. Este servidor no muestra tu agenda.',
  setAvailability: 'Configurar mis horarios',
};

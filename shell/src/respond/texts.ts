export const texts = {
  back: 'Ir a Mentorías',
  loading: 'Leyendo el enlace...',
  notRead: 'No se pudo leer el enlace',
  unreadable: 'No se puede leer este enlace',
  unreadableHint:
    'Ábrelo tal como llegó en el correo, completo. Si sigue sin abrirse, ya no sirve: ingresa y hazlo desde la plataforma, o escribe a quien te lo envió.',
  expired: 'Este enlace ya no sirve',
  confirm: 'Confírmalo con un botón: hasta entonces no se guarda nada.',
  failed: 'No se pudo guardar tu respuesta',
  change: 'Cambiar mi respuesta',
  shownAt: 'al abrir otra vez este enlace',
  mayRepeat: 'repetir el envío no hace daño',
};

export const texts = {
  title: 'Enlace de reunión',
  hint: 'Aparece en cada mentoría y en su invitación de calendario.',
  label: 'Enlace de Meet, Zoom o Teams',
  placeholder: 'https://meet.google.com/…',
  notLoaded: 'Aparecerá cuando se carguen tus horarios.',
  save: 'Guardar enlace',
  saving: 'Guardando...',
  back: 'Volver',
  saved: 'Enlace guardado',
  shownAt: 'al abrir de nuevo tu perfil',
  saveFailed: 'Error al guardar el enlace',
};

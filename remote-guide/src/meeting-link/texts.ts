/** Names the field of the meeting link in an address of /profile. */
export const MEETING_LINK_ID = 'enlace';
/** Leads to the field; where there is no such tab it stands beside the week. */
export const MEETING_LINK_PATH = `/profile?vista=presentacion#${MEETING_LINK_ID}`;

export const texts = {
  title: 'Enlace de reunión',
  hint: 'Aparece en cada mentoría y en su invitación de calendario.',
  label: 'Enlace de Meet, Zoom o Teams',
  placeholder: 'https://meet.google.com/…',
  notLoaded: 'Aparecerá cuando se carguen tus horarios.',
  save: 'Guardar enlace',
  saving: 'Guardando...',
  later: 'Ahora no',
  saved: 'Enlace guardado',
  shownAt: 'al abrir de nuevo tu perfil',
  saveFailed: 'Error al guardar el enlace',
};

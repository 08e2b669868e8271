export const texts = {
  title: 'Usuario',
  back: 'Ir a la lista de usuarios',
  loading: 'Cargando usuario...',
  loadFailed: 'Error al cargar el usuario',
  unknown: 'Esa cuenta no existe.',
  guideType: 'Tipo de mentor',
  areas: 'Áreas',
  specializations: 'Especialidades',
  description: 'Descripción',
  erasure:
    'Desactivar quita el ingreso y no borra nada. Cada persona elimina su cuenta en «Mi cuenta», y 14 días después se borran sus datos.',
};

/** The events of the person (rule 8.18). */
export const eventTexts = {
  next: 'Próximas mentorías',
  past: 'Mentorías anteriores',
  cancelled: 'Canceladas, de hoy en adelante',
  loading: 'Cargando mentorías...',
  loadFailed: 'Error al cargar las mentorías',
  noneNext: 'No tiene mentorías próximas.',
  nonePast: 'Todavía no tuvo mentorías.',
  recordedBy: (name: string) => `Lo registró ${name}`,
  rated: (score: number, comment: string) => `Calificación: ${score} de 5${comment && ` · «${comment}»`}`,
  all: (count: number) => (count === 1 ? 'Ver en la lista' : `Ver las ${count} en la lista`),
};

/** The notes of administrators (rule 8.17). */
export const noteTexts = {
  title: 'Notas',
  hint: 'Solo las ven los administradores.',
  field: 'Nota',
  add: 'Agregar nota',
  submit: 'Agregar',
  adding: 'Agregando...',
  added: 'Nota agregada',
  addFailed: 'Error al agregar la nota',
  none: 'Todavía no hay notas.',
  loading: 'Cargando notas...',
  loadFailed: 'Error al cargar las notas',
  remove: 'Quitar',
  removeOf: (when: string) => `Quitar la nota del ${when}`,
  removeTitle: 'Quitar nota',
  removeQuestion: '¿Quitar esta nota? No se puede recuperar.',
  removed: 'Nota quitada',
  removeFailed: 'Error al quitar la nota',
  nobody: 'Cuenta eliminada',
  shownAt: 'en las notas de esta persona',
  more: (count: number) => `Mostrar ${count} más`,
  less: 'Mostrar menos',
};

/** The changes of the account. */
export const changeTexts = {
  title: 'Cambios de la cuenta',
  loading: 'Cargando cambios...',
  loadFailed: 'Error al cargar los cambios',
  none: 'Nadie ha cambiado esta cuenta.',
  all: 'Ver todo en la auditoría',
};

/** What a mentor says of themselves (rule 7.16). */
export const presentationTexts = {
  title: 'Presentación',
  parts: { help_with: 'En qué puede ayudar', about: 'Sobre el mentor', photo: 'Foto' },
  hiddenPart: (part: string) => `${part} · Oculto`,
  hide: 'Ocultar',
  hideOf: (part: string) => `Ocultar «${part}»`,
  show: 'Mostrar',
  showOf: (part: string) => `Mostrar «${part}»`,
  saved: 'Cambio guardado',
  failed: 'Error al guardar el cambio',
  shownAt: 'en esta página',
};

/** What the person asked about their data (rules 15.3 and 15.9). */
export const askedTexts = {
  willBeErased: (day: string) => `Pidió eliminar su cuenta: se eliminará el ${day}.`,
  open: (what: string) => `Solicitud de datos por responder: ${what}.`,
  show: 'Ver solicitudes',
};

/** What the person permits (rule 15.11). */
export const consentTexts = {
  title: 'Permisos',
  purposes: { photo: 'Mostrar su foto', funder: 'Decir su nombre a quienes financian el programa' },
  since: (day: string) => `Permitido desde el ${day}`,
  no: 'No ha dado permiso',
};

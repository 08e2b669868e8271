export const texts = {
  title: 'Tus datos',
  hint: 'Llévate una copia de lo que guardamos de ti, pide que lo corrijamos o elimina tu cuenta.',
  loading: 'Cargando tus datos...',
  notLoaded: 'No se pudieron cargar tus datos',
  written: {
    areas: 'Áreas',
    specializations: 'Especialidades',
    company_name: 'Emprendimiento',
    location: 'Ubicación',
    origin: 'Origen',
    description: 'Descripción',
  },
  writtenHint: 'Esto anotó la administración de ti:',
  kept: 'Qué guardamos y por cuánto tiempo',
  downloadData: 'Descargar mis datos',
  downloadEvents: 'Descargar mis mentorías',
  erase: 'Eliminar mi cuenta',
  undo: 'Deshacer',
  beforeErasing:
    'Al eliminar tu cuenta se cancelan tus próximas mentorías y avisamos por correo a quienes participan. Tienes 14 días para deshacerlo; después borramos tus datos y nadie puede recuperarlos.',
  beforeErasingAdmin:
    'Al eliminar tu cuenta tienes 14 días para deshacerlo; después borramos tus datos y nadie puede recuperarlos.',
  willBeErased: (day: string) => `Tu cuenta se eliminará el ${day}. Hasta entonces puedes deshacerlo.`,
  whileLeaving: 'Mientras tanto no se agendan mentorías contigo. Las que se cancelaron no vuelven.',
  toOwnData: 'Ver cómo deshacerlo',
  question: {
    title: '¿Eliminar tu cuenta?',
    message:
      'Tus próximas mentorías se cancelan ahora, y eso no se deshace. Dentro de 14 días borramos tu nombre, tu correo y lo que escribiste; hasta entonces puedes deshacerlo en Mi cuenta.',
    confirmLabel: 'Eliminar mi cuenta',
    cancelLabel: 'Conservarla',
    destructive: true,
  },
  messageToAdmin:
    'Dentro de 14 días borramos tu nombre, tu correo y lo que escribiste; hasta entonces puedes deshacerlo en Mi cuenta.',
  asked: 'Tu cuenta se eliminará en 14 días',
  undone: 'Tu cuenta se queda',
  failed: 'Error al cambiar la eliminación de tu cuenta',
  shownAt: 'al abrir de nuevo Mi cuenta',
};

/** What somebody asks to have corrected (rule 15.8). */
export const requestTexts = {
  title: 'Pedir una corrección',
  before: 'Si algo de lo que guardamos de ti está mal y no puedes cambiarlo aquí, pide que lo corrijamos.',
  wrong: 'Qué está mal',
  correct: 'Cómo debe decir',
  submit: 'Pedir corrección',
  sending: 'Enviando...',
  asked: 'Recibimos tu pedido. Te responderemos por correo',
  failed: 'Error al pedir la corrección',
  notLoaded: 'No se pudieron cargar tus solicitudes',
  yours: 'Tus solicitudes',
  askedOn: (day: string) => `Pedida el ${day}`,
  correctOf: (text: string) => `Debe decir: ${text}`,
  due: (day: string) => `Te responderemos por correo a más tardar el ${day}.`,
  answered: (day: string, answer: string) => `Respuesta del ${day}: ${answer}`,
  shownAt: 'en «Tus solicitudes»',
};

/** What somebody permits beyond what the account needs (rule 15.11). */
export const consentTexts = {
  title: 'Permisos',
  hint: 'Tu cuenta funciona igual si no los das. Puedes quitarlos cuando quieras.',
  loading: 'Cargando tus permisos...',
  notLoaded: 'No se pudieron cargar tus permisos',
  purposes: {
    photo: 'Mostrar mi foto a quienes buscan mentor',
    funder: 'Decir mi nombre a quienes financian el programa',
  },
  since: (day: string) => `Permitido desde el ${day}`,
  given: 'Permiso guardado',
  withdrawn: 'Permiso retirado',
  failed: 'Error al guardar el permiso',
  shownAt: 'en «Permisos»',
};

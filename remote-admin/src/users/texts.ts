import { PASSWORD_HINT } from '@mentorias/domain/people/passwords';

export const texts = {
  title: 'Gestión de Usuarios',
  list: 'Listado de Usuarios',
  createMentor: 'Crear Mentor',
  editMentor: 'Editar Mentor',
  updateMentor: 'Actualizar Mentor',
  createEntrepreneur: 'Crear Emprendedor',
  editEntrepreneur: 'Editar Emprendedor',
  updateEntrepreneur: 'Actualizar Emprendedor',
  newAdmins: 'Las cuentas de administración las crea quien opera la plataforma, con el comando «create-admin».',
  edit: 'Editar',
  actionsOf: (name: string) => `Acciones de ${name}`,
  lastEvent: (day: string) => `Última: ${day}`,
  activate: 'Activar',
  deactivate: 'Desactivar',
  active: 'Activo',
  inactive: 'Inactivo',
  nobody: 'un usuario sin nombre',
  userType: 'Tipo de usuario',
  missing: 'Les falta',
  missingName: 'Mentores sin nombre',
  missingAvailability: 'Mentores sin horarios',
  missingLink: 'Mentores sin enlace',
  missingEvents: 'Emprendedores sin ninguna mentoría',
  noEventFor: (days: number) => `Ninguna en ${days} días`,
  never: 'Nunca',
  withoutHeld: 'Sin mentoría realizada en',
  searchedIn: 'Busca por nombre, correo, código o emprendimiento.',
  loadFailed: 'Error al cargar usuarios',
  shownAt: 'en la lista de usuarios',
  coming: (count: number) =>
    count === 0
      ? 'no tiene mentorías próximas.'
      : count === 1
        ? 'tiene 1 mentoría próxima, que seguirá agendada: cancélala o reprográmala.'
        : `tiene ${count} mentorías próximas, que seguirán agendadas: cancélalas o reprográmalas.`,
  unchanged: 'la cuenta sigue como estaba',
};

export const columnTexts = {
  code: 'Código',
  name: 'Nombre',
  email: 'Email',
  user_type: 'Tipo',
  company_name: 'Emprendimiento',
  location: 'Ubicación',
  origin: 'Origen',
  status: 'Estado',
  created_at: 'F. Creación',
  last_event: 'Última mentoría',
  actions: 'Acciones',
};

/** The filters that one press sets (rule 8.16). */
export const quickTexts = {
  guides: 'Mentores',
  entrepreneurs: 'Emprendedores',
  noEventFor30: 'Sin mentoría en 30 días',
};

export const mentorTexts = {
  guideType: 'Tipo de Mentor',
  chooseGuideType: '--Selecciona un tipo--',
  email: 'Correo',
  code: 'Código Único',
  codeHint: 'Solo letras, máximo 6 caracteres',
  location: 'Ubicación',
  specializations: 'Especialidades',
  specializationsHint: 'Separadas por coma y espacio',
  areas: 'Áreas',
  incomplete: 'Por favor completa todos los campos requeridos: Email, Tipo de Mentor, Código Único y al menos una área',
  created: 'Mentor creado exitosamente',
  updated: 'Mentor actualizado exitosamente',
  failed: 'Error al procesar el mentor',
  noAnswer: 'No se pudo procesar el mentor',
};

/** What is wrong in a field of an account, in the server's words. */
export const formTexts = {
  noEmail: 'El correo no es válido',
};

export const entrepreneurTexts = {
  name: 'Nombre',
  email: 'Correo',
  password: 'Contraseña',
  passwordHint: `${PASSWORD_HINT}. Con ella ya se puede ingresar; también le llega un correo para crear la suya, que la reemplaza.`,
  newPassword: 'Nueva Contraseña (opcional)',
  newPasswordHint: 'Déjalo vacío para mantener la contraseña actual',
  companyName: 'Emprendimiento',
  location: 'Ubicación',
  origin: 'Origen',
  description: 'Descripción',
  incomplete: 'Por favor completa todos los campos requeridos: Nombre, Email y Emprendimiento',
  incompleteNew: 'Por favor completa todos los campos requeridos: Nombre, Email, Contraseña y Emprendimiento',
  created: 'Emprendedor creado exitosamente',
  updated: 'Emprendedor actualizado exitosamente',
  failed: 'Error al procesar el emprendedor',
  noAnswer: 'No se pudo procesar el emprendedor',
};

/** The question and the notices when an account is switched off or on (rule 8.9). */
export function toggleTexts(isActive: boolean) {
  return isActive
    ? {
        title: 'Desactivar usuario',
        action: texts.deactivate,
        question: '¿Estás seguro de que deseas desactivar este usuario?',
        failed: 'Error al desactivar el usuario',
      }
    : {
        title: 'Activar usuario',
        action: texts.activate,
        question: '¿Estás seguro de que deseas activar este usuario?',
        failed: 'Error al activar el usuario',
      };
}

export function toggledText(isActive: boolean): string {
  return isActive ? 'Usuario activado exitosamente' : 'Usuario desactivado exitosamente';
}

import type { UserType } from '@mentorias/domain/roles';

export const texts = {
  title: 'Mis mentorías',
  upcoming: 'Próximas',
  past: 'Anteriores',
  loading: 'Cargando tus mentorías...',
  slowList: 'Está tardando más de lo normal.',
  failed: 'Error al cargar tus mentorías',
  notOffered: 'La lista de tus mentorías no está disponible',
  notOfferedHint: 'Las mentorías que agendaste siguen en pie.',
  noUpcoming: 'No tienes mentorías próximas',
  noUpcomingHint: 'Busca un mentor y agenda una.',
  noPast: 'Todavía no tienes mentorías anteriores',
  noPastHint: 'Aquí quedarán las que terminen o se cancelen.',
  search: 'Buscar mentores',
  mentor: 'Mentor',
  meetingLink: 'Enlace de la reunión',
  guests: 'Invitados:',
  move: 'Mover',
  cancel: 'Cancelar mentoría',
  keep: 'Volver',
  cancelTitle: 'Cancelar mentoría',
  cancelQuestion: (session: string) => `Vas a cancelar la mentoría ${session} El mentor recibirá un aviso.`,
  reason: 'Motivo (opcional)',
  cancelNow: 'Sí, cancelar',
  cancelling: 'Cancelando...',
  cancelled: 'Mentoría cancelada exitosamente',
  cancelFailed: 'Error al cancelar la mentoría',
  moveTitle: 'Mover mentoría',
  moveFrom: (session: string) => `Ahora está agendada ${session} Elige la nueva fecha y hora.`,
  newTime: 'Nueva fecha:',
  moveNow: 'Mover mentoría',
  moving: 'Moviendo...',
  moved: 'Mentoría movida exitosamente',
  moveFailed: 'Error al mover la mentoría',
  loadingGuide: 'Cargando información del mentor...',
  guideFailed: 'Error al cargar la información del mentor',
  guideGone: 'El mentor ya no ofrece horarios',
  shownAt: 'en Mis mentorías',
  slow: 'Está tardando más de lo normal. Espera la respuesta: nada se enviará dos veces.',
};

const CANCELLED_BY: Record<UserType, string> = {
  user: 'Cancelada por ti',
  guide: 'Cancelada por el mentor',
  admin: 'Cancelada por la administración',
};

/** Who called a session off, in words. */
export function cancelledByText(userType: UserType | null): string {
  return userType ? CANCELLED_BY[userType] : 'Cancelada';
}

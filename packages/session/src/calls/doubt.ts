/**
 * What looking up a write without a response has shown: `unread` where that failed, `hidden` where this backend has no call that shows it,
 * `unsought` where no backend has one.
 */
export type Arrival = 'arrived' | 'absent' | 'unread' | 'hidden' | 'unsought';

/** Where a user can see whether a write has arrived. */
export interface Places {
  /** Where the product shows it, 'en Mis mentorías'. */
  shownAt: string;
  /** Where else the user can ask, 'con tu mentor': not every backend shows it. */
  elsewhere?: string | undefined;
  /** What the product shows where it has not arrived; by default that it does not appear at `shownAt`. */
  unchanged?: string | undefined;
}

/** Why the outcome of a write is unknown. At a server error the server has answered, with a reason. */
export type UnknownOutcome = 'offline' | 'no-response' | 'server-error';

const LEADS: Record<UnknownOutcome, string> = {
  offline: 'No hay conexión: lo más probable es que no se haya guardado. Cuando vuelva, compruébalo',
  'no-response': 'La respuesta no llegó: puede que lo que enviaste sí se haya guardado. Compruébalo',
  'server-error': 'Puede que lo que enviaste sí se haya guardado. Compruébalo',
};

/**
 * What to say of a write that may have arrived (rule 11.3): that, and where to look before it is sent again, where sending it again does
 * not look first. Nothing where it has not arrived and the server has said why.
 */
export function doubtWords(
  arrival: Arrival,
  { shownAt, elsewhere, unchanged }: Places,
  outcome: UnknownOutcome,
): string | undefined {
  if (arrival === 'absent' && outcome === 'server-error') return undefined;
  if (arrival === 'absent')
    return `La respuesta no llegó, y ${unchanged ?? `lo que enviaste no aparece ${shownAt}`}. Puedes enviarlo otra vez.`;
  const places = [arrival === 'hidden' ? undefined : shownAt, elsewhere].filter(Boolean).join(' o ');
  if (arrival === 'unread') return `${LEADS[outcome]} ${places}, o envíalo otra vez: primero veremos si se guardó.`;
  return [LEADS[outcome], places, 'antes de enviarlo otra vez.'].filter(Boolean).join(' ');
}

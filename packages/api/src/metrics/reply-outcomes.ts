const SIGN_INS: Readonly<Record<string, 'password' | 'google'>> = {
  'POST /auth/login': 'password',
  'POST /auth/google': 'google',
};

const REFUSALS: Readonly<Record<number, 'taken' | 'rule' | 'limit'>> = { 409: 'taken', 422: 'rule', 429: 'limit' };

/** Which change of a mentoring event a call asks for, whoever makes it. */
export function eventCallOf(method: string, route: string): 'book' | 'move' | 'cancel' | undefined {
  if (!/^\/(entrepreneur|guide|admin)\/calendar_events(\/:id(\/cancellation)?)?$/.test(route)) return undefined;
  if (method === 'PUT') return route.endsWith('/:id') ? 'move' : undefined;
  if (method !== 'POST') return undefined;
  return route.endsWith('/cancellation') ? 'cancel' : 'book';
}

/** Why an event was not changed, where it is for what the person asked and not for what they may. */
export function refusalOf(status: number): 'taken' | 'rule' | 'limit' | undefined {
  return REFUSALS[status];
}

/** How somebody tries to prove who they are with this call, if with it at all. */
export function signInMethodOf(method: string, route: string): 'password' | 'google' | undefined {
  return SIGN_INS[`${method} ${route}`];
}

export function signInOutcomeOf(status: number): 'accepted' | 'refused' | 'limited' | 'failed' {
  if (status < 300) return 'accepted';
  if (status === 429) return 'limited';
  return status >= 500 ? 'failed' : 'refused';
}

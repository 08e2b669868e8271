const SIGN_INS: Readonly<Record<string, 'password' | 'google'>> = {
  'POST /auth/login': 'password',
  'POST /auth/google': 'google',
};

const REFUSALS: Readonly<Record<number, 'taken' | 'rule' | 'limit'>> = { 409: 'taken', 422: 'rule', 429: 'limit' };

/** The change of an event that a call requests, for every role. */
export function eventCallOf(method: string, route: string): 'book' | 'move' | 'cancel' | undefined {
  if (!/^\/(entrepreneur|guide|admin)\/calendar_events(\/:id(\/cancellation)?)?$/.test(route)) return undefined;
  if (method === 'PUT') return route.endsWith('/:id') ? 'move' : undefined;
  if (method !== 'POST') return undefined;
  return route.endsWith('/cancellation') ? 'cancel' : 'book';
}

/** Why an event was not changed, where the reason is the request and not a permission. */
export function refusalOf(status: number): 'taken' | 'rule' | 'limit' | undefined {
  return REFUSALS[status];
}

/** The sign-in method of a call; undefined for other calls. */
export function signInMethodOf(method: string, route: string): 'password' | 'google' | undefined {
  return SIGN_INS[`${method} ${route}`];
}

export function signInOutcomeOf(status: number): 'accepted' | 'refused' | 'limited' | 'failed' {
  if (status < 300) return 'accepted';
  if (status === 429) return 'limited';
  return status >= 500 ? 'failed' : 'refused';
}

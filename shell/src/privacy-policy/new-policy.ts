/** In the session storage: that the user of this tab has not read the present privacy policy. */
const KEY = 'policy-new';

/** Whether the last sign-in of this tab said that the policy has changed, and 'Entendido' was not pressed since (rule 15.13). */
export function isPolicyNew(): boolean {
  try {
    return sessionStorage.getItem(KEY) !== null;
  } catch {
    // Without a storage it is said at the next sign-in that has one.
    return false;
  }
}

export function setPolicyNew(isNew: boolean): void {
  try {
    if (isNew) sessionStorage.setItem(KEY, '1');
    else sessionStorage.removeItem(KEY);
  } catch {}
}

export const GOOGLE_SCRIPT = 'https://accounts.google.com/gsi/client';

/** The part of Google Identity Services that the sign-in uses. */
export interface GoogleIdentity {
  initialize(options: { client_id: string; nonce: string; callback: (reply: { credential: string }) => void }): void;
  renderButton(place: HTMLElement, options: { locale: string; text: 'signin_with'; size: 'large' }): void;
}

declare global {
  var google: { accounts: { id: GoogleIdentity } } | undefined;
}

/** Loads Google's script. Nothing is kept of a failure, so that it can be tried again. */
export function loadGoogleIdentity(): Promise<GoogleIdentity> {
  const { promise, resolve, reject } = Promise.withResolvers<GoogleIdentity>();
  const script = document.createElement('script');
  script.src = GOOGLE_SCRIPT;
  script.onload = () => (globalThis.google ? resolve(globalThis.google.accounts.id) : reject(new Error('no Google')));
  script.onerror = () => reject(new Error('Google did not load'));
  document.head.append(script);
  return promise;
}

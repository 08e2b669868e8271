/** The part of Google Identity Services that the sign-in uses. */
export interface GoogleIdentity {
  initialize(options: { client_id: string; nonce: string; callback: (reply: { credential: string }) => void }): void;
  renderButton(place: HTMLElement, options: { locale: string; text: 'continue_with'; size: 'large' }): void;
}

declare global {
  var google: { accounts: { id: GoogleIdentity } } | undefined;
}

/** Loads Google's script from `url`, once. After a failure it can be tried again. */
export function loadGoogleIdentity(url: string): Promise<GoogleIdentity> {
  if (globalThis.google) return Promise.resolve(globalThis.google.accounts.id);
  const { promise, resolve, reject } = Promise.withResolvers<GoogleIdentity>();
  const script = document.createElement('script');
  const fail = () => {
    script.remove();
    reject(new Error('Google did not load'));
  };
  script.src = url;
  script.onload = () => (globalThis.google ? resolve(globalThis.google.accounts.id) : fail());
  script.onerror = fail;
  document.head.append(script);
  return promise;
}

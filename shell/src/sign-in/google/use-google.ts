import { restartRead } from '@mentorias/session';
import { useQuery } from '@tanstack/react-query';
import { googleNonce } from '../sign-in-api.ts';

/** The part of Google Identity Services that the sign-in uses. */
export interface GoogleIdentity {
  initialize(options: { client_id: string; nonce: string; callback: (reply: { credential: string }) => void }): void;
  renderButton(place: HTMLElement, options: { locale: string; text: 'continue_with'; size: 'large' }): void;
}

declare global {
  var google: { accounts: { id: GoogleIdentity } } | undefined;
}

/** A new nonce is requested before the present one expires at the server, which is after five minutes. */
const NONCE_MS = 4 * 60_000;

const KEY = ['google'];
const NONCE = [...KEY, 'nonce'];

/** Google's script at `url`, and a nonce for the next attempt: its button needs both. */
export function useGoogle(url: string) {
  const script = useQuery({
    queryKey: [...KEY, 'script', url],
    queryFn: () => loadGoogleIdentity(url),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const nonce = useQuery({
    queryKey: NONCE,
    queryFn: googleNonce,
    staleTime: NONCE_MS,
    refetchInterval: NONCE_MS,
    gcTime: 0,
  });
  return {
    state: stateOf(script.data, nonce.data, script.isError || nonce.isError),
    /** Loads the script and the nonce again. */
    retry: () => restartRead(KEY),
    /** Requests another nonce for the next attempt: each is valid once. */
    renewNonce: () => nonce.refetch(),
  };
}

type GoogleState =
  | { status: 'loading' }
  | { status: 'failed' }
  | { status: 'ready'; identity: GoogleIdentity; nonce: string };

function stateOf(identity: GoogleIdentity | undefined, nonce: string | undefined, isFailed: boolean): GoogleState {
  if (identity && nonce) return { status: 'ready', identity, nonce };
  return { status: isFailed ? 'failed' : 'loading' };
}

/** Loads Google's script from `url`, once. After a failure it can be tried again. */
function loadGoogleIdentity(url: string): Promise<GoogleIdentity> {
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

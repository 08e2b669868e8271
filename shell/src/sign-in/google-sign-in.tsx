import { messageOf, signIn } from '@mentorias/session';
import { Divider, ErrorNotice } from '@mentorias/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { loadGoogleIdentity } from './google-identity.ts';
import { googleNonce, logInWithGoogle } from './sign-in-api.ts';
import { texts } from './texts.ts';

/** Google's own button: its ID token is exchanged for a session of ours. Where Google is out of reach there is no button. */
export function GoogleSignIn({ clientId }: { clientId: string }) {
  const place = useRef<HTMLDivElement>(null);
  const login = useMutation({ mutationFn: logInWithGoogle, onSuccess: signIn });
  const google = useQuery({
    queryKey: ['google-identity'],
    queryFn: async () => ({ identity: await loadGoogleIdentity(), nonce: await googleNonce() }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

  useEffect(() => {
    if (!google.data || !place.current) return;
    const { identity, nonce } = google.data;
    identity.initialize({ client_id: clientId, nonce, callback: ({ credential }) => login.mutate(credential) });
    identity.renderButton(place.current, { locale: 'es', text: 'signin_with', size: 'large' });
  }, [google.data, clientId, login.mutate]);

  if (google.isError) return null;
  return (
    <>
      <Divider label={texts.or} />
      {login.isError && <ErrorNotice message={messageOf(login.error, texts.googleFailed)} />}
      <div ref={place} />
    </>
  );
}

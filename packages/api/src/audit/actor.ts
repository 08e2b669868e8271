import type { IncomingHttpHeaders } from 'node:http';
import type { AuditActorType } from '@mentorias/domain/audit';
import type { UserType } from '@mentorias/domain/roles';
import { signedIn } from '../sign-in/sessions/authenticate.ts';
import type { SignedIn } from '../sign-in/sessions/sessions-store.ts';

/** Who does something, and by what: as the audit trail keeps it. */
export interface Actor {
  /** Null is the operator, at the machine itself. */
  id: number | null;
  user_type: AuditActorType;
  /** What the browser says of the release that acts, 'admin@1.2.0': a claim, no proof. */
  release: string | null;
  requestId: string | null;
}

/** Somebody with an account who acts through a request. */
export interface SignedInActor extends Actor {
  id: number;
  user_type: UserType;
}

export const OPERATOR: Actor = { id: null, user_type: 'operator', release: null, requestId: null };

/** What is asked of a request to tell who acts. */
export interface ActingRequest {
  id: string;
  headers: IncomingHttpHeaders;
  signedIn: SignedIn | null;
}

/** Whoever makes this request; `user` where a call without a session tells who it is, as signing in does. */
export function actorOf(
  request: ActingRequest,
  user: { id: number; user_type: UserType } = signedIn(request),
): SignedInActor {
  const { id, user_type } = user;
  return { id, user_type, release: releaseIn(request.headers), requestId: request.id };
}

/** The release that a request names, where it has the form of one; anything else is nothing, and no error. */
export function releaseIn({ 'x-release': said }: IncomingHttpHeaders): string | null {
  if (typeof said !== 'string' || said.length > 80) return null;
  return /^[a-z][a-z0-9-]*@\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?$/.test(said) ? said : null;
}

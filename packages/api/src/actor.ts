import type { IncomingHttpHeaders } from 'node:http';
import { DOCUMENT_HEADER, RELEASE_HEADER } from '@mentorias/contract/headers';
import { RELEASE_NAME } from '@mentorias/contract/program/remote-failures';
import type { AuditActorType } from '@mentorias/domain/audit/audit';
import type { UserType } from '@mentorias/domain/people/roles';
import { unauthorized } from './http/errors.ts';

/** The user and session of a request. */
export interface SignedIn {
  id: number;
  name: string;
  email: string;
  user_type: UserType;
  /** The account's, as administrators edit it. */
  revision: number;
  has_second_factor: boolean;
  tokenHash: string;
}

/** The user of a request; for routes that are not public. */
export function signedIn(request: { signedIn: SignedIn | null }): SignedIn {
  if (!request.signedIn) throw unauthorized();
  return request.signedIn;
}

/** Who acts, and how, as the audit trail stores it. */
export interface Actor {
  /** Null is the operator, at the machine itself. */
  id: number | null;
  user_type: AuditActorType;
  /** The release that acts, 'admin@1.2.0', as the browser claims it; unverified. */
  release: string | null;
  requestId: string | null;
}

/** A user with an account who acts through a request. */
export interface SignedInActor extends Actor {
  id: number;
  user_type: UserType;
  /** The document that acts, as the browser claims it; null where it does not. */
  document: string | null;
}

export const OPERATOR: Actor = { id: null, user_type: 'operator', release: null, requestId: null };

/** What `actorOf` reads of a request. */
export interface ActingRequest {
  id: string;
  headers: IncomingHttpHeaders;
  signedIn: SignedIn | null;
}

/** The actor of a request; pass `user` where the call has no session yet, as at a sign-in. */
export function actorOf(
  request: ActingRequest,
  user: { id: number; user_type: UserType } = signedIn(request),
): SignedInActor {
  const { id, user_type } = user;
  return {
    id,
    user_type,
    release: releaseIn(request.headers),
    requestId: request.id,
    document: documentIn(request.headers),
  };
}

/** The release that a request names; null for anything malformed, which is no error. */
export function releaseIn({ [RELEASE_HEADER]: said }: IncomingHttpHeaders): string | null {
  if (typeof said !== 'string' || said.length > 80) return null;
  return RELEASE_NAME.test(said) ? said : null;
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** The document that a request names; null for anything malformed, which is no error. */
export function documentIn({ [DOCUMENT_HEADER]: said }: IncomingHttpHeaders): string | null {
  return typeof said === 'string' && UUID.test(said) ? said : null;
}

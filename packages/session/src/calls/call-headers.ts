import { DOCUMENT_HEADER, RELEASE_HEADER, SHELL_VERSION_HEADER } from '@mentorias/contract/headers';
import { newUuid } from '@mentorias/domain/text/uuid';
import { currentToken } from '../auth/session.ts';
import { actingRelease, shellOfPage } from './acting-release.ts';
import { traceparent } from './trace.ts';

/** Names this document to the server, which tells it of what others change. */
const ownDocument = newUuid();

/** What every call says of itself: its trace, its document, who acts, and the session's token where there is one. */
export function callHeaders(): Record<string, string> {
  const [token, release, shell] = [currentToken(), actingRelease(), shellOfPage()];
  return {
    traceparent: traceparent(),
    [DOCUMENT_HEADER]: ownDocument,
    ...(release !== undefined && { [RELEASE_HEADER]: release }),
    ...(shell !== undefined && { [SHELL_VERSION_HEADER]: shell }),
    ...(token !== '' && { authorization: bearer(token) }),
  };
}

export function bearer(token: string): string {
  return `Bearer ${token}`;
}

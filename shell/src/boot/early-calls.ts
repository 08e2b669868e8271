import { RELEASE_HEADER, SHELL_VERSION_HEADER } from '@mentorias/contract/headers';
import { newUuid } from '@mentorias/domain/text/uuid';
import { expandDayPlaceholders } from '@mentorias/domain/time/named-days';
import type { RegisteredRelease } from '@mentorias/federation/registry';
import type { EarlyReplies, EarlyReply } from '@mentorias/session';
import { pageConfig } from '../page/page-config.ts';

/**
 * Makes the first calls of a release's screen at '/' (`remote.json`), while its code is still loading; the session's client takes the
 * replies over when the screen asks.
 */
export function makeEarlyCalls({ name, version, firstScreen }: RegisteredRelease, token: string): void {
  const traceId = digits();
  const now = new Date();
  const replies: EarlyReplies['replies'] = {};
  for (const call of firstScreen?.calls ?? []) {
    const url = `${location.origin}/api/v1/${expandDayPlaceholders(call, now)}`;
    const response = fetch(url, {
      cache: 'no-store',
      headers: {
        accept: 'application/json',
        authorization: `Bearer ${token}`,
        traceparent: `00-${traceId}-${digits().slice(0, 16)}-01`,
        [RELEASE_HEADER]: `${name}@${version}`,
        [SHELL_VERSION_HEADER]: pageConfig.shell.version,
      },
    });
    const reply: EarlyReply = { response };
    // Read to its end, also where no screen takes it over: until then the request stays open. Whoever takes it sees its failure.
    response
      .then(async (answer) => {
        const body = await answer.clone().text();
        if (answer.ok) reply.body = body;
      })
      .catch(() => {});
    replies[url] = reply;
  }
  globalThis.earlyReplies = { traceId, token, askedAt: performance.now(), replies };
}

/** 32 random hex digits. */
const digits = () => newUuid().replaceAll('-', '');

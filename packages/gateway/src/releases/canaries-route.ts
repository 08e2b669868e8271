import type { Comparison } from '@mentorias/api/remote-failures/canary-verdict';
import { verdictOf } from '@mentorias/api/remote-failures/canary-verdict';
import type { CanaryStatus } from '@mentorias/federation/canary-status';
import type { RegisteredRemote, Registry } from '@mentorias/federation/registry';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Counts a canary beside the current release, in our own store. */
export type CompareReleases = (canary: { remote: string; version: string; control: string }) => Promise<Comparison>;

/** The handler of `GET /canaries.json`: the figures of each canary. It tells how many people there are, so not everybody may read it. */
export function canariesRoute(
  registry: () => Promise<Registry>,
  compare: CompareReleases,
  mayRead: (request: FastifyRequest) => boolean,
) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<CanaryStatus[] | FastifyReply> => {
    if (!mayRead(request)) return reply.code(404).send({ error: 'No se encontró lo que buscas' });
    reply.header('cache-control', 'no-store');
    const { remotes } = await registry();
    const statuses = await Promise.all(Object.values(remotes).map((remote) => statusOf(remote, compare)));
    return statuses.filter((status) => status !== undefined);
  };
}

async function statusOf(
  { name: remote, version: control, canary, suspended }: RegisteredRemote,
  compare: CompareReleases,
): Promise<CanaryStatus | undefined> {
  const version = suspended?.version ?? canary?.release.version;
  if (version === undefined) return undefined;
  const figures = await compare({ remote, version, control });
  const verdict = verdictOf(figures);
  return {
    remote,
    canary: version,
    control,
    ...(suspended && { suspended: suspended.people }),
    figures,
    verdict: verdict.state === 'worse' ? `worse: ${verdict.measure.replace('_', ' ')}` : verdict.state,
  };
}

import type { CanaryStatus } from '@mentorias/federation/canary-status';
import type { RegisteredRemote, Registry } from '@mentorias/federation/registry';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** How many users have reported failures of a release, in our own store. */
export type CountReporters = (release: { remote: string; version: string; asCanary: boolean }) => Promise<number>;

/** The handler of `GET /canaries.json`: how each canary does. It tells how many people there are, so not everybody may read it. */
export function canariesRoute(
  registry: () => Promise<Registry>,
  countReporters: CountReporters,
  mayRead: (request: FastifyRequest) => boolean,
) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<CanaryStatus[] | FastifyReply> => {
    if (!mayRead(request)) return reply.code(404).send({ error: 'No se encontró lo que buscas' });
    reply.header('cache-control', 'no-store');
    const { remotes } = await registry();
    const statuses = await Promise.all(Object.values(remotes).map((remote) => statusOf(remote, countReporters)));
    return statuses.filter((status) => status !== undefined);
  };
}

async function statusOf(
  { name: remote, version: current, canary, suspended }: RegisteredRemote,
  countReporters: CountReporters,
): Promise<CanaryStatus | undefined> {
  const version = suspended?.version ?? canary?.release.version;
  if (version === undefined) return undefined;
  return {
    remote,
    canary: version,
    current,
    ...(canary && { error_limit: canary.errorLimit }),
    ...(suspended && { suspended_at: suspended.at }),
    people: {
      canary: await countReporters({ remote, version, asCanary: true }),
      current: await countReporters({ remote, version: current, asCanary: false }),
    },
  };
}

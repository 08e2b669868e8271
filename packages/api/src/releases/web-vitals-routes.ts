import { WebVitalsReport } from '@mentorias/contract/program/web-vitals';
import { roleOf } from '@mentorias/domain/people/roles';
import { limaDate } from '@mentorias/domain/time/lima-time';
import type { Api } from '../http/api.ts';
import { tooMany } from '../http/errors.ts';
import type { Services } from '../services.ts';
import { countAttempt } from '../sign-in/limits/attempts.ts';
import { signedIn } from '../sign-in/sessions/authenticate.ts';
import { countVital } from './web-vitals-store.ts';

const REPORTS_PER_MINUTE = 30;

/** Reports of how fast screens were, from the browsers of signed-in users; nothing of the user is stored. */
export function webVitalsRoutes(app: Api, services: Services): void {
  const { database, now, assignedRelease, releases } = services;

  app.post('/web-vitals', { schema: { body: WebVitalsReport } }, async (request, reply) => {
    const user = signedIn(request);
    const role = roleOf(user.user_type);
    const allowance = { key: `web vitals ${user.id}`, most: REPORTS_PER_MINUTE, minutes: 1 };
    const wait = await countAttempt(database.kysely, allowance, now());
    if (wait > 0) throw tooMany('too_many_reports', 'Demasiados avisos seguidos. Espera un minuto', wait);
    for (const { release, name: metric, value } of role ? request.body.vitals : []) {
      const [remote = '', version = ''] = release.split('@');
      // An invented version would fill the table.
      const isKnown =
        remote === 'shell'
          ? await releases?.hasShell(version)
          : (await assignedRelease?.(remote, role!, user.id))?.version === version;
      if (isKnown)
        await countVital(database.kysely, { remote, version, role: role!, metric, value, day: limaDate(now()) });
    }
    return reply.code(204).send();
  });
}

import { createHash } from 'node:crypto';
import { IdParams } from '@mentorias/contract/lists';
import {
  HiddenParts,
  PhotoInput,
  PhotoParams,
  Presentation,
  PresentationInput,
} from '@mentorias/contract/people/presentations';
import { helpLines, helpProblem, linkedinAddress } from '@mentorias/domain/people/presentation';
import type { z } from 'zod';
import { actorOf, signedIn } from '../actor.ts';
import { changesOf, recordAudit } from '../audit/record-audit.ts';
import { transact } from '../database/transact.ts';
import type { Api } from '../http/api.ts';
import type { FieldErrors } from '../http/errors.ts';
import { notFound, unprocessableFields } from '../http/errors.ts';
import { assertFresh } from '../http/revisions.ts';
import { lockSelf, lockUsers } from '../lock-users.ts';
import type { Services } from '../services.ts';
import {
  findOwnPresentation,
  findPhoto,
  findPresentation,
  photoHashOf,
  savePresentation,
} from './presentations-store.ts';
import { reencodePhoto } from './reencode-photo.ts';

/** A photograph in Base64 is longer than any other body. */
const BODY_LIMIT = 3 * 1024 * 1024;

/** How long a browser keeps a photograph: by its hash it never changes, but it can be taken away. */
const KEPT = 'private, max-age=3600';

/** What mentors say of themselves: their own calls, the photographs, and what administrators hide (rules 7.16 and 7.17). */
export function presentationRoutes(app: Api, services: Services): void {
  const { database, now } = services;
  const { kysely } = database;
  const response = { 200: Presentation };

  app.get('/guide/presentation', { schema: { response } }, (request) =>
    findOwnPresentation(kysely, signedIn(request).id),
  );

  app.put('/guide/presentation', { schema: { body: PresentationInput, response } }, async (request) => {
    const { id } = signedIn(request);
    const { revision: sent, ...input } = request.body;
    const parts = partsOf(input);
    await transact(kysely, async (db) => {
      await lockSelf(db, id);
      const current = await findOwnPresentation(db, id);
      await assertFresh({ stored: current.revision, sent, schema: Presentation, current: () => current });
      const { photo_permitted: _, ...old } = current;
      const details = changesOf(old, parts, ['help_with', 'about']);
      if (Object.keys(details).length === 0) return;
      await savePresentation(db, id, parts);
      await recordAudit(db, actorOf(request), now(), { action: 'user.presentation_changed', subjectId: id, details });
    });
    return findOwnPresentation(kysely, id);
  });

  const put = { bodyLimit: BODY_LIMIT, schema: { body: PhotoInput, response } };
  app.put('/guide/photo', put, async (request) => {
    const photo = await reencodePhoto(Buffer.from(request.body.image, 'base64'));
    return storePhoto(request, photo);
  });

  app.delete('/guide/photo', { schema: { response } }, (request) => storePhoto(request, null));

  async function storePhoto(request: Parameters<typeof actorOf>[0], photo: Buffer | null): Promise<Presentation> {
    const { id } = signedIn(request);
    const photo_hash = photo && createHash('sha256').update(photo).digest('hex');
    await transact(kysely, async (db) => {
      await lockSelf(db, id);
      if ((await photoHashOf(db, id)) === photo_hash) return;
      await savePresentation(db, id, { photo, photo_hash });
      const details = { photo: true } as const;
      await recordAudit(db, actorOf(request), now(), { action: 'user.presentation_changed', subjectId: id, details });
    });
    return findOwnPresentation(kysely, id);
  }

  app.get('/photos/:hash', { schema: { params: PhotoParams, produces: ['image/webp'] } }, async ({ params }, reply) => {
    const photo = await findPhoto(kysely, params.hash);
    if (!photo) throw notFound();
    return reply.type('image/webp').header('cache-control', KEPT).send(photo);
  });

  app.get('/admin/users/:id/presentation', { schema: { params: IdParams, response } }, async ({ params }) => {
    await assertGuide(params.id);
    return findPresentation(kysely, params.id);
  });

  const hide = { params: IdParams, body: HiddenParts, response };
  app.put('/admin/users/:id/presentation', { schema: hide }, async (request) => {
    const { id } = request.params;
    const hidden = [...new Set(request.body.hidden)].sort();
    await assertGuide(id);
    await transact(kysely, async (db) => {
      await lockUsers(db, [id]);
      const current = await findPresentation(db, id);
      const details = changesOf({ hidden: current.hidden }, { hidden });
      if (!details.hidden) return;
      await savePresentation(db, id, { hidden });
      await recordAudit(db, actorOf(request), now(), { action: 'user.presentation_hidden', subjectId: id, details });
    });
    return findPresentation(kysely, id);
  });

  async function assertGuide(id: number): Promise<void> {
    const guide = await kysely
      .selectFrom('users')
      .select('id')
      .where('id', '=', id)
      .where('user_type', '=', 'guide')
      .executeTakeFirst();
    if (!guide) throw notFound();
  }
}

/** What is stored of the form; throws a 422 where a rule is broken. */
function partsOf({ help_with, about, languages, linkedin }: Omit<z.infer<typeof PresentationInput>, 'revision'>) {
  const problems: FieldErrors = {};
  const help = helpProblem(help_with);
  if (help) problems.help_with = [help];
  const address = linkedin.trim() === '' ? '' : linkedinAddress(linkedin);
  if (address === undefined)
    problems.linkedin = ['Escribe la dirección de tu página de LinkedIn: linkedin.com/in/tu-nombre'];
  if (Object.keys(problems).length > 0) throw unprocessableFields(problems);
  return {
    help_with: helpLines(help_with).join('\n'),
    about: about.trim(),
    languages: [...new Set(languages)],
    linkedin: address ?? '',
  };
}

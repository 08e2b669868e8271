import { ReminderPreference } from '@mentorias/contract/program/mail';
import { signedIn } from '../actor.ts';
import type { Api } from '../http/api.ts';
import type { Services } from '../services.ts';

/** Whether a user wants reminders of their events. */
export function reminderPreferenceRoutes(app: Api, { database: { kysely } }: Services): void {
  app.get('/auth/reminders', { schema: { response: { 200: ReminderPreference } } }, (request) =>
    kysely
      .selectFrom('users')
      .select('wants_reminders')
      .where('id', '=', signedIn(request).id)
      .executeTakeFirstOrThrow(),
  );

  app.put(
    '/auth/reminders',
    { schema: { body: ReminderPreference, response: { 200: ReminderPreference } } },
    (request) =>
      kysely
        .updateTable('users')
        .set(request.body)
        .where('id', '=', signedIn(request).id)
        .returning('wants_reminders')
        .executeTakeFirstOrThrow(),
  );
}

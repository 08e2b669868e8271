import { KeptDataReply, OwnDataState } from '@mentorias/contract/program/personal-data';
import { actorOf, signedIn } from '../actor.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { inSnapshotTransaction } from '../backup/file/backup-file.ts';
import { eventsOfPerson } from '../calendar-events/lists/download.ts';
import { sendCsv } from '../csv/download.ts';
import type { Api } from '../http/api.ts';
import type { Services } from '../services.ts';
import { dataOfPerson, exportFile } from './export-data.ts';
import { ownDataState, requestErasure, undoErasure } from './request-erasure.ts';
import { keptData } from './terms.ts';

/** What everybody may know, take along and have erased of their own data (chapter 15). */
export function ownDataRoutes(app: Api, services: Services): void {
  const { database, config, now } = services;
  const { kysely } = database;

  app.get('/privacy/kept_data', { schema: { response: { 200: KeptDataReply } } }, async () => ({
    kept_data: keptData(config),
  }));

  app.get('/auth/data', { schema: { response: { 200: OwnDataState } } }, (request) =>
    ownDataState(kysely, signedIn(request).id),
  );

  app.get('/auth/data/download', { schema: { produces: ['application/json'] } }, async (request, reply) => {
    const person = signedIn(request);
    const data = await inSnapshotTransaction(kysely, (db) => dataOfPerson(db, person));
    await recordAudit(kysely, actorOf(request), now(), { action: 'export.own_data' });
    return reply
      .type('application/json; charset=utf-8')
      .header('content-disposition', 'attachment; filename="mis_datos.json"')
      .send(exportFile(data, config, now()));
  });

  app.get('/auth/data/events/download', { schema: { produces: ['text/csv'] } }, async (request, reply) => {
    const { id } = signedIn(request);
    const lines = await inSnapshotTransaction(kysely, (db) => eventsOfPerson(db, id, config, now()));
    return sendCsv(services, request, reply, { action: 'export.own_events', name: 'mis_mentorias.csv', lines });
  });

  app.put('/auth/erasure', { schema: { response: { 200: OwnDataState } } }, (request) =>
    requestErasure(services, actorOf(request)),
  );

  app.delete('/auth/erasure', { schema: { response: { 200: OwnDataState } } }, (request) =>
    undoErasure(services, actorOf(request)),
  );
}

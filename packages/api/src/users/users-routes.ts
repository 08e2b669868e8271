import { IdParams } from '@mentorias/contract/lists';
import {
  StatusChange,
  StatusResults,
  User,
  UserChange,
  UserDownloadQuery,
  UserInput,
  UserListQuery,
  UserStatusQuery,
  UsersPage,
} from '@mentorias/contract/people/users';
import { actorOf } from '../actor.ts';
import { downloadName, sendCsv } from '../csv/download.ts';
import type { Api } from '../http/api.ts';
import type { Services } from '../services.ts';
import { downloadUsers } from './download-users.ts';
import { listUsers } from './list-users.ts';
import { createUser, editUser } from './save-user.ts';
import { setStatuses, toggleUser } from './toggle-user.ts';
import { findUser } from './users-store.ts';

/** Accounts, for administrators. */
export function usersRoutes(app: Api, services: Services): void {
  app.get('/admin/users', { schema: { querystring: UserListQuery, response: { 200: UsersPage } } }, ({ query }) =>
    services.database.read((db) => listUsers(db, query, services.config, services.now())),
  );

  app.get(
    '/admin/users/download',
    { schema: { querystring: UserDownloadQuery, produces: ['text/csv'] } },
    async (request, reply) => {
      const now = services.now();
      const lines = await downloadUsers(services, request.query, now);
      const name = downloadName(now);
      return sendCsv(services, request, reply, { action: 'export.users', name, lines });
    },
  );

  app.post('/admin/users/status', { schema: { body: StatusChange, response: { 200: StatusResults } } }, (request) =>
    setStatuses(services, actorOf(request), request.body),
  );

  app.post('/admin/users', { schema: { body: UserInput, response: { 201: User } } }, async (request, reply) =>
    reply.code(201).send(await createUser(services, actorOf(request), request.body)),
  );

  app.get('/admin/users/:id', { schema: { params: IdParams, response: { 200: User } } }, ({ params }) =>
    services.database.read((db) => findUser(db, params.id)),
  );

  app.put('/admin/users/:id', { schema: { params: IdParams, body: UserChange, response: { 200: User } } }, (request) =>
    editUser(services, actorOf(request), request.params.id, request.body),
  );

  app.delete(
    '/admin/users/:id',
    { schema: { params: IdParams, querystring: UserStatusQuery, response: { 200: User } } },
    (request) => {
      const { status } = request.query;
      const wanted = status === undefined ? undefined : status === 'true';
      return toggleUser(services, actorOf(request), request.params.id, wanted);
    },
  );
}

import { IdParams } from '@mentorias/contract/lists';
import { User, UserInput, UserListQuery, UsersPage } from '@mentorias/contract/people/users';
import { actorOf } from '../audit/actor.ts';
import type { Api } from '../http/api.ts';
import type { Services } from '../services.ts';
import { listUsers } from './list-users.ts';
import { createUser, editUser } from './save-user.ts';
import { toggleUser } from './toggle-user.ts';

/** Accounts, for administrators. */
export function usersRoutes(app: Api, services: Services): void {
  app.get('/admin/users', { schema: { querystring: UserListQuery, response: { 200: UsersPage } } }, ({ query }) =>
    listUsers(services.database.kysely, query),
  );

  app.post('/admin/users', { schema: { body: UserInput, response: { 201: User } } }, async (request, reply) =>
    reply.code(201).send(await createUser(services, actorOf(request), request.body)),
  );

  app.put('/admin/users/:id', { schema: { params: IdParams, body: UserInput, response: { 200: User } } }, (request) =>
    editUser(services, actorOf(request), request.params.id, request.body),
  );

  app.delete('/admin/users/:id', { schema: { params: IdParams, response: { 200: User } } }, (request) =>
    toggleUser(services, actorOf(request), request.params.id),
  );
}

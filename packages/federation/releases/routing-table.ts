import { z } from 'zod';
import { NavigationItem, RemoteName } from '../src/registry.ts';
import type { RoleRouting, Routing } from '../src/role-routing.ts';
import { ownsPath } from '../src/role-routing.ts';
import { operatorJson } from './reading/json-of.ts';
import table from './routing-table.json' with { type: 'json' };

/** Which remote serves which role, and which paths of the one URL are its own (rule 1.2), unless the operator says otherwise. */
export const ROLE_ROUTING: Routing & typeof table = table;

/** An operator's file of routing that cannot be used; its message is one sentence in Spanish. */
export class RoutingError extends Error {
  override name = 'RoutingError';
}

/** What the shell or the gateway answers itself. */
const RESERVED = [
  '/cuenta',
  '/politica-de-privacidad',
  '/restablecer',
  '/responder',
  '/api',
  '/assets',
  '/remotes',
  '/healthz',
  '/readyz',
  '/metrics',
];

const OwnedPath = z
  .string()
  .max(100)
  .regex(/^\/(?:[a-z0-9-]+(?:\/[a-z0-9-]+)*)?$/, 'debe empezar con / y tener solo minúsculas, números y guiones')
  .refine((path) => !RESERVED.some((reserved) => ownsPath([reserved], path)), 'es de la propia aplicación');

const RoutingFile = z.record(
  z.string().regex(/^[a-z][a-z0-9_-]{0,39}$/, 'no es el nombre de un rol'),
  z
    .array(
      z.strictObject(
        {
          remote: RemoteName,
          paths: z.array(OwnedPath).min(1, 'debe tener al menos una ruta'),
          navigation: z.array(NavigationItem).max(30).optional(),
        },
        {
          error: ({ code }) =>
            code === 'unrecognized_keys' ? 'solo puede tener remote, paths y navigation' : undefined,
        },
      ),
    )
    .min(1, 'debe tener al menos un remoto'),
  { error: ({ code }) => (code === 'invalid_key' ? 'no es el nombre de un rol' : undefined) },
);

/** The routing of `file`, an operator's JSON in the form of routing-table.json; the product's own without one. Throws a RoutingError. */
export function routingFrom(file: string | undefined): Routing {
  if (!file) return ROLE_ROUTING;
  const value = operatorJson(file, (problem) => new RoutingError(problem));
  const parsed = RoutingFile.safeParse(value, {
    error: ({ input, path }) => {
      if (input === undefined) return 'falta';
      return path?.length
        ? 'no tiene la forma que pide docs/deploying.md'
        : `el archivo ${file} debe tener un objeto con los roles`;
    },
  });
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new RoutingError([...(issue?.path ?? []), issue?.message].join(': '));
  }
  const missing = Object.keys(ROLE_ROUTING).find((role) => !parsed.data[role]);
  if (missing) throw new RoutingError(`falta el rol ${missing}`);
  for (const [role, routings] of Object.entries(parsed.data)) assertWhole(role, routings);
  return parsed.data;
}

/** Throws where a role has no home, where two of its remotes own one path, or where a menu leads to a path that its remote does not own. */
function assertWhole(role: string, routings: RoleRouting[]): void {
  const owned = routings.flatMap(({ remote, paths }) => paths.map((path) => ({ remote, path })));
  if (!owned.some(({ path }) => path === '/')) throw new RoutingError(`${role}: ningún remoto tiene la ruta /`);
  for (const [index, one] of owned.entries()) {
    const other = owned.find(({ path }, at) => at !== index && ownsPath([path], one.path));
    if (other) throw new RoutingError(`${role}: ${one.path} ya es de ${other.remote}, por ${other.path}`);
  }
  for (const { remote, paths, navigation = [] } of routings) {
    const foreign = navigation.find(({ path }) => !ownsPath(paths, path));
    if (foreign) throw new RoutingError(`${role}: el menú de ${remote} lleva a ${foreign.path}, que no es suya`);
  }
}

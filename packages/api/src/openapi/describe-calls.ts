import swagger from '@fastify/swagger';
import { ErrorBody } from '@mentorias/contract/errors';
import type { FastifySchema } from 'fastify';
import { z } from 'zod';
import type { Api } from '../http/api.ts';
import { PREFIX } from '../http/api.ts';
import type { Access } from '../permissions.ts';
import { PERMISSIONS } from '../permissions.ts';

/** A query or body of a call that takes none. */
export const NOTHING = z.strictObject({}).nullish();

/** A call without a query or body schema takes none: an unexpected field is refused by name. */
export function closeSchemas(app: Api): void {
  app.addHook('onRoute', (route) => {
    const reads = route.method === 'GET' || route.method === 'HEAD';
    route.schema = { querystring: NOTHING, ...(reads ? {} : { body: NOTHING }), ...route.schema };
  });
}

const BEARER = [{ bearer: [] }];

/** Makes the OpenAPI document from the schemas that validate the calls; register it before any route. */
export async function describeCalls(app: Api): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Mentorías', version: '1.0.0' },
      servers: [{ url: PREFIX }],
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    },
    transform: ({ schema, url, route }) => {
      const access = PERMISSIONS[`${route.method} ${url.slice(PREFIX.length)}`];
      return { url, schema: { ...jsonSchemas(schema), ...audience(access) } };
    },
  });
}

export function openApiRoute(app: Api): void {
  app.get('/openapi.json', { schema: { response: { 200: z.unknown() } } }, async () => app.swagger());
}

function audience(access: Access | undefined) {
  return access === 'public' ? { security: [] } : { security: BEARER, tags: [String(access)] };
}

function jsonSchemas({ response, produces, ...parts }: FastifySchema = {}): FastifySchema {
  const file = produces && {
    200: { content: Object.fromEntries(produces.map((type) => [type, { schema: { type: 'string' } }])) },
  };
  const replies = { ...(response ?? file ?? { 204: z.null().describe('Hecho') }), default: ErrorBody };
  return {
    ...mapValues(parts, (part) => jsonSchema(part, 'input')),
    response: mapValues(replies, (reply) => jsonSchema(reply, 'output')),
  };
}

/** A value that is no zod schema (a flag of the plugin) is left unchanged. */
function jsonSchema(schema: unknown, io: 'input' | 'output'): unknown {
  if (schema === NOTHING) return undefined;
  if (!(schema instanceof z.ZodType)) return schema;
  const { $schema, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
}

function mapValues(object: object, change: (value: unknown) => unknown): Record<string, unknown> {
  return Object.fromEntries(Object.entries(object).map(([key, value]) => [key, change(value)]));
}

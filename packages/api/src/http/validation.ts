import { truncateText } from '@mentorias/domain/text/letters';
import type { FastifySchemaCompiler, FastifySerializerCompiler, FastifyTypeProvider } from 'fastify';
import type { z } from 'zod';
import type { ApiError, FieldErrors } from './errors.ts';
import { errorWith, notFound } from './errors.ts';
import { withUnicodeDomains } from './written-domains.ts';

/** Infers the types of a route's handler from its zod schemas. */
export interface ZodTypes extends FastifyTypeProvider {
  validator: this['schema'] extends z.ZodType ? z.output<this['schema']> : unknown;
  serializer: this['schema'] extends z.ZodType ? z.input<this['schema']> : unknown;
}

type Issue = z.core.$ZodIssue;
type RawIssue = z.core.$ZodRawIssue;

/** Issues of structure (400); every other issue is a broken rule (422). */
const STRUCTURE = new Set(['invalid_type', 'invalid_value', 'invalid_union', 'invalid_key', 'unrecognized_keys']);

/** Validates a part of a request: invalid path parameters are a 404, a query a 400, a body a 400 or a 422. */
export const validatorCompiler: FastifySchemaCompiler<z.ZodType> =
  ({ schema, httpPart }) =>
  (data) => {
    const result = schema.safeParse(data, { error: sentence });
    if (result.success) return { value: result.data };
    return { error: httpPart === 'params' ? notFound() : refusal(result.error.issues, httpPart === 'body') };
  };

/** Serializes a reply by its schema, which drops every field that the contract does not name; addresses are shown as people write them. */
export const serializerCompiler: FastifySerializerCompiler<z.ZodType> =
  ({ schema }) =>
  (data) =>
    withUnicodeDomains(JSON.stringify(schema.parse(data)));

/** A 400 to a query names its fields: a page that has one from its address leaves it out (rule 9.13). */
function refusal(issues: Issue[], isBody: boolean): ApiError {
  const sentences = messagesOf(issues);
  if (!isBody) return errorWith(400, 'malformed', sentences, byField(issues));
  if (issues.some(isStructural)) return errorWith(400, 'malformed', sentences);
  return errorWith(422, 'invalid_value', sentences, byField(issues));
}

function messagesOf(issues: Issue[]): string[] {
  return [...new Set(issues.map(({ message }) => message))];
}

/** The messages by the field of the request that they are about. */
function byField(issues: Issue[]): FieldErrors | undefined {
  const ofFields = issues.filter(({ path }) => path.length > 0);
  if (ofFields.length === 0) return undefined;
  const groups = Object.groupBy(ofFields, ({ path }) => String(path[0]));
  return Object.fromEntries(Object.entries(groups).map(([field, found = []]) => [field, messagesOf(found)]));
}

function isStructural(issue: Issue): boolean {
  return STRUCTURE.has(issue.code) || (issue.code === 'invalid_format' && issue.format === 'datetime');
}

/** The Spanish text of an issue without a message of its own; names the field. */
function sentence(issue: RawIssue): string {
  const field = issue.path?.join('.');
  if (issue.code === 'unrecognized_keys') return `Campo desconocido: ${truncateText(issue.keys.join(', '), 200)}`;
  if (!field) return 'No pudimos leer los datos enviados. Recarga la página e inténtalo otra vez.';
  if (issue.input === undefined) return `Falta el campo ${field}`;
  if (issue.code === 'too_big' && issue.origin === 'string') return `Escribe como máximo ${issue.maximum} caracteres`;
  if (issue.code === 'too_big') return `El campo ${field} es demasiado largo o grande`;
  if (issue.code === 'too_small') return `El campo ${field} es demasiado corto o pequeño`;
  return `El campo ${field} no es válido`;
}

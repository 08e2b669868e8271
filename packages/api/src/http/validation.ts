import { cutText } from '@mentorias/domain/text/letters';
import type { FastifySchemaCompiler, FastifySerializerCompiler, FastifyTypeProvider } from 'fastify';
import type { z } from 'zod';
import type { FieldErrors } from './errors.ts';
import { ApiError, malformed, notFound } from './errors.ts';
import { withWrittenDomains } from './written-domains.ts';

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
    if (httpPart === 'params') return { error: notFound() };
    return { error: httpPart === 'body' ? refusal(result.error.issues) : malformedQuery(result.error.issues) };
  };

/** Serializes a reply by its schema, which drops every field that the contract does not name; addresses are shown as people write them. */
export const serializerCompiler: FastifySerializerCompiler<z.ZodType> =
  ({ schema }) =>
  (data) =>
    withWrittenDomains(JSON.stringify(schema.parse(data)));

function refusal(issues: Issue[]): ApiError {
  const [first, ...rest] = sentencesOf(issues);
  if (issues.some(isStructural)) return malformed(first!, ...rest);
  const errors = rest.length > 0 ? [first!, ...rest] : undefined;
  return new ApiError(422, 'invalid_value', first!, { errors, fieldErrors: byField(issues) });
}

/** Names what it refuses: a page that has it from its address leaves it out (rule 9.13). */
function malformedQuery(issues: Issue[]): ApiError {
  const [first, ...rest] = sentencesOf(issues);
  const { message, errors } = malformed(first!, ...rest);
  return new ApiError(400, 'malformed', message, { errors, fieldErrors: byField(issues) });
}

function sentencesOf(issues: Issue[]): string[] {
  return [...new Set(issues.map(({ message }) => message))];
}

/** The messages by the field of the request that they are about. */
function byField(issues: Issue[]): FieldErrors | undefined {
  const ofFields = issues.filter(({ path }) => path.length > 0);
  if (ofFields.length === 0) return undefined;
  return Object.fromEntries(
    Object.entries(Object.groupBy(ofFields, ({ path }) => String(path[0]))).map(([field, found = []]) => [
      field,
      [...new Set(found.map(({ message }) => message))],
    ]),
  );
}

function isStructural(issue: Issue): boolean {
  return STRUCTURE.has(issue.code) || (issue.code === 'invalid_format' && issue.format === 'datetime');
}

/** The Spanish text of an issue without a message of its own; names the field. */
function sentence(issue: RawIssue): string {
  const field = issue.path?.join('.');
  if (issue.code === 'unrecognized_keys') return `Campo desconocido: ${cutText(issue.keys.join(', '), 200)}`;
  if (!field) return 'La solicitud no se entiende';
  if (issue.input === undefined) return `Falta el campo ${field}`;
  if (issue.code === 'too_big') return `El campo ${field} es demasiado largo o grande`;
  if (issue.code === 'too_small') return `El campo ${field} es demasiado corto o pequeño`;
  return `El campo ${field} no es válido`;
}

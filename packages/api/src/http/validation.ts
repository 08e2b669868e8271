import type { FastifySchemaCompiler, FastifySerializerCompiler, FastifyTypeProvider } from 'fastify';
import type { z } from 'zod';
import { ApiError, malformed, notFound } from './errors.ts';

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
    return { error: refusal(result.error.issues, httpPart === 'body' ? 422 : 400) };
  };

/** Serializes a reply by its schema, which drops every field that the contract does not name. */
export const serializerCompiler: FastifySerializerCompiler<z.ZodType> =
  ({ schema }) =>
  (data) =>
    JSON.stringify(schema.parse(data));

function refusal(issues: Issue[], ruleStatus: number): ApiError {
  const [first, ...rest] = [...new Set(issues.map(({ message }) => message))];
  const broken = issues.some(isStructural) ? 400 : ruleStatus;
  const errors = rest.length > 0 ? { errors: [first!, ...rest] } : {};
  return broken === 400 ? malformed(first!, ...rest) : new ApiError(broken, first!, errors);
}

function isStructural(issue: Issue): boolean {
  return STRUCTURE.has(issue.code) || (issue.code === 'invalid_format' && issue.format === 'datetime');
}

/** The Spanish text of an issue without a message of its own; names the field. */
function sentence(issue: RawIssue): string {
  const field = issue.path?.join('.');
  if (issue.code === 'unrecognized_keys') return `Campo desconocido: ${issue.keys.join(', ').slice(0, 200)}`;
  if (!field) return 'La solicitud no se entiende';
  if (issue.input === undefined) return `Falta el campo ${field}`;
  if (issue.code === 'too_big') return `El campo ${field} es demasiado largo o grande`;
  if (issue.code === 'too_small') return `El campo ${field} es demasiado corto o pequeño`;
  return `El campo ${field} no es válido`;
}

/** A JSON schema, as far as the schemas of the contract use one. */
export interface SchemaNode {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  format?: string;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  maxItems?: number;
  pattern?: string;
  items?: SchemaNode;
  properties?: Record<string, SchemaNode>;
  required?: string[];
  additionalProperties?: boolean | SchemaNode;
  anyOf?: SchemaNode[];
  oneOf?: SchemaNode[];
}

/** The largest integer of the database: the page says once that none is larger. */
const LARGEST_INTEGER = 2_147_483_647;
/** How zod writes an id or the number of a page in an address. */
const NUMBER_IN_TEXT = '^[1-9]\\d{0,9}$';

/** A schema in a line of Markdown: `id` integer; `name?` text (120), which has at most 120 characters. */
export function schemaWords(schema: SchemaNode): string {
  const variants = schema.anyOf ?? schema.oneOf;
  if (variants) return [...new Set(variants.map(nestedWords))].join(' or ');
  if (schema.properties) return fieldsWords(schema);
  return plainWords(schema);
}

/** Inside a field or a list the fields of an object stand in braces. */
function nestedWords(schema: SchemaNode): string {
  return schema.properties ? `{ ${fieldsWords(schema)} }` : schemaWords(schema);
}

function fieldsWords({ properties = {}, required = [] }: SchemaNode): string {
  return Object.entries(properties)
    .map(([name, field]) => `\`${name}${required.includes(name) ? '' : '?'}\` ${nestedWords(field)}`)
    .join('; ');
}

function plainWords(schema: SchemaNode): string {
  const { type, items, additionalProperties } = schema;
  if (Array.isArray(type)) return type.map((one) => plainWords({ ...schema, type: one })).join(' or ');
  if (schema.const !== undefined) return `\`${schema.const}\``;
  if (schema.enum)
    return `${schema.enum.length > 1 ? 'one of ' : ''}${schema.enum.map((value) => `\`${value}\``).join(', ')}`;
  if (type === 'array') return `list of ${nestedWords(items ?? {})}${atMost(schema.maxItems)}`;
  if (type === 'object' && typeof additionalProperties === 'object')
    return `object of ${nestedWords(additionalProperties)}`;
  if (type === 'string') return textWords(schema);
  if (type === 'integer' || type === 'number') return `${type}${rangeWords(schema)}`;
  return type ?? 'anything';
}

function textWords({ format, pattern, maxLength }: SchemaNode): string {
  if (format === 'date-time') return 'time';
  if (format === 'uuid') return 'UUID';
  if (pattern === NUMBER_IN_TEXT) return 'whole number';
  return `text${maxLength === undefined ? '' : ` (${maxLength})`}`;
}

function rangeWords({ minimum = Number.MIN_SAFE_INTEGER, maximum = LARGEST_INTEGER }: SchemaNode): string {
  const from = minimum > Number.MIN_SAFE_INTEGER ? ` from ${minimum}` : '';
  return `${from}${maximum < LARGEST_INTEGER ? ` to ${maximum}` : ''}`;
}

function atMost(most: number | undefined): string {
  return most === undefined ? '' : `, at most ${most}`;
}

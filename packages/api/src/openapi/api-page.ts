import type { Access } from '../permissions.ts';
import type { SchemaNode } from './schema-words.ts';
import { schemaWords } from './schema-words.ts';

export interface Operation {
  tags?: string[];
  parameters?: { name: string; in: string; required?: boolean; schema: SchemaNode }[];
  requestBody?: { content: Content };
  responses: Record<string, { content?: Content }>;
}

type Content = Record<string, { schema?: SchemaNode }>;

/** An OpenAPI document as this API makes it: everything inline, no references. */
export interface ApiDocument {
  paths: Record<string, Record<string, Operation>>;
}

const GROUPS: Record<Access, string> = {
  public: 'Everybody, without a session',
  'signed-in': 'Signed-in people of any role',
  entrepreneur: 'Entrepreneurs',
  guide: 'Mentors',
  admin: 'Administrators',
};

/** In place of fields: the call's query without its page. */
const FILTERS = '?';
/** The path of most calls that have one, which the page says once. */
const NUMBERED = '`id` whole number';

/**
 * What several calls have alike, which the page writes once: its name there, a call that answers it, and the fields that lead to it. One that
 * contains another stands before it.
 */
const SHAPES: [name: string, call: string, ...fields: string[]][] = [
  ["mentor's event", 'GET /guide/calendar_events', 'calendar_events'],
  ["administrator's event", 'GET /admin/calendar_events', 'calendar_events'],
  ['event', 'PUT /entrepreneur/calendar_events/{id}'],
  ['own profile', 'GET /guide/profiles'],
  ['week', 'GET /guide/profiles', 'available_schedule'],
  ['range', 'GET /guide/availability_exceptions', 'availability_exceptions', 'ranges'],
  ['account', 'GET /admin/users', 'users'],
  ['import report', 'POST /admin/users/import'],
  ['mail', 'GET /admin/mail', 'mails'],
  ['pages', 'GET /admin/users', 'meta'],
  ['sign-in', 'POST /auth/login'],
  ['person', 'GET /admin/calendar_events/filter', 'users'],
  ['account filters', 'GET /admin/users', FILTERS],
  ['event filters', 'GET /admin/calendar_events', FILTERS],
  ['audit filters', 'GET /admin/audit', FILTERS],
];

const INTRODUCTION = `# The HTTP API

Every call below \`/api/v1\`, by who may make it. \`pnpm api-page\` writes this page from the OpenAPI document that the running product
serves at \`/api/v1/openapi.json\`; a test fails while it is out of date. What another backend must answer at least: [api-core.md](api-core.md).

Bodies are JSON. A call of a signed-in person sends \`Authorization: Bearer <token>\`, with the token of \`POST /auth/login\`. A field
with \`?\` may be left out; a field that a call does not name is refused. A time is an instant in ISO 8601, text (120) has at most 120
characters, an integer that is sent is at most 2147483647, and \`{id}\` is a whole number. A call without a reply here answers 204. Words in
italics are [shapes](#shapes).

## Errors
A failure is \`error\`, a sentence in Spanish for the person, and \`errors\` where there are several.

| Status | Means |
|---|---|
| 400 | the request is malformed: a field is missing, unknown, too long or of another type |
| 401 | no session, or an ended one |
| 403 | the role may not make this call |
| 404 | unknown, or somebody else's |
| 405 | the address has other methods: \`Allow\` names them |
| 409 | in conflict with something that is stored |
| 410 | a signed link that has expired, or is about an earlier time of its event |
| 413, 414, 415 | too large a body; too long an address; no JSON |
| 422 | well formed, and against a [product rule](product-rules.md) |
| 429 | too often; \`Retry-After\` has the seconds to wait |
| 500, 503 | an unexpected failure; unavailable at the moment |

Before its own work a call answers 400 where it takes a body, a query or an id, 401 unless everybody may make it, 403 where it is of one role, and 404
where its path has an id. A sign-in answers 401 to wrong credentials; a call that changes something can answer 409, 422 and 429 too; 500 and 503
can come from any.
`;

/** The API as Markdown, its calls grouped by who may make them. */
export function apiPage({ paths }: ApiDocument): string {
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ name: `${method.toUpperCase()} ${path}`, operation })),
  );
  const operations = new Map(calls.map(({ name, operation }) => [name, operation]));
  const shapes = SHAPES.map(([name, call, ...fields]) => ({ name, words: wordsAt(operations.get(call)!, fields) }));
  const lines = shapes.map(({ name, words }) => {
    const others = shapes.filter((shape) => shape.name !== name && !shape.words.includes(words));
    return `- *${name}*: ${withShapes(words, others)}`;
  });
  const sections = Object.entries(GROUPS).map(([access, title]) => {
    const own = calls.filter(({ operation: { tags: [tag = 'public'] = [] } }) => tag === access);
    const parts = own.map(({ name, operation }) => `\n### ${name}\n${withShapes(partsOf(operation), shapes)}\n`);
    return `## ${title}\n${parts.join('')}`;
  });
  return [INTRODUCTION, `## Shapes\n${lines.join('\n')}\n`, ...sections].join('\n');
}

/** In what a call answers the field by that path, of a list one of its items; or the filters of its query. */
function wordsAt({ parameters = [], responses }: Operation, fields: string[]): string {
  if (fields[0] === FILTERS) return placedWords(parameters.filter((one) => one.in === 'query' && one.name !== 'page'));
  const [, reply] = Object.entries(responses).find(([status]) => status.startsWith('2')) ?? [];
  const schema = fields.reduce<SchemaNode>((node, field) => {
    const part = node.properties?.[field] ?? {};
    return part.items ?? part;
  }, reply?.content?.['application/json']?.schema ?? {});
  return schemaWords(schema);
}

function withShapes(text: string, shapes: { name: string; words: string }[]): string {
  return shapes.reduce(
    (all, { name, words }) => all.replaceAll(`{ ${words} }`, `*${name}*`).replaceAll(words, `*${name}*`),
    text,
  );
}

function partsOf({ parameters = [], requestBody, responses }: Operation): string {
  const placed = ['path', 'query', 'header'].flatMap((place) => {
    const words = placedWords(parameters.filter((parameter) => parameter.in === place));
    return words === '' || words === NUMBERED ? [] : [`- ${place}: ${words}`];
  });
  const body = requestBody ? [`- body: ${contentWords(requestBody.content)}`] : [];
  const answers = Object.entries(responses).filter(([status]) => status !== 'default');
  const replies = answers
    .filter(([status]) => status !== '204' || answers.length > 1)
    .map(([status, { content }]) => `- ${status}: ${content ? contentWords(content) : 'nothing'}`);
  return [...placed, ...body, ...replies].join('\n');
}

function placedWords(parameters: NonNullable<Operation['parameters']>): string {
  return parameters
    .map(({ name, required, schema }) => `\`${name}${required ? '' : '?'}\` ${schemaWords(schema)}`)
    .join('; ');
}

function contentWords(content: Content): string {
  return Object.entries(content)
    .map(([type, { schema }]) => (type === 'application/json' ? schemaWords(schema ?? {}) : type))
    .join(' or ');
}

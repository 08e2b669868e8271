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

const INTRODUCTION = `# The HTTP API

Every call below \`/api/v1\`, by who may make it. \`pnpm api-page\` writes this page from the OpenAPI document that the running product
serves at \`/api/v1/openapi.json\`; a test fails while it is out of date. What another backend must answer at least: [api-core.md](api-core.md).

Bodies are JSON. A call of a signed-in person sends \`Authorization: Bearer <token>\`, with the token of \`POST /auth/login\`. A field
with \`?\` may be left out; a field that a call does not name is refused. A time is an instant in ISO 8601.

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
| 413, 414, 415 | too large a body; too long an address; no JSON |
| 422 | well formed, and against a [product rule](product-rules.md) |
| 429 | too often; \`Retry-After\` has the seconds to wait |
| 500, 503 | an unexpected failure; unavailable at the moment |

Each call names the errors that come before its own work. A sign-in answers 401 to wrong credentials; a call that changes something can
answer 409, 422 and 429 too; 500 and 503 can come from any.
`;

/** The API as Markdown, its calls grouped by who may make them. */
export function apiPage({ paths }: ApiDocument): string {
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  );
  const sections = Object.entries(GROUPS).map(([access, title]) => {
    const own = calls.filter(({ operation }) => accessOf(operation) === access);
    return `## ${title}\n${own.map((call) => `\n### ${call.method} ${call.path}\n${partsOf(call)}\n`).join('')}`;
  });
  return [INTRODUCTION, ...sections].join('\n');
}

function accessOf({ tags: [access = 'public'] = [] }: Operation): string {
  return access;
}

function partsOf({ path, operation }: { path: string; operation: Operation }): string {
  const { parameters = [], requestBody, responses } = operation;
  const placed = ['path', 'query', 'header'].flatMap((place) => {
    const fields = parameters.filter((parameter) => parameter.in === place);
    return fields.length === 0 ? [] : [`- ${place}: ${fields.map(parameterWords).join(' · ')}`];
  });
  const body = requestBody ? [`- body: ${contentWords(requestBody.content)}`] : [];
  const replies = Object.entries(responses)
    .filter(([status]) => status !== 'default')
    .map(([status, { content }]) => `- ${status}: ${content ? contentWords(content) : 'nothing'}`);
  const errors = errorsOf(accessOf(operation), path.includes('{'), placed.length + body.length > 0);
  return [...placed, ...body, ...replies, ...(errors.length > 0 ? [`- errors: ${errors.join(', ')}`] : [])].join('\n');
}

function errorsOf(access: string, namesOne: boolean, hasInput: boolean): number[] {
  const isGuarded = access !== 'public';
  return [
    ...(hasInput ? [400] : []),
    ...(isGuarded ? [401] : []),
    ...(isGuarded && access !== 'signed-in' ? [403] : []),
    ...(namesOne ? [404] : []),
  ];
}

function parameterWords({ name, required, schema }: NonNullable<Operation['parameters']>[number]): string {
  return `\`${name}${required ? '' : '?'}\` ${schemaWords(schema)}`;
}

function contentWords(content: Content): string {
  return Object.entries(content)
    .map(([type, { schema }]) => (type === 'application/json' ? schemaWords(schema ?? {}) : type))
    .join(' or ');
}

import type { SessionUser } from './auth/stored-auth.ts';

/** A user of each role, for tests and for pages without a server. */
export const PEOPLE = {
  entrepreneur: { id: 1, name: 'Rosa Quispe', email: 'rosa@bodega.pe', user_type: 'user' },
  guide: { id: 2, name: 'Julio Paredes', email: 'julio@mentores.pe', user_type: 'guide' },
  admin: { id: 3, name: 'Carmen Salas', email: 'carmen@mentorias.pe', user_type: 'admin' },
} as const satisfies Record<string, SessionUser>;

const API = '/api/v1';

/** One call as the server would see it. */
export interface Call {
  method: string;
  /** Below `/api/v1`. */
  path: string;
  query: Record<string, string>;
  headers: Headers;
  body: unknown;
  /** Fires when the page abandons the call. */
  signal: AbortSignal;
}

/** A schema of the contract. `parse` throws for what it refuses. */
interface Schema<Value> {
  parse(value: unknown): Value;
}

/** A reply without a body. */
export const NOTHING: Schema<void> = { parse: () => undefined };

/** The `meta` of a list whose rows are all on its first page. */
export const onOnePage = (rows: unknown[]) => ({ current_page: 1, total_pages: 1, total_count: rows.length });

/** How a call is answered without a server. */
export interface Example {
  /** `ids` are the parts of the path that its pattern leaves open. Throws what the contract refuses. */
  answer(call: Call, ids: string[]): unknown;
}

/**
 * An example of a reply, checked by the contract's schemas as a server's would be: what the page sends, by `sent`, and what it is
 * answered, by `answered`.
 */
export function example<Answer, Sent = unknown>(
  answered: Schema<Answer>,
  give: (call: Omit<Call, 'body'> & { body: Sent }, ids: string[]) => NoInfer<Answer>,
  sent?: Schema<Sent>,
): Example {
  return {
    answer(call, ids) {
      const body = (sent ? sent.parse(call.body) : call.body) as Sent;
      return answered.parse(give({ ...call, body }, ids));
    },
  };
}

/**
 * A `fetch` that answers every call of the API by its example, listed by `'GET /entrepreneur/guides/:id'`; a call without one fails, and
 * says so. What is no call of the API goes to `others`.
 */
export function exampleApi(examples: Record<string, Example>, others: typeof fetch): typeof fetch {
  const known = Object.entries(examples).map(([key, { answer }]) => ({
    pattern: new RegExp(`^${key.replaceAll(/:\w+/g, '([^/]+)')}$`),
    answer,
  }));
  return async (input, init) => {
    const request = new Request(input, init);
    if (!new URL(request.url).pathname.startsWith(`${API}/`)) return others(request);
    const call = await callOf(request);
    const key = `${call.method} ${call.path}`;
    const found = known.find(({ pattern }) => pattern.test(key));
    if (!found) return reply(501, { error: `Aquí no hay un ejemplo para ${key}` });
    try {
      const answer = found.answer(call, found.pattern.exec(key)?.slice(1) ?? []);
      return answer == null ? reply(204) : reply(200, answer);
    } catch (refused) {
      return reply(500, { error: `El contrato no admite el ejemplo de ${key}: ${refused}` });
    }
  };
}

/** An answer with a status of its own. */
export function reply(status: number, body: unknown = null, headers: Record<string, string> = {}): Response {
  const text = body === null || status === 204 ? null : JSON.stringify(body);
  return new Response(text, { status, headers: { 'content-type': 'application/json', ...headers } });
}

export async function callOf(request: Request): Promise<Call> {
  const url = new URL(request.url);
  const text = await request.clone().text();
  return {
    method: request.method,
    path: url.pathname.replace(API, ''),
    query: Object.fromEntries(url.searchParams),
    headers: request.headers,
    body: text === '' ? undefined : JSON.parse(text),
    signal: request.signal,
  };
}

import type { FastifyInstance } from 'fastify';
import { malformed } from './errors.ts';

const BODY_LIMIT = 64 * 1024;

/** JSON is the only content; a key given twice is refused, because two readers could read two things. */
export function acceptJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string', bodyLimit: BODY_LIMIT }, (request, text, done) => {
    if (text === '') return done(null, undefined);
    parse(request, text as string, (error, body) => {
      const twice = error ? undefined : keyGivenTwice(text as string);
      if (twice !== undefined) done(malformed(`Campo repetido: ${twice}`));
      else done(error, body);
    });
  });
}

/** The first key that an object of this valid JSON text holds twice. */
export function keyGivenTwice(json: string): string | undefined {
  const open: (Set<string> | undefined)[] = [];
  // A string with the colon that makes it a key, or a bracket; all else is passed over.
  for (const [token, string, colon] of json.matchAll(/("(?:[^"\\]|\\.)*")(\s*:)?|[[\]{}]/g)) {
    if (token === '{') open.push(new Set());
    else if (token === '[') open.push(undefined);
    else if (string === undefined) open.pop();
    else if (colon !== undefined) {
      const key: string = JSON.parse(string);
      if (open.at(-1)?.has(key)) return key;
      open.at(-1)?.add(key);
    }
  }
  return undefined;
}

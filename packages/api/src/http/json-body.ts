import type { FastifyInstance } from 'fastify';
import { malformed } from './errors.ts';

const BODY_LIMIT = 64 * 1024;

/** Accepts JSON alone; refuses a duplicate key, which two parsers could read differently, and a lone surrogate. */
export function acceptJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string', bodyLimit: BODY_LIMIT }, (request, text, done) => {
    if (text === '') return done(null, undefined);
    parse(request, text as string, (error, body) => {
      if (error) return done(error, undefined);
      const twice = duplicateKey(text as string);
      if (twice !== undefined) return done(malformed(`Campo repetido: ${twice}`), undefined);
      if (hasLoneSurrogate(text as string))
        return done(malformed('El texto contiene un carácter que no se admite'), undefined);
      done(null, body);
    });
  });
}

/** The first duplicate key of an object in this valid JSON text. */
export function duplicateKey(json: string): string | undefined {
  const open: (Set<string> | undefined)[] = [];
  // Matches a string with the colon that makes it a key, or a bracket, and skips the rest.
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

/** Whether a string of this valid JSON text has a lone surrogate, which neither JSON columns nor UTF-8 can store (rule 1.11). */
export function hasLoneSurrogate(json: string): boolean {
  if (!/\\u[dD]/.test(json)) return false;
  return Array.from(json.matchAll(/"(?:[^"\\]|\\.)*"/g)).some(([string]) => !JSON.parse(string).isWellFormed());
}

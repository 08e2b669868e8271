import type { FastifyInstance } from 'fastify';
import { malformed, notJson } from './errors.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Its body is a form of a browser, as a text. */
    takesForms?: boolean;
  }
}

const BODY_LIMIT = 64 * 1024;

const FORM_LIMIT = 4 * 1024;
const FORMS = ['application/x-www-form-urlencoded', 'multipart/form-data'];

/** How deep arrays and objects may be nested; no call of ours needs more than five levels. */
const MAX_DEPTH = 32;

/** How many values a body may have. */
const MAX_VALUES = 10_000;

/** Accepts JSON alone, and forms where a route says so; refuses a duplicate key, which two parsers could read differently, and a lone surrogate. */
export function acceptJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string', bodyLimit: BODY_LIMIT }, (request, text, done) => {
    if (text === '') return done(null, undefined);
    if (isTooComplex(text as string)) return done(malformed('La solicitud es demasiado compleja'), undefined);
    parse(request, text as string, (error, body) => {
      if (error) return done(error, undefined);
      const twice = duplicateKey(text as string);
      if (twice !== undefined) return done(malformed(`Campo repetido: ${twice}`), undefined);
      if (hasLoneSurrogate(text as string))
        return done(malformed('El texto contiene un carácter que no se admite'), undefined);
      done(null, body);
    });
  });
  app.addContentTypeParser(FORMS, { parseAs: 'string', bodyLimit: FORM_LIMIT }, (request, text, done) => {
    if (request.routeOptions.config.takesForms) done(null, text);
    else done(notJson(), undefined);
  });
}

/** Whether this text, which need not be valid JSON, is nested too deep or has too many values: parsing it takes long then. */
export function isTooComplex(json: string): boolean {
  let depth = 0;
  let values = 0;
  let isInString = false;
  for (let index = 0; index < json.length && depth <= MAX_DEPTH && values <= MAX_VALUES; index += 1) {
    const character = json[index];
    if (character === '"') isInString = !isInString;
    else if (isInString) {
      if (character === '\\') index += 1;
    } else if (character === '[' || character === '{') {
      depth += 1;
      values += 1;
    } else if (character === ']' || character === '}') depth -= 1;
    else if (character === ',') values += 1;
  }
  return depth > MAX_DEPTH || values > MAX_VALUES;
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

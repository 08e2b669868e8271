import { WEEKDAYS } from '@mentorias/domain/time/weekdays';
import fc from 'fast-check';
import type { Operation } from '../api-page.ts';
import type { SchemaNode } from '../schema-words.ts';
import { ODD_ESCAPES, ODD_HEADERS, ODD_JSON, ODD_QUERIES, ODD_TEXTS } from './testing-odd-values.ts';

/** A request as it is sent: the address with its query, and a body that may be no JSON. */
export interface FuzzedRequest {
  url: string;
  body: string | undefined;
  headers: Record<string, string>;
}

/** The largest id of the people and events that the fuzzed calls are about. */
const LARGEST_ID = 14;

const DAY = fc.constantFrom('2026-11-23', '2026-11-24', '2026-11-30', '2026-12-20');
const INSTANT = fc.constantFrom(
  '2026-11-23T15:00:00-05:00',
  '2026-11-24T09:00:00-05:00',
  '2026-11-24T15:30:00Z',
  '2026-11-25T12:00:00-05:00',
);
const NAMED: Record<string, fc.Arbitrary<string>> = {
  from: fc.oneof(
    DAY,
    DAY.map((day) => day.slice(0, 7)),
  ),
  to: fc.oneof(
    DAY,
    DAY.map((day) => day.slice(0, 7)),
  ),
  date: DAY,
  email: fc.nat(LARGEST_ID).map((index) => `persona${index}@ejemplo.pe`),
  start_time: fc.constantFrom('09:00', '15:30', '23:50'),
  end_time: fc.constantFrom('12:00', '18:00', '9:00 AM'),
  meeting_link: fc.constantFrom('https://ejemplo.pe/sala', ''),
  password: fc.constant('Cerro-azul-2026'),
  password_confirmation: fc.constant('Cerro-azul-2026'),
  code: fc.constantFrom('ABC', '123456'),
  csv: fc.constantFrom('tipo,correo\nMentor,otra@ejemplo.pe', 'tipo;correo\n"', 'tipo,correo\n,\n'),
};

/** Requests of a call as its schemas describe them, most with one part that is odd. */
export function requestsOf(path: string, { parameters = [], requestBody }: Operation): fc.Arbitrary<FuzzedRequest> {
  const inPath = parameters.filter((parameter) => parameter.in === 'path');
  const inQuery = parameters.filter((parameter) => parameter.in === 'query');
  const body = requestBody?.content['application/json']?.schema;
  return fc
    .record({
      places: fc.tuple(...inPath.map(({ name, schema }) => mostly(textOf(name, schema), oddPart(), 5))),
      query: mostly(queryOf(inQuery), fc.constantFrom(...ODD_QUERIES), 8),
      body: body
        ? mostly(jsonOf('', body).map(String), fc.constantFrom(...ODD_JSON, ''), 8)
        : rarely(fc.constantFrom(...ODD_JSON)),
      headers: rarely(fc.constantFrom(...ODD_HEADERS)),
    })
    .map(({ places, query, body, headers }) => ({
      url:
        inPath.reduce((url, { name }, index) => url.replace(`{${name}}`, places[index]!), path) +
        (query && `?${query}`),
      body,
      headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
    }));
}

type Parameter = NonNullable<Operation['parameters']>[number];

function queryOf(parameters: Parameter[]): fc.Arbitrary<string> {
  const pairs = parameters.map(({ name, required, schema }) => {
    const pair = mostly(textOf(name, schema), oddPart(), 5).map((value) => `${name}=${value}`);
    return required ? mostly(pair, fc.constant(''), 20) : fc.oneof(pair, fc.constant(''));
  });
  return fc.tuple(...pairs).map((texts) => texts.filter(Boolean).join('&'));
}

/** A value of a parameter, as an address has it. */
function textOf(name: string, schema: SchemaNode): fc.Arbitrary<string> {
  return stringOf(name, schema).map((text) => encodeURIComponent(text.toWellFormed()));
}

function oddPart(): fc.Arbitrary<string> {
  return fc.oneof(
    fc.constantFrom(...ODD_TEXTS).map((text) => encodeURIComponent(text.toWellFormed())),
    fc.constantFrom(...ODD_ESCAPES),
    fc.string({ unit: 'binary' }).map((text) => encodeURIComponent(text.toWellFormed())),
  );
}

/** The text of a value of this schema, or now and then of another one. */
function jsonOf(name: string, schema: SchemaNode): fc.Arbitrary<string> {
  return mostly(goodJsonOf(name, schema), fc.oneof(fc.constantFrom(...ODD_JSON), fc.json()), 20);
}

function goodJsonOf(name: string, schema: SchemaNode): fc.Arbitrary<string> {
  const { type, enum: values, items, properties, required = [], additionalProperties } = schema;
  const variants = schema.anyOf ?? schema.oneOf;
  if (variants) return fc.oneof(...variants.map((variant) => jsonOf(name, variant)));
  if (values) return fc.constantFrom(...values.map((value) => JSON.stringify(value)));
  if (properties) {
    const fields = Object.entries(properties).map(([field, node]) =>
      mostly(jsonOf(field, node), fc.constant(undefined), required.includes(field) ? 30 : 2).map(
        (json) => json && `${JSON.stringify(field)}:${json}`,
      ),
    );
    return mostly(fc.tuple(...fields), fc.constant([]), 40).chain((all) =>
      objectOf(all.filter((one) => one !== undefined)),
    );
  }
  if (type === 'array') return fc.array(jsonOf(name, items ?? {}), { maxLength: 5 }).map((all) => `[${all.join(',')}]`);
  if (type === 'object' && typeof additionalProperties === 'object') {
    const day = jsonOf('', additionalProperties);
    return fc.tuple(...WEEKDAYS.map((weekday) => day.map((json) => `"${weekday}":${json}`))).chain(objectOf);
  }
  if (type === 'integer' || type === 'number') {
    return fc.oneof(fc.integer({ min: 1, max: LARGEST_ID }), fc.integer(), fc.double()).map((number) => String(number));
  }
  if (type === 'boolean') return fc.constantFrom('true', 'false');
  if (type === 'null') return fc.constant('null');
  if (type === 'string') return stringOf(name, schema).map((text) => JSON.stringify(text));
  return fc.json();
}

/** The fields as one object, now and then with a field twice or with one that is unknown. */
function objectOf(fields: string[]): fc.Arbitrary<string> {
  const more = ['"__proto__":{"admin":true}', '"constructor":1', '"toString":1', '"otro":1', ...fields.slice(0, 1)];
  return mostly(
    fc.constant(fields),
    fc.constantFrom(...more).map((one) => [...fields, one]),
    20,
  ).map((all) => `{${all.join(',')}}`);
}

function stringOf(name: string, { enum: values, format, pattern, maxLength = 40 }: SchemaNode): fc.Arbitrary<string> {
  if (values) return fc.constantFrom(...values.map(String));
  if (format === 'date-time') return INSTANT;
  if (format === 'uuid') return fc.uuid();
  if (pattern !== undefined)
    return fc.oneof(
      fc.integer({ min: 1, max: LARGEST_ID }).map(String),
      fc.stringMatching(new RegExp(pattern), { maxLength: 70 }),
    );
  return (
    NAMED[name] ??
    fc.oneof(
      fc.constantFrom('Rosa Quispe', 'Bodega'),
      fc.string({ unit: 'binary', maxLength }),
      fc.constant('a'.repeat(maxLength)),
      fc.constant('a'.repeat(maxLength + 1)),
    )
  );
}

/** `odd` once in so many times. */
function mostly<T, U>(usual: fc.Arbitrary<T>, odd: fc.Arbitrary<U>, times: number): fc.Arbitrary<T | U> {
  return fc.oneof({ weight: times, arbitrary: usual }, { weight: 1, arbitrary: odd });
}

function rarely<T>(odd: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> {
  return mostly(fc.constant(undefined), odd, 20);
}

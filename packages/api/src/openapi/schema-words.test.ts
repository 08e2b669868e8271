import { Booking } from '@mentorias/contract/events/calendar-events';
import { UserInput } from '@mentorias/contract/people/users';
import { expect, test } from 'vitest';
import { z } from 'zod';
import type { SchemaNode } from './schema-words.ts';
import { schemaWords } from './schema-words.ts';

const words = (schema: z.ZodType) => schemaWords(z.toJSONSchema(schema, { io: 'input' }) as SchemaNode);

test.each([
  [
    z.object({ name: z.string().max(120), areas: z.array(z.string()).max(3).optional() }),
    '`name` text (120); `areas?` list of text, at most 3',
  ],
  [z.object({ at: z.iso.datetime(), key: z.uuid() }), '`at` time; `key` UUID'],
  [z.object({ guide: z.object({ id: z.int() }).nullable() }), '`guide` { `id` integer } or null'],
  [z.object({ percent: z.int().min(1).max(99) }), '`percent` integer from 1 to 99'],
  [z.object({ revision: z.int().min(0).max(2_147_483_647) }), '`revision` integer from 0'],
  [z.record(z.string(), z.array(z.boolean())), 'object of list of boolean'],
  [z.enum(['asc', 'desc']), 'one of `asc`, `desc`'],
  [z.unknown(), 'anything'],
])('%#: a schema in a line', (schema, line) => {
  expect(words(schema)).toBe(line);
});

test('every field of a body is named', () => {
  for (const field of Object.keys(Booking.shape)) expect(words(Booking)).toContain(`\`${field}`);
  expect(words(UserInput)).toContain('`user_type` `guide`');
  expect(words(UserInput)).toContain('} or { `user_type` `user`');
});

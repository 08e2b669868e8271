import { z } from 'zod';
import { WireRange, WireSchedule } from './availability/availability.ts';
import type { FieldTable, ReplySchema, Schemas } from './fields.ts';
import { Instant, LimaDay, Revision } from './lists.ts';

const SCHEMAS: Schemas = { z, Instant, LimaDay, Revision, WireRange, WireSchedule, schemaOf };

/** The schema of an object in replies of our own server. */
export function schemaOf<Table extends FieldTable>(table: Table): ReplySchema<Table> {
  const shape = Object.entries(table).map(([name, { schema }]) => [name, schema(SCHEMAS)]);
  return z.object(Object.fromEntries(shape)) as ReplySchema<Table>;
}

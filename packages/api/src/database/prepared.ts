import { createHash } from 'node:crypto';
import type { Compilable, RawBuilder } from 'kysely';
import {
  CompiledQuery,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
} from 'kysely';
import type { Schema } from './schema.ts';

/** What stands in a prepared statement for each of its values. */
export type Values<Given> = { readonly [Name in keyof Given]: RawBuilder<Given[Name]> };

/**
 * A statement that is built once, and that the database parses and plans once per connection: for the most frequent reads. Its text is
 * fixed: everything but `values` is a literal, so that a plan that serves all values can use partial indexes. Resolves to the rows.
 */
export function prepared<Given extends object, Row>(
  build: (db: Kysely<Schema>, values: Values<Given>) => Compilable<Row>,
): (db: Kysely<Schema>, values: Given) => Promise<Row[]> {
  let statement: CompiledQuery<Row> | undefined;
  return async (db, values) => {
    statement ??= named(build(newBuilder(), PLACEHOLDERS as Values<Given>).compile());
    const parameters = (statement.parameters as Placeholder[]).map(({ name }) => values[name as keyof Given]);
    const { rows } = await db.executeQuery(CompiledQuery.raw(statement.sql, parameters));
    return rows as Row[];
  };
}

/** For each key what `make` makes of it: the variants of a statement, each of which is prepared when it is first executed. */
export function byKey<Key extends string, Made>(keys: readonly Key[], make: (key: Key) => Made): Record<Key, Made> {
  return Object.fromEntries(keys.map((key) => [key, make(key)])) as Record<Key, Made>;
}

const names = new Map<string, string>();

/** The name under which connections prepare a statement; undefined where it is none of `prepared`. */
export function preparedName(text: string): string | undefined {
  return names.get(text);
}

function named<Row>(statement: CompiledQuery<Row>): CompiledQuery<Row> {
  names.set(statement.sql, createHash('sha256').update(statement.sql).digest('base64url'));
  return statement;
}

class Placeholder {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

const PLACEHOLDERS = new Proxy({}, { get: (_, name) => sql.val(new Placeholder(String(name))) });

/** Writes constants as literals, and a value that is used twice as one parameter. */
class LiteralCompiler extends PostgresQueryCompiler {
  readonly #names: string[] = [];

  protected override appendValue(value: unknown): void {
    if (!(value instanceof Placeholder)) {
      this.appendImmediateValue(value);
    } else if (this.#names.includes(value.name)) {
      this.append(`$${this.#names.indexOf(value.name) + 1}`);
    } else {
      this.#names.push(value.name);
      super.appendValue(value);
    }
  }
}

/** For one statement. */
function newBuilder(): Kysely<Schema> {
  return new Kysely<Schema>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new LiteralCompiler(),
    },
  });
}

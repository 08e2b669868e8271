import type { PGlite } from '@electric-sql/pglite';
import { messages, parse, protocol, types } from '@electric-sql/pglite';
import type { PGliteRows } from './pglite-messages.ts';

const { serialize } = protocol;
const JSON_TYPES: number[] = [types.JSON, types.JSONB];
const AS_TEXT = Object.fromEntries(JSON_TYPES.map((type) => [type, (text: string) => text]));
const EXECUTE_AND_SYNC = [serialize.execute(), serialize.sync()];

interface Statement {
  /** The OIDs of the parameters' types. */
  parameters: number[];
  /** The one message that describes the columns; none where there are none. */
  columns: messages.RowDescriptionMessage[];
  jsonColumns: string[];
}

/**
 * The prepared statements of the embedded database: each is parsed and described once, and every execution is one message.
 * PGlite's own `query` sends six, and prepares the statement anew each time.
 */
export class PreparedStatements {
  readonly #database: PGlite;
  readonly #statements = new Map<string, Statement>();

  constructor(database: PGlite) {
    this.#database = database;
  }

  /** Executes the statement of this name, and prepares it first where it is new; JSON stays text. Throws the database's error. */
  async query(name: string, text: string, values: unknown[]): Promise<PGliteRows> {
    const { parameters, columns, jsonColumns } = this.#statements.get(name) ?? (await this.#prepare(name, text));
    const { serializers, parsers } = this.#database;
    const texts = values.map((value, place) => {
      if (value == null) return null;
      return serializers[parameters[place]!]?.(value) ?? String(value);
    });
    const replies = await this.#send([serialize.bind({ statement: name, values: texts }), ...EXECUTE_AND_SYNC]);
    const [result] = parse.parseResults([...columns, ...replies], parsers, { parsers: AS_TEXT });
    return { rows: result?.rows ?? [], affectedRows: result?.affectedRows ?? 0, jsonColumns };
  }

  async #prepare(name: string, text: string): Promise<Statement> {
    const asked = [serialize.parse({ name, text }), serialize.describe({ type: 'S', name }), serialize.sync()];
    const replies = await this.#send(asked);
    const columns = replies.filter((reply) => reply instanceof messages.RowDescriptionMessage);
    const fields = columns.flatMap((description) => description.fields);
    const jsonColumns = fields.filter(({ dataTypeID }) => JSON_TYPES.includes(dataTypeID)).map((field) => field.name);
    const statement = { parameters: parse.parseDescribeStatementResults(replies), columns, jsonColumns };
    this.#statements.set(name, statement);
    return statement;
  }

  #send(parts: Uint8Array[]) {
    const message = Buffer.concat(parts);
    return this.#database.runExclusive(() => this.#database.execProtocolStream(message, { syncToFs: false }));
  }
}

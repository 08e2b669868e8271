import type { Schema } from '@mentorias/api/database/schema';
import type { Kysely } from 'kysely';
import { CompiledQuery } from 'kysely';

/** A node of PostgreSQL's `EXPLAIN (ANALYZE, FORMAT JSON)`. */
interface PlanNode {
  'Node Type': string;
  'Index Name'?: string;
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Shared Hit Blocks': number;
  'Shared Read Blocks': number;
  'Full-sort Groups'?: { 'Group Count': number };
  'Pre-sorted Groups'?: { 'Group Count': number };
  Plans?: PlanNode[];
}

export interface Plan {
  /** One line: the nodes from the outermost to the innermost. */
  text: string;
  /** The most rows in one sort, over all parallel workers. */
  sortedRows: number;
  /** Pages of 8 kB that were looked at. */
  buffers: number;
}

/** How the database answers a query under the settings of its transaction, seen by running it once more. */
export async function planOf(db: Kysely<Schema>, query: CompiledQuery, settings: CompiledQuery[]): Promise<Plan> {
  const explain = `EXPLAIN (ANALYZE, BUFFERS, TIMING OFF, FORMAT JSON) ${query.sql}`;
  const { rows } = await db.transaction().execute(async (transaction) => {
    for (const setting of settings) await transaction.executeQuery(setting);
    return transaction.executeQuery<{ 'QUERY PLAN': { Plan: PlanNode }[] }>(
      CompiledQuery.raw(explain, [...query.parameters]),
    );
  });
  const root = rows[0]!['QUERY PLAN'][0]!.Plan;
  return {
    text: textOf(root),
    sortedRows: Math.max(0, ...nodesOf(root).map(sortedBy)),
    buffers: root['Shared Hit Blocks'] + root['Shared Read Blocks'],
  };
}

function nodesOf(node: PlanNode): PlanNode[] {
  return [node, ...(node.Plans ?? []).flatMap(nodesOf)];
}

function sortedBy(node: PlanNode): number {
  const [inner] = node.Plans ?? [];
  // Rows stand for one loop, and each parallel worker is a loop.
  const input = inner ? inner['Actual Rows'] * inner['Actual Loops'] : 0;
  if (node['Node Type'] === 'Sort') return input;
  if (node['Node Type'] !== 'Incremental Sort') return 0;
  const groups = (node['Full-sort Groups']?.['Group Count'] ?? 0) + (node['Pre-sorted Groups']?.['Group Count'] ?? 0);
  return input / Math.max(1, groups);
}

function textOf(node: PlanNode): string {
  const on = node['Index Name'] ?? node['Relation Name'];
  const own = `${node['Node Type']}${on ? ` ${on}` : ''} [${Math.round(node['Actual Rows'] * node['Actual Loops'])}]`;
  const inner = (node.Plans ?? []).map(textOf);
  if (inner.length === 0) return own;
  return inner.length === 1 ? `${own} ← ${inner[0]}` : `${own} ← (${inner.join('; ')})`;
}

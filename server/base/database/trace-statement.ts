import type { LogEvent } from 'kysely';
import { addSpan, isTraced } from '../traces/traces.ts';

/** A part of Kysely's tree of a statement. */
type Node = { kind: string } & Record<string, unknown>;

/** Statements, and where their first table is in the tree. */
const TABLES: Record<string, readonly (string | number)[]> = {
  SelectQueryNode: ['from', 'froms', 0],
  InsertQueryNode: ['into'],
  UpdateQueryNode: ['table'],
  DeleteQueryNode: ['from', 'froms', 0],
};

/** The first word of a statement written as SQL, and its first table. Values are parameters, never part of the text. */
const OPERATION = /^[\s(]*([a-z]+)/i;
const TABLE = /\b(?:from|into|update)\s+"?([a-z][a-z_]*)"?(?=[\s,;)]|$)/;

/** Adds the span of a statement: its operation and its table, without its text and its values. */
export function traceStatement({ query: { query, sql }, queryDurationMillis, ...event }: LogEvent): void {
  if (!isTraced()) return;
  const { operation, table } = describeStatement(query as unknown as Node, sql);
  addSpan(
    [operation, table].filter(Boolean).join(' '),
    {
      'db.system.name': 'postgresql',
      'db.operation.name': operation,
      ...(table && { 'db.collection.name': table }),
    },
    queryDurationMillis,
    event.level === 'error' ? ((event as { error?: unknown }).error ?? {}) : undefined,
  );
}

/** Returns what a statement does, such as `select`, and its first table; none when it has no table. */
export function describeStatement(root: Node, sql: string): { operation: string; table?: string } {
  const operation = OPERATION.exec(sql)?.[1]?.toLowerCase() ?? 'statement';
  const path = TABLES[root.kind];
  const table = path ? findName(path.reduce<unknown>(step, root)) : TABLE.exec(sql)?.[1];
  return table ? { operation, table } : { operation };
}

const step = (node: unknown, key: string | number): unknown =>
  (node as Record<string | number, unknown> | undefined)?.[key];

/** Finds the name in a node of a table, which an alias may surround. */
function findName(node: unknown): string | undefined {
  const { kind, node: inner, table } = (node ?? {}) as Partial<Node>;
  if (kind === 'AliasNode') return findName(inner);
  if (kind !== 'TableNode') return undefined;
  const name = ['identifier', 'name'].reduce<unknown>(step, table);
  return typeof name === 'string' ? name : undefined;
}

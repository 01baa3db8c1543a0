/** What one run over a piece of HTML reads and learns. */
export interface Run {
  /** Ids that this HTML gives to its elements, as the editor wrote them. */
  ids: ReadonlySet<string>;
  /** Paragraphs, counted from the start, that hold blocks and so become a `<div>`. */
  loose: ReadonlySet<number>;
  foundIds: Set<string>;
  foundLoose: Set<number>;
  changes: Set<string>;
}

/** One value, or one item of a list, as it may stand; undefined where it may not. */
export type Rule = (value: string, run: Run) => string | undefined;
export type Rules = Record<string, Rule>;

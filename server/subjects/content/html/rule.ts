import type { ChangeTexts } from './change-texts.ts';

/** What one pass over the HTML collects. */
export interface Run {
  /** Ids that this HTML declares, as the editor wrote them. */
  ids: ReadonlySet<string>;
  /** Indexes of paragraphs that contain block elements and therefore become a `<div>`. */
  loose: ReadonlySet<number>;
  foundIds: Set<string>;
  foundLoose: Set<number>;
  changes: Set<string>;
  texts: ChangeTexts;
}

/** Returns the allowed form of a value or list item; undefined when it is not allowed. */
export type Rule = (value: string, run: Run) => string | undefined;
export type Rules = Record<string, Rule>;

/** A rule of the checker, for people. */
export interface Rule {
  /** What content has to be, in English and in Chinese. */
  text: string;
  zh: string;
  /** A document, or a map of blocks, with exactly one finding: of this rule. Missing where no text can show it. */
  wrong?: string;
  /** The same without a finding. */
  right?: string;
  /** Texts of files of the shop that the examples are in, by path; the demonstration shop without them. */
  beside?: Readonly<Record<string, string>>;
  /** Names of the files of the two examples, where the name matters. */
  names?: readonly [wrong: string, right: string];
}

/** What each rule is about, for reports that list the rules. */
const RULES: Readonly<Record<string, string>> = {
  syntax: 'The file is no JSON.',
  page: 'The page is not made as pages are: an object with title, description and content.',
  'page-title': 'A page has a title.',
  'unknown-field': 'A field that nobody reads.',
  'unknown-style': 'A style property that content may not set.',
  'style-value': 'A style value that content may not set.',
  'integer-label': 'A label that looks like a number loses its place in many tools.',
  'repeated-label': 'Each block has a label of its own.',
  'repeated-field': 'A field stands once in its object.',
  'block-type': 'A block names its type.',
  'unknown-type': 'A block’s type is registered.',
  version: 'A block’s version is known.',
  depth: 'Blocks nest no deeper than a page can show.',
  type: 'A field holds the kind of value that it is for.',
  required: 'A field that the block can’t do without.',
  recommended: 'A field that the block should have.',
  'missing-alt': 'A picture says what it shows.',
  deprecated: 'A field that will be taken away.',
  enum: 'A field holds one of its allowed values.',
  range: 'A number lies within its limits.',
  empty: 'A text is not empty.',
  'too-short': 'A text has at least so many characters.',
  'too-few': 'A list has at least so many entries.',
  'too-many': 'A list has at most so many entries.',
  link: 'A link leads somewhere.',
  'hostile-link': 'An address leads somewhere and runs nothing.',
  media: 'A picture or film has an address.',
};

/** What a rule is about; a rule of the schema language itself (`pattern`, …) goes by its name. */
export function ruleText(rule: string): string {
  return RULES[rule] ?? `A field keeps its schema’s ${rule}.`;
}

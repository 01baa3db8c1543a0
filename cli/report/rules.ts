/** Short descriptions of the rules, for report formats that list them. */
const RULES: Readonly<Record<string, string>> = {
  syntax: 'The file is valid JSON.',
  page: 'A page is an object with title, description and content.',
  'page-title': 'A page has a title.',
  'misplaced-block': 'A page’s blocks are in its "content".',
  'unknown-field': 'A field is defined by the schema of its block.',
  'unknown-style': 'A style property is one that content may set.',
  'style-value': 'A style value is one that content may set.',
  'integer-label': 'A label does not look like a number, which many tools reorder.',
  label: 'A label is a name.',
  unreadable: 'A file can be read: it exists, permits reading, and is UTF-8.',
  'repeated-label': 'Each block has a unique label.',
  'repeated-field': 'A field occurs once in its object.',
  'block-type': 'A block has a type.',
  'unknown-type': 'A block’s type is registered.',
  version: 'A block’s version is supported.',
  depth: 'Blocks are nested at most 8 deep.',
  type: 'A field’s value has the expected type.',
  required: 'A required field is present.',
  recommended: 'A recommended field is present.',
  'missing-alt': 'A picture has an alternative text.',
  deprecated: 'A field is not deprecated.',
  enum: 'A field’s value is one of the allowed values.',
  range: 'A number is within its limits.',
  empty: 'A text is not empty.',
  'too-short': 'A text has the minimum length.',
  'too-few': 'A list has the minimum number of entries.',
  'too-many': 'A list has at most the maximum number of entries.',
  link: 'A link is valid.',
  'hostile-link': 'An address does not run code.',
  media: 'The address of a picture or film is valid.',
  frame: 'The address of an embedded page is valid.',
  'frame-host': 'A page of another site is embedded only if FRAME_HOSTS contains its host.',
  moment: 'A date is valid.',
  definition: 'The functions of a block type’s definition do not throw.',
};

/** Returns the description of a rule; rules of JSON Schema itself (`pattern`, …) are described by their name. */
export function ruleText(rule: string): string {
  return RULES[rule] ?? `A field matches its schema’s "${rule}".`;
}

import type { Rule } from './rule.ts';

const header = (fields: string) => `{ "header": { "blockType": "editorial_block6", ${fields} } }`;
const grid = (fields: string) => `{ "grid": { "blockType": "editorial_block4", ${fields} } }`;
const scene = (image: string, more = '') =>
  `{ "scene": { "blockType": "block26", "image": { ${image} }${more} } }`;
const frame = (url: string) =>
  `{ "frame": { "blockType": "block40", "url": "${url}", "frameTitle": "地图" } }`;
const sale = (deadline: string) => `{ "sale": { "blockType": "block20", "deadline": "${deadline}" } }`;
const shown = (times: string) =>
  `{ "header": { "blockType": "editorial_block6", "color": "black", "show": { ${times} } } }`;
const during = (from: string) =>
  `{ "title": "双十一", "show": { "until": "2099-11-12" }, "content": ${shown(`"from": "${from}"`)} }`;
const PICTURE = '"pcUrl": "/media/heroes/ivory_desktop.webp", "alt": "手袋"';

/** Rules that the schemas of the block types state. */
export const FIELD_RULES: Readonly<Record<string, Rule>> = {
  'unknown-field': {
    text: 'A field is defined by the schema of its block. `vitrine explain` lists the fields of a type.',
    wrong: header('"colour": "black"'),
    right: header('"color": "black"'),
  },
  'unknown-style': {
    text: 'A style property is one that content may set.',
    wrong: scene(PICTURE, ', "blockStyle": { "pc": { "behavior": "none" } }'),
    right: scene(PICTURE, ', "blockStyle": { "pc": { "marginTop": "24px" } }'),
  },
  'style-value': {
    text: 'A style value is one that content may set: browsers ignore a space before the unit.',
    wrong: scene(PICTURE, ', "blockStyle": { "pc": { "marginTop": "24 px" } }'),
    right: scene(PICTURE, ', "blockStyle": { "pc": { "marginTop": "24px" } }'),
  },
  type: {
    text: 'A field’s value has the expected type.',
    wrong: grid('"columnQuantity": "2"'),
    right: grid('"columnQuantity": 2'),
  },
  required: {
    text: 'A required field is present.',
    wrong: '{ "scene": { "blockType": "block26" } }',
    right: scene(PICTURE),
  },
  recommended: {
    text: 'A recommended field is present: without it something is missing for some shoppers or in reports.',
    wrong: '{ "form": { "blockType": "block19", "form": { "identifier": "qixi" } } }',
    right: '{ "form": { "blockType": "block19", "form": { "identifier": "qixi" }, "title": "订阅" } }',
  },
  'missing-alt': {
    text: 'A picture has an alternative text, which screen readers read; "" marks a decorative one.',
    wrong: scene('"pcUrl": "/media/heroes/ivory_desktop.webp"'),
    right: scene(PICTURE),
  },
  deprecated: { text: 'A field is not deprecated.' },
  enum: {
    text: 'A field’s value is one of the allowed values.',
    wrong: scene(PICTURE, ', "width": "wide"'),
    right: scene(PICTURE, ', "width": "page"'),
  },
  range: {
    text: 'A number is within its limits.',
    wrong: grid('"columnQuantity": 7'),
    right: grid('"columnQuantity": 6'),
  },
  empty: {
    text: 'A text is not empty. Remove the field if it has none.',
    wrong: grid('"btnMoreTxt": ""'),
    right: grid('"btnMoreTxt": "更多"'),
  },
  'too-short': { text: 'A text has the minimum length.' },
  'too-few': { text: 'A list has the minimum number of entries.' },
  'too-many': { text: 'A list has at most the maximum number of entries.' },
  link: {
    text: 'A link is valid: it starts with https://, / or #.',
    wrong: scene(`${PICTURE}, "link": "www.example.cn"`),
    right: scene(`${PICTURE}, "link": "https://www.example.cn"`),
  },
  'hostile-link': {
    text: 'An address does not run code.',
    wrong: scene(`${PICTURE}, "link": "javascript:alert(1)"`),
    right: scene(`${PICTURE}, "link": "/"`),
  },
  media: {
    text: 'The address of a picture or film is valid: it starts with https:// or /.',
    wrong: scene('"pcUrl": "media/heroes/ivory_desktop.webp", "alt": "手袋"'),
    right: scene(PICTURE),
  },
  frame: {
    text: 'The address of an embedded page is valid.',
    wrong: frame('maps'),
    right: frame('/'),
  },
  'frame-host': {
    text: 'A page of another site is embedded only if the setting FRAME_HOSTS contains its host.',
    wrong: frame('https://maps.example.cn/'),
    right: frame('/'),
  },
  moment: {
    text: 'A date is written as 2027-12-31 20:00, *-12-24 20:00 for every year, or lunar-07-07.',
    wrong: sale('31.12.2027'),
    right: sale('2099-12-31'),
  },
  'show-time': {
    text: 'A time of a schedule is written as 2026-12-24 20:00 (China time), with an offset, or as a day.',
    wrong: shown('"from": "24.12.2026"'),
    right: shown('"from": "2026-12-24"'),
  },
  'show-order': {
    text: 'A schedule’s end is after its start.',
    wrong: shown('"from": "2099-12-24", "until": "2099-12-20"'),
    right: shown('"from": "2099-12-20", "until": "2099-12-24"'),
  },
  'show-past': {
    text: 'What a page holds is shown, or will be.',
    wrong: shown('"until": "2020-12-24"'),
    right: shown('"until": "2099-12-24"'),
  },
  'show-outside': {
    text: 'A block shows while the page or block around it shows.',
    wrong: during('2099-12-24'),
    right: during('2099-11-11'),
  },
};

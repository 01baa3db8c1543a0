import type { Rule } from './rule.ts';

const scene = (image: string, more = '') =>
  `{ "scene": { "blockType": "block26", "image": { ${image} }${more} } }`;
const header = (fields: string) => `{ "header": { "blockType": "editorial_block6", ${fields} } }`;
const row = (sku: string) => `{ "row": { "blockType": "block34", "skus": ["${sku}"] } }`;
const sale = (deadline: string) => `{ "sale": { "blockType": "block20", "deadline": "${deadline}" } }`;
const anchors = (name: string) =>
  `{ "title": "页", "content": { "nav": { "blockType": "block41", "list": [{ "title": "手袋", "anchorName": "${name}" }] } } }`;
const tabs = (first: string, second: string) =>
  `{ "tabs": { "blockType": "block36", "tabs": [{ "name": "一", "blocks": {}, ${first} }, { "name": "二", "blocks": {}, ${second} }] } }`;
const notes = (html: string) =>
  `{ "scene": { "blockType": "block26", "des": "${html}", "image": { ${PICTURE} } } }`;
const panel = (button: string) =>
  `{ "panel": { "blockType": "ms_block10", "image": { ${PICTURE} }, "button": { "text": "看", ${button} } } }`;
const PICTURE = '"pcUrl": "/media/heroes/ivory_desktop.webp", "alt": "手袋"';

/** Rules about what content refers to in the shop, and about values without the effect that the editor wants. */
export const SHOP_RULES: Readonly<Record<string, Rule>> = {
  'unknown-sku': {
    text: 'A SKU is in the shop’s catalogue. `vitrine skus 手袋` finds one.',
    wrong: row('ARIA-TOP-HANDEL-1'),
    right: row('ARIA-TOP-HANDLE-1'),
  },
  'unknown-look': { text: 'A look is in the shop’s catalogue.' },
  'unknown-category': {
    text: 'A category is in the shop’s catalogue.',
    wrong: scene(`${PICTURE}, "link": "/category/handbag.html"`),
    right: scene(`${PICTURE}, "link": "/category/handbags.html"`),
  },
  'unknown-anchor': {
    text: 'A link to a block names a block of the page.',
    wrong: anchors('bags'),
    right: anchors('nav'),
  },
  'missing-media': {
    text: 'A picture, film or sound is in the shop’s media folder. `vitrine media --find 夜` finds one.',
    wrong: scene('"pcUrl": "/media/heroes/ivory_desktop.png", "alt": "手袋"'),
    right: scene(PICTURE),
  },
  'dead-link': {
    text: 'A link leads to a page of the shop.',
    wrong: scene(`${PICTURE}, "link": "/gift-findr"`),
    right: scene(`${PICTURE}, "link": "/"`),
  },
  color: {
    text: 'A colour is one that browsers read: #22352B, rgb(34 53 43), or a name such as black.',
    wrong: header('"color": "22352B"'),
    right: header('"color": "#22352B"'),
  },
  length: {
    text: 'A length is one that browsers read: 16px, 50% or 4vw.',
    wrong: scene(PICTURE, ', "blockStyle": { "pc": { "marginTop": "24" } }'),
    right: scene(PICTURE, ', "blockStyle": { "pc": { "marginTop": "24px" } }'),
  },
  contrast: {
    text: 'Text can be read on its background: the contrast is at least 3 : 1.',
    wrong: header('"background": "#F6F3EE", "color": "#ffffff"'),
    right: header('"background": "#F6F3EE", "color": "#111111"'),
  },
  'insecure-address': {
    text: 'Pictures, films and links use https; browsers block or warn otherwise.',
    wrong: scene(`${PICTURE}, "link": "http://www.example.cn/"`),
    right: scene(`${PICTURE}, "link": "https://www.example.cn/"`),
  },
  'link-name': {
    text: 'A linked picture has a text that names its target, which screen readers read.',
    wrong: scene('"pcUrl": "/media/heroes/ivory_desktop.webp", "alt": "", "link": "/"'),
    right: scene(`${PICTURE}, "link": "/"`),
  },
  film: {
    text: 'A button that opens a film has one: "video" beside it or in its block.',
    wrong: panel('"type": "video"'),
    right: panel('"type": "link", "link": "/"'),
  },
  'one-active': {
    text: 'One tab at most is open at first.',
    wrong: tabs('"active": true', '"active": true'),
    right: tabs('"active": true', '"active": false'),
  },
  'without-effect': {
    text: 'A field has an effect beside the others that are set.',
    wrong: panel('"link": "/", "url": "/category/handbags.html"'),
    right: panel('"link": "/"'),
  },
  'repeated-id': { text: 'An anchor names one block of a page.' },
  html: {
    text: 'Rich text has only elements, attributes and styles that the shop keeps.',
    wrong: notes('<p onclick=\\"go()\\">你好</p>'),
    right: notes('<p>你好</p>'),
  },
  'past-date': {
    text: 'A date is ahead, or recurs: *-12-24 is every year.',
    wrong: sale('2020-02-28'),
    right: sale('*-02-28'),
  },
  date: {
    text: 'A date is in the calendar.',
    wrong: sale('2099-02-30'),
    right: sale('2099-02-28'),
  },
};

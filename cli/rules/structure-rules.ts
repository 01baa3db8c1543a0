import type { Rule } from './rule.ts';

const CARD = '{ "blockType": "editorial_block5", "content": { "pc": "<p>手袋</p>" } }';
const labels = (second: string) => `{ "gift": ${CARD}, "${second}": ${CARD} }`;
const tabs = (second: string) =>
  `{ "tabs": { "blockType": "block36", "tabs": [{ "name": "手袋", "blocks": {} }, { "name": "${second}", "blocks": {} }] } }`;
const forms = (identifier: string) =>
  `{ "news": { "blockType": "block19", "title": "订阅", "form": { "identifier": "autumn" } }, "event": { "blockType": "block19", "title": "预约", "form": { "identifier": "${identifier}" } } }`;
const headings = (level: number) =>
  `{ "words": { "blockType": "editorial_block5", "content": { "pc": "<h2>手袋</h2><h${level}>尺码</h${level}>" } } }`;
const headers = (color: string) =>
  `{ "title": "页", "content": { "first": { "blockType": "editorial_block6", "color": "black" }, "second": { "blockType": "editorial_block6", "color": "${color}" } } }`;

const bar = (type: string) =>
  `{ "blockType": "ms_block2", "type": "${type}", "buttonList": [{ "text": "查看", "link": "/" }] }`;
const bars = (type: string) =>
  `{ "title": "页", "content": { "one": ${bar('floating')}, "two": ${bar(type)} } }`;
const opening = (fields: string) =>
  `{ "title": "页", "content": { "header": { "blockType": "editorial_block6", "background": "transparent", "color": "white" }, "opening": { "blockType": "editorial_block1", "title": "夜之金", "image": { "pcUrl": "/media/heroes/noir_desktop.webp", "mobileUrl": "/media/heroes/noir_mobile.webp", "alt": "腕表" }${fields} } } }`;

/** Rules about the parts of a page that belong together. */
export const STRUCTURE_RULES: Readonly<Record<string, Rule>> = {
  'similar-label': {
    text: 'Labels differ in more than upper and lower case, in tabs and frames, too.',
    zh: '标签之间不只有大小写的区别，标签页和容器内也是如此。',
    wrong: labels('Gift'),
    right: labels('gift-2'),
  },
  'repeated-name': {
    text: 'The tabs of a block have different names.',
    zh: '同一区块的标签页名称各不相同。',
    wrong: tabs('手袋'),
    right: tabs('手袋配饰'),
  },
  campaign: {
    text: 'A form’s identifier has one purpose: forms with the same identifier share their submissions.',
    zh: '表单的活动标识只有一个用途：标识相同的表单共用提交数据。',
    wrong: forms('autumn'),
    right: forms('autumn-event'),
  },
  'heading-order': {
    text: 'Headings in rich texts leave out no level: h3 follows h2, and a smaller one may follow any.',
    zh: '富文本的标题不跳级：h2 之后是 h3；之后可以回到更高的级别。',
    wrong: headings(4),
    right: headings(3),
  },
  'fixed-bar': {
    text: 'One bar is at the foot of the screen at a time, with three buttons at most: more would cover the end of the page.',
    zh: '同一时间屏幕底部只有一个按钮栏，最多三个按钮，以免遮住页面末尾。',
    wrong: bars('fixed'),
    right: bars('floating'),
  },
  'covered-heading': {
    text: 'Below a transparent header is a picture, and words on it start below the header.',
    zh: '透明页头之下是图片，图片上的文字从页头下方开始。',
    wrong: opening(''),
    right: opening(', "infoStyle": { "mobile": { "paddingTop": 92 } }'),
  },
  'chrome-conflict': {
    text: 'Blocks of a page set its header, notice or list in one way while they show: the last one is used.',
    zh: '同一页面、同一时间的区块对页头、公告或列表的设置一致：不一致时只有最后一个生效。',
    wrong: headers('white'),
    right: headers('black'),
  },
};

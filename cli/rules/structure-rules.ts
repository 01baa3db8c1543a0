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
  'chrome-conflict': {
    text: 'Blocks of a page set its header, notice or list in one way while they show: the last one is used.',
    zh: '同一页面、同一时间的区块对页头、公告或列表的设置一致：不一致时只有最后一个生效。',
    wrong: headers('white'),
    right: headers('black'),
  },
};

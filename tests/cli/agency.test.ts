import { expect, it } from 'vitest';
import { runCli } from './run-cli.ts';

const PICTURE = {
  pcUrl: '/media/heroes/ivory_desktop.webp',
  mobileUrl: '/media/heroes/ivory_mobile.webp',
  alt: '三道白色拱门前的手提包',
};
const scene = (alt: string) => ({ a: { blockType: 'block26', image: { ...PICTURE, alt } } });
const note = (html: string) => ({ a: { blockType: 'block33', content: { pc: html } } });
const button = (text: string, link: string) => ({
  a: { blockType: 'ms_block2', buttonList: [{ text, link }] },
});
const offer = (des: string, url = '/product/ARIA-TOP-HANDLE-1.html') => ({
  a: {
    blockType: 'block7',
    title: 'Aria 手提包',
    des: `<p>${des}</p>`,
    buttons: [{ button: '立即选购', type: 'link', url }],
  },
});
const pair = (title: string, des: string) => ({ a: { blockType: 'block7', title, des: `<p>${des}</p>` } });

/** Blocks of a page with the rule and a part of the remedy of their one finding. */
const WRONG: readonly [what: string, content: object, rule: string, remedy: string][] = [
  ['an alternative text 无', scene('无'), 'alt-text', 'or ""'],
  ['an alternative text 暂无', scene('暂无'), 'alt-text', 'or ""'],
  ['an alternative text ...', scene('...'), 'alt-text', 'or ""'],
  [
    'a link without its slash',
    note('<p><a href="cms/orders-shipping.html">配送</a></p>'),
    'html',
    'Write /cms/orders-shipping.html.',
  ],
  [
    'a link from a folder',
    note('<p><a href="../cms/contacts.html#main">联系</a></p>'),
    'html',
    'Write /cms/contacts.html#main.',
  ],
  [
    'a link without its folder',
    note('<p><a href="contacts.html">联系</a></p>'),
    'html',
    'Write /cms/contacts.html.',
  ],
  [
    'a link without its protocol',
    note('<p><a href="www.example.cn/help">帮助</a></p>'),
    'html',
    'Write https://www.example.cn/help.',
  ],
  ['a link to no page', note('<p><a href="a/none.html">无</a></p>'), 'html', 'link "a/none.html".'],
  [
    'another category',
    button('选购手袋', '/category/jewellery.html'),
    'other-category',
    'Write /category/handbags.html',
  ],
  [
    'another category below one',
    button('腕表', '/category/handbags-aria.html'),
    'other-category',
    'Write /category/watches.html',
  ],
  [
    'another category in a rich text',
    note('<p><a href="/category/jewellery.html">所有手袋</a></p>'),
    'other-category',
    'Write /category/handbags.html',
  ],
  ['a price beside a button', offer('焦糖棕，¥25,600，含刻字'), 'wrong-price', 'costs ¥26,500'],
  ['a colour beside a button', offer('松林绿，手缝提手'), 'other-colour', 'ARIA-TOP-HANDLE-3'],
  [
    'a title in traditional',
    pair('限時禮遇', '即日起购买任意手袋，获赠刻字服务。'),
    'mixed-scripts',
    '限时礼遇',
  ],
];

it.each(WRONG)('finds %s, with its remedy', async (_, content, rule, remedy) => {
  const found = await listFindings(content);
  expect(found.map(finding => finding.rule)).toEqual([rule]);
  expect(found[0]?.message).toContain(remedy);
});

it('repairs a link to one page, and a price without what follows it', async () => {
  const [link] = await listFindings(note('<p>a <a href="cms/contacts.html">联系</a></p>'));
  expect(link?.suggestion).toBe('<p>a <a href="/cms/contacts.html">联系</a></p>');
  const [price] = await listFindings(offer('焦糖棕，¥25,600，含刻字'));
  expect(price?.suggestion).toBe('<p>焦糖棕，¥26,500，含刻字</p>');
});

it.each<[what: string, content: object]>([
  ['a link to what is above', button('链条包', '/category/handbags.html')],
  ['two categories', button('手袋与珠宝', '/category/jewellery.html')],
  ['words without a category', button('探索更多', '/category/jewellery.html')],
  ['a path in the category’s name', button('Aria 手袋', '/category/handbags-aria.html')],
  ['a price beside its button', offer('焦糖棕，¥26,500，含刻字')],
  ['another amount', offer('满 ¥5,000，赠丝带')],
  ['an address in Hong Kong', pair('香港銅鑼灣軒尼詩道', '门店已经开业，欢迎预约。')],
  ['a page in traditional', pair('限時禮遇', '即日起選購任何手袋，獲贈刻字服務。')],
  [
    'full links',
    note('<p><a href="/cms/contacts.html">联系</a>，<a href="https://www.example.cn">官网</a></p>'),
  ],
  ['an alternative text with 无', scene('无花果树下的手提包')],
])('leaves alone %s', async (_, content) => {
  expect(await listFindings(content)).toEqual([]);
});

async function listFindings(content: object) {
  const { out } = await runCli(['validate', '-f', 'json', '-'], {
    stdin: JSON.stringify({ title: '页', content }),
  });
  return JSON.parse(out).problems as { rule: string; message: string; suggestion: string | null }[];
}

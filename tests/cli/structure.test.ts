import { expect, it } from 'vitest';
import { folderWith, runCli } from './run-cli.ts';

type Problem = { rule: string; block: string; pointer: string; file: string };

const html = (pc: string) => ({ blockType: 'editorial_block5', content: { pc } });
const tabs = (...list: [name: string, blocks?: object][]) => ({
  blockType: 'block36',
  tabs: list.map(([name, blocks = {}]) => ({ name, blocks })),
});
const form = (title: string, identifier: string) => ({ blockType: 'block19', title, form: { identifier } });
const visit = (title: string, identifier: string) => ({ ...form(title, identifier), blockType: 'block18' });
const header = (fields: object) => ({ blockType: 'editorial_block6', ...fields });

async function listRules(content: object): Promise<string[]> {
  const { out } = await runCli(['validate', '--offline', '-f', 'json', '-'], {
    stdin: JSON.stringify({ title: '页', content }),
  });
  const { problems } = JSON.parse(out) as { problems: Problem[] };
  return problems.map(({ rule, block, pointer }) => `${rule} ${block}${pointer}`);
}

it.each<[string, string[], object]>([
  [
    'labels that differ in case',
    ['similar-label Gift'],
    { gift: html('<p>甲</p>'), Gift: html('<p>乙</p>') },
  ],
  [
    'a label in tabs that differs in case',
    ['similar-label Gift'],
    { gift: html('<p>甲</p>'), tabs: tabs(['一', { Gift: html('<p>乙</p>') }]) },
  ],
  ['labels with a number', [], { gift: html('<p>甲</p>'), 'gift-2': html('<p>乙</p>') }],
  ['tabs of one name', ['repeated-name tabs/tabs/1/name'], { tabs: tabs(['手袋'], ['手袋 ']) }],
  [
    'three tabs of one name',
    ['repeated-name tabs/tabs/1/name', 'repeated-name tabs/tabs/2/name'],
    { tabs: tabs(['甲'], ['甲'], ['甲']) },
  ],
  ['tabs whose names start alike', [], { tabs: tabs(['手袋'], ['手袋配饰']) }],
  ['two bars with a tab of one name', [], { one: tabs(['手袋']), two: tabs(['手袋']) }],
  [
    'two forms of one campaign',
    ['campaign event/form/identifier'],
    { news: form('订阅', 'a'), event: form('预约', 'a') },
  ],
  [
    'a form of one campaign in tabs',
    ['campaign event/form/identifier'],
    { news: form('订阅', 'a'), tabs: tabs(['一', { event: form('预约', 'a') }]) },
  ],
  [
    'a visit and a newsletter of one campaign',
    ['campaign news/form/identifier'],
    { visit: visit('预约到店', 'a'), news: form('订阅', 'a') },
  ],
  [
    'a newsletter and a visit of one campaign and title',
    ['campaign visit/form/identifier'],
    { news: form('冬季私享', 'a'), visit: visit('冬季私享', 'a') },
  ],
  [
    'two visits of one campaign with different titles',
    ['campaign second/form/identifier'],
    { first: visit('预约到店', 'a'), second: visit('预约导览', 'a') },
  ],
  ['the same visit twice', [], { top: visit('预约到店', 'a'), bottom: visit('预约到店', 'a') }],
  ['a visit and a newsletter', [], { visit: visit('预约到店', 'a'), news: form('订阅', 'b') }],
  ['the same form twice', [], { top: form('订阅', 'a'), bottom: form('订阅', 'a') }],
  ['forms of two campaigns', [], { news: form('订阅', 'a'), event: form('预约', 'A') }],
  [
    'a heading that leaves out a level',
    ['heading-order words/content/pc'],
    { words: html('<h2>甲</h2><h4>乙</h4>') },
  ],
  [
    'a first heading that leaves out levels',
    ['heading-order words/content/pc'],
    { words: html('<h5>甲</h5>') },
  ],
  ['a heading that goes on in the next block', [], { one: html('<h3>甲</h3>'), two: html('<h4>乙</h4>') }],
  ['a heading that goes back', [], { words: html('<h2>甲</h2><h3>乙</h3><h4>丙</h4><h2>丁</h2>') }],
  ['the word h5 in a text', [], { words: html('<p>H5 页面 &lt;h5&gt;</p>') }],
  [
    'ids of one name in rich texts',
    ['repeated-id two/content/pc'],
    { one: html('<p id="a">甲</p>'), two: html('<p id="a">乙</p>') },
  ],
  ['an id of another name', [], { one: html('<p id="a">甲</p>'), two: html('<p id="b">乙</p>') }],
  [
    'headers against each other',
    ['chrome-conflict two/color'],
    { one: header({ color: 'black' }), two: header({ color: 'white' }) },
  ],
  [
    'headers that complete each other',
    [],
    { one: header({ color: 'black' }), two: header({ background: '#fff' }) },
  ],
  [
    'headers that show one after the other',
    [],
    {
      one: header({ color: 'black', show: { until: '2099-01-01' } }),
      two: header({ color: 'white', show: { from: '2099-01-02' } }),
    },
  ],
])('judges %s', async (_, rules, content) => {
  expect(await listRules(content)).toEqual(rules);
});

it('sets structure aside where the block says why', async () => {
  const aside = { $ignore: ['repeated-name'], $ignoreReason: 'A game.' };
  expect(await listRules({ tabs: { ...tabs(['甲'], ['甲']), ...aside } })).toEqual([]);
});

it('reports a link to a page that is not public as long as the link shows', async () => {
  const to = (link: string, show?: object) => ({
    blockType: 'ms_block2',
    type: 'floating',
    buttonList: [{ text: '看', link }],
    ...(show && { show }),
  });
  const page = (title: string, show?: object) =>
    JSON.stringify({ title, content: {}, ...(show && { show }) });
  const content = {
    always: to('/cms/sale.html'),
    within: to('/cms/sale.html', { from: '2099-11-11', until: '2099-11-12' }),
    early: to('/cms/sale.html?from=home#main', { until: '2099-11-12' }),
    late: to('/cms/sale.html', { from: '2099-11-11', until: '2099-11-30' }),
    open: to('/cms/open.html'),
    other: to('https://www.example.cn/cms/sale.html'),
  };
  const cwd = folderWith({
    'content/pages/home.json': JSON.stringify({ title: '页', content }),
    'content/pages/sale.json': page('促销', { from: '2099-11-01', until: '2099-11-20' }),
    'content/pages/open.json': page('常设'),
  });
  const { out } = await runCli(['validate', '-f', 'json', 'content/pages/home.json'], { cwd });
  const { problems } = JSON.parse(out) as { problems: Problem[] };
  expect(problems.map(({ rule, block, pointer }) => `${rule} ${block}${pointer}`)).toEqual(
    ['always', 'early', 'late'].map(label => `page-time ${label}/buttonList/0/link`),
  );
});

import { expect, it } from 'vitest';
import { runCli } from './run-cli.ts';

/** Titles and texts of a real shop that have words of drafts. */
const RIGHT: readonly string[] = [
  '按钮',
  '按钮与缝线',
  '【视频】春季秀场',
  '[视频] 手的温度',
  '【图片】工坊一日',
  '请修改此订单的地址',
  '请替换这支墨囊',
  '这里是文字与皮革相遇的地方',
  '此处是图片之外的风景',
  '那些文字待你读起',
  '天文台测试数据',
  '刻字样式需客户确认后制作',
  '定制尺寸需客户提供样衣',
  '待客户确认后裁切皮料',
  'MMXX年限量',
  '待续',
  '无题',
  '待客之道',
  '待产包',
  '标题之外',
  '文字的重量',
  '一支笔的正文',
  '过敏测试',
  '香氛测试',
  '示例之外，皆为手作',
  'XXL',
  'Null 之境',
  '描述光的方式',
  '链接古今',
  '主图案：山茶',
  '敬请期待',
  '图片仅供参考，以实物为准',
  '尺码 XX 至 XL',
  '占星',
];

const WRONG: readonly string[] = [
  '按钮文字',
  '按钮文案',
  '按钮1',
  '按钮二',
  '看【视频】',
  '【图片】',
  '【按钮】预约',
  '请修改此处',
  '请替换这张图',
  '请替换此图片',
  '请修改这里',
  '请替换这一段',
  '这里是正文',
  '这里是一句文案',
  '此处应为标题',
  '此处为副标题文案。',
  '文字待',
  '文案待更新',
  '（正文待补充）',
  '示例数据',
  '测试数据',
  '样例标题',
  '需客户提供',
  '等品牌最终确认',
  '待客户确认价格',
  'xx月上市',
  '【新品主标题】',
  '副标题副标题',
  'XX 元起',
  '文案以最终版为准',
];

const title = (text: string) => ({ blockType: 'ms_block3', title: text });
const button = (text: string) => ({ blockType: 'ms_block2', buttonList: [{ text, link: '/' }] });

/** Returns the blocks, or the page, that have a word of a draft. */
async function draftsOf(page: object): Promise<(string | null)[]> {
  const { out } = await runCli(['validate', '--offline', '-f', 'json', '-'], { stdin: JSON.stringify(page) });
  const { problems } = JSON.parse(out) as { problems: { rule: string; block: string | null }[] };
  return problems.filter(({ rule }) => rule === 'placeholder').map(({ block }) => block);
}

it('reports the words of drafts, and leaves alone titles that have the same words', async () => {
  const content = (texts: readonly string[]) =>
    Object.fromEntries(texts.map((text, index) => [`${index} ${text}`, title(text)]));
  expect(await draftsOf({ title: '页', content: content(RIGHT) })).toEqual([]);
  expect(await draftsOf({ title: '页', content: content(WRONG) })).toEqual(Object.keys(content(WRONG)));
});

it('leaves alone a page about buttons, and reports a button without words of its own', async () => {
  const tabs = {
    blockType: 'block36',
    tabs: [
      { name: '按钮', blocks: {} },
      { name: '袖扣', blocks: {} },
    ],
  };
  expect(
    await draftsOf({
      title: '按钮',
      content: {
        title: title('按钮'),
        tabs,
        draft: button('按钮'),
        again: title('按钮'),
        next: button(' 按钮'),
      },
    }),
  ).toEqual(['draft', 'next']);
});

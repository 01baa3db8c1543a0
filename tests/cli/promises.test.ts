import { expect, it } from 'vitest';
import { runCli } from './run-cli.ts';

/** Titles by the rule that they break. */
const WRONG: Readonly<Record<string, readonly string[]>> = {
  mail: [
    '邮箱：service@maison',
    '邮箱 service@',
    '电邮地址为 care@maison.',
    'Email: care@maison',
    '邮件至 @maison.cn 预约',
    '客服邮箱：care＠maison.cn',
    '邮箱：care@maison,com',
    '邮箱：care@@maison.cn',
    '邮箱：care@maison..cn',
    'E-mail：care@.cn',
    '写信至 vip@maison',
    '简历发送到 hr@maison。',
    '联系我们：care@',
    '邮箱：care#maison.cn',
  ],
  'value-promise': [
    '100%保值',
    '百分百升值',
    '稳赚不赔的收藏',
    '永不贬值',
    '只涨不跌的经典款',
    '承诺保值',
    '百分之百有效',
    '绝对不过敏的金属',
    '零风险收藏',
    '买到就是赚到',
    '保证升值',
    '升值空间无限',
    '越放越值钱',
    '比黄金还保值',
    '皮具中的硬通货',
    '增值利器',
  ],
  date: [
    '活动 12/25-12/20',
    '12/25 至 12/20',
    '活动时间：12.25-12.20',
    '活动时间：2026/12/25-12/20',
    '活动时间：12/25 10:00 - 12/20',
    '有效期 12/25-20',
    '展期 2026.12.25—12.20',
    '预售 6/18～6/1',
    '12月25日至12月20日',
    '12月25日—20日',
  ],
  'price-order': [
    '现价 ¥3,000，原价 ¥2,400',
    '原价2400元 现价3000元',
    '原价：¥9,800 折后价：¥10,800',
    '吊牌价 0.98 万，到手价 1.08 万',
    '专柜价 ¥1,200，限时价仅 ¥2,100',
    '划线价 ¥500 活动价 ¥5,000',
    '原价 100 现价 200 元',
    '手袋原价 3000 元，现价 2000 元，腰带原价 500 元，现价 600 元',
  ],
  'promised-link': [
    '详情见链接',
    '详见下方链接',
    '点击下方按钮预约',
    '点击链接了解详情',
    '报名请点击此处链接',
    '点击这里',
    '点此预约',
    '购买戳链接',
    '点击此处了解更多',
    '链接见文末',
  ],
};

/** Titles that look as if they broke one. */
const RIGHT: readonly string[] = [
  '邮箱：care#maison.cn（请将 # 换成 @）',
  '邮箱：service@maison.example.cn',
  '邮箱：a.b+c@mail.maison.com.cn。',
  '微博 @Maison',
  '联系 @Maison官方',
  '写信至 care@maison.cn。',
  '时间越久，越有光泽',
  '邮箱地址中的 @ 不可省略',
  '100%羊绒',
  '100%桑蚕丝',
  '百分百手工缝制',
  '我们不承诺保值',
  '没有永不贬值的手袋',
  '警惕“稳赚不赔”的二手承诺',
  '永不过时',
  '“稳赚不赔”？我们只谈手艺',
  '手袋能永不贬值吗？',
  '具有收藏价值',
  '保值率',
  '绝对零度',
  '包裹保价服务',
  '12/25-1/5',
  '活动时间：12.25-1.5',
  '活动时间：2026/12/25-2027/1/5',
  '12月25日至次年1月5日',
  '1/3-1/2 杯',
  '长 12.5-12.2 cm',
  '9/10-9/20',
  '有效期 12/20-25',
  '活动 11/11-11/11',
  '版本 2.5-2.1',
  '原价 ¥3,000，现价 ¥2,400',
  '“原价 ¥2,400”的手袋，现价 ¥3,000',
  '原价 ¥3,000，现价 8 折',
  '现价 ¥3,000',
  '现价较原价低 500 元',
  '原价 3 万，现价 24,000 元',
  '活动价 ¥2,000，限 2 件，原价 ¥3,000',
  '复制链接，发送给好友',
  '请勿点击不明链接',
  '点击短信中的链接',
  '点击播放按钮',
  '详情见包装内的卡片',
  '按钮与缝线',
  '链接古今的工艺',
];

const block = (title: string) => ({ blockType: 'ms_block3', title });

/** Returns the rules of each block's findings, in the order of the blocks. */
async function judge(blocks: readonly object[], env: Record<string, string> = {}) {
  const content = Object.fromEntries(blocks.map((fields, index) => [`block-${index}`, fields]));
  const { out } = await runCli(['validate', '--offline', '-f', 'json', '-'], {
    env,
    stdin: JSON.stringify({ title: '页', content }),
  });
  const { problems } = JSON.parse(out) as {
    problems: { rule: string; block: string; pointer: string; message: string; suggestion: string | null }[];
  };
  return blocks.map((_, index) => problems.filter(problem => problem.block === `block-${index}`));
}

it('finds addresses, promises, periods and prices in a text that cannot be kept, and leaves alone what looks like it', async () => {
  const cases = Object.entries(WRONG).flatMap(([rule, texts]) => texts.map(text => ({ rule, text })));
  const found = await judge(cases.map(({ text }) => block(text)));
  expect(found.map((faults, index) => [cases[index]?.text, ...faults.map(({ rule }) => rule)])).toEqual(
    cases.map(({ rule, text }) => [text, rule]),
  );
  const right = await judge(RIGHT.map(block));
  expect(right.map((faults, index) => [RIGHT[index], ...faults.map(({ rule }) => rule)])).toEqual(
    RIGHT.map(text => [text]),
  );
});

it('compares a reduced price with the former one of another text of its block, and not of another entry', async () => {
  const words = (title: string, des: string) => ({ blockType: 'block7', title, des });
  const [above, below, twice, entries] = await judge([
    words('手袋，现价 ¥3,000', '<p>原价 <s>¥2,400</s></p>'),
    words('手袋，现价 ¥2,400', '<p>原价 <s>¥3,000</s></p>'),
    words('手袋，现价 ¥3,000', '<p>原价 ¥2,400；腰带原价 ¥900</p>'),
    {
      blockType: 'block12',
      title: '腰带，原价 ¥900',
      list: [
        { sku: 'ARIA-TOP-HANDLE-1', name: '手袋，现价 ¥3,000' },
        { sku: 'ARIA-TOP-HANDLE-2', name: '手袋，原价 ¥800' },
      ],
    },
  ]);
  expect(above?.map(({ rule, pointer }) => [rule, pointer])).toEqual([['price-order', '/title']]);
  expect(above?.[0]?.message).toContain('“现价 ¥3,000” is more than “原价 ¥2,400”');
  expect([below, twice, entries]).toEqual([[], [], []]);
});

it('accepts words that announce a link beside a block that has one', async () => {
  const asks = block('详情见下方链接');
  const bar = { blockType: 'ms_block2', buttonList: [{ text: '查看', link: '/cms/contacts.html' }] };
  const rich = (html: string) => ({ blockType: 'editorial_block5', content: { pc: html } });
  const found = await judge([
    asks,
    bar,
    block('松林'),
    asks,
    block('松林'),
    rich('<p>详情见<a href="/cms/contacts.html">链接</a></p>'),
  ]);
  expect(found.map(faults => faults.map(({ rule }) => rule))).toEqual([
    [],
    [],
    [],
    ['promised-link'],
    [],
    [],
  ]);
});

it('accepts them in a block that is a document, which pages may show beside a link', async () => {
  const stdin = JSON.stringify(block('详情见下方链接'));
  expect(await runCli(['validate', '--offline', '--strict', '-'], { stdin })).toMatchObject({ code: 0 });
});

it('repairs an address with one possible form, and says the rest in Chinese', async () => {
  const [[wide] = [], [mail] = [], [price] = [], [link] = []] = await judge(
    ['邮箱：care＠maison.cn', '邮箱：care@maison', '现价 3000 元，原价 2000 元', '详情见链接'].map(block),
    { LANG: 'zh_CN.UTF-8' },
  );
  expect(wide).toMatchObject({ suggestion: '邮箱：care@maison.cn' });
  expect(mail?.message).toContain('不是可以收信的邮箱地址');
  expect(price?.message).toContain('现价应低于原价');
  expect(link?.message).toContain('前后区块都没有链接');
});

it('keeps quiet about what a block ignores with a reason', async () => {
  const reason = { $ignoreReason: 'Words of the brand.' };
  const ignored = (title: string, rule: string) => ({ ...block(title), $ignore: [rule], ...reason });
  const found = await judge([
    ignored('永不贬值', 'value-promise'),
    ignored('邮箱：care@maison', 'mail'),
    ignored('现价 3000 元，原价 2000 元', 'price-order'),
    ignored('详情见链接', 'promised-link'),
  ]);
  expect(found).toEqual([[], [], [], []]);
});

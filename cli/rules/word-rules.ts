import type { Rule } from './rule.ts';

const header = (title: string) => `{ "words": { "blockType": "ms_block3", "title": "${title}" } }`;
const rich = (html: string) =>
  `{ "words": { "blockType": "editorial_block5", "content": { "pc": "${html}" } } }`;
const button = (link: string) =>
  `{ "bar": { "blockType": "ms_block2", "buttonList": [{ "text": "查看", "link": "${link}" }] } }`;

/** Rules about words, characters and addresses that shoppers read or use. */
export const WORD_RULES: Readonly<Record<string, Rule>> = {
  'absolute-claim': {
    text: 'A text has no absolute claim, such as 国家级, 最佳 or 顶级: the Chinese advertising law (article 9) forbids them. An order, as in 第一封信 or 最后一步, is allowed.',
    zh: '文字中没有“国家级”“最佳”“顶级”等绝对化用语，《广告法》第九条禁止使用。表示次序的“第一封信”“最后一步”不在此列。',
    wrong: header('腕间的顶级工艺'),
    right: header('第一封信，写到最后一步'),
  },
  'value-promise': {
    text: 'A text promises no return and no effect that nothing can prove: 100%保值, 稳赚, 永不贬值. What a piece is made of can be proven: 100%羊绒.',
    zh: '文字不承诺无法证实的回报或功效：“100%保值”“稳赚”“永不贬值”。成分可以证实，例如“100%羊绒”。',
    wrong: header('收藏级手袋，永不贬值'),
    right: header('100%桑蚕丝，我们不承诺保值'),
  },
  'promised-link': {
    text: 'Where a text announces a link, as 详情见链接 does, its block or one beside it has one.',
    zh: '文字写有“详情见链接”时，所在区块或前后区块有链接。',
    wrong: header('详情见链接'),
    right: `{ "words": { "blockType": "ms_block3", "title": "详情见下方链接" }, "bar": { "blockType": "ms_block2", "buttonList": [{ "text": "查看", "link": "/" }] } }`,
  },
  mail: {
    text: 'A mail address in a text has a name and a domain.',
    zh: '文字中的邮箱地址有名称和域名。',
    wrong: header('邮箱：service@maison'),
    right: header('邮箱：service@maison.example.cn，@Maison'),
  },
  placeholder: {
    text: 'A text is finished: it is no 占位文字, TODO or lorem ipsum of a draft.',
    zh: '文字已定稿，不是“占位文字”、TODO 或 lorem ipsum。',
    wrong: header('此处放文案'),
    right: header('尺码 XXL，此处有光'),
  },
  'wechat-words': {
    text: 'A text names what shoppers can do on the page, and not what an article in WeChat offers: a code to hold, 阅读原文, 在看.',
    zh: '文字只要求顾客在页面上可以进行的操作，不沿用微信文章中的“长按识别二维码”“阅读原文”“点在看”。',
    wrong: header('长按识别下方二维码'),
    right: header('扫描包装上的二维码，关注公众号'),
  },
  'unclosed-element': {
    text: 'The elements of a rich text are closed where they end. Paragraphs and entries of lists need no end tag.',
    zh: '富文本中的元素都有结束标签。段落和列表项可以省略结束标签。',
    wrong: rich('<p>避免雨水，<strong>以软布轻按。</p>'),
    right: rich('<ul><li>避免雨水<li>以软布轻按</ul><p>每季一次'),
  },
  'unknown-promise': {
    text: 'A name in double braces is one of the shop’s promises, such as {{delivery.time}}.',
    zh: '双花括号中的名称是本店承诺之一，例如 {{delivery.time}}。',
    wrong: header('{{delivery.tomorrow}}'),
    right: header('{{delivery.time}}'),
  },
  'invisible-character': {
    text: 'A text has no invisible character: it breaks searching and copying. Emoji that are joined by one have it rightly.',
    zh: '文字中没有不可见字符，以免影响搜索和复制。组合表情中的连接符除外。',
    wrong: header('手\\u200b袋'),
    right: header('一家人 👨\\u200d👩\\u200d👧'),
  },
  lookalike: {
    text: 'A text or a label has the characters that it seems to have: no radicals in the place of Chinese characters, no Cyrillic or Greek letters in Latin words, no full-width letters.',
    zh: '文字和标签中的字符与外观一致：没有以部首代替的汉字，拉丁字母的词中没有西里尔或希腊字母，也没有全角字母和数字。',
    wrong: header('⼿袋与Αria'),
    right: header('手袋与 Aria，Α 至 Ω'),
  },
  'half-width': {
    text: 'Punctuation between Chinese characters is full-width, and so are both brackets of a pair. It is half-width in times and numbers: 20:00, 1,000.',
    zh: '汉字之间使用全角标点，括号前后一致。时间和数字中使用半角标点：20:00、1,000。',
    wrong: header('手袋,腕表'),
    right: header('今晚 20:00，第 1,000 件'),
  },
  'doubled-punctuation': {
    text: 'A mark of punctuation is written once. …… and —— are single marks.',
    zh: '标点不重复。“……”和“——”是一个标点。',
    wrong: header('第一封信，，写给清晨'),
    right: header('第一封信……写给清晨——和你'),
  },
  'blank-text': {
    text: 'A text, the name of a tab and a heading of a rich text have words, not blanks only.',
    zh: '文字、标签页名称和富文本标题都有内容，不只是空格。',
    wrong: header('\u3000'),
    right: header('松林 来信'),
  },
  'mixed-scripts': {
    text: 'A text is written in simplified or in traditional Chinese, not in both.',
    zh: '一段文字只用简体或只用繁体，不混用。',
    wrong: header('这个秋天的經典手袋'),
    right: header('乾隆年间的著名纹样，繁體中文'),
  },
  phone: {
    text: 'A telephone number can be called: it has the digits of its kind.',
    zh: '电话号码可以拨通：位数与号码类型相符。',
    wrong: button('tel:400-820-888'),
    right: button('tel:95555'),
  },
  'empty-link': {
    text: 'A link leads somewhere: # alone is the top of the page.',
    zh: '链接有去向：单独的 # 只会回到页面顶部。',
    wrong: button('#'),
    right: button('#main'),
  },
  'test-host': {
    text: 'An address is one that shoppers reach: no localhost, no address of a private network, no host for tests or drafts.',
    zh: '地址是顾客能打开的：不是 localhost、内网地址，也不是测试或草稿主机。',
    wrong: button('https://test.example.cn/'),
    right: button('https://www.example.cn/test'),
  },
};

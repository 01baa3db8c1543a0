import { describe, expect, it } from 'vitest';
import { openShop } from '../support/renderShop.tsx';

// The fields that block types share (B §3), each set and left out: what it changes on the page.

const shop = await openShop();

const style = { pc: { color: '#123456' } };
/** The class that stands for that style object, wherever it is set. */
const STYLED = / (s\w+)"/;

/** A block alone on a page, as the server sends it. */
async function show(block: object) {
  const { plan } = await shop.prepare({ it: block });
  const response = await shop.render(plan);
  const page = document.createElement('div');
  page.innerHTML = response.markup;
  const box = page.querySelector('main') as HTMLElement;
  return { plan, response, box, one: (selector: string) => box.querySelector<HTMLElement>(selector) };
}

interface Case {
  field: string;
  block: object;
  /** What an element says or looks like with the field, and what it does without. */
  seen: (shown: Awaited<ReturnType<typeof show>>) => unknown;
  gives: [withField: unknown, without: unknown];
}

/** Each field on its own, as a test of its own. */
function each(id: string, cases: (Case & { set: unknown })[]) {
  it.each(cases)(`[${id}] $field`, async ({ field, block, set, seen, gives }) => {
    const [base, last] = [
      structuredClone(block) as Record<string, unknown>,
      field.split('.').at(-1) as string,
    ];
    const holder = field
      .split('.')
      .slice(0, -1)
      .reduce((at, part) => at[part] as Record<string, unknown>, base);
    const without = seen(await show(base));
    holder[last] = set;
    expect([seen(await show(base)), without]).toEqual(gives);
  });
}

const banner = {
  blockType: 'editorial_block1',
  title: '手的温度',
  image: { pcUrl: '/media/a.webp', alt: '' },
};
const panel = {
  blockType: 'ms_block10',
  image: { pcUrl: '/media/a.webp', alt: '' },
  button: { text: '查看', link: '/a.html' },
};
const text = (selector: string) => (shown: Awaited<ReturnType<typeof show>>) =>
  shown.one(selector)?.textContent;
const attribute = (selector: string, name: string) => (shown: Awaited<ReturnType<typeof show>>) =>
  shown.one(selector)?.getAttribute(name);
const has = (selector: string) => (shown: Awaited<ReturnType<typeof show>>) => shown.one(selector) !== null;
const styled = (selector: string) => (shown: Awaited<ReturnType<typeof show>>) => {
  const name = STYLED.exec(`${shown.one(selector)?.outerHTML.split('>')[0]}`)?.[1];
  return name !== undefined && shown.plan.css.includes(`.${name}`) && shown.plan.css.includes('#123456');
};

describe('a block', () => {
  each('B3-01', [
    {
      field: 'list',
      block: { blockType: 'editorial_block10', title: '故事' },
      set: [{ title: '其一' }, { title: '其二' }],
      seen: ({ box }) => [...box.querySelectorAll('h3')].map(({ textContent }) => textContent),
      gives: [['其一', '其二'], []],
    },
    { field: 'title', block: banner, set: '一张皮', seen: text('h2'), gives: ['一张皮', '手的温度'] },
    {
      field: 'des',
      block: banner,
      set: '<p>十四个小时</p>',
      seen: ({ box }) => box.textContent?.includes('十四个小时'),
      gives: [true, false],
    },
    {
      field: 'description',
      block: banner,
      set: '<p>十四个小时</p>',
      seen: ({ box, plan }) => [box.textContent?.includes('十四个小时'), plan.findings.length],
      gives: [
        [true, 0],
        [false, 0],
      ],
    },
    {
      field: 'content',
      block: banner,
      set: '<p>同一双手</p>',
      seen: ({ box }) => box.textContent?.includes('同一双手'),
      gives: [true, false],
    },
    {
      field: 'backgroundColor',
      block: { blockType: 'ms_block3', title: '服务' },
      set: '#123456',
      seen: has('[style*="#123456"]'),
      gives: [true, false],
    },
    { field: 'bgColor', block: panel, set: '#123456', seen: has('[style*="#123456"]'), gives: [true, false] },
    {
      field: 'animationType',
      block: { blockType: 'ms_block3', title: '服务' },
      set: 'up',
      seen: attribute('[data-animation]', 'data-animation'),
      gives: ['up', undefined],
    },
    {
      field: 'parentClass',
      block: banner,
      set: 'night wide',
      seen: ({ one }) => [...(one('section')?.classList ?? [])].filter(name => name.startsWith('content-')),
      gives: [['content-night', 'content-wide'], []],
    },
    { field: 'parentStyle', block: banner, set: style, seen: styled('section'), gives: [true, false] },
    {
      field: 'seoTitle',
      block: banner,
      set: '手工的一天',
      seen: ({ plan }) => plan.h1,
      gives: ['手工的一天', '试页'],
    },
    {
      field: 'hideArrow',
      block: {
        blockType: 'ms_block8',
        list: [1, 2, 3].map(n => ({ title: `第${n}`, image: { pcUrl: '/media/a.webp', alt: '' } })),
      },
      set: true,
      seen: has('button[aria-label="下一张"]'),
      gives: [false, true],
    },
    {
      field: 'infoStyle',
      block: { blockType: 'ms_block3', title: '服务' },
      set: style,
      seen: styled('h2'),
      gives: [true, false],
    },
  ]);
});

describe('a button', () => {
  const link = 'a[href]:not([tabindex])';
  each('B3-02', [
    {
      field: 'button.text',
      block: panel,
      set: '预约',
      seen: text(link),
      gives: ['预约（在新窗口打开）', '查看（在新窗口打开）'],
    },
    {
      field: 'button.link',
      block: panel,
      set: '/b.html',
      seen: attribute(link, 'href'),
      gives: ['/b.html', '/a.html'],
    },
    {
      field: 'button.url',
      block: { ...panel, button: { text: '查看' } },
      set: '/b.html',
      seen: attribute(link, 'href'),
      gives: ['/b.html', undefined],
    },
    {
      field: 'button.target',
      block: panel,
      set: '_self',
      seen: attribute(link, 'target'),
      gives: [null, '_blank'],
    },
    {
      field: 'button.disabled',
      block: panel,
      set: true,
      seen: has('[aria-disabled="true"]'),
      gives: [true, false],
    },
    { field: 'button.iconButton', block: panel, set: true, seen: has(`${link} svg`), gives: [true, false] },
    {
      field: 'button.type',
      block: { ...panel, video: { videoUrl: '/media/a.mp4' } },
      set: 'video',
      seen: has('button[aria-haspopup="dialog"]'),
      gives: [true, false],
    },
    ...(['campaignName', 'campaignId', 'campaignType'] as const).map(field => ({
      field: `button.${field}`,
      block: panel,
      set: '松林',
      seen: attribute(link, `data-campaign-${field.slice('campaign'.length).toLowerCase()}`),
      gives: ['松林', null] as [unknown, unknown],
    })),
    {
      field: 'button.waveline',
      block: panel,
      set: true,
      seen: has(`${link}[class*="wave"]`),
      gives: [true, false],
    },
    { field: 'button.style', block: panel, set: style, seen: styled(link), gives: [true, false] },
  ]);

  const listed = { ...banner, buttonList: [{ text: '查看', link: '/a.html' }] };
  each('B3-03', [
    {
      field: 'buttonList.0.text',
      block: listed,
      set: '预约',
      seen: text(link),
      gives: ['预约（在新窗口打开）', '查看（在新窗口打开）'],
    },
    {
      field: 'buttonList.0.link',
      block: listed,
      set: '/b.html',
      seen: attribute(link, 'href'),
      gives: ['/b.html', '/a.html'],
    },
    {
      field: 'buttonList.0.linkType',
      block: listed,
      set: 'contact',
      seen: ({ box }) => box.innerHTML.includes('/a.html'),
      gives: [false, true],
    },
    { field: 'buttonList.0.style', block: listed, set: style, seen: styled(link), gives: [true, false] },
  ]);
});

describe('a picture', () => {
  const single = { blockType: 'block26', image: { pcUrl: '/media/a.webp', alt: '拱门' } };
  each('B3-04', [
    {
      field: 'image.pcUrl',
      block: single,
      set: '/media/b.webp',
      seen: attribute('img', 'src'),
      gives: ['/media/b.webp', '/media/a.webp'],
    },
    {
      field: 'image.mobileUrl',
      block: single,
      set: '/media/b.webp',
      seen: has('source[media="(max-width: 767px)"][srcset*="/media/b."]'),
      gives: [true, false],
    },
    { field: 'image.alt', block: single, set: '门', seen: attribute('img', 'alt'), gives: ['门', '拱门'] },
    {
      field: 'image.link',
      block: single,
      set: '/b.html',
      seen: attribute('a', 'href'),
      gives: ['/b.html', undefined],
    },
    {
      field: 'image.mode',
      block: single,
      set: 'contain',
      seen: has('[class*="contain"]'),
      gives: [true, false],
    },
    { field: 'image.show', block: single, set: false, seen: has('img'), gives: [false, true] },
    {
      field: 'image.isLazy',
      block: single,
      set: false,
      seen: attribute('img', 'loading'),
      gives: ['eager', 'lazy'],
    },
  ]);
});

describe('a film', () => {
  const film = { videoUrl: '/media/a.mp4', poster: '/media/a.webp' };
  const at = (field: string) => `rows.0.items.0.video.${field}`;
  const block = { blockType: 'editorial_block2', rows: [{ items: [{ type: 'video', video: film }] }] };
  each('B3-05', [
    {
      field: at('videoUrl'),
      block,
      set: '/media/b.mp4',
      seen: attribute('video source', 'src'),
      gives: ['/media/b.mp4', '/media/a.mp4'],
    },
    {
      field: at('mobVideoUrl'),
      block,
      set: '/media/b.mp4',
      seen: attribute('video source[media]', 'src'),
      gives: ['/media/b.mp4', undefined],
    },
    {
      field: at('poster'),
      block,
      set: '/media/b.webp',
      seen: attribute('img', 'src'),
      gives: ['/media/b.webp', '/media/a.webp'],
    },
    {
      field: at('pcPoster'),
      block,
      set: '/media/b.webp',
      seen: attribute('img', 'src'),
      gives: ['/media/b.webp', '/media/a.webp'],
    },
    {
      field: at('mobilePoster'),
      block,
      set: '/media/b.webp',
      seen: has('source[media][srcset*="/media/b."]'),
      gives: [true, false],
    },
    {
      field: at('iframeUrl'),
      block: { ...block, rows: [{ items: [{ type: 'video', video: { poster: '/media/a.webp' } }] }] },
      set: 'https://player.example.cn/1',
      seen: has('button[aria-haspopup="dialog"]'),
      gives: [true, false],
    },
    { field: at('loop'), block, set: true, seen: has('video[loop]'), gives: [true, false] },
    { field: at('playsinline'), block, set: false, seen: has('video[playsinline]'), gives: [false, true] },
    {
      field: at('contentTitle'),
      block,
      set: '工坊',
      seen: attribute('video', 'aria-label'),
      gives: ['工坊', '视频'],
    },
    {
      field: at('autoplay'),
      block,
      set: true,
      seen: has('[class*="start"]'),
      gives: [false, true],
    },
    { field: at('isFullScreen'), block, set: true, seen: has('[class*="full"]'), gives: [true, false] },
    {
      field: at('backgroundColor'),
      block,
      set: '#123456',
      seen: has('[style*="#123456"]'),
      gives: [true, false],
    },
    {
      field: at('linearGradient'),
      block,
      set: 'linear-gradient(#123456, #000)',
      seen: has('[style*="linear-gradient(#123456"]'),
      gives: [true, false],
    },
    { field: at('style'), block, set: style, seen: styled('[class*="film"]'), gives: [true, false] },
  ]);

  it.each([true, undefined])('[B3-05] muted: %s', async muted => {
    const { response } = await show({
      ...block,
      rows: [{ items: [{ type: 'video', video: { ...film, muted } }] }],
    });
    const page = await shop.hydrate(response);
    expect(page.root.querySelector('video')?.muted).toBe(muted ?? false);
    await page.unmount();
  });
});

import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  type BlockProps,
  createRegistry,
  defineBlock,
  type PlannedBlock,
  planPage,
  readPage,
  validatePage,
} from '#engine';
import { EngineContext } from '#engine/render';
import type { Block36 } from '#schemas';
import definition from './index.ts';
import Tabs from './Tabs.tsx';

const words = defineBlock(
  {
    type: 'words',
    validator: async () => ({
      default: () => true,
      fields: { html: [], link: [], media: [], frame: [], style: [], styleValue: [] },
    }),
    schema: async () => ({ default: {} }),
  },
  {
    title: 'Words',
    load: async () => ({ default: () => null }),
  },
);
const renderers = {
  componentFor: () => (props: BlockProps) => <p>{String(props.block.text)}</p>,
  settled: () => {},
  crashed: () => {},
  problemHeading: '',
};

const blocks = (text: string) => ({ [text]: { blockType: 'words', text } });
const TABS = [
  { name: '手袋', catId: 'handbags', blocks: blocks('链条包') },
  { name: '腕表', catId: 7, blocks: blocks('绿盘') },
  { name: '香氛', blocks: blocks('雪松') },
];

/** Reports whether the row of tabs is in view or has left the screen at the top. */
let reportRow: (inView: boolean) => void = () => {};
const scrolledTo = vi.fn();

beforeEach(() => {
  class Observer {
    constructor(callback: (entries: object[]) => void) {
      reportRow = isIntersecting => {
        const boundingClientRect = { bottom: isIntersecting ? 300 : -10, height: 56 };
        act(() => callback([{ isIntersecting, boundingClientRect }]));
      };
    }
    observe() {}
    disconnect() {}
  }
  vi.stubGlobal('IntersectionObserver', Observer);
  Element.prototype.scrollIntoView = scrolledTo;
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  scrolledTo.mockReset();
  window.localStorage.clear();
});

async function show(tabs: object[] = TABS, more: object = {}) {
  const page = await validatePage(
    // Planning modifies the page.
    await readPage(structuredClone({ title: '', content: { a: { blockType: 'block36', tabs, ...more } } })),
    createRegistry([definition, words]),
  );
  const plan = planPage(page, new Map(), { key: 'test', sanitizeHtml: html => html, mediaHost: '' });
  const planned = plan.blocks[0] as PlannedBlock & { block: Block36 };
  return {
    css: plan.css,
    block: planned.block,
    ...render(
      <EngineContext value={renderers}>
        <Tabs block={planned.block} products={[]} planned={planned} />
      </EngineContext>,
    ),
  };
}

const tab = (name: string) => screen.getByRole('tab', { name });
const open = () => screen.getAllByRole('tabpanel').filter(panel => !panel.classList.contains('closed-panel'));
const opened = () => open().map(panel => panel.querySelector('p')?.textContent);

describe('tabs', () => {
  it('render all blocks, show one tab, and another after a click [B2.4-20]', async () => {
    await show();
    expect(screen.getAllByRole('tabpanel')).toHaveLength(3);
    expect(opened()).toEqual(['链条包']);
    fireEvent.click(tab('腕表'));
    expect(opened()).toEqual(['绿盘']);
    expect(tab('腕表').getAttribute('aria-selected')).toBe('true');
    expect(open()[0]?.getAttribute('aria-labelledby')).toBe(tab('腕表').id);
  });

  it('select by arrow keys, Home and End, with one tab stop', async () => {
    await show();
    tab('手袋').focus();
    for (const [key, text] of [
      ['ArrowLeft', '雪松'],
      ['ArrowRight', '链条包'],
      ['End', '雪松'],
      ['Home', '链条包'],
    ] as const) {
      fireEvent.keyDown(document.activeElement ?? document.body, { key });
      expect(opened()).toEqual([text]);
      expect(document.activeElement).toBe(tab(String({ 雪松: '香氛', 链条包: '手袋' }[text])));
      expect(screen.getAllByRole('tab').filter(each => each.tabIndex === 0)).toHaveLength(1);
    }
  });

  it('apply name, blocks, isBlink, tabBackgroundColor and active [B3-45]', async () => {
    await show([
      { name: '手袋', blocks: blocks('链条包'), isBlink: true },
      { name: '腕表', blocks: blocks('绿盘'), tabBackgroundColor: 'rgb(1, 2, 3)', active: true },
    ]);
    expect(tab('手袋').querySelector('[data-blink]')).toBeTruthy();
    expect(tab('腕表').querySelector('[data-blink]')).toBeNull();
    expect(tab('腕表').style.backgroundColor).toBe('rgb(1, 2, 3)');
    expect(opened()).toEqual(['绿盘']);
  });

  it('apply tabStyle, activeTabStyle, floatingTab and floatingTabStyle [B3-46]', async () => {
    const { block, css } = await show(TABS, {
      floatingTab: true,
      tabStyle: { pc: { color: 'gray' } },
      activeTabStyle: { pc: { color: 'red' } },
      floatingTabStyle: { pc: { backgroundColor: 'tan' } },
    });
    const { tabStyle = '', activeTabStyle = '', floatingTabStyle = '' } = block;
    const styled = (name: string) =>
      [tabStyle, activeTabStyle].map(style => tab(name).classList.contains(style));
    expect(styled('手袋')).toEqual([true, true]);
    expect(styled('腕表')).toEqual([true, false]);
    expect(screen.getByRole('group').classList.contains(floatingTabStyle)).toBe(true);
    expect(css.indexOf(activeTabStyle)).toBeGreaterThan(css.indexOf(tabStyle)); // it takes precedence
  });

  it('render nothing without tabs, and an empty panel without blocks', async () => {
    expect((await show([])).container.innerHTML).toBe('');
    await show([{ name: '空', blocks: {} }]);
    expect(tab('空')).toBeTruthy();
  });
});

describe('the tab of the category that the shopper came from, by catId [B4-46, B3-45]', () => {
  const path = {
    1: { id: 'all', name: '全部', url: '/category/all.html' },
    10: { id: 7, name: '腕表', url: '/category/watches.html' },
    2: { id: 'handbags', name: '手袋', url: '/category/handbags.html' },
  };
  const cases: [string, string | null, string, string][] = [
    [
      'opens: its url is in the referrer',
      JSON.stringify(path),
      'https://x.cn/category/watches.html?a=1',
      '绿盘',
    ],
    [
      'counts by level: the last is the deepest',
      JSON.stringify(path),
      'https://x.cn/category/handbags.html',
      '链条包',
    ],
    ['does not, coming from elsewhere', JSON.stringify(path), 'https://x.cn/', '链条包'],
    ['does not, opened directly', JSON.stringify(path), '', '链条包'],
    ['does not without a path', null, 'https://x.cn/category/watches.html', '链条包'],
    ['does not with a broken path', '{"1":', 'https://x.cn/category/watches.html', '链条包'],
    ['does not with an empty url', '{"1":{"id":7,"url":""}}', 'https://x.cn/', '链条包'],
  ];
  it.each(cases)('%s', async (_, stored, referrer, text) => {
    if (stored) window.localStorage.setItem('vitrine.catPath', stored);
    vi.spyOn(document, 'referrer', 'get').mockReturnValue(referrer);
    await show();
    expect(opened()).toEqual([text]);
  });

  it('is not opened if storage is blocked', async () => {
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('denied');
    });
    await show();
    expect(opened()).toEqual(['链条包']);
  });
});

describe('the floating bar', () => {
  it('renders only with floatingTab, and shows when the row of tabs has left at the top', async () => {
    await show();
    expect(screen.queryByRole('group')).toBeNull();
    await show(TABS, { floatingTab: true });
    expect(screen.getByRole('group').hasAttribute('data-shown')).toBe(false);
    reportRow(false);
    expect(screen.getByRole('group').hasAttribute('data-shown')).toBe(true);
    reportRow(true);
    expect(screen.getByRole('group').hasAttribute('data-shown')).toBe(false);
  });

  it('selects a clicked tab and scrolls to the top of the block [B2.4-22]', async () => {
    const { container } = await show(TABS, { floatingTab: true });
    fireEvent.click(screen.getByRole('button', { name: '香氛' }));
    expect(opened()).toEqual(['雪松']);
    expect(screen.getByRole('button', { name: '香氛' }).getAttribute('aria-pressed')).toBe('true');
    expect(scrolledTo.mock.contexts).toEqual([container.firstElementChild]);
    expect(scrolledTo).toHaveBeenCalledWith(expect.objectContaining({ block: 'start' }));
  });
});

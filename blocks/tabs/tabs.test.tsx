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
import { CAT_PATH } from './last-category.ts';
import Tabs from './Tabs.tsx';

const words = defineBlock({
  type: 'words',
  title: 'Words',
  validator: async () => ({
    default: () => true,
    fields: { html: [], link: [], media: [], style: [], styleValue: [] },
  }),
  schema: async () => ({ default: {} }),
  load: async () => ({ default: () => null }),
});
const renderers = {
  componentFor: () => (props: BlockProps) => <p>{String(props.block.text)}</p>,
  settled: () => {},
  crashed: () => {},
};

const blocks = (text: string) => ({ [text]: { blockType: 'words', text } });
const TABS = [
  { name: '手袋', catId: 'handbags', blocks: blocks('链条包') },
  { name: '腕表', catId: 7, blocks: blocks('绿盘') },
  { name: '香氛', blocks: blocks('雪松') },
];

let reportRow: (inView: boolean) => void = () => {};
const scrolledTo = vi.fn();

beforeEach(() => {
  class Observer {
    constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
      reportRow = isIntersecting => act(() => callback([{ isIntersecting }]));
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
    // Planning takes a page over.
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
  it('[B2.4-20] each holds blocks: all in the markup, one open, another after a click', async () => {
    await show();
    expect(screen.getAllByRole('tabpanel')).toHaveLength(3);
    expect(opened()).toEqual(['链条包']);
    fireEvent.click(tab('腕表'));
    expect(opened()).toEqual(['绿盘']);
    expect(tab('腕表').getAttribute('aria-selected')).toBe('true');
    expect(open()[0]?.getAttribute('aria-labelledby')).toBe(tab('腕表').id);
  });

  it('arrow keys, Home and End move and select; one tab is in the tab order', async () => {
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

  it('[B3-45] name, blocks, isBlink, tabBackgroundColor and active take effect', async () => {
    await show([
      { name: '手袋', blocks: blocks('链条包'), isBlink: true },
      { name: '腕表', blocks: blocks('绿盘'), tabBackgroundColor: 'rgb(1, 2, 3)', active: true },
    ]);
    expect(tab('手袋').querySelector('[data-blink]')).toBeTruthy();
    expect(tab('腕表').querySelector('[data-blink]')).toBeNull();
    expect(tab('腕表').style.backgroundColor).toBe('rgb(1, 2, 3)');
    expect(opened()).toEqual(['绿盘']);
  });

  it('[B3-46] tabStyle, activeTabStyle, floatingTab and floatingTabStyle take effect', async () => {
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
    expect(css.indexOf(activeTabStyle)).toBeGreaterThan(css.indexOf(tabStyle)); // it wins
  });

  it('shows nothing for no tabs, and an empty panel for no blocks', async () => {
    expect((await show([])).container.innerHTML).toBe('');
    await show([{ name: '空', blocks: {} }]);
    expect(tab('空')).toBeTruthy();
  });
});

describe('[B4-46] [B3-45] by catId, the tab of the category that the visitor comes from', () => {
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
    if (stored) window.localStorage.setItem(CAT_PATH, stored);
    vi.spyOn(document, 'referrer', 'get').mockReturnValue(referrer);
    await show();
    expect(opened()).toEqual([text]);
  });

  it('does not where the browser keeps nothing', async () => {
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('denied');
    });
    await show();
    expect(opened()).toEqual(['链条包']);
  });
});

describe('the floating bar', () => {
  it('is there only if asked for, and told when the row of tabs has left at the top', async () => {
    await show();
    expect(screen.queryByRole('group')).toBeNull();
    await show(TABS, { floatingTab: true });
    expect(screen.getByRole('group').hasAttribute('data-shown')).toBe(false);
    reportRow(false);
    expect(screen.getByRole('group').hasAttribute('data-shown')).toBe(true);
    reportRow(true);
    expect(screen.getByRole('group').hasAttribute('data-shown')).toBe(false);
  });

  it('[B2.4-22] a click selects the tab and scrolls to the top of the block', async () => {
    const { container } = await show(TABS, { floatingTab: true });
    fireEvent.click(screen.getByRole('button', { name: '香氛' }));
    expect(opened()).toEqual(['雪松']);
    expect(screen.getByRole('button', { name: '香氛' }).getAttribute('aria-pressed')).toBe('true');
    expect(scrolledTo.mock.contexts).toEqual([container.firstElementChild]);
    expect(scrolledTo).toHaveBeenCalledWith(expect.objectContaining({ block: 'start' }));
  });
});

import { describe, expect, it } from 'vitest';
import { readFrameContent } from './content.ts';
import { openPopups } from './popups/stack.ts';
import { foldEffects } from './state.ts';

it('a page without effects has a plain header and nothing above it', () => {
  const { header, blockNotice } = foldEffects([]);
  expect(header).toMatchObject({ isTransparent: false, showNotice: false, isHeaderCollapse: false });
  expect(header.background).toBeUndefined();
  expect(blockNotice).toBeNull();
});

it('[B3-73] [B3-75] holds header and notice in the words of the specification', () => {
  const { header, blockNotice } = foldEffects([
    { kind: 'header', background: '#22352B', color: '#F6F3EE', logoColor: '#D8B56A' },
    { kind: 'notice', content: { pc: '<p>桌面</p>', mobile: '<p>手机</p>' }, blockStyle: 's1' },
    { kind: 'collapseBanner', title: '礼品' },
    { kind: 'transparentHeader' },
  ]);
  expect(header).toMatchObject({
    open: false,
    isOpenSearch: false,
    hover: false,
    isTransparent: true,
    logoColor: '#D8B56A',
    background: '#22352B',
    color: '#F6F3EE',
    showNotice: true,
    noticeHeight: 0,
    isHeaderCollapse: true,
    headerCollapseData: { title: '礼品' },
    hideMenuIcon: false,
    isDataFirstBlock13: true,
  });
  expect(blockNotice).toMatchObject({
    content: { pc: '<p>桌面</p>', mobile: '<p>手机</p>' },
    blockStyle: 's1',
  });
  // What an editor gives the frame, and what opens over it.
  const content = readFrameContent({
    header: { menuData: [{ name: '手袋', url: '/category/handbags.html' }] },
    footer: { links: [{ title: '关怀', item: [{ name: '联系', url: '/a.html' }] }], consumerHotline: '400' },
  });
  expect(content.header.menuData).toMatchObject([{ name: '手袋' }]);
  expect(content.footer).toMatchObject({ links: [{ title: '关怀' }], consumerHotline: '400' });
  expect(openPopups()).toEqual([]);
});

it('[B2.1-13] takes background, color and logoColor of a header style', () => {
  const { header } = foldEffects([
    { kind: 'header', background: '#22352B', color: '#F6F3EE', logoColor: '#D8B56A' },
  ]);
  expect(header).toMatchObject({ background: '#22352B', color: '#F6F3EE', logoColor: '#D8B56A' });
});

it('a later header style wins over an earlier one, colour by colour', () => {
  const { header } = foldEffects([
    { kind: 'header', background: '#22352B', color: '#F6F3EE' },
    { kind: 'header', background: '#111111', color: undefined },
  ]);
  expect(header).toMatchObject({ background: '#111111', color: '#F6F3EE' });
});

it('a transparent header over a first ms_block13 keeps its own colours beside those of a header style', () => {
  const { header } = foldEffects([
    { kind: 'transparentHeader', color: '#fff' },
    { kind: 'header', background: '#F6F3EE', color: '#22352B' },
  ]);
  expect(header).toMatchObject({
    isTransparent: true,
    isDataFirstBlock13: true,
    transparentColor: '#fff',
    background: '#F6F3EE',
    color: '#22352B',
  });
});

it.each(['transparent', 'rgba(255, 255, 255, 0)', 'rgb(0 0 0 / 0%)', '#fff0'])(
  'the background %s lays the header over the first block',
  background => {
    const { header } = foldEffects([{ kind: 'header', background }]);
    expect(header).toMatchObject({ isTransparent: true, isDataFirstBlock13: false });
    expect(header.background).toBeUndefined();
  },
);

it('of several notices and banners the last stands', () => {
  const { header, blockNotice } = foldEffects([
    { kind: 'notice', content: { pc: '<p>旧</p>' }, blockStyle: 'sold' },
    { kind: 'collapseBanner', title: '旧', des: '<p>旧</p>' },
    { kind: 'notice', content: { mobile: '<p>新</p>' } },
    { kind: 'collapseBanner', title: '新', expanded: true },
  ]);
  expect(blockNotice).toEqual({ content: { mobile: '<p>新</p>' } });
  expect(header).toMatchObject({
    showNotice: true,
    isHeaderCollapse: true,
    headerCollapseData: { title: '新', expanded: true },
  });
});

it('a notice without words is none', () => {
  expect(foldEffects([{ kind: 'notice', content: { pc: '' } }]).header.showNotice).toBe(false);
});

it('leaves effects of other rooms alone, whatever they are called', () => {
  const effects = [{ kind: 'sideBackground', image: 'x' }, { kind: 'toString' }, { kind: '__proto__' }];
  expect(foldEffects(effects)).toEqual(foldEffects([]));
});

describe('the looks of the product list', () => {
  it('are empty on a page that asks for none', () => {
    expect(foldEffects([])).toMatchObject({ categoryLinks: {}, filters: {}, productList: {} });
  });

  it.each([
    ['category links', 'categoryLinks', { color: '#6F6A62', activeColor: '#22352B', style: 's1' }],
    ['filters', 'filters', { borderColor: '#22352B', icon: '/media/f.svg', iconPosition: 'after' }],
    ['product list', 'productList', { columnQuantity: { pc: 3, mobile: 1 }, hideCover: true }],
  ] as const)('%s take what the page asks for', (_title, kind, look) => {
    const { header, ...state } = foldEffects([{ kind, ...look }]);
    expect(state[kind]).toEqual(look);
    expect(header).toEqual(foldEffects([]).header);
  });

  it('a later block wins over an earlier one, field by field, and what it leaves empty stays', () => {
    const { productList, filters } = foldEffects([
      {
        kind: 'productList',
        columnQuantity: { pc: 4, mobile: 2 },
        onlyShowName: true,
        background: '#FFFFFF',
      },
      { kind: 'filters', color: '#111111', icon: '/media/f.svg' },
      { kind: 'productList', columnQuantity: { pc: 3 }, onlyShowName: false, background: undefined },
      { kind: 'filters', color: '', icon: undefined },
    ]);
    expect(productList).toEqual({
      columnQuantity: { pc: 3, mobile: 2 },
      onlyShowName: false,
      background: '#FFFFFF',
    });
    expect(filters).toEqual({ color: '#111111', icon: '/media/f.svg' });
  });
});

it('a page can do without the menu’s icon', () => {
  expect(foldEffects([{ kind: 'header', color: '#111111' }]).header.hideMenuIcon).toBe(false);
  expect(foldEffects([{ kind: 'header', hideMenuIcon: true }]).header.hideMenuIcon).toBe(true);
});

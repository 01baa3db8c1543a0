import { describe, expect, it } from 'vitest';
import type { ChromeEffect } from './effects.ts';
import { foldEffects } from './fold-effects.ts';

it('has a plain header and nothing above it without effects', () => {
  const { header, blockNotice } = foldEffects([]);
  expect(header).toMatchObject({ isTransparent: false, showNotice: false, isHeaderCollapse: false });
  expect(header.background).toBeUndefined();
  expect(blockNotice).toBeNull();
});

it('takes background, color and logoColor from a header style [B2.1-13]', () => {
  const { header } = foldEffects([
    { kind: 'header', background: '#22352B', color: '#F6F3EE', logoColor: '#D8B56A' },
  ]);
  expect(header).toMatchObject({ background: '#22352B', color: '#F6F3EE', logoColor: '#D8B56A' });
});

it('prefers later header styles, colour by colour', () => {
  const { header } = foldEffects([
    { kind: 'header', background: '#22352B', color: '#F6F3EE' },
    { kind: 'header', background: '#111111', color: undefined },
  ]);
  expect(header).toMatchObject({ background: '#111111', color: '#F6F3EE' });
});

it('keeps the colours of a transparent header beside those of a header style', () => {
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
  'puts the header over the first block for the background %s',
  background => {
    const { header } = foldEffects([{ kind: 'header', background }]);
    expect(header).toMatchObject({ isTransparent: true, isDataFirstBlock13: false });
    expect(header.background).toBeUndefined();
  },
);

it('shows the last of several notices and banners', () => {
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

it('ignores a notice without text', () => {
  expect(foldEffects([{ kind: 'notice', content: { pc: '' } }]).header.showNotice).toBe(false);
});

it('ignores effects of unknown kinds', () => {
  const effects = [{ kind: 'sideBackground', image: 'x' }, { kind: 'toString' }, { kind: '__proto__' }];
  expect(foldEffects(effects as unknown as ChromeEffect[])).toEqual(foldEffects([]));
});

describe('the styles of the product list', () => {
  it('are empty without effects', () => {
    expect(foldEffects([])).toMatchObject({ categoryLinks: {}, filters: {}, productList: {} });
  });

  it.each([
    ['category links', 'categoryLinks', { color: '#6F6A62', activeColor: '#22352B', style: 's1' }],
    ['filters', 'filters', { borderColor: '#22352B', icon: '/media/f.svg', iconPosition: 'after' }],
    ['product list', 'productList', { columnQuantity: { pc: 3, mobile: 1 }, hideCover: true }],
  ] as const)('take the style of the %s', (_title, kind, style) => {
    const { header, ...state } = foldEffects([{ kind, ...style } as ChromeEffect]);
    expect(state[kind]).toEqual(style);
    expect(header).toEqual(foldEffects([]).header);
  });

  it('prefer later blocks field by field, and keep fields that those leave empty', () => {
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

it('hides the menu’s icon on request', () => {
  expect(foldEffects([{ kind: 'header', color: '#111111' }]).header.hideMenuIcon).toBe(false);
  expect(foldEffects([{ kind: 'header', hideMenuIcon: true }]).header.hideMenuIcon).toBe(true);
});

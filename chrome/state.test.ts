import { expect, it } from 'vitest';
import { foldEffects } from './state.ts';

it('a page without effects has a plain header and nothing above it', () => {
  const { header, blockNotice } = foldEffects([]);
  expect(header).toMatchObject({ isTransparent: false, showNotice: false, isHeaderCollapse: false });
  expect(header.background).toBeUndefined();
  expect(blockNotice).toBeNull();
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
  const effects = [{ kind: 'filters', icon: 'x' }, { kind: 'toString' }, { kind: '__proto__' }];
  expect(foldEffects(effects)).toEqual(foldEffects([]));
});

it('a page can do without the menu’s icon', () => {
  expect(foldEffects([{ kind: 'header', color: '#111111' }]).header.hideMenuIcon).toBe(false);
  expect(foldEffects([{ kind: 'header', hideMenuIcon: true }]).header.hideMenuIcon).toBe(true);
});

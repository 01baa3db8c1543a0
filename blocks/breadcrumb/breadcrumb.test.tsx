import { render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, it } from 'vitest';
import type { Block39 } from '#schemas';
import { planBlock } from '../../tests/support/plan-block.ts';
import definition from './index.ts';
import PathBreadcrumb from './PathBreadcrumb.tsx';

const PATH = {
  2: { id: 'handbags-aria', name: 'Aria 系列', url: '/category/handbags-aria.html' },
  1: { id: 'handbags', name: '手袋', url: '/category/handbags.html' },
};
const given = { categoryName: '香氛', currentUrl: '/category/fragrance.html' };

afterEach(() => window.localStorage.clear());

const plan = (fields: object) => planBlock<Block39>(definition, fields);

/** Returns names and addresses of the steps. */
async function steps(fields: object, stored?: unknown) {
  if (stored !== undefined) window.localStorage.setItem('vitrine.catPath', JSON.stringify(stored));
  const { shown } = await plan(fields);
  render(<PathBreadcrumb {...shown} />);
  return screen.getAllByRole('listitem').map(item => {
    const link = item.querySelector('a');
    return [item.textContent, link?.getAttribute('href') ?? null];
  });
}

const HOME = ['首页', '/'];
const FALLBACK = [HOME, ['香氛', '/category/fragrance.html']];

describe('a breadcrumb', () => {
  it('shows home, then the category path that is stored, by level [B2.4-28, B3-49]', async () => {
    expect(await steps({ ...given, lastCatId: 'handbags-aria' }, PATH)).toEqual([
      HOME,
      ['手袋', '/category/handbags.html'],
      ['Aria 系列', '/category/handbags-aria.html'],
    ]);
    expect(screen.getByText('Aria 系列').getAttribute('aria-current')).toBe('page');
  });

  it('ends the path at lastCatId [B3-49]', async () => {
    expect(await steps({ ...given, lastCatId: 'handbags' }, PATH)).toEqual([
      HOME,
      ['手袋', '/category/handbags.html'],
    ]);
  });

  it.each<[string, unknown]>([
    ['without a stored path', undefined],
    ['with a path of another category', PATH],
    ['with a broken path', ['x', { id: 1 }, null]],
    ['with addresses of other sites', { 1: { id: 'fragrance', name: '香氛', url: 'https://evil.example' } }],
  ])('falls back to categoryName and currentUrl %s [B2.4-29, B3-49]', async (_case, stored) => {
    expect(await steps({ ...given, lastCatId: 'fragrance' }, stored)).toEqual(FALLBACK);
  });

  it('shows the fallback on the server, and the name without a link if it has no address', async () => {
    window.localStorage.setItem('vitrine.catPath', JSON.stringify(PATH));
    const { shown } = await plan({ categoryName: '香氛' });
    const html = renderToString(<PathBreadcrumb {...shown} />);
    expect(html).toContain('香氛');
    expect(html).not.toContain('手袋');
    expect(html.match(/<a /g)).toHaveLength(1);
  });
});

import { readFileSync } from 'node:fs';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createRegistry, type PlannedBlock, planPage, readPage, validatePage } from '#engine';
import type { MsBlock2 } from '#schemas';
import { CONTACT_EVENT } from '#ui';
import ButtonBar from './ButtonBar.tsx';
import definition from './index.ts';

type Report = (entries: { isIntersecting: boolean; boundingClientRect: Partial<DOMRect> }[]) => void;
let reports: Report[] = [];
let margins: (string | undefined)[] = [];

beforeEach(() => {
  reports = [];
  margins = [];
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(report: Report, options?: IntersectionObserverInit) {
        reports.push(report);
        margins.push(options?.rootMargin);
      }
      observe() {}
      disconnect() {
        reports.pop();
      }
    },
  );
});

afterEach(() => vi.unstubAllGlobals());

async function show(fields: object) {
  const page = await validatePage(
    await readPage({ title: '', content: { a: { blockType: 'ms_block2', ...fields } } }),
    createRegistry([definition]),
  );
  expect(page.findings.filter(({ severity }) => severity === 'error')).toEqual([]);
  const plan = planPage(page, new Map(), { key: 'test', sanitizeHtml: html => html, mediaHost: '' });
  const planned = plan.blocks[0] as PlannedBlock & { block: MsBlock2 };
  return render(<ButtonBar block={planned.block} products={[]} planned={planned} />).container;
}

const buttonList = [
  { text: '选购系列', link: '/bags.html' },
  { text: '联系顾问', linkType: 'contact' },
];
const bar = () => screen.getByRole('group');
const scrollTo = (isIntersecting: boolean, bottom: number) =>
  act(() => reports[0]?.([{ isIntersecting, boundingClientRect: { bottom, height: 112 } }]));

describe('the bar [B2.2-03]', () => {
  it('with type fixed is at the bottom of the screen by CSS alone', async () => {
    await show({ buttonList });
    expect(bar().dataset.type).toBe('fixed');
    expect(reports).toEqual([]);
    const css = readFileSync('blocks/button-bar/button-bar.module.css', 'utf8');
    expect(css).toMatch(/\.bar\[data-type="fixed"\] \{\s*position: fixed;\s*inset-block-end: 0/);
  });

  it('with type floating floats while its place is scrolled past', async () => {
    const box = await show({ buttonList, type: 'floating' });
    const afloat = () => bar().hasAttribute('data-afloat');
    const place = box.firstElementChild as HTMLElement;
    expect(afloat()).toBe(false);
    scrollTo(false, 900); // below the screen
    expect(afloat()).toBe(false);
    scrollTo(false, -10);
    expect(afloat()).toBe(true);
    expect(place.style.minBlockSize || place.getAttribute('style')).toContain('112px'); // no layout shift
    scrollTo(true, 40);
    expect(afloat()).toBe(false);
    expect(place.getAttribute('style') ?? '').toBe('');
  });

  it('with type floating returns to its place after a jump to the top of the page', async () => {
    await show({ buttonList, type: 'floating' });
    expect(margins).toEqual(['0px 0px 1000000px 0px']);
  });
});

it('renders links and customer service, and leaves out a button without action', async () => {
  await show({ buttonList: [...buttonList, { text: '无处可去' }], title: '松林来信' });
  expect(screen.getByRole('group', { name: '松林来信' })).toBeTruthy();
  const link = screen.getByRole('link', { name: '选购系列' });
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['/bags.html', null]);
  const asked = vi.fn((event: Event) => event.preventDefault());
  document.addEventListener(CONTACT_EVENT, asked);
  fireEvent.click(screen.getByRole('link', { name: /^联系顾问/ }));
  document.removeEventListener(CONTACT_EVENT, asked);
  expect(asked).toHaveBeenCalledOnce();
  expect(screen.queryByText('无处可去')).toBeNull();
});

it('renders nothing without buttons', async () => {
  expect((await show({ buttonList: [] })).innerHTML).toBe('');
});

import type { Locator, Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/** A picture that is cheap to load, for tests in which any picture will do. */
export const PICTURE = '/favicon.svg';

/** Creates `count` entries of an editorial swiper. */
export const entries = (count: number, more: object = {}) =>
  Array.from({ length: count }, (_, n) => ({
    pcUrl: PICTURE,
    imgAlt: `造型 ${n + 1}`,
    name: `LOOK ${n + 1}`,
    ...more,
  }));

/** The parts of a carousel that a shopper sees and uses. */
export interface Carousel {
  page: Page;
  root: Locator;
  /** The part that scrolls, is dragged and takes the arrow keys. */
  viewport: Locator;
  slides: Locator;
  previous: Locator;
  next: Locator;
  /** Starts and stops the rotation. */
  toggle: Locator;
  /** Bars or dots, one for each position. */
  marks: Locator;
  /** The bar that fills during rotation. */
  fill: Locator;
  /** Waits until the script has replaced native scrolling. */
  ready(): Promise<void>;
  /** Waits until the slide with this index is the active one. */
  reaches(index: number): Promise<void>;
  active(): Promise<number>;
  /** Left and right edge of each slide, in whole pixels from the left edge of the carousel. */
  edges(): Promise<[left: number, right: number][]>;
  /** The same for slides in view, by their index. */
  shown(): Promise<Record<number, [left: number, right: number]>>;
}

/** The carousel in the block with this label. */
export function carouselIn(page: Page, label: string): Carousel {
  const root = page.locator(`#${label} [aria-roledescription="轮播"]`);
  const slides = root.locator('[aria-roledescription="幻灯片"]');
  const edges = () =>
    root.evaluate(box => {
      const start = box.getBoundingClientRect().left;
      const all = [...box.querySelectorAll('[aria-roledescription="幻灯片"]')];
      return all.map(slide => {
        const { left, right } = slide.getBoundingClientRect();
        return [Math.round(left - start), Math.round(right - start)] as [number, number];
      });
    });
  return {
    page,
    root,
    viewport: root.locator('[data-stage] > [tabindex]'),
    slides,
    previous: root.getByRole('button', { name: '上一张' }),
    next: root.getByRole('button', { name: '下一张' }),
    toggle: root.getByRole('button', { name: /^(开始|暂停)轮播$/ }),
    marks: root.getByRole('list', { name: '选择幻灯片' }).locator('button'),
    fill: root.locator('[data-fill]'),
    async ready() {
      await root.scrollIntoViewIfNeeded();
      // The script loads at the first pointer event after hydration.
      await expect
        .poll(async () => {
          await root.locator('[data-stage]').dispatchEvent('pointerover', { pointerType: 'mouse' });
          return root.locator('[data-sliding]').count();
        })
        .toBe(1);
    },
    reaches: index => expect(root.locator(`[aria-label^="${index + 1} / "][data-active]`)).toBeVisible(),
    active: () =>
      slides.evaluateAll(all =>
        all.findIndex(slide => slide instanceof HTMLElement && 'active' in slide.dataset),
      ),
    edges,
    async shown() {
      const width = await root.evaluate(box => box.clientWidth);
      const all = Object.entries(await edges());
      return Object.fromEntries(all.filter(([, [left, right]]) => right > 0 && left < width));
    },
  };
}

const STEPS = 4;

/** Presses the mouse in the middle of an element, moves it sideways by `by` pixels, and releases it. */
export async function drag(page: Page, element: Locator, by: number): Promise<void> {
  const { x, y } = await findMiddle(element);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + by, y, { steps: STEPS });
  await page.mouse.up();
}

/** The same with touch. */
export async function swipe(page: Page, element: Locator, by: number): Promise<void> {
  const { x, y } = await findMiddle(element);
  const finger = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: number) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints: at === undefined ? [] : [{ x: at, y }] });
  await touch('touchStart', x);
  for (let step = 1; step <= STEPS; step++) await touch('touchMove', x + (by * step) / STEPS);
  await touch('touchEnd');
  await finger.detach();
}

async function findMiddle(element: Locator): Promise<{ x: number; y: number }> {
  await element.scrollIntoViewIfNeeded();
  const box = await element.boundingBox();
  if (!box) throw new Error('The element is not visible.');
  return { x: Math.round(box.x + box.width / 2), y: Math.round(box.y + box.height / 2) };
}

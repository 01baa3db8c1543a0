import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

/** Changes that extensions, translators and proxies make to a page, as functions that run in it. */
const CHANGES = {
  'a text': () => {
    for (const heading of document.querySelectorAll('h1, header a')) heading.append('!');
  },
  'an attribute': () => {
    for (const element of document.querySelectorAll('main, header, section, h1, p, button')) {
      element.setAttribute('data-extension', 'on');
      element.setAttribute('class', `${element.getAttribute('class') ?? ''} extension`);
    }
  },
  'an element before main': () => document.querySelector('main')?.before(document.createElement('div')),
  'an element after main': () => document.querySelector('main')?.after(document.createElement('aside')),
  'an element in main and each block': () => {
    for (const place of document.querySelectorAll('main, section')) {
      place.prepend(document.createElement('extension-button'));
    }
  },
  'an element that is removed': () => {
    document.querySelector('[data-frame] > a')?.remove();
    for (const section of document.querySelectorAll('main section h2')) section.remove();
  },
  'all texts': translate,
} as const;

/** Replaces all texts as the translators of Chrome and Edge do, now and whenever new ones appear. */
function translate() {
  const isLeftAlone = (text: Node) =>
    !text.nodeValue?.trim() || text.parentElement?.closest('script, style, title, option, textarea, font');
  const wrap = (text: Node) => {
    if (isLeftAlone(text)) return;
    const [outer, inner] = [document.createElement('font'), document.createElement('font')];
    inner.textContent = `[${text.nodeValue}]`;
    outer.append(inner);
    text.parentNode?.insertBefore(outer, text);
    text.parentNode?.removeChild(text);
  };
  const wrapAll = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Node[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode);
    for (const text of texts) wrap(text);
  };
  document.documentElement.classList.add('translated-ltr');
  wrapAll(document.body);
  new MutationObserver(records => {
    for (const { addedNodes } of records) {
      for (const node of addedNodes) {
        if (node.nodeType === Node.TEXT_NODE) wrap(node);
        else if (node.isConnected) wrapAll(node);
      }
    }
  }).observe(document.body, { childList: true, subtree: true });
}

/** Changes of the root, of the frame, and of headings, which all pages have in common. */
const COMMON = ['a text', 'an attribute', 'an element before main', 'an element after main'];

/** Each kind of page, on one screen: what React replaces does not depend on its size. */
const PAGES = [
  ['home', '/', 390],
  ['a campaign', '/cms/emerald-letter.html', 1440],
  ['a list', '/category/handbags.html', 390],
  ['a product', '/product/LOSANGE-CHAIN-1.html', 1440],
  ['search results', '/catalogsearch/result?q=%E5%8C%85', 1440],
  ['the login', '/login.html', 390],
  ['the bag', '/cart.html', 1440],
  ['a missing page', '/cms/nowhere.html', 390],
] as const;

interface Measured {
  /** Characters and pictures of `<main>` in the server's markup, and the fewest of any frame since. */
  served: { text: number; pictures: number };
  least: { text: number; pictures: number };
}

/**
 * Makes the change that `window.name` names, at DOMContentLoaded or later, and measures `<main>` from then on. Runs in the
 * page before its own scripts.
 */
function watchMain(changes: Record<string, () => void>) {
  const [change, delay] = window.name.split('@');
  const run = changes[change ?? ''];
  if (!run) return;
  const read = () => {
    const main = document.querySelector('main');
    return {
      text: main?.textContent?.replace(/[\s[\]!]/g, '').length ?? 0,
      pictures: main?.querySelectorAll('img').length ?? 0,
    };
  };
  document.addEventListener('DOMContentLoaded', () => {
    const served = read();
    const least = { ...served };
    Object.assign(window, { measured: { served, least } });
    const sample = () => {
      const { text, pictures } = read();
      least.text = Math.min(least.text, text);
      least.pictures = Math.min(least.pictures, pictures);
      requestAnimationFrame(sample);
    };
    sample();
    if (delay) setTimeout(run, Number(delay));
    else run();
  });
}

/** Pages where every change is made: with many blocks on a phone, and with a popup and prices on a computer. */
const WHOLE: string[] = ['home', 'a product'];

/** Pages that load personal content while a translator works. */
const LOADING: string[] = [...WHOLE, 'the bag', 'the login'];

/** What the blocks of these pages replace: places of personal content, which is loaded later. */
const PERSONAL: string[] = ['the bag', 'the login'];

async function expectWhole(page: Page, kind: string, change: string): Promise<void> {
  const { served, least } = await page.evaluate(() => (window as unknown as { measured: Measured }).measured);
  if (PERSONAL.includes(kind)) return expect(least.text, change).toBeGreaterThan(0);
  expect(least.pictures, `pictures: ${change}`).toBeGreaterThanOrEqual(served.pictures);
  // The change itself removes headings, and short texts for screen readers change.
  expect(least.text, `characters: ${change}`).toBeGreaterThanOrEqual(served.text * 0.9);
}

/** Hydrates every block, as a shopper does who reads the whole page. */
async function hydrateAll(page: Page): Promise<void> {
  // React may replace the header meanwhile.
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('[data-frame] > header') ?? {}).some(key =>
      key.startsWith('__reactFiber$'),
    ),
  );
  await page.evaluate(() => {
    for (const block of document.querySelectorAll('[data-block-id], [data-part]')) {
      block.dispatchEvent(new Event('touchstart', { bubbles: true }));
    }
  });
  await page.waitForLoadState('networkidle');
}

/** Returns the button that adds a product, when it is hydrated: until then React may replace it. */
async function waitForAdd(page: Page): Promise<Locator> {
  await page.waitForFunction(() => {
    const buttons = [...document.querySelectorAll('main button')];
    const button = buttons.find(one => one.textContent?.includes('加入购物袋'));
    return Object.keys(button ?? {}).some(key => key.startsWith('__reactFiber$'));
  });
  return page
    .getByRole('main')
    .getByRole('button', { name: /加入购物袋/ })
    .first();
}

async function addToBag(page: Page): Promise<void> {
  const count = page.locator('[data-frame] > header a[href="/cart.html"]');
  const before = Number(/\d+/.exec((await count.textContent()) ?? '') ?? 0);
  await (await waitForAdd(page)).click();
  await expect(count).toContainText(String(before + 1));
}

/** Returns the changes to make on a kind of page. Those that pages have in common are made where most can go wrong. */
function chooseVariants(kind: string): string[] {
  const all = Object.keys(CHANGES).filter(change => WHOLE.includes(kind) || !COMMON.includes(change));
  return LOADING.includes(kind) ? [...all, 'all texts@800'] : all;
}

for (const [kind, path, width] of PAGES) {
  test(`${kind} stays whole and works when an extension or translator changes it`, async ({ shop }) => {
    // As one text: the page's policy forbids code from strings.
    const changes = Object.entries(CHANGES).map(([name, run]) => `${JSON.stringify(name)}: ${run}`);
    const content = `(${watchMain})({${changes}})`;
    const { page, allowProblems } = await shop.page(width, '/robots.txt', {
      before: page => page.addInitScript({ content }),
    });
    // React reports that the markup is not the server's.
    allowProblems(/#418|404/);
    for (const change of chooseVariants(kind)) {
      await page.evaluate(name => {
        window.name = name;
      }, change);
      await page.goto(shop.url + path);
      await hydrateAll(page);
      await expectWhole(page, kind, change);
      if (kind === 'a product') await addToBag(page);
      else {
        await page.getByRole('button', { name: /^\[?菜单\]?$/ }).click();
        await expect(page.getByRole('dialog', { name: '菜单' })).toBeVisible();
      }
    }
  });
}

test('the buttons of a changed product keep their place while the offer of gifts loads', async ({ shop }) => {
  const { page, allowProblems } = await shop.page(1440, '/robots.txt', {
    before: page =>
      page.addInitScript({ content: `addEventListener('DOMContentLoaded', ${CHANGES['a text']})` }),
  });
  allowProblems(/#418/);
  await page.goto(`${shop.url}/product/LOSANGE-CHAIN-1.html`);
  const add = await waitForAdd(page);
  // The offer loads at the first sign of a shopper.
  const offer = page.locator('[data-gift]');
  await expect(offer).toHaveCount(0);
  const before = await add.boundingBox();
  await page.mouse.move(200, 500);
  await page.mouse.move(220, 520);
  await expect(offer).toBeVisible();
  expect(await add.boundingBox()).toEqual(before);
});

import type { Page } from '@playwright/test';
import { PAGE_PATHS, searchUrl } from '#contract/page-paths';
import { findViolations, findViolationsAtBoth } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { waitForHydration } from './visit.ts';

const names = (page: Page) => page.locator('[data-product] h3').allTextContents();

for (const width of [1440, 390]) {
  test.describe(`a category at ${width} px`, () => {
    test('collects filters in a drawer with a live count, under a bar that stays', async ({ shop }) => {
      const { page, readShifts } = await shop.page(width, PAGE_PATHS.products);
      const open = page.locator('summary', { hasText: '筛选' });
      await waitForHydration(open);
      await open.focus();
      await page.keyboard.press('Enter');
      const drawer = page.getByRole('dialog', { name: '筛选' });
      const check = (name: RegExp) => drawer.getByRole('checkbox', { name });
      await expect(check(/^托特包 4 件/)).toBeVisible();
      await expect(check(/^手袋 12 件/)).toBeVisible();
      const show = drawer.getByRole('button', { name: /^查看/ });
      await expect(show).toHaveText('查看 63 件');
      await expect(show).toBeInViewport();
      await expect(drawer.getByRole('group', { name: '戒指圈号' }).getByRole('checkbox')).toHaveCount(7);
      await check(/^黑色/).check();
      await check(/^手袋/).check();
      await expect(show).toHaveText('查看 7 件');
      // Sizes of things that are filtered out.
      await expect(drawer.getByRole('group', { name: '戒指圈号' })).toHaveCount(0);
      await check(/^有现货/).check();
      await expect(show).toHaveText('查看 5 件');
      expect(await findViolations(page)).toEqual([]);
      await show.click();
      await page.waitForURL(/[?]family=black&kind=flapbag&inStock=1$/);
      expect(await names(page)).toHaveLength(5);
      await expect(page.locator('[data-product]').filter({ hasText: /已售罄|预售/ })).toHaveCount(0);
      const edges = await page.locator('[data-product] article').evaluateAll(cards =>
        cards.map(card => {
          const left = (selector: string) => card.querySelector(selector)?.getBoundingClientRect().left;
          return [left('picture'), left('h3 a')];
        }),
      );
      for (const [picture, text] of edges) expect(text).toBe(picture);
      const bar = page.locator('summary', { hasText: '筛选' });
      await page.locator('[data-product]').last().scrollIntoViewIfNeeded();
      await expect(bar).toBeInViewport();
      await expect(bar).toContainText('3');
      expect(await readShifts()).toEqual([]);
    });
  });
}

test.describe('a category', () => {
  test('passes axe, as a search does', async ({ shop }) => {
    for (const path of ['/category/handbags.html', searchUrl('shoudai')]) {
      const { page } = await shop.page(390, path);
      await page.locator('summary', { hasText: '推荐排序' }).click();
      expect(await findViolationsAtBoth(page), path).toEqual([]);
    }
  });

  test('without script, has products, breadcrumb and structured data, and filters and sorts by links', async ({
    shop,
  }) => {
    const { page } = await shop.page(390, '/category/handbags.html', { javaScriptEnabled: false });
    expect(await names(page)).toHaveLength(12);
    await expect(page).toHaveTitle('手袋 | VITRINE');
    const trail = page.getByRole('navigation', { name: '面包屑导航' });
    await expect(trail.getByRole('link')).toHaveText(['首页', '手袋']);
    const canonical = page.locator('link[rel=canonical]');
    await expect(canonical).toHaveAttribute('href', /^http:.*[/]category[/]handbags.html$/);
    const data = await page.locator('script[type="application/ld+json"]').allTextContents();
    expect(data.map(text => JSON.parse(text)['@type'])).toEqual(['BreadcrumbList', 'ItemList']);

    await page.getByText('筛选', { exact: true }).click();
    await page.getByRole('link', { name: /^黑色/ }).click();
    expect(new URL(page.url()).searchParams.get('family')).toBe('black');
    expect((await names(page)).length).toBe(7);
    await page.locator('summary', { hasText: '推荐排序' }).click();
    await page.getByRole('link', { name: '价格从高到低' }).click();
    const cards = await page.locator('[data-product]').evaluateAll(all =>
      all.map(card => ({
        price: Number(card.querySelector('p span:not(.visually-hidden)')?.textContent?.replace(/\D/g, '')),
        isSoldOut: card.textContent?.includes('已售罄') === true,
      })),
    );
    // What is sold out is last in every order.
    const inOrder = [...cards].sort((a, b) => Number(a.isSoldOut) - Number(b.isSoldOut) || b.price - a.price);
    expect(cards).toEqual(inOrder);
    await page.getByRole('link', { name: '移除条件：黑色' }).click();
    await expect.poll(() => names(page)).toHaveLength(12);
  });

  test('appends the next page, and updates the URL and the focus', async ({ shop }) => {
    const { page } = await shop.page(390, PAGE_PATHS.products);
    expect(await names(page)).toHaveLength(24);
    const more = page.getByRole('link', { name: '加载更多' });
    await waitForHydration(more);
    await more.click();
    await expect.poll(() => names(page)).toHaveLength(48);
    expect(page.url()).toMatch(/[?]page=2$/);
    const focused = () =>
      page.evaluate(() =>
        [...document.querySelectorAll('[data-product]')].findIndex(card =>
          card.contains(document.activeElement),
        ),
      );
    await expect.poll(focused).toBe(24);
    await more.click();
    await expect.poll(() => names(page)).toHaveLength(63);
    expect(new Set(await names(page)).size).toBeGreaterThan(50);
    await expect(more).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole('link', { name: '上一页' })).toHaveCount(1);
  });

  test('filters and sorts in place: address, back, focus and count follow, and the list before stays until then', async ({
    shop,
  }) => {
    const { page, readShifts, allowProblems } = await shop.page(1440, '/category/handbags.html');
    allowProblems(/ERR_FAILED/);
    const scripts: string[] = [];
    page.on('request', request => request.resourceType() === 'script' && scripts.push(request.url()));
    const filters = page.locator('summary', { hasText: '筛选' });
    const sorting = (label: string) => page.locator('summary', { hasText: label });
    await waitForHydration(filters);
    await page.evaluate(() => Object.assign(window, { isFirst: true }));
    await page.waitForLoadState('networkidle');
    expect(scripts.filter(url => /router/.test(url))).toEqual([]);

    await filters.click();
    await page.getByRole('dialog').getByRole('checkbox', { name: /^黑色/ }).check();
    const show = page.getByRole('button', { name: '查看 7 件' });
    await expect(show).toBeVisible();
    let answer = () => {};
    const answered = new Promise<void>(done => {
      answer = done;
    });
    await page.route(/handbags.html[?]/, route => answered.then(() => route.continue()));
    await show.click();
    const pending = page.locator('[data-block="screen_product_list"][aria-busy="true"]');
    await expect(pending).toHaveCount(1);
    expect(await names(page)).toHaveLength(12);
    answer();
    await expect.poll(() => names(page)).toHaveLength(7);
    await page.unroute(/handbags.html[?]/);
    await expect(pending).toHaveCount(0);
    await expect(filters).toBeFocused();
    await expect(page.getByRole('status').filter({ hasText: '7 件' }).first()).toBeVisible();
    expect(new URL(page.url()).search).not.toBe('');

    // The current order changes nothing: its menu closes, and the list is not dimmed.
    await sorting('推荐排序').click();
    await page.getByRole('link', { name: '推荐排序' }).click();
    await expect(page.getByRole('link', { name: '推荐排序' })).toBeHidden();
    await expect(sorting('推荐排序')).toBeFocused();
    await expect(pending).toHaveCount(0);
    const gap = await sorting('推荐排序').evaluate(summary => {
      const [label, arrow] = [document.createRange(), summary.querySelector('svg')];
      label.selectNodeContents(summary);
      label.setEndBefore(arrow as Node);
      return (arrow?.getBoundingClientRect().left ?? 0) - label.getBoundingClientRect().right;
    });
    expect(gap).toBeLessThan(12);

    await sorting('推荐排序').click();
    await page.getByRole('link', { name: '价格从高到低' }).click();
    await expect(sorting('价格从高到低')).toBeFocused();
    await page.goBack();
    await expect(sorting('推荐排序')).toBeVisible();
    // A state that cannot be loaded leaves the list and its address.
    await page.route(/handbags.html$/, route => route.abort());
    const address = page.url();
    await page.getByRole('link', { name: '移除条件：黑色' }).click();
    await expect(page.getByText('网络连接不畅')).toBeVisible();
    await expect(page).toHaveURL(address);
    expect(await names(page)).toHaveLength(7);
    await page.unroute(/handbags.html$/);
    await page.getByRole('link', { name: '移除条件：黑色' }).click();
    await expect.poll(() => names(page)).toHaveLength(12);
    await expect(filters).toBeFocused();
    expect(await page.evaluate(() => 'isFirst' in window)).toBe(true);
    expect(await readShifts()).toEqual([]);
    // Entries of a list that was changed in place, after another document.
    await page.goto(shop.url + PAGE_PATHS.contacts);
    await page.goBack();
    await expect.poll(() => names(page)).toHaveLength(12);
    await waitForHydration(filters);
    await page.goBack();
    await expect.poll(() => names(page)).toHaveLength(7);

    await test.step('the next list is requested when its link is pressed, once', async () => {
      const requests: string[] = [];
      page.on('request', request => request.url().includes('sort=') && requests.push(request.url()));
      const sorting = page.locator('summary', { hasText: '推荐排序' });
      await sorting.click();
      await page.getByRole('link', { name: '价格从高到低' }).hover();
      expect(requests).toEqual([]);
      await page.mouse.down();
      await expect.poll(() => requests.length).toBe(1);
      await page.mouse.up();
      await expect(page.locator('summary', { hasText: '价格从高到低' })).toBeVisible();
      expect(requests).toHaveLength(1);
    });
  });
});

test.describe('a search', () => {
  test('finds products by a word and by pinyin, without script [A2-017]', async ({ shop }) => {
    for (const words of ['手提包', 'shoutibao']) {
      const { page } = await shop.page(390, searchUrl(words), { javaScriptEnabled: false });
      await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText(`“${words}”的搜索结果`);
      const [first, second] = await names(page);
      expect(first).toContain('手提包');
      expect(second).toContain('手提包');
    }
  });

  test('reports no results, and accepts another keyword without script', async ({ shop }) => {
    const { page } = await shop.page(390, searchUrl('qqqqqqxx'), { javaScriptEnabled: false });
    await expect(page.getByText(/^没有找到与“.+”相符的商品$/)).toHaveCount(1);
    await expect(page.getByRole('heading', { name: '为您推荐' })).toBeVisible();
    await page.getByRole('searchbox').fill('腕表');
    await page.keyboard.press('Enter');
    await page.waitForURL(/q=%E8%85%95%E8%A1%A8/);
    expect((await names(page)).length).toBeGreaterThan(0);
  });
});

test('serves a 404 for an unknown category', async ({ shop }) => {
  const answer = await fetch(`${shop.url}/category/nothing.html`);
  expect(answer.status).toBe(404);
  expect(await answer.text()).toContain('<html');
});

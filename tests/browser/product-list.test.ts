import { AxeBuilder } from '@axe-core/playwright';
import { describe, expect, it } from 'vitest';
import { shopForTests } from './shop.ts';

const shop = shopForTests();

const names = (page: import('playwright-core').Page) => page.locator('[data-product] h3').allTextContents();

describe.each([1440, 390])('a category at %i px', width => {
  it('shows its products, its way and its neighbours before script, and can be found by search engines', async () => {
    const { page } = await shop.page(width, '/category/handbags.html', { javaScriptEnabled: false });
    expect(await names(page)).toHaveLength(12);
    expect(await page.title()).toBe('手袋 | VITRINE');
    const trail = page.getByRole('navigation', { name: '面包屑导航' });
    expect(await trail.getByRole('link').allTextContents()).toEqual(['首页', '手袋']);
    const canonical = page.locator('link[rel=canonical]');
    expect(await canonical.getAttribute('href')).toMatch(/^http:.*[/]category[/]handbags.html$/);
    const data = await page.locator('script[type="application/ld+json"]').allTextContents();
    expect(data.map(text => JSON.parse(text)['@type'])).toEqual(['BreadcrumbList', 'ItemList']);
  });

  it('filters and sorts by links, in the address', async () => {
    const { page } = await shop.page(width, '/category/handbags.html', { javaScriptEnabled: false });
    await page.getByText('筛选', { exact: true }).click();
    await page.getByRole('link', { name: /^黑色/ }).click();
    expect(new URL(page.url()).searchParams.get('color')).toBeTruthy();
    expect((await names(page)).length).toBe(7);
    await page.locator('summary', { hasText: '推荐排序' }).click();
    await page.getByRole('link', { name: '价格从高到低' }).click();
    const prices = await page.locator('[data-product] p span:not(.visually-hidden)').allTextContents();
    const fen = prices.map(price => Number(price.replace(/\D/g, '')));
    expect(fen).toEqual([...fen].sort((a, b) => b - a));
    await page.getByRole('link', { name: '移除条件：黑色' }).click();
    expect(await names(page)).toHaveLength(12);
  });

  it('adds the next page below, keeps the address in step and the focus where the reader is', async () => {
    const { page } = await shop.page(width, '/products.html');
    expect(await names(page)).toHaveLength(24);
    const more = page.getByRole('link', { name: '加载更多' });
    await more.scrollIntoViewIfNeeded();
    await more.click();
    await expect.poll(() => names(page)).toHaveLength(48);
    expect(page.url()).toMatch(/[?]page=2$/);
    const focused = () =>
      page.evaluate(() =>
        [...document.querySelectorAll('[data-product] a')].indexOf(document.activeElement as never),
      );
    await expect.poll(focused).toBe(24);
    await more.click();
    await expect.poll(() => names(page)).toHaveLength(63);
    expect(new Set(await names(page)).size).toBeGreaterThan(50);
    await expect.poll(() => more.count()).toBe(0);
    await page.reload();
    expect(await page.getByRole('link', { name: '上一页' }).count()).toBe(1);
  });

  it('has nothing that axe finds', async () => {
    for (const path of ['/category/handbags.html', '/catalogsearch/result?q=shoudai']) {
      const { page } = await shop.page(width, path);
      await page.getByText('筛选', { exact: true }).click();
      expect((await new AxeBuilder({ page }).analyze()).violations.map(({ id }) => id)).toEqual([]);
    }
  });
});

describe('a search', () => {
  it.each(['小牛皮', 'shoudai', '茶花', 'Losange'])('finds %s', async words => {
    const { page } = await shop.page(1440, `/catalogsearch/result?q=${encodeURIComponent(words)}`, {
      javaScriptEnabled: false,
    });
    expect(await page.getByRole('heading', { level: 2 }).first().textContent()).toBe(`“${words}” 的搜索结果`);
    expect((await names(page)).length).toBeGreaterThan(0);
  });

  it('says when it finds nothing, and takes the next word without script', async () => {
    const { page } = await shop.page(390, '/catalogsearch/result?q=qqqqqqxx', { javaScriptEnabled: false });
    expect(await page.getByText('没有找到符合条件的商品').count()).toBe(1);
    await page.getByRole('searchbox').fill('腕表');
    await page.keyboard.press('Enter');
    await page.waitForURL(/q=%E8%85%95%E8%A1%A8/);
    expect((await names(page)).length).toBeGreaterThan(0);
  });
});

it('a category that is not there is a 404', async () => {
  const answer = await fetch(`${shop.url}/category/nothing.html`);
  expect(answer.status).toBe(404);
  expect(await answer.text()).toContain('<html');
});

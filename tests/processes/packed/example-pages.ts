import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, onTestFinished } from 'vitest';
import { copyShopDatabase } from '../../support/blank-database.ts';
import { acmeBadge } from '../badge-package.ts';

/** Gives a shop its tables: `own-shop.test.ts` starts one without a database. */
export const giveTables = (shop: string) => copyShopDatabase(join(shop, '.vitrine/data'));

/** Expects the page of two examples to have the shop's styles, clean rich texts, and tabs that answer. */
export async function expectSpring(page: Page): Promise<void> {
  const title = page.getByRole('heading', { name: '春日' }).last();
  expect(await title.evaluate(element => getComputedStyle(element).fontFamily)).toContain('Noto Serif SC');
  expect(await page.getByText('alert(1)').count()).toBe(0);
  const [first, second] = [page.getByText('日常之选'), page.getByText('与时间同行')];
  expect([await first.isVisible(), await second.isVisible()]).toEqual([true, false]);
  await page.getByRole('tab', { name: '腕表' }).click();
  await second.waitFor();
  expect(await first.isVisible()).toBe(false);
}

/** Links a package of blocks into an application that has one block of its own, and shows it on its page. */
export function addBadge(folder: string): void {
  const linked = mkdtempSync(join(tmpdir(), 'acme-blocks-'));
  onTestFinished(() => rmSync(linked, { recursive: true }));
  for (const [file, text] of Object.entries(acmeBadge)) {
    mkdirSync(join(linked, file, '..'), { recursive: true });
    writeFileSync(join(linked, file), text);
  }
  mkdirSync(join(folder, 'node_modules/@acme'), { recursive: true });
  symlinkSync(linked, join(folder, 'node_modules/@acme/vitrine-blocks'));
  const change = (file: string, from: string, to: string) =>
    writeFileSync(join(folder, file), readFileSync(join(folder, file), 'utf8').replace(from, to));
  change('vitrine.config.ts', '  theme:', "  blocks: ['./blocks', '@acme/vitrine-blocks'],\n  theme:");
  change(
    'src/page.json',
    '"note": {',
    '"badge": { "blockType": "acme_badge", "word": "孤品" },\n    "note": {',
  );
}

export const readWeight = (element: Element) => getComputedStyle(element).fontWeight;

/** Expects the page of two examples to have the theme, and the styles of their own block and of its content. */
export async function expectOwnStyles(page: Page): Promise<void> {
  const ink = await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--ink'));
  expect(ink).toBe('#1a2233');
  const note = page.getByText('每一件作品都由一位工匠独自完成。');
  const read = (element: Element) => {
    const { backgroundColor } = getComputedStyle(element.closest('section') as Element);
    return [getComputedStyle(element).textAlign, backgroundColor];
  };
  expect(await note.evaluate(read)).toEqual(['center', 'rgb(246, 243, 238)']);
}

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { periodOf, totpCode } from '../../server/base/crypto/totp.ts';
import { openDatabase } from '../../server/base/database/index.ts';
import { inviteStaff } from '../../server/subjects/staff/accounts.ts';
import { findViolations } from './axe.ts';
import { tabTo } from './keys.ts';
import { copySeededData, openShopServer, type ShopServer } from './shop-server.ts';
import { createVisits } from './visit.ts';

const PASSWORD = 'q7-Hering-Olivo-93';
const NAME = 'li.na';
/** Screens on which each page is measured; the last one is that of the journey. */
const SCREENS = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];
const DRAFT = JSON.stringify({
  title: '春季',
  content: { text: { blockType: 'editorial_block5', content: { pc: '<p>春季新品</p>' } } },
});

const folder = mkdtempSync(join(tmpdir(), 'vitrine-staff-'));
let invitation: string;
let server: ShopServer;

test.beforeAll(async () => {
  test.setTimeout(120_000);
  const dataDir = join(folder, 'data');
  copySeededData(dataDir);
  const { db, close } = await openDatabase({ databaseUrl: '', dataDir });
  const actor = { kind: 'command', name: 'ops' } as const;
  const draft = {
    draft_text: DRAFT,
    draft_kind: 'command',
    draft_author: 'ops',
    draft_at: new Date(),
  } as const;
  await db
    .insertInto('content_documents')
    .values({ kind: 'pages', key: 'spring', ...draft })
    .execute();
  invitation = await inviteStaff(db, actor, { name: NAME, role: 'publisher', folders: [] });
  await close();
  server = await openShopServer({ dataDir, env: { CONTENT_STORE: 'database' } });
});
test.afterAll(async () => {
  await server?.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Checks on each screen that a page keeps the rules of axe, and needs no scrolling to the side. */
async function expectSound(page: Page, check = async () => {}): Promise<void> {
  for (const screen of SCREENS) {
    await page.setViewportSize(screen);
    const where = `${page.url()} at ${screen.width} px`;
    expect(await findViolations(page), where).toEqual([]);
    const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(wider, where).toBeLessThanOrEqual(0);
    await check();
  }
}

test('staff accept an invitation, publish, roll back, look back and log in again', async ({ browser }) => {
  test.setTimeout(120_000);
  const visits = createVisits(browser);
  const visit = await visits.open(390, `${server.url}/_admin/invitation?token=${invitation}`, {
    locale: 'zh-CN',
  });
  const { page } = visit;
  const go = async (path: string) => {
    const answer = await page.goto(server.url + path);
    expect([path, answer?.status()]).toEqual([path, 200]);
  };
  const send = async (name: string | RegExp) => {
    await page.getByRole('button', { name }).click();
    await page.waitForLoadState();
  };

  // The invitation: a password, and an authenticator that scans the code.
  await expectSound(page);
  const secret = await page.locator('form code').innerText();
  await page.getByLabel('新密码').fill('short');
  expect(await page.locator('input:invalid').count()).toBeGreaterThan(0);
  await page.getByLabel('新密码').fill(PASSWORD);
  await page.locator('#code').fill('000000');
  await page.locator('form.block button').click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expectSound(page);
  await page.locator('#password').fill(PASSWORD);
  await page.locator('#code').fill(totpCode(fromBase32(secret), periodOf(Date.now())));
  await page.locator('form.block button').click();
  await expect(page.locator('ol.codes code')).toHaveCount(10);
  // A code that is broken is hard to copy.
  await expectSound(page, async () => {
    const lines = await page
      .locator('ol.codes code')
      .evaluateAll(codes => codes.map(code => code.getClientRects().length));
    expect(lines).toEqual(Array(10).fill(1));
  });
  const [recovery = ''] = await page.locator('ol.codes code').allInnerTexts();

  // The documents, and one of them: its draft is published, then rolled back.
  await go('/_admin/');
  await expect(page.getByRole('link', { name: 'pages/home' })).toBeVisible();
  await expectSound(page, async () => {
    const lines = await page.locator('td:nth-child(2)').evaluateAll(cells =>
      cells.map(cell => {
        const range = document.createRange();
        range.selectNodeContents(cell);
        return range.getClientRects().length;
      }),
    );
    expect(new Set(lines)).toEqual(new Set([1]));
  });
  await page.getByRole('link', { name: 'pages/spring' }).click();
  await expectSound(page);
  await page.getByRole('textbox').fill('上线');
  await page.getByRole('checkbox').check();
  await page.locator('form.block button').click();
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(page.getByRole('cell', { name: '上线', exact: true })).toBeVisible();
  await expectSound(page);
  await go('/cms/spring.html');
  await expect(page.getByText('春季新品')).toBeVisible();
  await page.goBack();

  // Preview, gallery and history.
  await page.locator('a[href*="preview=1"]').click();
  await expect(page.getByText('春季新品')).toBeVisible();
  await expectSound(page);
  await tabTo(page, /历史版本/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/_gallery\/history\/spring/);
  await expectSound(page);
  await go('/_gallery');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectSound(page);
  await go('/_gallery/editorial_block5');
  await expectSound(page);

  // Sessions, a confirmation, the end of the session, and a login with a recovery code.
  await go('/_admin/security');
  await expectSound(page);
  await go('/_admin/confirm');
  await expectSound(page);
  await send(/退出/);
  await expect(page).toHaveURL(/\/_admin\/login$/);
  await expectSound(page);
  await page.locator('#name').fill(NAME);
  await page.locator('#password').fill('wrong');
  await page.locator('#code').fill('000000');
  await page.locator('form.block button').click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expectSound(page);
  await page.locator('#password').fill(PASSWORD);
  await page.locator('#code').fill(recovery);
  await page.locator('form.block button').click();
  await expect(page.getByRole('link', { name: 'pages/home' })).toBeVisible();
  visit.allowProblems(/status of 4\d\d/);
  expect(visit.problems).toEqual([]);
  await visits.close();
});

/** Decodes base32. */
function fromBase32(text: string): Buffer {
  const bits = [...text]
    .map(letter => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'))
    .join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map(byte => Number.parseInt(byte, 2)));
}

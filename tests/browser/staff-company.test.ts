import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { sql } from 'kysely';
import { type Database, openDatabase } from '../../server/base/database/index.ts';
import { inviteStaff } from '../../server/subjects/staff/accounts.ts';
import { CLIENT, CompanyProvider } from '../server/company-provider.ts';
import { findViolations } from './axe.ts';
import { tabTo } from './keys.ts';
import { copySeededData, openShopServer, type ShopServer } from './shop-server.ts';
import { createVisits } from './visit.ts';

const ACTOR = { kind: 'command', name: 'ops' } as const;
const DRAFT = JSON.stringify({
  title: '春季',
  content: { text: { blockType: 'editorial_block5', content: { pc: '<p>春季新品</p>' } } },
});

const folder = mkdtempSync(join(tmpdir(), 'vitrine-company-'));
const dataDir = join(folder, 'data');
const provider = new CompanyProvider();
let server: ShopServer | undefined;
let env: Record<string, string>;
let invitation: string;

const start = async () => {
  server = await openShopServer({ dataDir, env });
  return server.url;
};

/** Works with the database while the server is stopped. */
async function inDatabase<T>(work: (database: Database) => Promise<T>): Promise<T> {
  await server?.close();
  server = undefined;
  const database = await openDatabase({ databaseUrl: '', dataDir });
  return work(database).finally(() => database.close());
}

test.beforeAll(async () => {
  test.setTimeout(180_000);
  await provider.start();
  // The provider sends people back to an address with its port.
  const probe = createServer();
  await new Promise<void>(resolve => probe.listen(0, '127.0.0.1', resolve));
  const { port } = probe.address() as { port: number };
  await new Promise(resolve => probe.close(resolve));
  env = {
    ...{ CONTENT_STORE: 'database', PORT: String(port), STAFF_OIDC_ISSUER: provider.issuer },
    ...{ STAFF_OIDC_CLIENT_ID: CLIENT.id, STAFF_OIDC_CLIENT_SECRET: CLIENT.secret },
  };
  copySeededData(dataDir);
  invitation = await inDatabase(async ({ db }) => {
    const draft = { draft_kind: 'command', draft_author: 'ops', draft_at: new Date() } as const;
    const spring = { kind: 'pages', key: 'spring', draft_text: DRAFT, ...draft } as const;
    await db.insertInto('content_documents').values(spring).execute();
    return inviteStaff(db, ACTOR, { name: 'li.na', role: 'publisher', folders: [] });
  });
});
test.afterAll(async () => {
  await server?.close();
  await provider.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Lets time pass since all sessions have proved who they are. */
const age = (minutes: number) =>
  inDatabase(({ db }) =>
    sql`update staff_sessions set proved_at = now() - make_interval(mins => ${minutes}::integer)`.execute(db),
  );

/** Checks that a page keeps the rules of axe, on phones and desktops. */
async function expectSound(page: Page): Promise<void> {
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await findViolations(page), `${page.url()} at ${width} px`).toEqual([]);
  }
}

/** Presses a button or link by the keyboard. */
async function press(page: Page, name: RegExp): Promise<void> {
  await tabTo(page, name);
  await page.keyboard.press('Enter');
}

test('staff of a company log in at its provider, confirm who they are and publish, by keyboard alone', async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const visits = createVisits(browser);
  let url = await start();
  const { page } = await visits.open(1440, `${url}/_admin/invitation?token=${invitation}`, {
    locale: 'zh-CN',
  });
  await press(page, /使用企业账号登录/);
  await expect(page).toHaveURL(/\/_admin\/$/);
  await expectSound(page);

  const publish = async () => {
    await page.goto(`${url}/_admin/`);
    await press(page, /^pages\/spring$/);
    await expect(page.locator('form.block')).toBeVisible();
    await page.getByRole('checkbox').focus();
    await page.keyboard.press('Space');
    await press(page, /发布草稿/);
  };
  // The proof of the login counts for ten minutes.
  await age(11);
  url = await start();
  await publish();
  await expect(page.getByRole('heading', { name: '确认身份' })).toBeVisible();
  await expectSound(page);
  await press(page, /使用企业账号确认/);
  await expect(page).toHaveURL(/\/_admin\/$/);
  await publish();
  await expect(page.getByRole('row')).toHaveCount(2);

  await press(page, /退出登录/);
  await expect(page).toHaveURL(/\/_admin\/login/);
  await page.goto(`${url}/_admin/`);
  await expect(page).toHaveURL(/\/_admin\/login/);
  await expectSound(page);
  // Another person of the provider has no account here.
  provider.subject = 'someone@company';
  await press(page, /使用企业账号登录/);
  await expect(page.getByRole('alert')).toBeVisible();
  await expectSound(page);
  provider.subject = 'li.na@company';
  await page.goto(`${url}/_admin/login`);
  await press(page, /使用企业账号登录/);
  await expect(page.getByRole('link', { name: 'pages/spring' })).toBeVisible();
  await visits.close();
});

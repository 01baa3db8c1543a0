import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { inviteStaff } from '../../server/subjects/staff/accounts.ts';
import { CLIENT, CompanyProvider } from './company-provider.ts';
import { Shop } from './shop.ts';
import { StaffBrowser } from './staff-shop.ts';

const actor = { kind: 'command', name: 'ops' } as const;

/** Opens a shop whose staff log in with a provider, for each test of a file, and returns what a test does there. */
export function companyShop() {
  const provider = new CompanyProvider();
  const shop = new Shop({ files: { 'products.json': '[]' } });

  const settings = (timeout: number) => ({
    staffLogin: { issuer: provider.issuer, clientId: CLIENT.id, clientSecret: CLIENT.secret, timeout },
  });
  beforeAll(async () => {
    await provider.start();
    shop.settings = settings(20);
  });
  beforeEach(async () => {
    provider.faults = {};
    provider.subject = 'li.na@company';
    await shop.reset();
  });
  afterAll(async () => {
    await shop.close();
    await provider.stop();
  });

  const invite = (name = 'li.na') =>
    inviteStaff(shop.database.db, actor, { name, role: 'publisher', folders: [] });
  const isInside = async (browser: StaffBrowser) =>
    (await browser.get('/_admin/security')).statusCode === 200;
  const browse = (name = 'li.na') => new StaffBrowser(shop.app, name);

  /** Presses the button of the company's login. Returns the address at the provider. */
  async function begin(
    browser: StaffBrowser,
    fields: Record<string, string> = { kind: 'login' },
  ): Promise<URL> {
    const answer = await browser.form('/_admin/company', fields);
    expect(answer.statusCode).toBe(200);
    return new URL(String(answer.headers.refresh).replace('0; url=', ''));
  }

  /** Comes back from the provider. */
  const comeBack = (browser: StaffBrowser, { pathname, search }: URL) => browser.get(pathname + search);

  /** Goes to the provider and back. */
  async function enter(browser: StaffBrowser, fields?: Record<string, string>) {
    return comeBack(browser, await provider.visit((await begin(browser, fields)).href));
  }

  /** Returns the browser of someone who has accepted an invitation with the company's login. */
  async function accept(name = 'li.na'): Promise<StaffBrowser> {
    const browser = browse(name);
    const { statusCode } = await enter(browser, { kind: 'invitation', token: await invite(name) });
    expect([statusCode, await isInside(browser)]).toEqual([200, true]);
    return browser;
  }

  /** Expects that a login was refused in words, without a session. */
  async function expectRefused(browser: StaffBrowser, answer: { statusCode: number; body: string }) {
    expect([answer.statusCode, Object.keys(browser.cookies)]).toEqual([401, []]);
    expect(answer.body).toContain('企业登录未能确认本店的账号。');
    expect(await isInside(browser)).toBe(false);
  }

  return {
    provider,
    shop,
    settings,
    invite,
    isInside,
    browse,
    begin,
    comeBack,
    enter,
    accept,
    expectRefused,
  };
}

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { adminOperations } from '#contract';
import { STAFF_ROLES, TOKEN_SCOPES } from '#contract/staff';
import { OPERATIONS, type Operation, RIGHTS } from '../../server/subjects/admin/rights.ts';
import { createToken, revokeToken } from '../../server/subjects/staff/tokens.ts';
import { Shop } from './shop.ts';
import { newStaff, type StaffBrowser } from './staff-shop.ts';

const shop = new Shop({ files: { 'products.json': '[]' } });
const actor = { kind: 'command', name: 'ops' } as const;
const browsers: Record<string, StaffBrowser> = {};
const tokens: Record<string, string> = {};
let member: Record<string, string>;

beforeAll(async () => {
  await shop.open({ CONTENT_STORE: 'database' });
  for (const role of STAFF_ROLES) browsers[role] = await newStaff(shop.app, shop.database, role, role);
  browsers.agency = await newStaff(shop.app, shop.database, 'agency', 'publisher', ['pages/campaign']);
  browsers.suspended = await newStaff(shop.app, shop.database, 'suspended', 'admin');
  const { db } = shop.database;
  await db.updateTable('staff').set({ state: 'suspended' }).where('name', '=', 'suspended').execute();
  browsers.idle = await newStaff(shop.app, shop.database, 'idle', 'admin');
  await db
    .updateTable('staff_sessions')
    .set({ seen_at: new Date(Date.now() - 3_600_000) })
    .where('staff_id', 'in', eb => eb.selectFrom('staff').select('staff.id').where('name', '=', 'idle'))
    .execute();
  browsers.unproved = await newStaff(shop.app, shop.database, 'unproved', 'admin');
  await db
    .updateTable('staff_sessions')
    .set({ proved_at: new Date(Date.now() - 3_600_000) })
    .where('staff_id', 'in', eb => eb.selectFrom('staff').select('staff.id').where('name', '=', 'unproved'))
    .execute();
  const create = (name: string, scopes: readonly (typeof TOKEN_SCOPES)[number][], folders: string[] = []) =>
    createToken(db, actor, { name, scopes, folders, days: 1 });
  for (const scope of TOKEN_SCOPES) tokens[scope] = await create(scope.replace(':', '-'), [scope]);
  tokens.folder = await create('folder', TOKEN_SCOPES, ['pages/campaign']);
  tokens.expired = await create('expired', TOKEN_SCOPES);
  await db
    .updateTable('admin_tokens')
    .set({ expires_at: new Date(0) })
    .where('name', '=', 'expired')
    .execute();
  tokens.revoked = await create('revoked', TOKEN_SCOPES);
  await revokeToken(db, actor, 'revoked');
  const customer = await shop.member();
  member = {
    vitrine_visitor: customer.token || 'x',
    ...(customer as unknown as { cookies: object }).cookies,
  };
});
afterAll(() => shop.close());

const routes = [...OPERATIONS].map(([route, operation]) => {
  const [method = '', path = ''] = route.split(' ');
  return { operation, method: method as 'GET' | 'POST', path };
});

/** Fills the parameters of a path. */
const fill = (path: string, key: string) =>
  path.replace(':kind', 'pages').replace(':key', key).replace(':id', '1').replace(':version', '1');

const isPage = (operation: Operation) => operation.startsWith('pages.') && operation !== 'pages.openapi';

/**
 * Sends a request without a valid body and returns what the guard has decided: it comes before the body is read, so that what is
 * admitted changes nothing.
 */
async function decide(
  { method, path }: (typeof routes)[number],
  { cookies = {}, bearer, key = 'home' }: { cookies?: Record<string, string>; bearer?: string; key?: string },
): Promise<string> {
  const answer = await shop.app.inject({
    ...{ method, url: fill(path, key), cookies },
    headers: {
      ...(method === 'POST' && { 'content-type': 'text/unknown' }),
      ...(bearer && { authorization: `Bearer ${bearer}` }),
    },
    ...(method === 'POST' && { payload: 'x' }),
  });
  const { location } = answer.headers;
  if (answer.statusCode === 401 || (answer.statusCode === 303 && location === '/_admin/login'))
    return 'login';
  if (answer.statusCode === 303 && location === '/_admin/confirm') return 'refused';
  if (answer.statusCode === 403) return 'refused';
  if (method === 'POST') expect([200, 303, 415]).toContain(answer.statusCode);
  else expect([200, 303, 400, 404]).toContain(answer.statusCode);
  return 'admitted';
}

it('has an entry for each route below /_admin, and no other', () => {
  const served = shop.app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap(line => {
      const [, depth = '', path = '', methods = ''] =
        /^([│├└─\s]*)(\S+)?(?: \(([A-Z, ]+)\))?/.exec(line) ?? [];
      return [{ depth: depth.length, path, methods: methods.split(', ') }];
    });
  const stack: { depth: number; path: string }[] = [];
  const found: string[] = [];
  for (const { depth, path, methods } of served) {
    while (stack.length > 0 && (stack.at(-1)?.depth ?? 0) >= depth) stack.pop();
    const full = stack.map(part => part.path).join('') + path;
    stack.push({ depth, path });
    if (!full.startsWith('/_admin')) continue;
    for (const method of methods) if (method === 'GET' || method === 'POST') found.push(`${method} ${full}`);
  }
  expect(found.sort()).toEqual([...OPERATIONS.keys()].sort());
  expect(Object.keys(RIGHTS).sort()).toEqual([...new Set(OPERATIONS.values())].sort());
  expect(adminOperations.every(([name]) => RIGHTS[name].scope !== undefined)).toBe(true);
});

describe.each(routes.map(route => [route.operation, route] as const))('%s', (operation, route) => {
  const right = RIGHTS[operation];
  const isOpen = right.roles === 'everyone';

  it('is refused without a session, with a member’s, an ended one, and with tokens that do not count', async () => {
    const expected = isOpen ? 'admitted' : 'login';
    const cookie = (value: string) => ({ cookies: { vitrine_staff: value } });
    const given = [
      {},
      { cookies: member },
      cookie('x'),
      cookie(''),
      cookie('a'.repeat(5000)),
      ...[browsers.suspended, browsers.idle].map(browser => ({ cookies: browser?.cookies ?? {} })),
      { bearer: 'x' },
      { bearer: `vtr_${'a'.repeat(43)}` },
      { bearer: tokens.expired as string },
      { bearer: tokens.revoked as string },
    ];
    for (const by of given) expect([by, await decide(route, by)]).toEqual([by, expected]);
  });

  it('is for the roles of the table only', async () => {
    for (const role of STAFF_ROLES) {
      // Logging out ends the session of the others.
      if (operation === 'pages.logout') continue;
      const isListed = isOpen || right.roles.includes(role);
      expect([role, await decide(route, browsers[role] as StaffBrowser)]).toEqual([
        role,
        isListed ? 'admitted' : 'refused',
      ]);
    }
  });

  it('is for tokens with the scope of the table only, and for none on pages', async () => {
    for (const scope of TOKEN_SCOPES) {
      const isListed = isOpen || right.scope === 'any' || right.scope === scope;
      expect([scope, await decide(route, { bearer: tokens[scope] as string })]).toEqual([
        scope,
        isListed ? 'admitted' : isPage(operation) ? 'login' : 'refused',
      ]);
    }
  });

  it('is limited to the folders of an account or token', async () => {
    if (isOpen) return;
    const agency = { cookies: browsers.agency?.cookies ?? {} };
    const mayRole = right.roles.includes('publisher');
    for (const [key, isOwn] of [
      ['campaign', true],
      ['campaign-2027', true],
      ['campaigns', false],
      ['home', false],
    ] as const) {
      const isIn = right.folders === 'document' ? isOwn : right.folders !== 'none';
      const decided = [await decide(route, { ...agency, key })];
      if (!isPage(operation)) decided.push(await decide(route, { bearer: tokens.folder as string, key }));
      const expected = [mayRole && isIn, isIn].map(is => (is ? 'admitted' : 'refused'));
      expect([key, decided]).toEqual([key, expected.slice(0, decided.length)]);
    }
  });

  it('needs a fresh proof where the table says so', async () => {
    if (operation === 'pages.logout') return;
    const decided = await decide(route, browsers.unproved as StaffBrowser);
    expect(decided).toBe(right.isFresh ? 'refused' : 'admitted');
  });
});

it('does not serve a route that the table does not list', async () => {
  const admin = browsers.admin as StaffBrowser;
  for (const url of ['/_admin/v1', '/_admin/v1/', '/_admin/v1/staff', '/_admin/v2/account', '/_admin/x']) {
    expect((await admin.get(url)).statusCode).toBe(404);
  }
});

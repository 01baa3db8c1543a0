import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Actor, recordAudit } from '../../server/base/audit/audit.ts';
import type { Database } from '../../server/index.ts';
import {
  changeRole,
  inviteStaff,
  listStaff,
  resetStaff,
  suspendStaff,
} from '../../server/subjects/staff/accounts.ts';
import { isInFolders } from '../../server/subjects/staff/principal.ts';
import { createToken, findToken, listTokens, revokeToken } from '../../server/subjects/staff/tokens.ts';
import { emptyDatabase } from './database.ts';

let database: Database;
const actor: Actor = { kind: 'command', name: 'ops' };
const editor = { name: 'li.na', role: 'editor', folders: [] } as const;
const token = { name: 'ci', scopes: ['documents:read'], folders: [], days: 30 } as const;
const audited = async () =>
  (await database.db.selectFrom('audit_log').select(['action', 'subject']).orderBy('id').execute()).map(
    ({ action, subject }) => `${action} ${subject}`,
  );

beforeEach(async () => {
  database = await emptyDatabase();
});

describe('an account of staff', () => {
  it('is invited, changed, suspended and reset, each with a row in the audit log', async () => {
    const { db } = database;
    const first = await inviteStaff(db, actor, editor);
    expect(await inviteStaff(db, actor, { ...editor, role: 'publisher' })).not.toBe(first);
    expect(await listStaff(db)).toMatchObject([
      { name: 'li.na', role: 'publisher', folders: [], state: 'invited', login: 'none', sessions: 0 },
    ]);
    await changeRole(db, actor, { ...editor, folders: ['pages/campaign'] });
    await suspendStaff(db, actor, 'li.na');
    expect(await listStaff(db)).toMatchObject([
      { role: 'editor', folders: ['pages/campaign'], state: 'suspended' },
    ]);
    await resetStaff(db, actor, 'li.na');
    expect(await listStaff(db)).toMatchObject([{ state: 'invited' }]);
    expect(await audited()).toEqual(
      ['invite', 'invite', 'role', 'suspend', 'reset'].map(verb => `staff.${verb} staff/li.na`),
    );
    const { rows } = await sql<{ all: string }>`select (select string_agg(t::text, '') from staff t) ||
      (select string_agg(t::text, '') from audit_log t) as all`.execute(db);
    expect(rows[0]?.all).not.toContain(first);
  });

  it('is not invited again once it was accepted or suspended', async () => {
    await inviteStaff(database.db, actor, editor);
    await suspendStaff(database.db, actor, 'li.na');
    await expect(inviteStaff(database.db, actor, editor)).rejects.toThrow('li.na has an account already');
    expect(await audited()).toHaveLength(2);
  });

  it.each([
    ['capitals', { ...editor, name: 'Li.Na' }, 'is not valid'],
    ['no name', { ...editor, name: '' }, 'is not valid'],
    ['a path', { ...editor, name: '../x' }, 'is not valid'],
    ['a long name', { ...editor, name: 'a'.repeat(65) }, 'is not valid'],
    ['the account of development', { ...editor, name: 'developer' }, 'account of development'],
    ['a folder of nothing', { ...editor, folders: ['media'] }, 'The folder "media" is not valid'],
    ['a folder above', { ...editor, folders: ['pages/../blocks x'] }, 'is not valid'],
    ['an empty folder', { ...editor, folders: [''] }, 'is not valid'],
  ])('is not created with %s', async (_what, invitation, message) => {
    await expect(inviteStaff(database.db, actor, invitation)).rejects.toThrow(message);
    expect(await listStaff(database.db)).toEqual([]);
  });

  it('is changed only if there is one', async () => {
    for (const change of [
      () => suspendStaff(database.db, actor, 'no.one'),
      () => resetStaff(database.db, actor, 'no.one'),
      () => changeRole(database.db, actor, { ...editor, name: 'no.one' }),
    ]) {
      await expect(change()).rejects.toThrow('There is no account no.one');
    }
    expect(await audited()).toEqual([]);
  });
});

describe('folders of an account', () => {
  it.each([
    [[], 'pages', 'home', true],
    [['pages'], 'pages', 'home', true],
    [['pages'], 'blocks', 'footer', false],
    [['pages/campaign'], 'pages', 'campaign', true],
    [['pages/campaign'], 'pages', 'campaign-2027', true],
    [['pages/campaign'], 'pages', 'campaign/2027', true],
    [['pages/campaign'], 'pages', 'campaigns', false],
    [['pages/campaign'], 'pages', 'home', false],
    [['pages/campaign'], 'blocks', 'campaign', false],
    [['pages/campaign', 'blocks/campaign'], 'blocks', 'campaign-footer', true],
    [['pages'], 'pages-x', 'home', false],
  ] as const)('%j: %s/%s is included: %s', (folders, kind, key, expected) => {
    expect(isInFolders(folders, kind, key)).toBe(expected);
  });
});

describe('a token', () => {
  it('is found by its secret, which is stored as a hash, until it expires or is revoked', async () => {
    const { db } = database;
    const secret = await createToken(db, actor, token);
    expect(secret).toMatch(/^vtr_[\w-]{43}$/);
    const { rows } = await sql<{ text: string }>`select t::text as text from admin_tokens t`.execute(db);
    expect(rows[0]?.text).not.toContain(secret.slice(4));
    expect(await findToken(db, secret)).toEqual({
      ...{ kind: 'token', name: 'ci', scopes: ['documents:read'], folders: [] },
    });
    expect(await listTokens(db)).toMatchObject([{ name: 'ci', state: 'valid', created_by: 'ops' }]);
    await db
      .updateTable('admin_tokens')
      .set({ expires_at: new Date(Date.now() - 1) })
      .execute();
    expect(await findToken(db, secret)).toBeNull();
    expect(await listTokens(db)).toMatchObject([{ state: 'expired' }]);
    const other = await createToken(db, actor, { ...token, name: 'other' });
    await revokeToken(db, actor, 'other');
    await revokeToken(db, actor, 'other');
    expect(await findToken(db, other)).toBeNull();
    expect(await audited()).toEqual([
      'token.create tokens/ci',
      'token.create tokens/other',
      'token.revoke tokens/other',
    ]);
  });

  it.each(['', 'vtr_', 'vtr_x', 'xyz', `vtr_${'a'.repeat(43)}`, `vtr_${'a'.repeat(5000)}`])(
    'is not found by %j',
    async secret => expect(await findToken(database.db, secret)).toBeNull(),
  );

  it.each([
    ['no scope', { ...token, scopes: [] }, 'needs a scope'],
    ['no end', { ...token, days: 0 }, '1 to 366 days'],
    ['a distant end', { ...token, days: 5000 }, '1 to 366 days'],
    ['half a day', { ...token, days: 0.5 }, '1 to 366 days'],
    ['another folder', { ...token, folders: ['x'] }, 'is not valid'],
  ])('is not created with %s', async (_what, value, message) => {
    await expect(createToken(database.db, actor, value)).rejects.toThrow(message);
  });

  it('has a name of its own, also after it was revoked', async () => {
    await createToken(database.db, actor, token);
    await revokeToken(database.db, actor, 'ci');
    await expect(createToken(database.db, actor, token)).rejects.toThrow('There is a token ci already');
    await expect(revokeToken(database.db, actor, 'cj')).rejects.toThrow('There is no token cj');
  });
});

describe('the audit log', () => {
  const entry = { actor, action: 'page.publish', subject: 'pages/home' };
  const age = (interval: string) =>
    sql`insert into audit_log (at, actor_kind, actor, action, subject)
      values (now() - ${sql.lit(interval)}::interval, 'command', 'ops', 'x.y', 'pages/home')`.execute(
      database.db,
    );

  it.each([
    ['changed', sql`update audit_log set actor = 'someone'`],
    ['deleted', sql`delete from audit_log`],
    ['emptied', sql`truncate audit_log`],
    [
      'replaced',
      sql`insert into audit_log (id, actor_kind, actor, action, subject) overriding system value
      select id, 'staff', 'x', 'x.y', 'x' from audit_log on conflict (id) do update set actor = 'x'`,
    ],
  ])('can’t be %s', async (_how, statement) => {
    await recordAudit(database.db, entry);
    await expect(statement.execute(database.db)).rejects.toThrow('Rows of audit_log are only added');
    expect(await audited()).toEqual(['page.publish pages/home']);
  });

  it('loses rows after three years only', async () => {
    await age('3 years 1 day');
    await age('2 years 364 days');
    await expect(sql`delete from audit_log`.execute(database.db)).rejects.toThrow('three years');
    await sql`delete from audit_log where at < now() - interval '3 years'`.execute(database.db);
    expect(await audited()).toHaveLength(1);
  });

  it('has no row of a change that was rolled back', async () => {
    await database.db
      .transaction()
      .execute(async tx => {
        await recordAudit(tx, entry);
        throw new Error('stop');
      })
      .catch(() => {});
    expect(await audited()).toEqual([]);
  });
});

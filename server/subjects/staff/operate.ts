import type { ListedStaff, ListedToken, StaffQuery, TokensQuery } from '#contract';
import { commandActor } from '../../base/audit/audit.ts';
import { buildOrigin } from '../../base/config/config.ts';
import { requireMigrated, withShopDatabase } from '../../base/database/shop-database.ts';
import { changeRole, inviteStaff, listStaff, resetStaff, suspendStaff } from './accounts.ts';
import { createToken, listTokens, revokeToken } from './tokens.ts';

type Env = Record<string, string | undefined>;

/**
 * Lists accounts of staff, or changes one, in the database that the server's settings name.
 *
 * @returns the accounts, and the link of an invitation, which is not stored.
 * @throws Error with the remedy.
 */
export function operateStaff(
  env: Env,
  root: string,
  query: StaffQuery,
): Promise<{ staff: ListedStaff[]; link: string | null }> {
  const actor = commandActor();
  return withShopDatabase(env, root, async db => {
    await requireMigrated(db);
    let token: string | null = null;
    if (query.verb === 'invite') token = await inviteStaff(db, actor, query);
    if (query.verb === 'reset') token = await resetStaff(db, actor, query.name);
    if (query.verb === 'roles') await changeRole(db, actor, query);
    if (query.verb === 'suspend') await suspendStaff(db, actor, query.name);
    const staff = await listStaff(db);
    return {
      staff: query.verb === 'list' ? staff : staff.filter(({ name }) => name === query.name),
      link: token && `${readOrigin(env)}/_admin/invitation?token=${token}`,
    };
  });
}

/**
 * Lists tokens of the admin API, creates or revokes one, in the database that the server's settings name.
 *
 * @returns the tokens, and the secret of a new one, which is not stored.
 * @throws Error with the remedy.
 */
export function operateTokens(
  env: Env,
  root: string,
  query: TokensQuery,
): Promise<{ tokens: ListedToken[]; secret: string | null }> {
  const actor = commandActor();
  return withShopDatabase(env, root, async db => {
    await requireMigrated(db);
    const secret = query.verb === 'create' ? await createToken(db, actor, query) : null;
    if (query.verb === 'revoke') await revokeToken(db, actor, query.name);
    const tokens = await listTokens(db);
    return {
      tokens: query.verb === 'list' ? tokens : tokens.filter(({ name }) => name === query.name),
      secret,
    };
  });
}

/** The address of the shop, as its settings name it. */
const readOrigin = ({ PUBLIC_ORIGIN, HOST = 'localhost', PORT = '3000' }: Env): string =>
  (PUBLIC_ORIGIN || buildOrigin(HOST, PORT)).replace(/\/$/, '');

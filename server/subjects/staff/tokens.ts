import type { ListedToken } from '#contract';
import type { TokenScope } from '#contract/staff';
import { type Actor, recordAudit } from '../../base/audit/audit.ts';
import { type Db, inTransaction } from '../../base/database/index.ts';
import { isUniqueViolation } from '../../base/database/unique-violation.ts';
import { findNameProblem } from './accounts.ts';
import type { TokenPrincipal } from './principal.ts';
import { createSecret, hashSecret } from './secrets.ts';

/** Begins every token, so that tools which look for leaked secrets find it. */
export const TOKEN_PREFIX = 'vtr_';

const DAY = 24 * 3_600_000;

/** Longest lifetime of a token, in days. */
export const LONGEST_DAYS = 366;

/** Minimum time between two writes of a token's last use, in ms. */
const NOTE_EVERY = 60_000;

/** What a token is created with. */
export interface NewToken {
  name: string;
  scopes: readonly TokenScope[];
  /** Folders of documents that it is limited to; all if empty. */
  folders: readonly string[];
  days: number;
}

/**
 * Creates a token of the admin API and returns its secret, which is not stored.
 *
 * @throws Error when a value is not valid, or the name is in use.
 */
export async function createToken(db: Db, actor: Actor, token: NewToken): Promise<string> {
  const { name, scopes, folders, days } = token;
  const problem = findNameProblem(name, folders);
  if (problem) throw new Error(problem);
  if (scopes.length === 0) throw new Error('A token needs a scope, such as documents:read.');
  if (!Number.isInteger(days) || days < 1 || days > LONGEST_DAYS) {
    throw new Error(`A token is valid for 1 to ${LONGEST_DAYS} days.`);
  }
  const secret = TOKEN_PREFIX + createSecret();
  const expires_at = new Date(Date.now() + days * DAY);
  await inTransaction(db, async tx => {
    await tx
      .insertInto('admin_tokens')
      .values({
        ...{ name, key: hashSecret(secret), created_by: actor.name, expires_at },
        ...{ scopes: JSON.stringify(scopes), folders: JSON.stringify(folders) },
      })
      .execute();
    const detail = { scopes, folders, expires_at: expires_at.toISOString() };
    await recordAudit(tx, { actor, action: 'token.create', subject: `tokens/${name}`, detail });
  }).catch(error => {
    throw isUniqueViolation(error)
      ? new Error(`There is a token ${name} already. Names are used once, for the audit log: choose another.`)
      : error;
  });
  return secret;
}

/** Lists all tokens, the newest first. */
export async function listTokens(db: Db): Promise<ListedToken[]> {
  const rows = await db.selectFrom('admin_tokens').selectAll().orderBy('id', 'desc').execute();
  return rows.map(({ name, scopes, folders, created_by, expires_at, used_at, revoked_at }) => ({
    ...{ name, scopes, folders, created_by },
    state: revoked_at ? 'revoked' : expires_at.getTime() <= Date.now() ? 'expired' : 'valid',
    expires_at: expires_at.toISOString(),
    used_at: used_at?.toISOString() ?? '',
  }));
}

/** Revokes a token; a revoked one stays revoked. @throws Error if it does not exist. */
export async function revokeToken(db: Db, actor: Actor, name: string): Promise<void> {
  await inTransaction(db, async tx => {
    const row = await tx
      .selectFrom('admin_tokens')
      .select('revoked_at')
      .where('name', '=', name)
      .forUpdate()
      .executeTakeFirst();
    if (!row) throw new Error(`There is no token ${name}. List them with: vitrine tokens list`);
    if (row.revoked_at) return;
    await tx.updateTable('admin_tokens').set({ revoked_at: new Date() }).where('name', '=', name).execute();
    await recordAudit(tx, { actor, action: 'token.revoke', subject: `tokens/${name}` });
  });
}

/** Returns who a token is; null when it is unknown, has expired or was revoked. */
export async function findToken(db: Db, secret: string): Promise<TokenPrincipal | null> {
  if (!secret.startsWith(TOKEN_PREFIX) || secret.length > 100) return null;
  const row = await db
    .selectFrom('admin_tokens')
    .select(['id', 'name', 'scopes', 'folders', 'used_at'])
    .where('key', '=', hashSecret(secret))
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', new Date())
    .executeTakeFirst();
  if (!row) return null;
  const { id, name, scopes, folders, used_at } = row;
  if (Date.now() - (used_at?.getTime() ?? 0) > NOTE_EVERY) {
    await db.updateTable('admin_tokens').set({ used_at: new Date() }).where('id', '=', id).execute();
  }
  return { kind: 'token', name, scopes, folders };
}

import { createHash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Db, Tx } from '../../base/database/index.ts';
import { inTransaction } from '../../base/database/transaction.ts';
import { Refusal } from '../../base/errors/refusal.ts';
import { type Account, endAccess, requireAccess } from './access.ts';
import { COOKIE, createCookie } from './cookie.ts';
import { describeDevice } from './device.ts';
import { createKnownDevice } from './known-device.ts';
import { ABSOLUTE_LIFETIME, deleteExpired, IDLE_LIFETIME, sessionLimits } from './sessions.ts';
import { strings } from './strings.ts';

/** A browser, identified by its cookie. */
export interface Visitor {
  /** The visitor's key in tables and state. Changes at login, at logout and when a guest verifies a mobile. */
  key: string;
  /** The member, while logged in. */
  customerId: number | null;
  /** Mobile that a guest has verified for checkout. */
  guestMobile: string | null;
}

/** A visitor who is logged in. */
export type Member = Visitor & { customerId: number };

/** Moves what belongs to a visitor (such as the bag) to the member. Runs in the login's transaction. */
export type LoginHook = (tx: Tx, from: Visitor, member: Member) => Promise<void>;

/** Updates rows that store a visitor key without a foreign key. Runs in the transaction that changes the key. */
export type KeyHook = (tx: Tx, before: string, after: string) => Promise<void>;

/** Identifies callers. Not used by pages, which are the same for everyone. */
export interface Visitors {
  /** Returns the token of the cookie, valid or not. */
  readToken(request: FastifyRequest): string | undefined;
  /** Returns the key of the cookie, also after its session has ended: retried calls are recognised by it. */
  readKey(request: FastifyRequest): string | null;
  /** Returns the caller; null without a valid cookie. */
  find(request: FastifyRequest): Promise<Visitor | null>;
  /** Returns the caller; creates a visitor and sets the cookie if needed. Only for calls that store something. */
  ensure(request: FastifyRequest, reply: FastifyReply): Promise<Visitor>;
  /** @throws Refusal 401 when the caller is not logged in. */
  member(request: FastifyRequest): Promise<Member>;
  /**
   * Logs in: issues a new token and moves the visitor's data to the member. Call it through `logIn` of `server/subjects/customers`.
   *
   * @throws Refusal 409 when the account has changed since the proof.
   */
  login(request: FastifyRequest, reply: FastifyReply, account: Account): Promise<Member>;
  /** Logs out and invalidates the token. */
  logout(request: FastifyRequest, reply: FastifyReply): Promise<void>;
  /**
   * Changes how a member logs in. In the same transaction, all that the change outdates ends (`endAccess`) and this session
   * gets a new token, so that no one who has learned a token or the old password stays logged in.
   */
  changeAccess<T>(
    request: FastifyRequest,
    reply: FastifyReply,
    member: Member,
    work: (tx: Tx) => Promise<T>,
  ): Promise<T>;
  /** Stores the mobile that a guest has verified. Issues a new token; the visitor keeps their data. */
  verifyGuest(request: FastifyRequest, reply: FastifyReply, mobile: string): Promise<Visitor>;
  /** Returns the id of a device that has logged in to this account before; else null. */
  knownDevice(request: FastifyRequest, account: Account): string | null;
  rememberDevice(request: FastifyRequest, reply: FastifyReply, account: Account): void;
  onLogin(hook: LoginHook): void;
  onNewKey(hook: KeyHook): void;
  /** Deletes expired visitors. */
  sweep(): Promise<void>;
}

const found = Symbol('visitor');

type Known = FastifyRequest & { [found]?: Promise<Visitor | null> };

export interface VisitorOptions {
  /** Decides whether cookies are Secure. */
  publicOrigin: string;
  /** Signs the cookie of known devices. */
  secretKey: string;
}

export function createVisitors(db: Db, { publicOrigin, secretKey }: VisitorOptions): Visitors {
  const hooks: LoginHook[] = [];
  const keyHooks: KeyHook[] = [];
  // The server ends sessions earlier; the cookie only must not expire before them.
  const cookie = createCookie(COOKIE, publicOrigin, ABSOLUTE_LIFETIME);
  const knownDevice = createKnownDevice(publicOrigin, secretKey);
  const expiry = () => new Date(Date.now() + IDLE_LIFETIME);

  function readKey(request: FastifyRequest): string | null {
    const token = cookie.read(request);
    return token && token.length <= 100 ? hashToken(token) : null;
  }

  async function read(request: FastifyRequest): Promise<Visitor | null> {
    const key = readKey(request);
    if (key === null) return null;
    const { now, oldest, noted } = sessionLimits();
    const row = await db
      .selectFrom('visitors')
      .select(['customer_id', 'guest_mobile', 'seen_at'])
      .where('key', '=', key)
      .where('expires_at', '>', now)
      .where(eb => eb.or([eb('customer_id', 'is', null), eb('created_at', '>', oldest)]))
      .executeTakeFirst();
    if (!row) return null;
    if (row.seen_at < noted) {
      await db
        .updateTable('visitors')
        .set({ seen_at: new Date(), expires_at: expiry() })
        .where('key', '=', key)
        .execute();
    }
    return { key, customerId: row.customer_id, guestMobile: row.guest_mobile };
  }

  /** Read once per request. */
  function find(request: Known): Promise<Visitor | null> {
    request[found] ??= read(request);
    return request[found];
  }

  async function insert(tx: Db | Tx, request: FastifyRequest, visitor: Visitor): Promise<void> {
    const now = new Date();
    await tx
      .insertInto('visitors')
      .values({
        key: visitor.key,
        customer_id: visitor.customerId,
        guest_mobile: visitor.guestMobile,
        // Shown to members only.
        device: visitor.customerId === null ? '' : describeDevice(request.headers['user-agent']),
        created_at: now,
        seen_at: now,
        expires_at: expiry(),
      })
      .execute();
  }

  /** Gives a visitor a new key. Foreign keys cascade; the hooks update other columns. */
  async function renew(tx: Tx, before: string, { key, guestMobile }: Visitor): Promise<void> {
    const { numUpdatedRows } = await tx
      .updateTable('visitors')
      .set({ key, guest_mobile: guestMobile, expires_at: expiry() })
      .where('key', '=', before)
      .executeTakeFirst();
    // Logged in or out in another tab in the meantime.
    if (numUpdatedRows === 0n) throw new Refusal(409, strings.changed);
    await tx.updateTable('requests').set({ visitor_key: key }).where('visitor_key', '=', before).execute();
    for (const hook of keyHooks) await hook(tx, before, key);
  }

  function remember(request: Known, reply: FastifyReply, token: string, visitor: Visitor): void {
    request[found] = Promise.resolve(visitor);
    cookie.write(request, reply, token);
  }

  return {
    readToken: cookie.read,
    readKey,
    find,
    async ensure(request, reply) {
      const known = await find(request);
      if (known) return known;
      const token = createToken();
      const visitor: Visitor = { key: hashToken(token), customerId: null, guestMobile: null };
      await insert(db, request, visitor);
      remember(request, reply, token, visitor);
      return visitor;
    },
    async member(request) {
      const visitor = await find(request);
      if (!visitor || visitor.customerId === null) throw new Refusal(401, strings.signInFirst);
      return visitor as Member;
    },
    async login(request, reply, account) {
      const before = await find(request);
      const token = createToken();
      const member: Member = { key: hashToken(token), customerId: account.id, guestMobile: null };
      await inTransaction(db, async tx => {
        await requireAccess(tx, account);
        await insert(tx, request, member);
        if (!before) return;
        if (before.customerId === null) for (const hook of hooks) await hook(tx, before, member);
        await tx.deleteFrom('visitors').where('key', '=', before.key).execute();
      });
      remember(request, reply, token, member);
      knownDevice.remember(request, reply, account);
      return member;
    },
    async logout(request, reply) {
      const visitor = await find(request);
      if (visitor) await db.deleteFrom('visitors').where('key', '=', visitor.key).execute();
      (request as Known)[found] = Promise.resolve(null);
      cookie.clear(reply);
    },
    async changeAccess(request, reply, member, work) {
      const token = createToken();
      const renewed = { ...member, key: hashToken(token) };
      const [result, account] = await inTransaction(db, async tx => {
        const done = await work(tx);
        const changed = await endAccess(tx, member.customerId, member.key);
        await renew(tx, member.key, renewed);
        return [done, changed] as const;
      });
      remember(request, reply, token, renewed);
      knownDevice.remember(request, reply, account);
      return result;
    },
    async verifyGuest(request, reply, mobile) {
      const before = await find(request);
      const token = createToken();
      const guest: Visitor = {
        key: hashToken(token),
        customerId: before?.customerId ?? null,
        guestMobile: mobile,
      };
      if (before) await inTransaction(db, tx => renew(tx, before.key, guest));
      else await insert(db, request, guest);
      remember(request, reply, token, guest);
      return guest;
    },
    knownDevice: knownDevice.find,
    rememberDevice: knownDevice.remember,
    onLogin: hook => void hooks.push(hook),
    onNewKey: hook => void keyHooks.push(hook),
    sweep: () => deleteExpired(db),
  };
}

function createToken(): string {
  return randomBytes(24).toString('base64url');
}

function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

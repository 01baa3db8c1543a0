import { createHash, randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../server/index.ts';
import { COOKIE } from '../../server/subjects/visitors/cookie.ts';

/** The answer of a call, with its HTTP status. */
export interface CallAnswer<D = Record<string, unknown>> {
  http: number;
  status: number;
  message: string;
  data: D;
}

/** A client with its own cookies, like a browser. */
export class Shopper {
  private cookies: Record<string, string> = {};
  /** IP address that its calls come from. */
  address = '127.0.0.1';

  constructor(
    readonly app: FastifyInstance,
    token?: string,
  ) {
    // The shop reads one of them, as its origin is http or https.
    if (token) this.cookies = { [COOKIE]: token, [`__Host-${COOKIE}`]: token };
  }

  /** The visitor cookie's token; empty before there is one. */
  get token(): string {
    return this.cookies[COOKIE] ?? '';
  }

  /** Key of the visitor in tables. */
  get key(): string {
    return hashToken(this.token);
  }

  async send(method: 'GET' | 'POST', url: string, payload?: unknown, headers: Record<string, string> = {}) {
    const answer = await this.app.inject({
      method,
      url,
      remoteAddress: this.address,
      cookies: this.cookies,
      headers,
      ...(payload === undefined ? {} : { payload: payload as object }),
    });
    for (const { name, value } of answer.cookies) this.cookies[name] = value;
    return answer;
  }

  async post<D = Record<string, never>>(
    url: string,
    payload?: unknown,
    headers?: Record<string, string>,
  ): Promise<CallAnswer<D>> {
    const answer = await this.send('POST', url, payload, headers);
    return { http: answer.statusCode, ...answer.json() };
  }

  async get<D = Record<string, never>>(url: string): Promise<CallAnswer<D>> {
    const answer = await this.send('GET', url);
    return { http: answer.statusCode, ...answer.json() };
  }
}

/** Creates a logged-in member in the database. */
export async function newMember(app: FastifyInstance, { db }: Database, mobile: string): Promise<Member> {
  const { id } = await db
    .insertInto('customers')
    .values({ mobile })
    .returning('id')
    .executeTakeFirstOrThrow();
  const token = randomBytes(12).toString('base64url');
  await db
    .insertInto('visitors')
    .values({ key: hashToken(token), customer_id: id, expires_at: new Date(Date.now() + 3_600_000) })
    .execute();
  return Object.assign(new Shopper(app, token), { id });
}

export type Member = Shopper & { id: number };

function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

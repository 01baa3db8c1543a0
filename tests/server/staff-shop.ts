import type { FastifyInstance } from 'fastify';
import type { StaffRole } from '#contract/staff';
import { periodOf, totpCode } from '../../server/base/crypto/totp.ts';
import type { Database } from '../../server/index.ts';
import { inviteStaff } from '../../server/subjects/staff/accounts.ts';

const OPERATOR = { kind: 'command', name: 'ops' } as const;

/** A password that is not easy to guess. */
export const PASSWORD = 'q7-Hering-Olivo-93';

/** Decodes base32. */
const fromBase32 = (text: string) => {
  const bits = [...text]
    .map(letter => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'))
    .join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map(byte => Number.parseInt(byte, 2)));
};

/** A browser of a member of staff, with its own cookies. */
export class StaffBrowser {
  cookies: Record<string, string> = {};
  /** Secret of the authenticator. */
  secret: Buffer = Buffer.alloc(0);
  recovery: string[] = [];
  address = '127.0.0.1';
  /** Periods whose code was used. */
  private used = 0;

  constructor(
    readonly app: FastifyInstance,
    readonly name: string,
  ) {}

  /** The next code of the authenticator that was not used. Time does not pass in tests: the code of the next period counts, too. */
  code(): string {
    const period = Math.max(periodOf(Date.now()), this.used + 1);
    this.used = period;
    return totpCode(this.secret, period);
  }

  async send(
    method: 'GET' | 'POST' | 'HEAD',
    url: string,
    payload?: unknown,
    headers: Record<string, string> = {},
  ) {
    const answer = await this.app.inject({
      ...{ method, url, headers: { host: 'localhost', ...headers }, cookies: this.cookies },
      remoteAddress: this.address,
      ...(payload === undefined ? {} : { payload: payload as object }),
    });
    for (const { name, value } of answer.cookies) {
      if (value === '') delete this.cookies[name];
      else this.cookies[name] = value;
    }
    return answer;
  }

  get = (url: string, headers?: Record<string, string>) => this.send('GET', url, undefined, headers);

  /** Sends a form. */
  form(url: string, fields: Record<string, string> = {}, headers: Record<string, string> = {}) {
    return this.send('POST', url, new URLSearchParams(fields).toString(), {
      'content-type': 'application/x-www-form-urlencoded',
      ...headers,
    });
  }

  /** Opens the page of an invitation, and reads the secret of the authenticator. */
  async openInvitation(token: string) {
    const page = await this.get(`/_admin/invitation?token=${token}`);
    this.secret = fromBase32(/<code>([A-Z2-7]{32})<\/code>/.exec(page.body)?.[1] ?? '');
    return page;
  }

  async accept(token: string, password = PASSWORD) {
    await this.openInvitation(token);
    const answer = await this.form('/_admin/invitation', { token, password, code: this.code() });
    this.recovery = [...answer.body.matchAll(/<code>([A-Z2-7-]{19})<\/code>/g)].map(([, code = '']) => code);
    return answer;
  }

  login(fields: Partial<Record<'name' | 'password' | 'code', string>> = {}) {
    return this.form('/_admin/login', {
      ...{ name: this.name, password: PASSWORD, code: fields.code ?? this.code(), ...fields },
    });
  }
}

/** Invites someone, accepts the invitation and returns their browser, with a session. */
export async function newStaff(
  app: FastifyInstance,
  { db }: Database,
  name: string,
  role: StaffRole,
  folders: readonly string[] = [],
): Promise<StaffBrowser> {
  const browser = new StaffBrowser(app, name);
  const answer = await browser.accept(await inviteStaff(db, OPERATOR, { name, role, folders }));
  if (answer.statusCode !== 200) throw new Error(`${name} was not accepted: ${answer.body}`);
  return browser;
}

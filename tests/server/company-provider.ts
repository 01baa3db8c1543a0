import { createHash, createHmac, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export const CLIENT = { id: 'vitrine-shop', secret: 'a-secret-of-the-shop' };

const createKey = (kid: string) => ({ kid, ...generateKeyPairSync('rsa', { modulusLength: 2048 }) });
const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** How the provider departs from the protocol, for one test. */
export interface Faults {
  /** Claims of the id token that replace the right ones; undefined leaves one out. */
  claims?: Record<string, unknown>;
  /** Replaces the parameters of the way back to the shop. */
  back?: Record<string, string>;
  /** Replaces parts of the discovery document. */
  discovery?: Record<string, unknown>;
  /** Who signs the id token, and how. */
  signed?:
    | 'wrongly'
    | 'by an unknown key'
    | 'by another key of this name'
    | 'not at all'
    | 'with the client secret';
  /** Answers requests for a path in another way. */
  answer?: Record<string, (response: ServerResponse) => void>;
}

/** A small OpenID Connect provider: authorization code with PKCE, id tokens signed with RS256. */
export class CompanyProvider {
  /** Who is logged in at the provider. */
  subject = 'li.na@company';
  faults: Faults = {};
  issuer = '';
  private key = createKey('one');
  private readonly stranger = createKey('two');
  private readonly codes = new Map<string, URLSearchParams>();
  private readonly server = createServer((request, response) => void this.answer(request, response));

  async start(): Promise<void> {
    await new Promise<void>(resolve => void this.server.listen(0, '127.0.0.1', resolve));
    this.issuer = `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise(resolve => void this.server.close(resolve));
  }

  /** Signs with a new key from now on. */
  rotate(): void {
    this.key = createKey('three');
  }

  /** Logs in at the provider like someone who is known there. Returns where they are sent to. */
  async visit(address: string): Promise<URL> {
    const answer = await fetch(address, { redirect: 'manual' });
    return new URL(answer.headers.get('location') ?? '');
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '', this.issuer);
    const send = (body: object, status = 200) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    const other = this.faults.answer?.[pathname];
    if (other) return other(response);
    switch (pathname) {
      case '/.well-known/openid-configuration':
        return void send({
          issuer: this.issuer,
          ...Object.fromEntries(
            ['authorization_endpoint', 'token_endpoint', 'jwks_uri'].map(name => [
              name,
              `${this.issuer}/${name}`,
            ]),
          ),
          response_types_supported: ['code'],
          subject_types_supported: ['public'],
          id_token_signing_alg_values_supported: ['RS256'],
          ...this.faults.discovery,
        });
      case '/jwks_uri': {
        const { kid, publicKey } = this.key;
        return void send({
          keys: [{ ...publicKey.export({ format: 'jwk' }), kid, use: 'sig', alg: 'RS256' }],
        });
      }
      case '/authorization_endpoint': {
        const code = `${randomBytes(16).toString('hex')}?x=1`;
        this.codes.set(code, searchParams);
        const back = new URL(searchParams.get('redirect_uri') ?? '');
        const { state = searchParams.get('state') ?? '', ...more } = this.faults.back ?? {};
        const query = new URLSearchParams('error' in more ? { state, ...more } : { code, state, ...more });
        // An address may have question marks, which some providers do not encode.
        back.search = query.toString().replaceAll('%3F', '?');
        return void response.writeHead(302, { location: back.href }).end();
      }
      case '/token_endpoint': {
        const chunks: Buffer[] = [];
        for await (const chunk of request) chunks.push(chunk as Buffer);
        const given = new URLSearchParams(Buffer.concat(chunks).toString());
        const asked = this.take(given.get('code') ?? '');
        const challenge = createHash('sha256')
          .update(given.get('code_verifier') ?? '')
          .digest('base64url');
        if (!this.isClient(request, given)) return void send({ error: 'invalid_client' }, 401);
        if (
          asked?.get('code_challenge') !== challenge ||
          asked.get('code_challenge_method') !== 'S256' ||
          asked.get('redirect_uri') !== given.get('redirect_uri')
        ) {
          return void send({ error: 'invalid_grant' }, 400);
        }
        return void send({ access_token: 'a', token_type: 'Bearer', id_token: this.createToken(asked) });
      }
      default:
        return void response.writeHead(404).end();
    }
  }

  /** Each code works once. */
  private take(code: string): URLSearchParams | undefined {
    const asked = this.codes.get(code);
    this.codes.delete(code);
    return asked;
  }

  /** A client authenticates by the method that the discovery document names, else by the standard one. */
  private isClient({ headers }: IncomingMessage, given: URLSearchParams): boolean {
    const [method] = (this.faults.discovery?.token_endpoint_auth_methods_supported as string[]) ?? [];
    if (method === 'client_secret_post') {
      return given.get('client_id') === CLIENT.id && given.get('client_secret') === CLIENT.secret;
    }
    const expected = Buffer.from(`${CLIENT.id}:${CLIENT.secret}`.replaceAll('-', '%2D')).toString('base64');
    return headers.authorization === `Basic ${expected}`;
  }

  private createToken(asked: URLSearchParams): string {
    const { claims, signed } = this.faults;
    const now = Math.floor(Date.now() / 1000);
    const payload = {
      ...{ iss: this.issuer, aud: CLIENT.id, sub: this.subject, iat: now, exp: now + 300 },
      ...{ auth_time: now, nonce: asked.get('nonce'), ...claims },
    };
    const alg = signed === 'not at all' ? 'none' : signed === 'with the client secret' ? 'HS256' : 'RS256';
    const kid = signed === 'by an unknown key' ? this.stranger.kid : this.key.kid;
    const text = `${encode({ alg, kid })}.${encode(payload)}`;
    if (alg === 'none') return `${text}.`;
    if (alg === 'HS256')
      return `${text}.${createHmac('sha256', CLIENT.secret).update(text).digest('base64url')}`;
    const { privateKey } = signed?.startsWith('by') ? this.stranger : this.key;
    const signature = sign('sha256', Buffer.from(signed === 'wrongly' ? `${text}x` : text), privateKey);
    return `${text}.${signature.toString('base64url')}`;
  }
}

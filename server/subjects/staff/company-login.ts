import type { FastifyBaseLogger } from 'fastify';
import type { ClientAuth, Configuration } from 'openid-client';
import type { Config } from '../../base/config/config.ts';
import { isSameSecret } from '../../base/http/same-secret.ts';
import type { State } from '../../base/state/state.ts';
import { StaffRefusal } from './refusals.ts';

/** Where the provider sends people back to. */
export const COMPANY_CALLBACK = '/_admin/company';

/** How long someone may take at the provider, in ms. */
export const COMPANY_LIFETIME = 10 * 60_000;

/** How old a login at the provider may be that confirms who someone is, in seconds. */
const RECENT = 60;

/** What a login with the company's provider is for. */
export type CompanyPurpose =
  | { kind: 'login' }
  | { kind: 'invitation'; token: string }
  | { kind: 'confirm'; session: string };

/** Login with the company's OpenID Connect provider: authorization code with PKCE, state and nonce. */
export interface CompanyLogin {
  issuer: string;
  /**
   * Begins a login: returns the address at the provider, and the state, which the browser must bring back in a cookie.
   *
   * @throws StaffRefusal 503 when the provider does not answer.
   */
  begin(purpose: CompanyPurpose): Promise<{ address: string; state: string }>;
  /**
   * Ends a login. Each state works once.
   *
   * @param query of the callback's address.
   * @param state of the browser's cookie.
   * @throws StaffRefusal 401 when the provider has not confirmed anyone, or the browser did not begin this login, 503 when the
   *   provider does not answer.
   */
  finish(
    query: string,
    state: string | undefined,
  ): Promise<{ issuer: string; subject: string; purpose: CompanyPurpose }>;
}

interface Stored {
  verifier: string;
  nonce: string;
  purpose: CompanyPurpose;
}

const stateKey = (state: string) => `staff-company:${state}`;

/** Creates the company's login; the addresses of the provider are read with the first one. */
export function createCompanyLogin(
  { issuer, clientId, clientSecret, timeout }: NonNullable<Config['staffLogin']>,
  publicOrigin: string,
  state: State,
  log: Pick<FastifyBaseLogger, 'warn'>,
): CompanyLogin {
  let discovered: Promise<Configuration> | undefined;

  /** Notes why a login failed, for who operates the shop. The page says less: anyone may begin a login. */
  function refuse(error: unknown, reason: 'provider' | 'unreachable'): never {
    const { message, code, cause } = error as Error & { code?: string };
    const detail = cause instanceof Error ? cause.message : undefined;
    log.warn({ issuer, code, detail }, `The company login failed: ${message}`);
    throw new StaffRefusal(reason === 'provider' ? 401 : 503, reason);
  }

  async function connect() {
    // Loaded on demand: most shops have no provider.
    const client = await import('openid-client');
    const authenticate: ClientAuth = (server, ...request) => {
      const { token_endpoint_auth_methods_supported: methods = ['client_secret_basic'] } = server;
      const way = methods.includes('client_secret_basic')
        ? client.ClientSecretBasic(clientSecret)
        : client.ClientSecretPost(clientSecret);
      return way(server, ...request);
    };
    discovered ??= client
      .discovery(new URL(issuer), clientId, undefined, authenticate, {
        timeout,
        execute: [
          // Else the library trusts TLS alone for what the token endpoint answers.
          client.enableNonRepudiationChecks,
          // Production refuses such an issuer (`readConfig`).
          ...(issuer.startsWith('http:') ? [client.allowInsecureRequests] : []),
        ],
      })
      .catch(error => {
        discovered = undefined;
        throw error;
      });
    return { client, settings: await discovered.catch(error => refuse(error, 'unreachable')) };
  }

  return {
    issuer,
    async begin(purpose) {
      const { client, settings } = await connect();
      const id = client.randomState();
      const stored: Stored = {
        verifier: client.randomPKCECodeVerifier(),
        nonce: client.randomNonce(),
        purpose,
      };
      await state.set(stateKey(id), JSON.stringify(stored), COMPANY_LIFETIME);
      const address = client.buildAuthorizationUrl(settings, {
        ...{ redirect_uri: publicOrigin + COMPANY_CALLBACK, scope: 'openid', state: id, nonce: stored.nonce },
        code_challenge: await client.calculatePKCECodeChallenge(stored.verifier),
        code_challenge_method: 'S256',
        ...(purpose.kind === 'confirm' && { prompt: 'login', max_age: String(RECENT) }),
      });
      return { address: address.href, state: id };
    },
    async finish(query, cookie) {
      const given = new URLSearchParams(query).get('state');
      const taken = given && cookie && isSameSecret(given, cookie) ? await state.take(stateKey(given)) : null;
      if (!given || taken === null) throw new StaffRefusal(401, 'provider');
      const { verifier, nonce, purpose }: Stored = JSON.parse(taken);
      const { client, settings } = await connect();
      const tokens = await client
        .authorizationCodeGrant(settings, new URL(`${publicOrigin}${COMPANY_CALLBACK}?${query}`), {
          ...{
            expectedState: given,
            expectedNonce: nonce,
            pkceCodeVerifier: verifier,
            idTokenExpected: true,
          },
          ...(purpose.kind === 'confirm' && { maxAge: RECENT }),
        })
        .catch(error => refuse(error, isAway(error) ? 'unreachable' : 'provider'));
      const claims = tokens.claims();
      if (!claims) throw new StaffRefusal(401, 'provider');
      return { issuer: claims.iss, subject: claims.sub, purpose };
    },
  };
}

/** Whether the provider has not answered, or only with an error of its own. */
function isAway(error: Error & { code?: string }): boolean {
  if (error.code === 'OAUTH_TIMEOUT') return true;
  if (error instanceof TypeError) return error.message === 'fetch failed' || error.message === 'terminated';
  return error.cause instanceof Response && error.cause.status >= 500;
}

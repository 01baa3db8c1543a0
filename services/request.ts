import type { Answer } from '#contract';
import type { Endpoint, InputOf, OutputOf } from './contract.ts';

/** A §7: how long an answer may take, in ms. */
const TIMEOUT = 300_000;

let version = '';

/** Sets the version that every call carries from now on (A §7); empty for none. */
export function setVersion(value: string): void {
  version = value;
}

/**
 * The one call that makes a stranger a visitor without being asked to. Whoever acts while it is under way waits for its
 * answer: both would bring a cookie, and with the first one what was done under it would be lost.
 */
const BY_ITSELF: Endpoint = 'POST /rest_productbrowsing/browsing/add';

/** How long they wait, in ms. */
const AT_MOST = 3000;

let noting: Promise<unknown> | undefined;

interface Options {
  /** Names this request: sent twice it counts once. 8 to 100 letters, digits, `-` and `_`. */
  idempotencyKey?: string;
  /** Calls the request off. */
  signal?: AbortSignal;
  /** Arrives even where the page is left meanwhile. For small bodies: browsers take 64 KiB of them at a time. */
  keepalive?: boolean;
}

/** The parts of a request at run time; by type they are what the call takes. */
interface Parts {
  params?: Record<string, string | number>;
  query?: Record<string, unknown>;
  body?: unknown;
}

/**
 * Makes a call of the contract: its path, input and answer are checked against the server's own schemas when this
 * is compiled. Sends credentials; gives up after 300 s (A §7).
 *
 * @returns the answer: `status` 200, or another with a message for the shopper. Null when there is none: HTTP other
 *   than 200, offline, called off, too late, no JSON or somebody else's. Never throws.
 */
export async function request<E extends Endpoint>(
  endpoint: E,
  ...[input, options = {}]: unknown extends InputOf<E>
    ? [input?: undefined, options?: Options]
    : [InputOf<E>, Options?]
): Promise<Answer<OutputOf<E>> | null> {
  if (endpoint !== BY_ITSELF) {
    if (noting) await noting;
    return send(endpoint, input as Parts, options);
  }
  const sent = send<OutputOf<E>>(endpoint, input as Parts, options);
  const waited = Promise.race([sent, new Promise(done => setTimeout(done, AT_MOST))]).then(() => {
    if (noting === waited) noting = undefined;
  });
  noting = waited;
  return sent;
}

async function send<D>(
  endpoint: Endpoint,
  input: Parts | undefined,
  options: Options,
): Promise<Answer<D> | null> {
  const [method, path] = endpoint.split(' ') as [string, string];
  const { params, query, body } = input ?? {};
  const late = AbortSignal.timeout(TIMEOUT);
  try {
    const response = await fetch(addressOf(path, params, query), {
      method,
      credentials: 'include',
      ...(options.keepalive && { keepalive: true }),
      signal: options.signal ? AbortSignal.any([options.signal, late]) : late,
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(options.idempotencyKey && { 'idempotency-key': options.idempotencyKey }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const said: unknown = response.status === 200 ? await response.json() : null;
    return isAnswer<D>(said) ? said : null;
  } catch {
    return null;
  }
}

/** A proxy on the way, or a network that wants a login first, may answer with anything. */
function isAnswer<D>(said: unknown): said is Answer<D> {
  return (
    typeof said === 'object' && said !== null && typeof (said as { status?: unknown }).status === 'number'
  );
}

function addressOf(path: string, params: Parts['params'] = {}, query: Parts['query'] = {}): string {
  const filled = path.replace(/:(\w+)/g, (_, name) => encodeURIComponent(String(params[name])));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null) search.append(name, String(value));
  }
  // A call's own `version` (the privacy texts have one) says more than the shop's.
  if (version && !search.has('version')) search.set('version', version);
  return search.size > 0 ? `${filled}?${search}` : filled;
}

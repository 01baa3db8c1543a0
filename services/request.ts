import type { Answer } from '#contract';
import type { Endpoint, InputOf, OutputOf } from './contract.ts';
import { readServerTime } from './server-clock.ts';

/** Timeout of a request in ms [A7-02]. */
const TIMEOUT = 300_000;

/** The window's event when the server refuses a call of this build, which is too old for it. */
export const PAGE_OUTDATED = 'vitrine:page-outdated';

/** Status of such a refusal. */
const OUTDATED = 426;

let apiVersion = '';
let build: string | undefined;

/**
 * Reads the page's API version (set by `API_VERSION`), which all later requests carry as `?version=` [A7-01], and its build,
 * which names the version of its contract.
 */
export function readApiVersion(page: Document): void {
  apiVersion = page.querySelector<HTMLMetaElement>('meta[name="api-version"]')?.content ?? '';
  build = page.documentElement?.dataset.build;
}

/**
 * The only background call that may create the visitor cookie. Other calls wait for its answer, so that two cookies
 * are never issued: the later one would replace the earlier one and lose what was stored under it.
 */
const VISITOR_CALL: Endpoint = 'POST /rest_productbrowsing/browsing/add';

/** Longest time in ms that other calls wait for the visitor call. */
const MAX_WAIT = 3000;

let visitorCall: Promise<unknown> | undefined;

interface Options {
  /** Retries with the same key are applied once. 8 to 100 letters, digits, `-` and `_`. */
  idempotencyKey?: string;
  /** Aborts the request. */
  signal?: AbortSignal;
  /** Completes the request even if the page is left. For small bodies: browsers limit them to 64 KiB in total. */
  keepalive?: boolean;
}

/** The parts of a request at run time; `InputOf` is their compile-time type. */
interface Parts {
  params?: Record<string, string | number>;
  query?: Record<string, unknown>;
  body?: unknown;
}

/**
 * Calls an endpoint of the contract with credentials and a timeout of 300 s. Path, input and answer are checked
 * against the server's schemas at compile time. Never throws.
 *
 * @returns the answer: `status` 200, or a refusal with a message for the shopper. Null without a valid answer: HTTP
 *   status other than 200, offline, aborted, timed out, or a body that is not an answer.
 */
export async function request<E extends Endpoint>(
  endpoint: E,
  ...[input, options = {}]: unknown extends InputOf<E>
    ? [input?: undefined, options?: Options]
    : [InputOf<E>, Options?]
): Promise<Answer<OutputOf<E>> | null> {
  if (endpoint !== VISITOR_CALL) {
    if (visitorCall) await visitorCall;
    return send(endpoint, input as Parts, options);
  }
  const answer = send<OutputOf<E>>(endpoint, input as Parts, options);
  const wait = Promise.race([answer, new Promise(done => setTimeout(done, MAX_WAIT))]).then(() => {
    if (visitorCall === wait) visitorCall = undefined;
  });
  visitorCall = wait;
  return answer;
}

async function send<D>(
  endpoint: Endpoint,
  input: Parts | undefined,
  options: Options,
): Promise<Answer<D> | null> {
  const [method, path] = endpoint.split(' ') as [string, string];
  const { params, query, body } = input ?? {};
  const timeout = AbortSignal.timeout(TIMEOUT);
  const sentAt = Date.now();
  try {
    const response = await fetch(buildUrl(path, params, query), {
      method,
      credentials: 'include',
      ...(options.keepalive && { keepalive: true }),
      signal: options.signal ? AbortSignal.any([options.signal, timeout]) : timeout,
      headers: {
        ...(build && { 'x-page-build': build }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(options.idempotencyKey && { 'idempotency-key': options.idempotencyKey }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    readServerTime(response, sentAt);
    const answer: unknown = response.status === 200 ? await response.json() : null;
    if (!isAnswer<D>(answer)) return null;
    if (answer.status === OUTDATED) dispatchEvent(new Event(PAGE_OUTDATED));
    return answer;
  } catch {
    return null;
  }
}

/** Checks the envelope only: a proxy or a captive portal may answer with any JSON. */
function isAnswer<D>(answer: unknown): answer is Answer<D> {
  return (
    typeof answer === 'object' &&
    answer !== null &&
    typeof (answer as { status?: unknown }).status === 'number'
  );
}

/** A call's URL: path parameters filled in, query and API version appended. */
export function buildUrl(path: string, params: Parts['params'] = {}, query: Parts['query'] = {}): string {
  const filledPath = path.replace(/:(\w+)/g, (_, name) => encodeURIComponent(String(params[name])));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null) search.append(name, String(value));
  }
  // A call's own `version`, as the privacy texts have, takes precedence.
  if (apiVersion && !search.has('version')) search.set('version', apiVersion);
  return search.size > 0 ? `${filledPath}?${search}` : filledPath;
}

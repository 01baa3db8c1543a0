import { STATUS_CODES } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isUnavailable } from '../../base/database/unavailable.ts';
import { Refusal } from '../../base/errors/refusal.ts';
import { Unavailable } from '../../base/errors/unavailable.ts';
import { callerAddress } from '../../base/http/caller-address.ts';
import type { KnownAddresses } from '../../base/http/known-addresses.ts';
import { TooManyCalls } from '../../base/http/limit-calls.ts';
import { createLogLimit } from '../../base/http/log-limit.ts';
import { Overloaded } from '../../base/overload/gate.ts';
import { holdRefusal } from '../../base/overload/hold.ts';
import { refusedCounts } from '../../base/overload/load.ts';
import { DocumentError } from '../../subjects/content/document-error.ts';
import { toRedirectPath } from '../../subjects/content/redirect-path.ts';
import type { PageServices } from '../pages/page-query.ts';
import { sendDocument } from '../pages/send-document.ts';
import { createStatusPages, plainStatusPage } from '../pages/status-pages.ts';
import { strings } from './strings.ts';

/** Answers failed requests: calls with `{status, message, data}`, pages with the designed status page. */
export interface ErrorAnswers {
  notFound(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply>;
  /** Reveals no internal details of the error. */
  failed(error: unknown, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply>;
}

/** When a client may repeat a request that failed because the shop is away or busy, in seconds. */
const RETRY_AFTER = 1;

/** Headers that a handler may have set before it failed. */
const STALE_HEADERS = ['etag', 'last-modified', 'cdn-cache-control', 'content-encoding', 'content-type'];

const UNAVAILABLE = strings.unavailable;

/** Addresses of files, whose errors are a line: no person reads them as a page. */
const FILE =
  /^\/(?:assets|media|\.well-known)\/|\.(?:m?js|css|map|ico|png|jpe?g|gif|webp|avif|svg|woff2?|ttf|json|xml|txt|mp[34]|m4a|m3u8|ts|webm|wasm|webmanifest)$/i;

export function createErrorAnswers(services: PageServices, addresses: KnownAddresses): ErrorAnswers {
  const statusPage = createStatusPages(services);
  const overloadPage = plainStatusPage(500);
  const logLimit = createLogLimit();

  async function answer(
    request: FastifyRequest,
    reply: FastifyReply,
    status: number,
    message: string,
    problem?: string,
  ): Promise<FastifyReply> {
    for (const name of STALE_HEADERS) reply.removeHeader(name);
    // Set here too: requests with a malformed address run no hooks.
    reply.code(status).header('cache-control', 'no-store').header('x-content-type-options', 'nosniff');
    if (isCall(request)) return reply.send({ status, message, data: null });
    if (FILE.test(readPath(request)) || status === 405) {
      return reply.type('text/plain; charset=utf-8').send(`${STATUS_CODES[status] ?? status}\n`);
    }
    const page = await statusPage(status >= 500 ? 500 : 404, request.log, problem);
    return sendDocument(request, reply, page, 'never');
  }

  function findRedirect(path: string) {
    const stored = toRedirectPath(path);
    return stored === null ? null : services.source.redirect(stored);
  }

  async function endAborted(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const skipped = logLimit.admit('aborted', callerAddress(request));
    const { url: route } = request.routeOptions;
    if (skipped !== null) request.log.info({ route, skipped }, 'a client has closed its connection');
    return reply.code(400).send();
  }

  async function notFound(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { method, url } = request;
    const path = readPath(request);
    const allowed = addresses.methodsAt(path);
    if (allowed.length > 0 && !allowed.includes(method)) {
      reply.header('allow', allowed.join(', '));
      return answer(request, reply, 405, strings.noMethod(method));
    }
    const isRead = method === 'GET' || method === 'HEAD';
    const target = isRead ? findRedirect(path) : null;
    // A page may come back: browsers ask again.
    if (target)
      return reply
        .header('cache-control', 'no-cache')
        .redirect(target.to + url.slice(path.length), target.status);
    const address = isRead ? addresses.findAddress(path) : null;
    if (address) return reply.redirect(address + url.slice(path.length), 301);
    return answer(request, reply, 404, strings.noCall(`${method} ${path}`));
  }

  return {
    notFound,
    failed(error, request, reply) {
      if (error instanceof TooManyCalls) reply.header('retry-after', String(error.retryAfter));
      if (error instanceof Refusal) return refuse(reply, error);
      // Before the database: its lost connections have the same code.
      if (isAborted(error, request)) return endAborted(request, reply);
      const status = isUnavailable(error) ? 503 : readStatus(error);
      // A body that can't be read does not matter where nothing reads it.
      if (request.is404 && isOfBody(error)) return notFound(request, reply);
      if (status === 503) reply.header('retry-after', RETRY_AFTER);
      if (status < 500) return answer(request, reply, status, (error as Error).message);
      if (error instanceof Overloaded) {
        refusedCounts.overload++;
        return holdRefusal().then(() => {
          if (isCall(request)) return answer(request, reply, status, UNAVAILABLE);
          return sendDocument(request, reply.code(status), overloadPage, 'never');
        });
      }
      const contentProblem = error instanceof DocumentError ? error.message : undefined;
      if (contentProblem) request.log.error(`content: ${contentProblem}`);
      // What is unavailable is logged once, where it is noticed.
      else if (!(error instanceof Unavailable)) request.log.error({ err: error }, 'request failed');
      const problem = services.config.production ? undefined : contentProblem;
      return answer(request, reply, status, UNAVAILABLE, problem);
    },
  };
}

/** Sends a refusal as text: the call's response schema only describes success. */
async function refuse(reply: FastifyReply, { status, message, data, field }: Refusal): Promise<FastifyReply> {
  reply.code(200).header('cache-control', 'no-store').type('application/json; charset=utf-8');
  return reply.send(JSON.stringify({ status, message, data, field }));
}

/** Whether the client has closed the connection before its body had arrived. No one reads the answer. */
function isAborted(error: unknown, { raw }: FastifyRequest): boolean {
  return error !== null && error === raw.errored;
}

function readStatus(error: unknown): number {
  const status = (error as { statusCode?: unknown } | null)?.statusCode;
  return typeof status === 'number' && status >= 400 && status < 600 ? status : 500;
}

const isOfBody = (error: unknown) =>
  /^FST_ERR_(?:CTP_|ROUTE_MISSING_CONTENT_TYPE)/.test((error as { code?: string } | null)?.code ?? '');

const readPath = ({ url }: FastifyRequest): string => url.split('?', 1)[0] as string;

function isCall(request: FastifyRequest): boolean {
  return /^\/(?:rest[/_]|_admin\/v1\/)/.test(request.url);
}

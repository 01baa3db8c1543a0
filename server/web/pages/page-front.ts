import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { IN_PLACE_TYPE } from '#engine';
import { hasOneHost } from '../../base/http/host.ts';
import { recordPage } from '../../base/measures/measures.ts';
import type { CachedPage } from './cached-page.ts';
import { RELEASE_COOKIE } from './release-pages.ts';
import { type PrepareAnswer, writeAnswer } from './send-cached.ts';

/** A page that was answered from the cache. */
export interface FrontPage {
  /** Its route's pattern, for the metrics. */
  route: string;
  /** Returns the page if it is current. @throws ContentUnavailable when that can't be checked. */
  find(): CachedPage | null;
}

/** Returns the page of an address; null where Fastify has to find out more. */
function find(known: FrontPage): CachedPage | null {
  try {
    return known.find();
  } catch {
    return null;
  }
}

/** Answers requests for cached pages before Fastify. */
export interface PageFront {
  /** Adds an address that Fastify has answered with a page of the cache, as a document. */
  add(url: string, page: FrontPage): void;
}

export interface FrontOptions {
  prepare: PrepareAnswer;
  isStopping(): boolean;
  /** Counts a response among those that are in flight. */
  track(request: IncomingMessage, response: ServerResponse): void;
}

/** Most addresses, each of which names a page and does not hold it, and all of their characters. */
const MAX_ADDRESSES = 2000;
const MAX_CHARACTERS = 1024 * 1024;

/**
 * Creates the front of a server. Router, hooks, and the objects of request and answer are a third of what a cached page costs.
 * The front has none of them, so it answers nothing but what Fastify has answered before at the very same address, with what
 * Fastify would send; the hooks of all requests are repeated here. Everything else it leaves to Fastify: other methods, bad hosts,
 * pages in place, the preview of a release, pages that have to be made or compressed, and all requests while the server stops.
 */
export function createPageFront(
  app: FastifyInstance,
  { prepare, isStopping, track }: FrontOptions,
): PageFront {
  const pages = new LRUCache<string, FrontPage>({
    max: MAX_ADDRESSES,
    maxSize: MAX_CHARACTERS,
    sizeCalculation: (_page, url) => url.length,
  });

  function answer(request: IncomingMessage, response: ServerResponse): boolean {
    const known = request.method === 'GET' ? pages.get(request.url as string) : undefined;
    if (!known || isStopping() || !hasOneHost(request)) return false;
    const { headers } = request;
    if (headers.accept === IN_PLACE_TYPE || headers.cookie?.includes(RELEASE_COOKIE)) return false;
    const startedAt = performance.now();
    const page = find(known);
    const prepared = page && prepare(headers, page, 'shared');
    if (!prepared) return false;
    track(request, response);
    writeAnswer(response, prepared);
    recordPage(known.route, prepared.status, performance.now() - startedAt);
    return true;
  }

  const handlers = app.server.listeners('request');
  app.server.removeAllListeners('request');
  app.server.on('request', (request, response) => {
    if (answer(request, response)) return;
    for (const handle of handlers) handle.call(app.server, request, response);
  });
  return { add: (url, page) => void pages.set(url, page) };
}

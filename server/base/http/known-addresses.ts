import type { FastifyInstance } from 'fastify';

/** The addresses of a server. */
export interface KnownAddresses {
  /** Returns the methods of a path; none for an unknown one. */
  methodsAt(path: string): string[];
  /**
   * Returns the one address of a page whose path is written in another way: `/CART.HTML`, `//cart.html`, `/cart.html/`,
   * `/index.html`. Null for the address itself, and for a path that no page could have.
   */
  findAddress(path: string): string | null;
}

interface Route {
  url: string;
  pattern: RegExp;
  methods: Set<string>;
}

/** Addresses of operators and editors: they answer like unknown ones to everyone else. */
const GUARDED = /^\/(?:_|metrics$)/;

/** Addresses without a page: calls and folders of files. */
const NO_PAGE = /^\/rest[/_]|\*/;

/** Names of a home page on other servers. */
const HOME = /^\/(?:index|default|home)(?:\.(?:html?|php|aspx?|jsp))?$/i;

/** The end of what follows an address in a text and is copied with it: slashes, blanks and the marks that end a sentence. */
const TRAILING = /(?:\/|[.,;:!'")\]]|%20|%22|%3E|%5D|%C2%A0|%E3%80[%\w]{3}|%EF%BC[%\w]{3}|%E2%80[%\w]{3})$/i;

/** Most of such ends that are removed. */
const MAX_TRAILING = 20;

/** Collects the routes that are registered from now on. */
export function collectAddresses(app: FastifyInstance): KnownAddresses {
  const routes = new Map<string, Route>();
  app.addHook('onRoute', ({ url, method }) => {
    const route = routes.get(url) ?? { url, pattern: buildPattern(url), methods: new Set() };
    for (const name of [method].flat()) route.methods.add(name);
    routes.set(url, route);
  });
  return {
    methodsAt(path) {
      if (GUARDED.test(path)) return [];
      const matching = [...routes.values()].filter(({ pattern }) => pattern.test(path));
      return [...new Set(matching.flatMap(({ methods }) => [...methods]))].sort();
    },
    findAddress(path) {
      const tidy = tidyPath(path);
      if (tidy === null || GUARDED.test(tidy)) return null;
      for (const { url, pattern, methods } of routes.values()) {
        const found = methods.has('GET') && !NO_PAGE.test(url) ? pattern.exec(tidy) : null;
        if (!found) continue;
        const address = fill(url, found.slice(1));
        return address === path ? null : address;
      }
      return null;
    },
  };
}

/** Removes empty and dotted folders and what follows the path; in capitals a path becomes small. Null for no path. */
function tidyPath(path: string): string | null {
  if (!path.startsWith('/')) return null;
  const address = `http://host/${path.replace(/^[/\\]+/, '')}`;
  if (!URL.canParse(address)) return null;
  let tidy = new URL(address).pathname.replace(/\/{2,}/g, '/');
  for (let count = 0; count < MAX_TRAILING && TRAILING.test(tidy); count++) tidy = tidy.replace(TRAILING, '');
  if (tidy === '' || HOME.test(tidy)) return '/';
  const letters = tidy.replace(/%[\da-f]{2}/gi, '');
  return /[a-z]/.test(letters)
    ? tidy
    : tidy.replace(/[A-Z]+|%[\dA-F]{2}/g, text => (text.startsWith('%') ? text : text.toLowerCase()));
}

const PARAMETER = /:(\w+)/;

/** Matches the paths of a route, in any case; parameters are its groups. */
function buildPattern(url: string): RegExp {
  const parts = url.split(PARAMETER).map((part, index) => {
    if (index % 2 === 1) return '([^/]+)';
    return part.replace(/[.+?^$()[\]{}|\\]/g, '\\$&').replace('*', '.*');
  });
  return new RegExp(`^${parts.join('')}$`, 'i');
}

/** Writes the path of a route with these parameters. A parameter may have the ending of a page. */
function fill(url: string, values: readonly string[]): string {
  return url
    .split(PARAMETER)
    .map((part, index) =>
      index % 2 === 0 ? part : (values[(index - 1) / 2] ?? '').replace(/\.html?$/i, '.html'),
    )
    .join('');
}

import { findShowFaults, isObject, type Schedule } from '#engine';
import { PAGE_ROUTES } from '../../subjects/content/page-addresses.ts';
import { decoded, once } from './read-once.ts';

const routes = once(() => PAGE_ROUTES.map(({ path, key }) => ({ key, pattern: buildPattern(path) })));

/** Returns the key of the page at a path, whether or not the page exists; null for no page's path. */
export function findPageKey(path: string): string | null {
  if (path === '/') return 'home';
  const key = /^\/cms\/([^/]+)\.html$/.exec(path)?.[1];
  if (key !== undefined) return decoded(key);
  return routes().find(({ pattern }) => pattern.test(path))?.key ?? null;
}

/** Returns the paths of pages with these keys. */
export function listPagePaths(keys: readonly string[]): string[] {
  const own = PAGE_ROUTES.filter(({ path, key }) => !path.includes(':') && keys.includes(key));
  return [...own.map(({ path }) => path), ...keys.map(key => `/cms/${key}.html`)];
}

/** Returns when a page is public; null for one that always is. */
export function readShow(page: unknown): Schedule | null {
  if (!isObject(page) || page.show === undefined) return null;
  return findShowFaults(page.show, 0, 'en').schedule;
}

/** Matches the paths of a route pattern such as `/category/:category.html`. */
function buildPattern(path: string): RegExp {
  return new RegExp(`^${path.replace(/[.+]/g, '\\$&').replace(/:\w+/g, '[^/]+')}$`);
}

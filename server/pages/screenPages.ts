/** Addresses of A §2 that are a page's own, and the page's key. Every other page is at /cms/{key}.html. */
export const SCREEN_PAGES: Readonly<Record<string, string>> = {
  '/': 'home',
  '/login.html': 'login',
  '/register.html': 'register',
  '/wechat/bind-failed': 'bind-failed',
};

const paths = new Map(Object.entries(SCREEN_PAGES).map(([path, key]) => [key, path]));

/** The address that a page has instead of /cms/{key}.html; null for none. */
export const pathOf = (key: string): string | null => paths.get(key) ?? null;

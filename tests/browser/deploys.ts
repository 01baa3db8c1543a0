import type { Page, Route } from '@playwright/test';

/** A deploy as an open page sees it: the files of its build are gone, and the server has another one. */
export interface Deploy {
  /**
   * Happens now: from here on this document gets no more files; the next one is of the new build. The page may have been
   * reloaded by an earlier one.
   */
  happen(): Promise<void>;
  /** Documents that have been requested. */
  readonly documents: number;
}

/** What the browser reports about files that are gone. */
export const GONE = /Failed to load resource.*404.*\/assets\//;

const NOT_FOUND = { status: 404, contentType: 'text/plain', body: 'Not Found' };

/**
 * Prepares a page for a deploy: its first document gets the name of an earlier build, whose files are answered until the
 * deploy only.
 */
export async function prepareDeploy(page: Page): Promise<Deploy> {
  let documents = 0;
  let happened: number | undefined;
  const isOld = () => happened === documents;
  await page.route('**/assets/**', (route: Route) => (isOld() ? route.fulfill(NOT_FOUND) : route.fallback()));
  await page.route(
    () => true,
    async route => {
      if (!route.request().isNavigationRequest()) return route.fallback();
      documents++;
      if (happened !== undefined) return route.fallback();
      const response = await route.fetch();
      const body = (await response.text()).replace(/data-build="[^"]*"/, 'data-build="1.before"');
      return route.fulfill({ response, body });
    },
  );
  return {
    async happen() {
      if (happened !== undefined) {
        await page.waitForLoadState('networkidle');
        await page.evaluate(() => {
          document.documentElement.dataset.build = '1.before';
          sessionStorage.removeItem('vitrine.reloadedFor');
        });
      }
      happened = documents;
    },
    get documents() {
      return documents;
    },
  };
}

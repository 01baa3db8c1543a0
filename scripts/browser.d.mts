/** Path of the browser that the tests drive; undefined where only Playwright's own can serve. */
export function findBrowser(): string | undefined;

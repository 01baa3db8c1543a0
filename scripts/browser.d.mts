/** Returns the path of the browser that the tests drive, or undefined to use Playwright's own download. */
export function findBrowser(): string | undefined;

/**
 * Loads the parts of a page that have files of their own. The browser's build makes every `import()` go through `loadPart`
 * (`scripts/vite/plugins.ts`), in place of Vite's own helper.
 *
 * The files are fetched before the import, which finds them in the browser's cache: browsers remember that the script of an
 * import has failed, and that of each script which it imports, and would never request it again.
 */

/** Pauses before further attempts, in ms. */
const PAUSES = [300, 1200];

/** How long after a click what loads counts as what the shopper has wanted, in ms. */
const ASKED = 2000;

/** What a page does about parts that do not load. */
interface MissingParts {
  /** Asks whether there is a newer build, and resolves if the page stays; `pressed` is the control that was clicked. */
  recover(pressed: Element | null): Promise<unknown>;
  /** Shows the shopper, whose click had no effect. */
  tell(): void;
}

let missing: MissingParts | undefined;
let pressed: Element | null = null;
let askedAt = Number.NEGATIVE_INFINITY;

/** The files that have been fetched, or are being fetched. */
const files = new Map<string, Promise<void>>();

/** Sets what a page does about parts that do not load, and notes its clicks. */
export function watchParts(document: Document, given: MissingParts): void {
  missing = given;
  document.addEventListener(
    'click',
    ({ target }) => {
      // Its control: an icon in it may be replaced meanwhile.
      pressed = (target as Element).closest('a, button, summary');
      askedAt = performance.now();
    },
    { capture: true, passive: true },
  );
}

/** Whether the shopper has just clicked, so that what loads now was wanted. */
const isAsked = () => performance.now() - askedAt < ASKED;

/** Shows the shopper that a part which was wanted is missing. */
export const tellMissing = () => missing?.tell();

/** Resolves if the page stays as it is; without an effect if the shopper has wanted nothing. */
export async function recoverPage(): Promise<void> {
  if (!isAsked()) return;
  await missing?.recover(pressed).catch(() => {});
  // The page stays: the shopper is not asked again before another click.
  askedAt = Number.NEGATIVE_INFINITY;
}

/**
 * Loads what an `import()` names; the build calls it.
 *
 * @param names of its files; empty for a script without imports and styles.
 */
export function loadPart<M>(load: () => Promise<M>, names: readonly string[] = []): Promise<M> {
  const [, script] = /\.\/([\w.-]+\.js)/.exec(String(load)) ?? [];
  return loadFiles(
    (names.length > 0 ? names : [`assets/${script}`]).map(name => `/${name}`),
    load,
  );
}

/**
 * Fetches files, with further attempts, and runs an import that needs them. If they stay away and the shopper has wanted
 * them, the page is recovered. The last attempt does without stylesheets: an unstyled part is better than none.
 *
 * @param load is called once: the build moves what a short `then` does with the module into it.
 */
export async function loadFiles<M>(hrefs: readonly string[], load: () => Promise<M>): Promise<M> {
  const startedAt = performance.now();
  const wasAsked = isAsked();
  // A click while it loads counts, too: the pointer that came near has begun to load it.
  const isWanted = () => wasAsked || askedAt >= startedAt;
  for (const pause of PAUSES) {
    try {
      await Promise.all(hrefs.map(fetchFile));
      // What it loads in turn was wanted, too.
      if (isWanted()) askedAt = performance.now();
      return load();
    } catch {
      await new Promise(resolve => setTimeout(resolve, pause));
    }
  }
  if (isWanted()) askedAt = performance.now();
  await recoverPage();
  await Promise.all(hrefs.map(href => fetchFile(href)?.catch(isStylesheet(href) ? () => {} : undefined)));
  return load();
}

const isStylesheet = (href: string) => href.endsWith('.css');

/** Fetches a file unless the page has it. After a failure the next call fetches it again. */
function fetchFile(href: string): Promise<void> | undefined {
  const known = files.get(href);
  if (known || document.head.querySelector(`[href="${href}"], [data-entry="${href}"]`)) return known;
  const file = isStylesheet(href) ? applyStylesheet(href) : fetchScript(href);
  files.set(href, file);
  file.catch(() => files.delete(href));
  return file;
}

async function fetchScript(href: string): Promise<void> {
  const response = await fetch(href);
  if (!response.ok) throw new Error(href);
  await response.arrayBuffer();
}

function applyStylesheet(href: string): Promise<void> {
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
  return new Promise((resolve, reject) => {
    link.onload = () => resolve();
    link.onerror = () => {
      link.remove();
      reject(new Error(href));
    };
    document.head.append(link);
  });
}

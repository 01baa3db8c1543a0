import type { Frame, Page } from '@playwright/test';
import fc from 'fast-check';
import { sanitizeRichText } from '../../server/subjects/content/html/index.ts';
import { EVENTS } from '../hostile/events.ts';
import { FOREIGN_HOST, type HostileVector, pieces, vectors } from '../hostile/vectors.ts';
import { expect, test } from './fixtures.ts';

const SHOP = 'http://shop.test/';

/** HTML of random pieces of the vectors, the same in every run. */
const soups: HostileVector[] = fc
  .sample(fc.array(fc.constantFrom(...pieces), { minLength: 4, maxLength: 24 }), { seed: 1910, numRuns: 400 })
  .map((parts, at) => ({ name: `soup ${at}`, html: parts.join('') }));

let page: Page;

/** What ran, loaded or navigated, as `vector: incident`. */
let incidents: string[] = [];
/** Names of the vectors in the page's frames, in order. */
let names: readonly string[] = [];
/** HTML that the page loads. */
let body = '';

test.use({ viewport: { width: 800, height: 600 } });

test.beforeEach(async ({ context, page: blank }) => {
  page = blank;
  await page.addInitScript(watch);
  await page.route('**/*', route =>
    route.request().url() === SHOP
      ? route.fulfill({ contentType: 'text/html', body: `<!doctype html>${body}` })
      : route.abort(),
  );
  page.on('request', request => {
    const { hostname } = new URL(request.url());
    if (`.${hostname}`.endsWith(`.${FOREIGN_HOST}`)) note(request.frame(), `requested ${request.url()}`);
  });
  page.on('framenavigated', frame => {
    const byScript = !/^about:(?:blank|srcdoc)$/.test(frame.url());
    if (byScript && frame.parentFrame() === page.mainFrame()) note(frame, `navigated to ${frame.url()}`);
  });
  page.on('console', message => {
    if (!message.text().startsWith('Failed to load resource')) note(page.mainFrame(), message.text());
  });
  page.on('dialog', dialog => {
    note(page.mainFrame(), `dialog ${dialog.message()}`);
    return dialog.dismiss();
  });
  context.on('page', popup => {
    note(page.mainFrame(), `a new window, ${popup.url()}`);
    return popup.close();
  });
  body = '<body>';
  await page.goto(SHOP);
  incidents = [];
  names = [];
});

function note(frame: Frame, what: string) {
  let own = frame;
  for (let outer = frame.parentFrame(); outer?.parentFrame(); outer = outer.parentFrame()) own = outer;
  incidents.push(`${names[Number(own.name() || -1)] ?? 'the page'}: ${what}`);
}

/**
 * Runs before the scripts of every document, nested frames included. Reports what a script does to the top document,
 * which stores it with the index of the frame.
 */
function watch() {
  const scope = window as unknown as Record<string, unknown>;
  const outermost = window.top!;
  const report = (what: string) => outermost.postMessage(what, '*');
  for (const name of ['alert', 'confirm', 'prompt', 'print']) scope[name] = () => report(name);
  Object.defineProperty(window, '__xss', { set: () => report('__xss') });
  if (window === outermost) {
    const reports: [frame: number, what: string][] = [];
    scope.reports = reports;
    window.addEventListener('message', ({ data, source }) => {
      let frame = source as Window | null;
      while (frame && frame !== window && frame.parent !== window) frame = frame.parent;
      const all = [...document.querySelectorAll('iframe')];
      reports.push([all.findIndex(({ contentWindow }) => contentWindow === frame), String(data)]);
    });
  } else {
    // Not in the top document: Playwright evaluates there.
    scope.eval = () => report('eval');
  }
  // A click on a harmless link would navigate the frame away.
  const honest = /^(?:https?:|tel:|mailto:|[/#])/i;
  const stay = (event: Event) => {
    const link = event.target instanceof Element && event.target.closest('a');
    if (link && honest.test(link.getAttribute('href') ?? '')) event.preventDefault();
  };
  window.addEventListener('click', stay, true);
}

/** Opens each document in a frame of its own, from its HTML source. */
async function open(documents: readonly string[]) {
  await page.evaluate(async all => {
    document.body.replaceChildren();
    const loads = all.map((html, at) => {
      const frame = Object.assign(document.createElement('iframe'), { name: String(at), srcdoc: html });
      const loaded = new Promise(done => frame.addEventListener('load', done, { once: true }));
      document.body.append(frame);
      return loaded;
    });
    // A hostile document may never finish loading.
    await Promise.race([Promise.all(loads), new Promise(done => setTimeout(done, 4000))]);
  }, documents);
}

/** Sends every event to every element of the frames, or of the page if it has none. */
async function provoke() {
  const reports = await page.evaluate(async types => {
    const frames = [...document.querySelectorAll('iframe')];
    const inner = (frame: HTMLIFrameElement) => {
      try {
        return frame.contentDocument ?? [];
      } catch {
        return []; // Gone to another origin, which is noted where frames navigate.
      }
    };
    for (const inside of frames.length ? frames.flatMap(inner) : [document]) {
      for (const element of inside.querySelectorAll<HTMLElement>('body, body *')) {
        try {
          for (const type of types) element.dispatchEvent(new Event(type, { cancelable: true }));
          element.focus?.();
          element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
        } catch {
          // A vector may have replaced these methods.
        }
      }
    }
    // No event marks the end of what a script may do.
    await new Promise(done => setTimeout(done, 150));
    return (window as unknown as { reports: [number, string][] }).reports.splice(0);
  }, EVENTS);
  incidents.push(...reports.map(([frame, what]) => `${names[frame] ?? 'the page'}: ${what}`));
}

/** Sanitised HTML in a list item and a table cell, where parsing is most fragile. */
const served = (cleaned: readonly string[]) =>
  `<!doctype html>${cleaned
    .map(
      html =>
        `<section><ul><li><table><tr><td><div class="host">${html}</div><i></i></table><div class="late"></div></ul></section>`,
    )
    .join('')}`;

/** Sets the same HTML by script, sets its serialisation again, and returns what is not harmless. */
async function inspect(
  cleaned: readonly (readonly string[])[],
): Promise<[frame: number, at: number, what: string][]> {
  return page.evaluate(groups => {
    const found: [number, number, string][] = [];
    document.querySelectorAll('iframe').forEach((frame, group) => {
      const view = frame.contentWindow as Window & typeof globalThis & { config?: unknown };
      const sections = view.document.querySelectorAll('body > section');
      if (sections.length !== groups[group]?.length) found.push([group, -1, 'broke out of its section']);
      for (const [at, section] of sections.entries()) {
        const report = (what: string) => found.push([group, at, what]);
        const host = section.querySelector(
          ':scope > ul > li > table > tbody > tr > td > .host:nth-last-child(2)',
        );
        const late = section.querySelector(
          ':scope > ul:only-child > li:only-child > table + .late:last-child',
        );
        if (!host || !late) {
          report('broke out of its host');
          continue;
        }
        late.innerHTML = groups[group]?.[at] ?? '';
        if (late.innerHTML !== host.innerHTML) report('parses otherwise by script');
        const before = late.innerHTML;
        late.innerHTML = before;
        if (late.innerHTML !== before) report('changes when parsed again');
        for (const element of section.querySelectorAll('.host *, .late *')) {
          const tag = element.localName;
          if (element.namespaceURI !== 'http://www.w3.org/1999/xhtml')
            report(`<${tag}> of another namespace`);
          if (/^(?:script|style|i?frame|object|embed|form|input|base|meta|link|template)$/.test(tag))
            report(tag);
          for (const { name } of element.attributes) if (/^on|^srcdoc$|^name$|:/.test(name)) report(name);
          const protocol = element instanceof view.HTMLAnchorElement ? element.protocol : ':';
          if (!/^(?:https?|tel|mailto|about)?:$/.test(protocol)) report(`a ${protocol} link`);
          const { position, zIndex, transform, backgroundImage } = view.getComputedStyle(element);
          if (position && position !== 'static') report(`${tag} is ${position}`);
          if (zIndex && zIndex !== 'auto') report(`${tag} is at ${zIndex}`);
          if (transform && transform !== 'none') report(`${tag} is moved by ${transform}`);
          if (backgroundImage.includes('url')) report(`${tag} has ${backgroundImage}`);
        }
      }
      if (view.config || view.document.querySelector('#page-data, #root, #app'))
        found.push([group, -1, 'clobbers']);
    });
    return found;
  }, cleaned);
}

function inGroups<T>(all: readonly T[], of: number): T[][] {
  return Array.from({ length: Math.ceil(all.length / of) }, (_, at) => all.slice(at * of, (at + 1) * of));
}

test.describe('hostile HTML in a real browser, without any Content-Security-Policy', () => {
  test('runs if it is not sanitised, which proves that the other tests can fail', async () => {
    const fired = new Set<string>();
    for (const batch of inGroups(vectors, 60)) {
      names = batch.map(({ name }) => name);
      await open(batch.map(({ html }) => `<!doctype html><body>${html}`));
      await provoke();
      for (const name of names)
        if (incidents.some(incident => incident.startsWith(`${name}: `))) fired.add(name);
    }
    // The others need an old browser, or change only style or names.
    expect(fired.size).toBeGreaterThan(vectors.length * 0.75);
  });

  test('does nothing once sanitised: in the first response, by innerHTML and serialised again', async () => {
    const groups = inGroups([...vectors, ...soups], 12);
    names = groups.map(group => group.map(({ name }) => name).join(', '));
    const cleaned = groups.map(group => group.map(({ html }) => sanitizeRichText(html)));
    await open(cleaned.map(served));
    const found = await inspect(cleaned);
    expect(found.map(([group, at, what]) => `${groups[group]?.[at]?.name ?? names[group]}: ${what}`)).toEqual(
      [],
    );
    await provoke();
    expect(incidents).toEqual([]);
  });

  test('stays in its own block if a page contains all of it', async () => {
    const blocks = [...vectors, ...soups].map(
      ({ html }) => `<article><div>${sanitizeRichText(html)}</div></article>`,
    );
    body = `<main>${blocks.join('')}</main><footer></footer>`;
    await page.goto(SHOP);
    await provoke();
    await expect(page.locator('main:first-child > article > div:only-child')).toHaveCount(blocks.length);
    await expect(page.locator('main + footer:last-child')).toHaveCount(1);
    expect(incidents).toEqual([]);
  });
});

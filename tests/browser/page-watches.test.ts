import { expect, test } from './fixtures.ts';
import { watchFocus } from './page-watches.ts';

/** More than a few frames, in ms. */
const GRACE = 100;
const HTML = `<!doctype html><style>.gone { display: none }</style>
  <main><section><button id="first">一</button></section><button id="other">二</button></main>`;

/** What a page does to the focused element, as functions that run in it. */
const CHANGES: Record<string, [isLost: boolean, change: (first: HTMLButtonElement) => void]> = {
  'is removed': [true, first => first.remove()],
  'is removed with what it is in': [true, first => first.parentElement?.remove()],
  'is replaced by its like': [true, first => first.replaceWith(first.cloneNode(true))],
  'is disabled': [
    true,
    first => {
      first.disabled = true;
    },
  ],
  'is hidden by an attribute': [
    true,
    first => {
      first.hidden = true;
    },
  ],
  'is hidden by a class': [true, first => first.classList.add('gone')],
  'is hidden by a style': [true, first => first.parentElement?.style.setProperty('visibility', 'hidden')],
  'becomes inert': [
    true,
    first => {
      (first.parentElement as HTMLElement).inert = true;
    },
  ],
  'is removed in the next frame': [true, first => requestAnimationFrame(() => first.remove())],
  'is removed and gives the focus to another': [
    false,
    first => {
      first.remove();
      document.querySelector<HTMLElement>('#other')?.focus();
    },
  ],
  'is removed and gives the focus to another two frames later': [
    false,
    first => {
      first.remove();
      requestAnimationFrame(() =>
        requestAnimationFrame(() => document.querySelector<HTMLElement>('#other')?.focus()),
      );
    },
  ],
  'moves to another place, and takes the focus again': [
    false,
    first => {
      document.querySelector('main')?.append(first);
      first.focus();
    },
  ],
  'is left': [false, first => first.blur()],
  'is left, and is removed then': [
    false,
    first => {
      first.blur();
      requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(() => first.remove())));
    },
  ],
  'opens a dialog': [
    false,
    first => {
      const dialog = document.body.appendChild(document.createElement('dialog'));
      dialog.append(document.createElement('button'));
      dialog.showModal();
      first.remove();
    },
  ],
  'stays while another is removed': [false, () => document.querySelector('#other')?.remove()],
};

test('a focus is lost if the focused element goes and no code moves the focus', async ({ shop }) => {
  // Besides the watch of every page, a less patient one.
  const { page, problems } = await shop.page(1440, '/favicon.svg', {
    before: page => page.addInitScript(watchFocus, GRACE),
  });
  await page.route('**/watched.html', route => route.fulfill({ contentType: 'text/html', body: HTML }));
  const found: Record<string, boolean> = {};
  for (const [name, [, change]] of Object.entries(CHANGES)) {
    await page.goto(`${shop.url}/watched.html`);
    await page.locator('#first').focus();
    await page.locator('#first').evaluate(change);
    await page.evaluate(time => new Promise(done => setTimeout(done, time)), GRACE + 100);
    found[name] = problems.splice(0).length > 0;
  }
  expect(found).toEqual(
    Object.fromEntries(Object.entries(CHANGES).map(([name, [isLost]]) => [name, isLost])),
  );
});

test('a focus that the last step of a visit loses is reported, too', async ({ shop }) => {
  const { page, problems, close } = await shop.page(1440, '/favicon.svg');
  await page.route('**/watched.html', route => route.fulfill({ contentType: 'text/html', body: HTML }));
  await page.goto(`${shop.url}/watched.html`);
  await page.locator('#first').focus();
  await page.locator('#first').evaluate(element => element.remove());
  await close();
  expect(problems.splice(0)).toEqual([expect.stringContaining('The focus is lost')]);
});

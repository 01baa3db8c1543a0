import { type ComponentType, createElement, lazy, type ReactNode, Suspense, useState } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderToHtml } from '#engine/server';
import { EngineContext } from './engine-context.ts';
import { openGates } from './gates.ts';
import { Settled } from './Settled.tsx';
import { PAGE } from './server-markup.ts';

const onEvent = vi.fn();
let root: Root;
let watch: AbortController;
/** Ends the wait for the block's script. */
let arrive: () => void;

const pageOf = (Block: ComponentType, settled: (id: string) => void, frame: ReactNode) => (
  <EngineContext value={{ componentFor: () => () => null, settled, crashed() {} }}>
    <header>{frame}</header>
    <section data-block-id="b0">
      <Suspense fallback={null}>
        <Block />
        <Settled id="b0" />
      </Suspense>
    </section>
    <Settled id={PAGE} />
  </EngineContext>
);

const Menu = () => (
  <button type="button" onClick={() => onEvent('menu')}>
    菜单
  </button>
);

/** Hydrates a page after `act`, the shopper's part; the block's script has not arrived yet. */
async function open(Block: ComponentType, act: () => void = () => {}): Promise<void> {
  const { html } = await renderToHtml(pageOf(Block, () => {}, <Menu />));
  document.body.innerHTML = `<div>${html}</div>`;
  // As in the inline script.
  const clicks: Event[] = [];
  const record = (event: Event) => clicks.push(event);
  window.addEventListener('click', record, { capture: true });
  act();
  window.removeEventListener('click', record, { capture: true });
  window.earlyClicks = clicks;
  watch = new AbortController();
  const gates = openGates(document, 'near', watch.signal);
  const script = new Promise<{ default: ComponentType }>(resolve => {
    arrive = () => resolve({ default: Block });
  });
  void gates.wait('b0');
  const Late = lazy(() => script);
  const box = document.body.firstElementChild as Element;
  root = hydrateRoot(box, pageOf(Late, gates.settle, <Menu />), { onRecoverableError() {} });
}
const pause = (ms = 50) => new Promise(resolve => setTimeout(resolve, ms));
/** Waits for events, and for more that must not come. */
async function expectEvents(events: unknown[][]): Promise<void> {
  await vi.waitFor(() => expect(onEvent.mock.calls.length).toBeGreaterThanOrEqual(events.length));
  await pause(20);
  expect(onEvent.mock.calls).toEqual(events);
}
const find = <E extends HTMLElement>(selector: string) => document.querySelector(selector) as E;
/** Not `click()`, during which a browser ignores another `click()` on the element. */
const press = (selector: string) =>
  find(selector).dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));

beforeEach(() => {
  // React warns of two renderers at once: that of the server has rendered the markup.
  vi.spyOn(console, 'error').mockImplementation(() => {});
  onEvent.mockClear();
});
afterEach(() => {
  root.unmount();
  watch.abort();
  delete window.earlyClicks;
  vi.restoreAllMocks();
});

/** An element that reports its clicks. */
const part = (type: string, event: string, props: object = {}, ...children: ReactNode[]) =>
  createElement(type, { ...props, onClick: () => onEvent(event) }, ...children);

function Buttons() {
  return (
    <>
      {part('button', 'button', { type: 'button' })}
      {part('div', 'tab', { role: 'tab' })}
      {part('div', 'role', { role: 'button' })}
      <form method="dialog" onSubmit={() => onEvent('dialog')}>
        <button type="submit" />
      </form>
      <form action="/find" onSubmit={() => onEvent('form')}>
        <button type="submit" />
      </form>
      {part('a', 'link', { href: '#away' }, createElement('span', { key: 'in', role: 'button' }))}
      <details>{part('summary', 'fold')}</details>
    </>
  );
}

/** What is pressed, and the event of its component, if it is repeated. */
const presses: [string, string | undefined][] = [
  ['section > button', 'button'],
  ['[role="tab"]', 'tab'],
  ['section > [role="button"]', 'role'],
  ['form[method="dialog"] button', 'dialog'],
  // The browser sends the form, follows the link and unfolds the details.
  ['form[action] button', undefined],
  ['a', undefined],
  ['a span', undefined],
  ['summary', undefined],
];

describe.each(presses)('a press of %s', (selector, event) => {
  const expected = event ? [[event]] : [];
  beforeEach(() => {
    // jsdom cannot navigate.
    document.addEventListener('submit', submit => submit.preventDefault(), { once: true });
  });

  it('is repeated once if nothing reacts to it, whether it was before the page’s script or the block’s', async () => {
    await open(Buttons, () => press(selector));
    arrive();
    await expectEvents(expected);
    root.unmount();
    watch.abort();
    onEvent.mockClear();
    await open(Buttons);
    await pause();
    press(selector);
    expect(onEvent).not.toHaveBeenCalled();
    arrive();
    await expectEvents(expected);
  });
});

it('repeats the last press of each place from before the page’s script, in the frame before the block', async () => {
  await open(Buttons, () => {
    press('[role="tab"]');
    press('header button');
    press('section > button');
  });
  await expectEvents([['menu']]);
  arrive();
  await expectEvents([['menu'], ['button']]);
});

it('presses a button of the frame once while the frame hydrates', async () => {
  await open(Buttons);
  press('header button');
  await expectEvents([['menu']]);
});

it('presses what has replaced a button of the frame because its markup was changed', async () => {
  let served: Element | undefined;
  await open(Buttons, () => {
    served = find('header button');
    served.prepend('!');
    press('header button');
  });
  await pause();
  expect(served?.isConnected).toBe(false);
  expect(onEvent.mock.calls).toEqual([['menu']]);
});

/** A form whose fields report each change, and whose button reports what the form has. */
function Fields() {
  const [values, setValues] = useState({ name: '林', note: '', city: 'S', size: 'M', news: false });
  const set = (name: string, value: string | boolean) => {
    onEvent(name, value);
    setValues(current => ({ ...current, [name]: value }));
  };
  return (
    <>
      <input name="name" value={values.name} onChange={event => set('name', event.target.value)} />
      <textarea value={values.note} onChange={event => set('note', event.target.value)} />
      <select value={values.city} onChange={event => set('city', event.target.value)}>
        <option>B</option>
        <option>S</option>
      </select>
      {['S', 'M'].map(size => (
        <input
          key={size}
          type="radio"
          name="size"
          value={size}
          checked={values.size === size}
          onChange={() => set('size', size)}
        />
      ))}
      <input type="checkbox" checked={values.news} onChange={event => set('news', event.target.checked)} />
      <button type="button" onClick={() => onEvent('send', values)} />
    </>
  );
}

/** Changes of one field each, and what its component reports for it. */
const changes: Record<string, [() => void, string, string | boolean]> = {
  'a typed text': [() => (find<HTMLInputElement>('[name="name"]').value = '林晚'), 'name', '林晚'],
  'an emptied field': [() => (find<HTMLInputElement>('[name="name"]').value = ''), 'name', ''],
  'a text in a text area': [() => (find<HTMLTextAreaElement>('textarea').value = '新'), 'note', '新'],
  'a chosen option': [() => (find<HTMLSelectElement>('select').value = 'B'), 'city', 'B'],
  'a chosen radio': [() => find('[value="S"]').click(), 'size', 'S'],
  'a ticked checkbox': [() => find('[type="checkbox"]').click(), 'news', true],
};

describe.each(Object.entries(changes))('%s from before hydration', (_, [change, name, value]) => {
  const sent = { name: '林', note: '', city: 'S', size: 'M', news: false, [name]: value };

  it('is reported once, before the press that follows it', async () => {
    await open(Fields, change);
    press('section > button');
    arrive();
    await expectEvents([
      [name, value],
      ['send', sent],
    ]);
  });

  it('is reported once, before a press that hydrates the block is handled', async () => {
    await open(Fields);
    await pause();
    change();
    arrive();
    await Promise.resolve();
    press('section > button');
    await expectEvents([
      [name, value],
      ['send', sent],
    ]);
  });

  it('stays what the field shows', async () => {
    await open(Fields, change);
    arrive();
    await pause();
    const shown = [...document.querySelectorAll<HTMLInputElement>('input, textarea, select')].map(
      ({ type, value, checked }) => (/radio|checkbox/.test(type) ? checked : value),
    );
    const { name, note, city, size, news } = sent;
    expect(shown).toEqual([name, note, city, size === 'S', size === 'M', news]);
  });
});

it('reports nothing of fields that were not changed, or were changed back', async () => {
  await open(Fields, () => {
    find<HTMLSelectElement>('select').value = 'B';
    find<HTMLSelectElement>('select').value = 'S';
    find('[type="checkbox"]').click();
    find('[type="checkbox"]').click();
  });
  arrive();
  await pause();
  expect(onEvent).not.toHaveBeenCalled();
});

it('leaves the caret where the shopper types', async () => {
  await open(Fields, () => {
    const field = find<HTMLInputElement>('[name="name"]');
    field.focus();
    field.value = '林晚秋';
    field.setSelectionRange(1, 1);
  });
  arrive();
  await pause();
  const field = find<HTMLInputElement>('[name="name"]');
  expect([onEvent.mock.calls, field.selectionStart, document.activeElement === field]).toEqual([
    [['name', '林晚秋']],
    1,
    true,
  ]);
});

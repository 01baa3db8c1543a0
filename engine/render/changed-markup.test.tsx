import { useState } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderToHtml } from '#engine/server';
import { passTasks } from '../../tests/support/pass-tasks.ts';
import type { PlannedBlock } from '../model/page.ts';
import { BlockList } from './BlockList.tsx';
import { type ClientRenderers, createClientRenderers } from './client-renderers.ts';
import { EngineContext, type Renderers } from './engine-context.ts';

const onSend = vi.fn();

function Form() {
  const [name, setName] = useState('');
  const [isKnown, setIsKnown] = useState(false);
  const [size, setSize] = useState('S');
  return (
    <>
      <p>填写资料</p>
      <input aria-label="姓名" value={name} onChange={event => setName(event.target.value)} />
      <input type="checkbox" checked={isKnown} onChange={event => setIsKnown(event.target.checked)} />
      <select value={size} onChange={event => setSize(event.target.value)}>
        <option>S</option>
        <option>M</option>
      </select>
      <details>
        <summary>说明</summary>
      </details>
      <button type="button" onClick={() => onSend(name, isKnown, size)}>
        发送
      </button>
    </>
  );
}

const planned = (id: string): PlannedBlock => ({
  ...{ id, label: id, type: id, index: 0, block: { blockType: id }, products: [] },
});
const blocks = [planned('form'), planned('static')];

const App = ({ renderers }: { renderers: Renderers }) => (
  <EngineContext value={renderers}>
    <h1>春日</h1>
    <BlockList blocks={blocks} />
  </EngineContext>
);

let root: Root;
let renderers: ClientRenderers;
/** Ends the renderers' watch of the document. */
let watch: AbortController;
/** Lets the scripts of blocks arrive. */
let arrive: () => void;

/** Renders the page, changes its document as an extension does, and hydrates it before the blocks' scripts arrive. */
async function open(change: (page: HTMLElement) => void): Promise<HTMLElement> {
  const Static = () => <p>画册</p>;
  const { html } = await renderToHtml(
    <App
      renderers={{
        componentFor: ({ type }) => (type === 'form' ? Form : Static),
        settled() {},
        crashed() {},
      }}
    />,
  );
  document.body.innerHTML = `<div>${html}</div>`;
  const page = document.body.firstElementChild as HTMLElement;
  change(page);
  const script = new Promise<void>(resolve => {
    arrive = resolve;
  });
  // Blocks that never hydrate have no script.
  const loaders = (type: string) =>
    type === 'form' ? () => script.then(() => ({ default: Form })) : undefined;
  renderers = createClientRenderers(loaders, document, { onCrash: () => {}, signal: watch.signal });
  root = hydrateRoot(page, <App renderers={renderers} />, { onRecoverableError: () => {} });
  await passTasks();
  return page;
}

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  onSend.mockClear();
  watch = new AbortController();
});
afterEach(() => {
  root.unmount();
  watch.abort();
  vi.restoreAllMocks();
});

/** Changes from outside, and whether React discards the markup of a block because of it. */
const changes: [string, boolean, (page: HTMLElement) => void][] = [
  ['a heading’s text', true, page => void page.querySelector('h1')?.append('!')],
  ['an attribute', false, page => void page.querySelector('section')?.setAttribute('data-extension', 'on')],
  ['an element before all', false, page => page.prepend(document.createElement('aside'))],
  ['a text between the blocks', true, page => void page.querySelector('section')?.after('广告')],
  [
    'an element in a block',
    true,
    page => void page.querySelector('section')?.prepend(document.createElement('b')),
  ],
  ['a removed heading', true, page => void page.querySelector('h1')?.remove()],
  [
    'a block’s text',
    true,
    page => void page.querySelector('p')?.replaceChildren(document.createElement('font'), '资料'),
  ],
];

describe.each(changes)('a page whose markup differs by %s', (_, _isDiscarded, change) => {
  it('keeps the server’s markup of each block until its script has arrived', async () => {
    const page = await open(change);
    const [form, still] = [...page.querySelectorAll('section')].map(section => section.textContent);
    expect(form).toMatch(/资料/);
    expect(still).toMatch(/画册/);
    expect(page.querySelectorAll('button')).toHaveLength(1);
    arrive();
    await vi.waitFor(
      () => expect(Object.keys(page.querySelector('button') ?? {}).join()).toMatch('__reactFiber'),
      10_000,
    );
    await passTasks();
    page.querySelector('button')?.click();
    expect(onSend).toHaveBeenCalledOnce();
    expect(page.querySelectorAll('section')[1]?.textContent).toMatch('画册');
    expect(page.querySelectorAll('button')).toHaveLength(1);
  });
});

describe.each(changes.filter(([, isDiscarded]) => isDiscarded))(
  'a page whose markup is discarded because of %s',
  (_, _isDiscarded, change) => {
    it('keeps what was typed, chosen, unfolded, focused and pressed before', async () => {
      const page = await open(change);
      const find = <E extends HTMLElement>(selector: string) => page.querySelector(selector) as E;
      find('input').focus();
      find<HTMLInputElement>('input').value = '林晚';
      find('[type="checkbox"]').click();
      find<HTMLSelectElement>('select').value = 'M';
      find<HTMLDetailsElement>('details').open = true;
      find('button').dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
      arrive();
      await vi.waitFor(() => expect(onSend).toHaveBeenCalledOnce(), 10_000);
      expect(onSend.mock.calls).toEqual([['林晚', true, 'M']]);
      expect(find<HTMLInputElement>('input').value).toBe('林晚');
      expect(find<HTMLSelectElement>('select').value).toBe('M');
      expect(find<HTMLDetailsElement>('details').open).toBe(true);
      expect(document.activeElement).toBe(find('input'));
    });
  },
);

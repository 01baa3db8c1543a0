import { act } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { tolerateChanges } from './tolerate-changes.ts';

const { removeChild, insertBefore } = Node.prototype;
/** Ends the tolerance: the page never does. */
function stop(): void {
  Object.assign(Node.prototype, { removeChild, insertBefore });
  delete (Text.prototype as { nodeValue?: unknown }).nodeValue;
}

let root: Root;
let show: (node: ReactNode) => void;
const page = () => document.querySelector('main') as HTMLElement;

function Page({ first }: { first: ReactNode }) {
  const [node, setNode] = useState(first);
  show = next => act(() => setNode(next));
  return node;
}

/** Renders texts, so that a translator can replace them. */
async function open(first: ReactNode): Promise<void> {
  tolerateChanges(document);
  document.body.innerHTML = '<main></main>';
  root = createRoot(page(), { onUncaughtError: error => thrown.push(error) });
  await act(async () => root.render(<Page first={first} />));
}

const thrown: unknown[] = [];
beforeEach(() => {
  thrown.length = 0;
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(async () => {
  await act(async () => root.unmount());
  stop();
  expect(thrown).toEqual([]);
  expect(page().textContent).toBe('');
});

const font = (text: string | null) => {
  const element = document.createElement('font');
  element.textContent = `[${text}]`;
  return element;
};
const texts = (): Text[] => {
  const walker = document.createTreeWalker(page(), NodeFilter.SHOW_TEXT);
  const found: Text[] = [];
  while (walker.nextNode()) found.push(walker.currentNode as Text);
  return found;
};

/** Ways in which translators and extensions replace the texts of a page. */
const REPLACE: Record<string, (text: Text) => void> = {
  'at once': text => text.replaceWith(font(text.data)),
  'by an element before, then removing': text => {
    text.before(font(text.data));
    text.remove();
  },
  'by an element after, then removing': text => {
    text.after(font(text.data));
    text.remove();
  },
  'by another text': text => text.replaceWith(`[${text.data}]`),
};

const Bag = ({ count, error }: { count: number; error?: string | undefined }) => (
  <p>
    共 {count} 件{error ? `：${error}` : null}
    {count > 1 && <b>多件</b>}
  </p>
);

describe.each(Object.entries(REPLACE))('texts that are replaced %s', (_, replace) => {
  beforeEach(() => open(<Bag count={1} error="库存不足" />));

  it('are changed, removed and followed by elements without an error', () => {
    for (const text of texts()) replace(text);
    expect(page().textContent).toBe('[共 ][1][ 件][：库存不足]');
    show(<Bag count={2} />);
    expect(page().textContent).toBe('[共 ]2[ 件]多件');
    for (const text of texts().filter(({ data }) => !data.startsWith('['))) replace(text);
    show(<Bag count={3} error="稍后再试" />);
    expect(page().textContent?.replaceAll(/[[\]]/g, '')).toBe('共 3 件：稍后再试多件');
    show(<Bag count={1} />);
    expect(page().textContent?.replaceAll(/[[\]]/g, '')).toBe('共 1 件');
  });
});

it('removes elements that an extension has wrapped, moved or removed', async () => {
  const items = (names: string) => (
    <ul>
      {[...names].map(name => (
        <li key={name}>{name}</li>
      ))}
    </ul>
  );
  await open(items('甲乙丙丁'));
  const [first, second, third] = document.querySelectorAll('li');
  first?.remove();
  const wrapper = document.createElement('div');
  second?.before(wrapper);
  wrapper.append(second as Node);
  document.body.append(third as Node);
  show(items('丁戊乙'));
  expect(page().textContent).toMatch(/丁戊/);
  show(items('戊'));
  expect(page().textContent).toBe('戊');
  expect(document.body.textContent).toBe('戊');
});

it('leaves a document as it is that only React changes', async () => {
  await open(<Bag count={1} error="库存不足" />);
  show(<Bag count={5} />);
  expect(page().innerHTML).toBe('<p>共 5 件<b>多件</b></p>');
});

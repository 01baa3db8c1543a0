import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { act, cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { hydrateRoot } from 'react-dom/client';
import { renderToPipeableStream } from 'react-dom/server';
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { loadSanitizer, type PreparedPage, preparePage, VitrinePage } from '../src/exports/react.tsx';
import { withoutDom } from '../src/testing/without-dom.ts';

const words = (pc: string, more: object = {}) => ({
  blockType: 'editorial_block5',
  content: { pc },
  ...more,
});
const tabs = {
  blockType: 'block36',
  tabs: [
    { name: '手袋', blocks: { bags: words('<p>日常之选</p>') } },
    { name: '腕表', blocks: { watches: words('<p>与时间同行</p>') } },
  ],
};

const prepare = async (content: object): Promise<PreparedPage> =>
  preparePage(JSON.stringify({ title: '春日', content }), { sanitizeHtml: await loadSanitizer() });

afterEach(cleanup);

/** React says this where one process renders for server and browser. */
const isProblem = ([words]: unknown[]) => !/^Detected multiple renderers/.test(String(words));

/** Renders a page as a server does, and hydrates what was sent. */
async function hydrate(page: PreparedPage) {
  const html = await withoutDom(
    () =>
      new Promise<string>((resolve, reject) => {
        const stream = renderToPipeableStream(<VitrinePage page={page} />, {
          progressiveChunkSize: Number.POSITIVE_INFINITY,
          onAllReady: () => resolve(text(stream.pipe(new PassThrough()))),
          onError: reject,
        });
      }),
  );
  const root = document.createElement('div');
  document.body.append(root);
  root.innerHTML = html;
  const sent = [...root.querySelectorAll('section')];
  const onRecoverableError = vi.fn();
  const complaints = vi.spyOn(console, 'error').mockImplementation(() => {});
  const data: PreparedPage = JSON.parse(JSON.stringify(page));
  const hydrated = await act(async () =>
    hydrateRoot(root, <VitrinePage page={data} />, { onRecoverableError }),
  );
  onTestFinished(async () => {
    await act(async () => hydrated.unmount());
    root.remove();
    complaints.mockRestore();
  });
  const problems = () => [...onRecoverableError.mock.calls, ...complaints.mock.calls].filter(isProblem);
  return { html, root, sent, problems };
}

it.each([
  ['rich text', { text: words('<h2>春日</h2><p>新作</p>') }],
  ['nested blocks', { tabs }],
  ['a style of content', { text: words('<p>新作</p>', { blockStyle: { pc: { color: 'rgb(1, 2, 3)' } } }) }],
  ['half a character', { text: words('<p>新\ud83d作</p>') }],
  ['text that looks like markup', { text: words('<p>&lt;/script&gt;&lt;!--$--&gt;</p>') }],
  [
    'a broken block between others',
    { a: words('<p>甲</p>'), b: { blockType: 'block36' }, c: words('<p>丙</p>') },
  ],
  ['an unknown type', { a: words('<p>甲</p>'), b: { blockType: 'none' } }],
  ['labels that are numbers', { 2: words('<p>乙</p>'), 1: words('<p>甲</p>') }],
  ['no blocks', {}],
])('hydrates a page of a server with %s, and keeps its elements', async (_what, content) => {
  const { root, sent, problems } = await hydrate(await prepare(content));
  expect([...root.querySelectorAll('section')]).toEqual(sent);
  expect(problems()).toEqual([]);
});

it('answers once it is hydrated', async () => {
  const { root, html, problems } = await hydrate(await prepare({ tabs }));
  expect(html).toContain('与时间同行');
  await userEvent.click(within(root).getByRole('tab', { name: '腕表' }));
  expect(within(root).getByRole('tab', { name: '腕表' }).getAttribute('aria-selected')).toBe('true');
  expect(problems()).toEqual([]);
});

it('has the styles of content', async () => {
  const page = await prepare({ text: words('<p>新作</p>', { blockStyle: { pc: { color: '#010203' } } }) });
  const { container } = render(<VitrinePage page={page} />);
  const text = await screen.findByText('新作');
  const name = [...(text.closest('section')?.classList ?? [])].at(-1);
  expect(container.querySelector('style')?.textContent).toContain(`.${name}.${name}{color:#010203;}`);
});

it('shows another page, whose blocks are at the same places', async () => {
  const [first, second] = await Promise.all([
    prepare({ a: words('<p>第一页</p>') }),
    prepare({ a: tabs, b: words('<p>第二页</p>') }),
  ]);
  const { rerender } = render(<VitrinePage page={first} />);
  await screen.findByText('第一页');
  rerender(<VitrinePage page={second} />);
  await screen.findByText('日常之选');
  expect(screen.queryByText('第一页')).toBeNull();
  rerender(<VitrinePage page={first} />);
  await screen.findByText('第一页');
  expect(screen.queryByText('第二页')).toBeNull();
});

it('keeps what a shopper has chosen when its parent renders again with other functions', async () => {
  const page = await prepare({ tabs });
  const { rerender } = render(<VitrinePage page={page} onCrash={() => {}} />);
  await userEvent.click(await screen.findByRole('tab', { name: '腕表' }));
  // Loaded again, as applications do.
  rerender(<VitrinePage page={JSON.parse(JSON.stringify(page))} onCrash={() => {}} />);
  expect(screen.getByRole('tab', { name: '腕表' }).getAttribute('aria-selected')).toBe('true');
});

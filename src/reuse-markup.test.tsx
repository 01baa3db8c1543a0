import { type ReactNode, useId } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { describe, expect, it, vi } from 'vitest';
import { renderToHtml } from '#engine/server';
import { type MediaInfo, MediaProvider, Picture, ReuseContext, Reused } from '#ui';
import { createMarkupStore } from './reuse-markup.ts';

type Media = Record<string, MediaInfo>;

const media = (width: number): Media => ({
  '/a.webp': { width, height: 10, widths: [320], formats: ['avif'] },
});

interface CardValue {
  name: string;
  url?: string;
  [field: string]: unknown;
}

/** A part of a page; `rendered` receives its name each time. */
function Card({ value, rendered }: { value: CardValue; rendered: (name: string) => void }) {
  rendered(value.name);
  return (
    <p>
      {value.name}
      {value.url && <Picture pcUrl={value.url} alt={value.name} />}
    </p>
  );
}

/** Renders with a store, and without; returns the first markup if both are the same. */
async function render(start: ReturnType<typeof createMarkupStore>, node: ReactNode, known: Media = {}) {
  const page = (
    <MediaProvider media={known}>
      <main>{node}</main>
    </MediaProvider>
  );
  const reuse = start();
  const { html, errors } = await renderToHtml(<ReuseContext value={reuse}>{page}</ReuseContext>);
  const finished = reuse.finish(html, errors.length === 0);
  expect(finished).toBe((await renderToHtml(page)).html);
  return finished;
}

/** How often a part is rendered with a second value after a first. */
async function countRenderings(first: CardValue, second: CardValue, known = media(10), later = known) {
  const start = createMarkupStore();
  const rendered = vi.fn();
  const card = (value: CardValue, count: typeof rendered) => (
    <Reused part="card" value={value}>
      <Card value={value} rendered={count} />
    </Reused>
  );
  await render(start, card(first, vi.fn()), known);
  const reuse = start();
  const page = <MediaProvider media={later}>{card(second, rendered)}</MediaProvider>;
  await renderToHtml(<ReuseContext value={reuse}>{page}</ReuseContext>);
  // What is written is what would be rendered.
  await render(start, card(second, vi.fn()), later);
  return rendered.mock.calls.length;
}

describe('parts that pages share', () => {
  it.each<[string, CardValue, CardValue]>([
    ['a name', { name: 'A' }, { name: 'A' }],
    ['a picture', { name: 'A', url: '/a.webp' }, { name: 'A', url: '/a.webp' }],
    ['nested data', { name: 'A', sizes: [{ stock: 1 }] }, { name: 'A', sizes: [{ stock: 1 }] }],
  ])('are rendered once for an equal value: %s', async (_what, first, second) => {
    expect(await countRenderings(first, second)).toBe(0);
  });

  it.each<[string, CardValue, CardValue]>([
    ['another name', { name: 'A' }, { name: 'B' }],
    ['a picture more', { name: 'A' }, { name: 'A', url: '/a.webp' }],
    ['another stock', { name: 'A', sizes: [{ stock: 1 }] }, { name: 'A', sizes: [{ stock: 0 }] }],
    ['a number for its text', { name: 'A', id: 1 }, { name: 'A', id: '1' }],
    ['a list for a text', { name: 'A', id: ['1'] }, { name: 'A', id: '1' }],
    ['null for no value', { name: 'A', id: null }, { name: 'A' }],
    ['another order of a list', { name: 'A', ids: [1, 2] }, { name: 'A', ids: [2, 1] }],
    ['a quote in a text', { name: 'A","id":"1' }, { name: 'A', id: '1' }],
    ['a blank at the end', { name: 'A' }, { name: 'A ' }],
    ['a letter that looks the same', { name: 'A' }, { name: 'А' }],
  ])('are rendered again for another value: %s', async (_what, first, second) => {
    expect(await countRenderings(first, second)).toBe(1);
  });

  it('are rendered again when what is known of a picture changes', async () => {
    const value = { name: 'A', url: '/a.webp' };
    expect(await countRenderings(value, value, media(10), media(10))).toBe(0);
    expect(await countRenderings(value, value, media(10), media(20))).toBe(1);
    expect(await countRenderings(value, value, media(10), {})).toBe(1);
    expect(await countRenderings(value, value, {}, media(10))).toBe(1);
    const other = { ...media(10), '/b.webp': { width: 1, height: 1, widths: [], formats: [] } };
    expect(await countRenderings(value, value, media(10), other)).toBe(0);
  });

  it('are distinguished by what renders them', async () => {
    const start = createMarkupStore();
    const value = { name: 'A' };
    for (const part of ['short', 'long', 'short']) {
      const html = await render(
        start,
        <Reused part={part} value={value}>
          <i>{part}</i>
        </Reused>,
      );
      expect(html).toContain(`<i>${part}</i>`);
    }
  });

  it('are not shared if their ids depend on their place in the page', async () => {
    const start = createMarkupStore();
    const Field = () => <label htmlFor={useId()}>A</label>;
    const field = (key: number) => (
      <Reused key={key} part="field" value={{}}>
        <Field />
      </Reused>
    );
    const html = await render(start, [field(1), field(2)]);
    const ids = [...html.matchAll(/for="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(2);
    await render(start, [<b key={0} />, field(1), field(2)]);
  });

  it('contain others, and keep them whole', async () => {
    const start = createMarkupStore();
    const row = (name: string) => (
      <Reused part="row" value={{ name }}>
        <div>
          <Reused part="card" value={{ name }}>
            <Card value={{ name }} rendered={() => {}} />
          </Reused>
        </div>
      </Reused>
    );
    for (const name of ['A', 'B', 'A']) expect(await render(start, row(name))).toContain(`<p>${name}</p>`);
  });

  it('are not kept from a page on which something threw', async () => {
    const start = createMarkupStore();
    const rendered = vi.fn();
    const card = (
      <Reused part="card" value={{ name: 'A' }}>
        <Card value={{ name: 'A' }} rendered={rendered} />
      </Reused>
    );
    const reuse = start();
    const { html } = await renderToHtml(<ReuseContext value={reuse}>{card}</ReuseContext>);
    expect(reuse.finish(html, false)).toBe('<p>A</p>');
    rendered.mockClear();
    await render(start, card);
    expect(rendered).toHaveBeenCalled();
  });

  it('take no more memory than they may: the first makes room for later ones', async () => {
    const start = createMarkupStore(200);
    const rendered = vi.fn();
    for (const name of ['A', 'A', ...Array.from({ length: 20 }, (_, n) => `${n}`), 'A']) {
      const card = (
        <Reused part="card" value={{ name }}>
          <Card value={{ name }} rendered={rendered} />
        </Reused>
      );
      const reuse = start();
      const { html } = await renderToHtml(<ReuseContext value={reuse}>{card}</ReuseContext>);
      expect(reuse.finish(html, true)).toBe(`<p>${name}</p>`);
    }
    expect(rendered.mock.calls.filter(([name]) => name === 'A')).toHaveLength(2);
  });

  it('hydrate like others, in the place of markup that was kept', async () => {
    const start = createMarkupStore();
    const value = { name: 'A & <B>', url: '/a.webp' };
    const page = (
      <MediaProvider media={media(10)}>
        {[1, 2].map(key => (
          <Reused key={key} part="card" value={value}>
            <Card value={value} rendered={() => {}} />
          </Reused>
        ))}
      </MediaProvider>
    );
    await render(start, page);
    const reuse = start();
    const { html } = await renderToHtml(<ReuseContext value={reuse}>{page}</ReuseContext>);
    document.body.innerHTML = `<div id="root">${reuse.finish(html, true)}</div>`;
    const onRecoverableError = vi.fn();
    const root = document.querySelector('#root') as Element;
    const before = root.innerHTML;
    hydrateRoot(root, page, { onRecoverableError });
    await vi.waitFor(
      () => expect(Object.keys(root.querySelector('p') as object).join()).toContain('__react'),
      10_000,
    );
    expect(onRecoverableError).not.toHaveBeenCalled();
    expect(root.innerHTML).toBe(before);
  });
});

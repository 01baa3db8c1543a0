import { lazy, type ReactNode, Suspense, useId } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { renderToHtml } from './render-to-html.ts';

/** Renders as a stream, which is complete and reports errors. */
function stream(node: ReactNode): Promise<string> {
  return new Promise((resolve, reject) => {
    let html = '';
    const decoder = new TextDecoder();
    const sink = new WritableStream<Uint8Array>({
      write(chunk) {
        html += decoder.decode(chunk, { stream: true });
      },
    }).getWriter();
    const { pipe } = renderToPipeableStream(node, {
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError() {},
      onShellError: reject,
      onAllReady: () =>
        pipe({
          ...{ on: () => {}, once: () => {}, emit: () => {}, removeListener: () => {} },
          write: (chunk: Uint8Array | string) => {
            void sink.write(typeof chunk === 'string' ? new TextEncoder().encode(chunk) : chunk);
            return true;
          },
          end: () => void sink.close().then(() => resolve(html)),
        } as unknown as NodeJS.WritableStream),
    });
  });
}

const Id = () => <label htmlFor={useId()}>编号</label>;

function Thrower(): ReactNode {
  throw new Error('no size');
}

const block = (content: ReactNode) => (
  <section>
    <Suspense fallback={null}>{content}</Suspense>
  </section>
);

const COMPLETE: Record<string, ReactNode> = {
  'texts beside each other': (
    <p>
      {'手'}
      {'袋'} & {3} {''}
      {null}
    </p>
  ),
  'characters that end elements': <p title={'"<!--$!-->\''}>{'<!--$!--></p><script>'}</p>,
  // biome-ignore lint/security/noDangerouslySetInnerHtml: rich texts of the shop are written like this.
  'html of rich text': <div dangerouslySetInnerHTML={{ __html: '<b>é</b><!-- note -->' }} />,
  'half a character': <p>{'a\ud83d'}</p>,
  'ids in nested boundaries': (
    <main>
      {block([<Id key="a" />, <Id key="b" />])}
      {block(block(<Id />))}
    </main>
  ),
  'pictures with a priority': (
    <div>
      <img src="/media/a.webp" alt="" fetchPriority="high" srcSet="/media/a-480.webp 480w" sizes="100vw" />
      <picture>
        <source srcSet="/media/b.avif" />
        <img src="/media/b.webp" alt="" loading="lazy" style={{ aspectRatio: '3 / 4', opacity: 0 }} />
      </picture>
    </div>
  ),
  'fields and tables': (
    <form>
      <select defaultValue="m">
        <option value="s">小</option>
        <option value="m">中</option>
      </select>
      <input defaultChecked type="checkbox" readOnly value="1" />
      <textarea defaultValue={'\n多行'} />
      <table>
        <tbody>
          <tr>
            <td colSpan={2}>1</td>
          </tr>
        </tbody>
      </table>
    </form>
  ),
  'a drawing': (
    <svg viewBox="0 0 1 1" aria-hidden>
      <path strokeWidth={2} d="M0 0" />
    </svg>
  ),
  'a long text': <p>{'光'.repeat(5000)}</p>,
  'no element at all': null,
};

describe('renderToHtml', () => {
  for (const [what, node] of Object.entries(COMPLETE)) {
    it(`writes ${what} as React’s stream does`, async () => {
      const { html, errors } = await renderToHtml(<main>{node}</main>);
      expect({ html, errors }).toEqual({ html: await stream(<main>{node}</main>), errors: [] });
    });
  }

  it('reports what blocks throw, each once, and keeps the others', async () => {
    const page = (
      <main>
        {block(<Thrower />)}
        {block(<p>袋</p>)}
        {block(block(<Thrower />))}
      </main>
    );
    const { html, errors } = await renderToHtml(page);
    expect(errors.map(error => (error as Error).message)).toEqual(['no size', 'no size']);
    expect(html).toBe(await stream(page));
    expect(html).toContain('<p>袋</p>');
  });

  it('waits for what is not loaded yet', async () => {
    const Late = lazy(async () => ({ default: () => <p>晚</p> }));
    const { html, errors } = await renderToHtml(<main>{block(<Late />)}</main>);
    expect([html.includes('<p>晚</p>'), html.includes('<script'), errors]).toEqual([true, false, []]);
  });

  it('rejects what throws outside of blocks', async () => {
    await expect(renderToHtml(<Thrower />)).rejects.toThrow('no size');
  });
});

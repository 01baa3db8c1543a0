import { flushSync } from 'react-dom';
import type { Root } from 'react-dom/client';
import { type FrameParts, foldEffects } from '#chrome';
import { defineTexts, IN_PLACE_TYPE, type InPlacePage } from '#engine';
import type { Renderers } from '#engine/render';
import { documentBuild, prepareBlocks, showPage } from '#session/in-place';
import { showToast } from '#ui';
import type { LivePreview } from '../../server/index.ts';
import { App, type PageView } from '../App.tsx';
import { findBlock, keepBlocks } from './keep-blocks.ts';

/** The hydrated document. */
export interface LiveDocument {
  page: PageView;
  live: LivePreview;
  root: Root;
  renderers: Renderers;
  parts: FrameParts;
  /** The last click from before this script was there. */
  missed: Event | undefined;
}

/** What the CMS sends: a page, and the editor's token, without which the server changes nothing. */
interface Edit {
  page: unknown;
  token?: unknown;
}

/** What the page sends to the CMS. */
type Message = { ready: true } | { label: string; pointer: string } | { problem: string };

const textsIn = defineTexts({
  en: { failure: () => 'The preview could not be updated. The next edit tries again.' },
  zh: { failure: () => '预览未能更新，下次编辑时会重试。' },
});

/**
 * Lets a page follow the edits of the CMS in whose frame it is: `{page, token}` by `postMessage` from an allowed origin changes
 * it in place, and a click answers with the block's label and JSON pointer. Links are not followed, because the CMS may
 * frame no other page.
 */
export function startLivePreview({ page, live, root, renderers, parts, missed }: LiveDocument): void {
  const { parent } = window;
  const { address, origins } = live;
  let { blocks, effects } = page;
  let version = 0;
  let cms = origins.find(origin => origin === window.location.ancestorOrigins?.[0]);
  let pending: Edit | undefined;
  let isBusy = false;

  function send(message: Message): void {
    // Firefox does not name the origin of the parent.
    for (const origin of cms === undefined ? origins : [cms]) parent.postMessage(message, origin);
  }

  function show(next: InPlacePage): void {
    const { view } = next;
    blocks = keepBlocks(blocks, view.blocks, hasThrown);
    if (JSON.stringify(view.effects) === JSON.stringify(effects)) {
      flushSync(() => showPage(next, blocks));
    } else {
      // The frame around the blocks reads its effects once.
      const { scrollX, scrollY } = window;
      effects = view.effects;
      version++;
      showPage(next, blocks);
      const edited = { ...page, ...view, blocks, chrome: foldEffects(effects), media: page.media };
      flushSync(() => root.render(<App key={version} page={edited} renderers={renderers} parts={parts} />));
      window.scrollTo({ left: scrollX, top: scrollY, behavior: 'instant' });
    }
    document.title = next.title;
    showNote(next.note ?? '');
  }

  /** Shows the latest edit; of those that arrive meanwhile, the last one follows. */
  async function follow(): Promise<void> {
    if (isBusy) return;
    isBusy = true;
    for (let edit = pending; edit; edit = pending) {
      pending = undefined;
      try {
        const next = await requestPage(address, edit);
        // Another build of the shop: its scripts do not fit to this document.
        if (next.build !== documentBuild()) return window.location.reload();
        // Half-written JSON has no blocks; what is shown stays until it can be read.
        const unreadable = next.view.blocks[0]?.problems?.find(({ rule }) => rule === 'syntax');
        if (unreadable) {
          send({ problem: unreadable.message });
          continue;
        }
        await prepareBlocks(next);
        show(next);
      } catch (error) {
        const problem = error instanceof Refused ? error.message : textsIn(page.language ?? 'en').failure();
        showToast(problem);
        send({ problem });
      }
    }
    isBusy = false;
  }

  function onClick(event: Event): void {
    const { target } = event;
    if (!(target instanceof Element)) return;
    const link = target.closest<HTMLAnchorElement>('a[href]');
    if (link && !link.getAttribute('href')?.startsWith('#')) event.preventDefault();
    const id = target.closest<HTMLElement>('[data-block-id]')?.dataset.blockId;
    const block = id === undefined ? undefined : findBlock(blocks, id);
    if (block) send({ label: block.label, pointer: block.pointer ?? '' });
  }

  document.addEventListener('click', onClick, { capture: true });
  // A form would leave the page, like a link.
  window.addEventListener('submit', event => event.preventDefault());
  if (parent === window) return;
  if (missed) onClick(missed);
  window.addEventListener('message', ({ source, origin, data }) => {
    if (source !== parent || !origins.includes(origin) || data?.page === undefined) return;
    cms = origin;
    pending = { page: data.page, token: data.token };
    void follow();
  });
  send({ ready: true });
}

/** Shows in the preview's bar whether the edited page is public. */
function showNote(note: string): void {
  const bar = document.getElementById('preview-bar');
  const words = bar?.firstElementChild;
  if (!bar || !words) return;
  words.textContent = note;
  bar.hidden = note === '' && words.nextElementSibling === null;
}

/** The server's message on why it does not render an edit. */
class Refused extends Error {}

async function requestPage(address: string, { page, token }: Edit): Promise<InPlacePage> {
  const response = await fetch(address, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(typeof token === 'string' && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify({ page }),
    credentials: 'omit',
  });
  const answer = await response.json();
  if (response.headers.get('content-type')?.startsWith(IN_PLACE_TYPE)) return answer;
  throw new Refused(answer.message);
}

/** Whether a card has replaced a block that threw in the browser. */
function hasThrown(id: string): boolean {
  return document.querySelector(`section[data-block-id="${id}"] > [data-problem]`) !== null;
}

import type { Checked } from '../createGallery.tsx';
import styles from '../page/editor-text.module.css';
import { packJson } from './packJson.ts';
import { rangeIn } from './rangeIn.ts';

/** How long a writer has paused before the text is checked, in ms. */
const PAUSE = 250;

/** Servers and mail programs cut longer addresses. */
const MAX_ADDRESS = 8000;

/** Brings the editor to life: what is written is checked by the server, rendered beside, and kept in the address. */
export function startEditor(editor: HTMLElement): void {
  const { check = '', address = '' } = editor.dataset;
  const part = <E extends HTMLElement>(id: string) => document.getElementById(id) as E;
  const field = part<HTMLTextAreaElement>('json');
  const lines = part('lines');
  const summary = part('summary');
  const findings = part('findings');
  const copy = part<HTMLButtonElement>('copy');
  let faulty: readonly number[] = [...findings.querySelectorAll<HTMLElement>('[data-range]')].map(place =>
    Number.parseInt(place.dataset.range ?? '', 10),
  );
  let timer: ReturnType<typeof setTimeout> | undefined;
  let asked = new AbortController();

  /** Line numbers beside the text, marked where something is wrong. */
  function number(): void {
    const count = field.value.split('\n').length;
    lines.replaceChildren(
      ...Array.from({ length: count }, (_, index) => {
        const line = document.createElement('span');
        line.textContent = String(index + 1);
        if (faulty.includes(index + 1)) line.className = styles.faulty ?? '';
        return line;
      }),
    );
    lines.scrollTop = field.scrollTop;
  }

  async function ask(text: string, signal: AbortSignal): Promise<Checked> {
    const answer = await fetch(check, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ text }),
      signal,
    });
    if (answer.status === 413) throw new Error('This is too long to be checked.');
    if (!answer.ok) throw new Error('The server could not check this. It is tried again when you go on.');
    return answer.json();
  }

  function show({ summary: words, findings: markup, lines: wrong, preview }: Checked): void {
    if (summary.textContent !== words) summary.textContent = words;
    // Rendered by the server with React, which escapes whatever the text holds.
    findings.innerHTML = markup;
    faulty = wrong;
    number();
    editor.toggleAttribute('data-stale', preview === null);
    if (preview === null) return;
    for (const frame of editor.querySelectorAll<HTMLIFrameElement>('iframe[data-live]')) {
      // Not by `src`: that would make each step of writing a step of the browser's history.
      frame.contentWindow?.location.replace(preview);
    }
    for (const link of editor.querySelectorAll<HTMLAnchorElement>('a[data-live-link]')) link.href = preview;
  }

  async function update(): Promise<void> {
    asked.abort();
    asked = new AbortController();
    const { signal } = asked;
    const text = field.value;
    try {
      const [checked, packed] = await Promise.all([ask(text, signal), packJson(text)]);
      if (signal.aborted) return;
      show(checked);
      const link = `${address}?json=${packed}#try`;
      copy.disabled = link.length > MAX_ADDRESS;
      copy.textContent = copy.disabled ? 'Too long for a link' : 'Copy link';
      if (!copy.disabled) history.replaceState(null, '', link);
    } catch (error) {
      if (!signal.aborted) summary.textContent = (error as Error).message;
    }
  }

  field.addEventListener('input', () => {
    clearTimeout(timer);
    timer = setTimeout(update, PAUSE);
    number();
  });
  field.addEventListener('scroll', () => {
    lines.scrollTop = field.scrollTop;
  });
  findings.addEventListener('click', event => {
    const place = event.target instanceof Element && event.target.closest<HTMLElement>('[data-range]');
    if (!place) return;
    const [start, end] = rangeIn(field.value, place.dataset.range ?? '');
    field.focus();
    field.setSelectionRange(start, end);
  });
  copy.addEventListener('click', async () => {
    const link = new URL(`${address}?json=${await packJson(field.value)}#try`, location.href).href;
    await navigator.clipboard.writeText(link).then(
      () => {
        copy.textContent = 'Link copied';
      },
      () => {
        copy.textContent = 'It is in the address bar';
        history.replaceState(null, '', link);
      },
    );
  });
  number();
}

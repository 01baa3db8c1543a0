import type { Checked } from '../create-gallery.tsx';
import styles from '../gallery.module.css';
import { copyText } from './copy-text.ts';
import { packJson } from './pack-json.ts';
import { rangeIn } from './range-in.ts';
import { startPicker } from './start-picker.ts';
import { editorTexts } from './texts.ts';

/** Debounce of the check after the last input, in ms. */
const DEBOUNCE = 250;

/** Longer addresses are truncated by some servers and mail programs. In characters. */
const MAX_ADDRESS = 8000;

/** Starts the editor: the server checks the text while typing, the result is rendered beside it and kept in the address. */
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
  let pending = new AbortController();

  /** Renders line numbers beside the text and marks lines with findings. */
  function renderLineNumbers(): void {
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

  async function requestCheck(text: string, signal: AbortSignal): Promise<Checked> {
    const answer = await fetch(check, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ text }),
      signal,
    });
    if (answer.status === 413) throw new Error(editorTexts().tooLong());
    if (!answer.ok) throw new Error(editorTexts().notChecked());
    return answer.json();
  }

  function show({ summary: text, findings: markup, lines: faultyLines, preview }: Checked): void {
    if (summary.textContent !== text) summary.textContent = text;
    // Rendered by the server with React, which escapes the text.
    findings.innerHTML = markup;
    faulty = faultyLines;
    renderLineNumbers();
    editor.toggleAttribute('data-stale', preview === null);
    if (preview === null) return;
    for (const frame of editor.querySelectorAll<HTMLIFrameElement>('iframe[data-live]')) {
      // Setting `src` would add every edit to the browser's history.
      frame.contentWindow?.location.replace(preview);
    }
    for (const link of editor.querySelectorAll<HTMLAnchorElement>('a[data-live-link]')) link.href = preview;
  }

  async function update(): Promise<void> {
    pending.abort();
    pending = new AbortController();
    const { signal } = pending;
    const text = field.value;
    try {
      const [checked, packed] = await Promise.all([requestCheck(text, signal), packJson(text)]);
      if (signal.aborted) return;
      show(checked);
      const link = `${address}?json=${packed}#try`;
      copy.disabled = link.length > MAX_ADDRESS;
      copy.textContent = copy.disabled ? editorTexts().longLink() : editorTexts().copyLink();
      if (!copy.disabled) history.replaceState(null, '', link);
    } catch (error) {
      if (!signal.aborted) summary.textContent = (error as Error).message;
    }
  }

  field.addEventListener('input', () => {
    clearTimeout(timer);
    timer = setTimeout(update, DEBOUNCE);
    renderLineNumbers();
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
    const isCopied = await copyText(link);
    copy.textContent = isCopied ? editorTexts().linkCopied() : editorTexts().linkInAddress();
    if (!isCopied) history.replaceState(null, '', link);
  });
  startPicker(part('picker'), editor.querySelectorAll('[data-picker]'), field);
  renderLineNumbers();
}

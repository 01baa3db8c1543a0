import { placeValue } from './place-value.ts';
import { editorTexts } from './texts.ts';

/** Debounce after the last input, in ms. */
const DEBOUNCE = 150;

/** List of a block that products are added to where the cursor is at no value. */
const PRODUCT_LIST = 'skus';

/** Starts the dialog that finds products or media by name and writes one at the cursor. */
export function startPicker(
  dialog: HTMLDialogElement,
  buttons: Iterable<HTMLButtonElement>,
  field: HTMLTextAreaElement,
): void {
  const part = <E extends HTMLElement>(id: string) => document.getElementById(`picker-${id}`) as E;
  const title = part('title');
  const query = part<HTMLInputElement>('query');
  const results = part('results');
  let address = '';
  let isProduct = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pending = new AbortController();

  async function update(): Promise<void> {
    pending.abort();
    pending = new AbortController();
    const { signal } = pending;
    try {
      const answer = await fetch(`${address}?q=${encodeURIComponent(query.value)}`, { signal });
      const markup = answer.ok ? await answer.text() : '';
      if (signal.aborted) return;
      // Rendered by the server with React, which escapes the texts.
      if (markup) results.innerHTML = markup;
      else results.textContent = editorTexts().noSearch();
      results.scrollTop = 0;
    } catch {
      if (!signal.aborted) results.textContent = editorTexts().noAnswer();
    }
  }

  function insert(value: string): void {
    const placed = placeValue(field.value, field.selectionStart, value, isProduct ? PRODUCT_LIST : undefined);
    if (!placed) {
      title.textContent = dialog.dataset.place ?? '';
      return;
    }
    dialog.close();
    field.focus();
    field.setSelectionRange(placed.start, placed.end);
    // The only way to change a field that the browser can undo.
    document.execCommand('insertText', false, placed.text);
    const start = placed.start + placed.valueAt;
    field.setSelectionRange(start, placed.start + placed.text.length);
  }

  for (const button of buttons) {
    button.addEventListener('click', () => {
      address = button.dataset.picker ?? '';
      isProduct = address.endsWith('skus');
      title.textContent = button.textContent;
      query.value = '';
      results.replaceChildren();
      dialog.showModal();
      query.focus();
      void update();
    });
  }
  query.addEventListener('input', () => {
    clearTimeout(timer);
    timer = setTimeout(update, DEBOUNCE);
  });
  results.addEventListener('click', event => {
    const pick = event.target instanceof Element && event.target.closest<HTMLElement>('[data-value]');
    if (pick) insert(pick.dataset.value ?? '');
  });
  part('close').addEventListener('click', () => dialog.close());
  // The backdrop belongs to the dialog's own box.
  dialog.addEventListener('click', event => {
    if (event.target === dialog) dialog.close();
  });
  dialog.addEventListener('close', () => field.focus());
}

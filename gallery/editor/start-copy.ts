import { copyText } from './copy-text.ts';
import { editorTexts } from './texts.ts';

/** How long a button says that it has copied, in ms. */
const SHOWN_FOR = 2000;

/** Starts the buttons that copy the JSON of a sample. Where the browser refuses, the JSON is shown and selected. */
export function startCopy(button: HTMLButtonElement): void {
  const source = document.getElementById(button.dataset.copy ?? '');
  const label = button.textContent ?? '';
  let timer: ReturnType<typeof setTimeout> | undefined;
  button.addEventListener('click', async () => {
    if (!source) return;
    clearTimeout(timer);
    if (await copyText(source.textContent ?? '')) button.textContent = editorTexts().copied();
    else {
      source.closest('details')?.setAttribute('open', '');
      getSelection()?.selectAllChildren(source);
      button.textContent = editorTexts().selected();
    }
    timer = setTimeout(() => {
      button.textContent = label;
    }, SHOWN_FOR);
  });
}

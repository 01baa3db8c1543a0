import { strings } from './strings.ts';

/** Id of the question, of which there is one at a time. */
const QUESTION = 'page-outdated';

/** How long a message is shown, in ms. */
const DURATION = 10_000;

const BUTTON = 'min-height:48px;padding:0 24px;border:1px solid #000;font:inherit;cursor:pointer;';

function create(name: string, style: string, ...children: (Node | string)[]): HTMLElement {
  const element = document.createElement(name);
  // By script: the page's policy allows style attributes, and style elements by their hash only.
  element.style.cssText = style;
  element.append(...children);
  return element;
}

function createButton(text: string, style: string, onClick: () => void): HTMLElement {
  const button = create('button', BUTTON + style, text);
  button.setAttribute('type', 'button');
  button.addEventListener('click', onClick);
  return button;
}

/** Asks in a dialog whether to reload the page; resolves to the answer. */
export function askToReload(text: string): Promise<boolean> {
  const shown = document.getElementById(QUESTION);
  // Another part has failed meanwhile. The answer to the first question reloads the page, too.
  if (shown) return new Promise(resolve => shown.addEventListener('close', () => resolve(false)));
  const heading = create('h2', 'margin:0;font-size:18px;font-weight:500', strings.title);
  heading.id = `${QUESTION}-title`;
  const answer = (value: string) => () => dialog.close(value);
  const buttons = create(
    'p',
    'display:flex;flex-wrap:wrap;gap:12px;margin:24px 0 0',
    createButton(strings.reload, 'background:#000;color:#fff', answer('reload')),
    createButton(strings.stay, 'background:#fff;color:#000', answer('')),
  );
  const note = create('p', 'margin:12px 0 0', text);
  note.id = `${QUESTION}-note`;
  const style =
    'box-sizing:border-box;max-width:min(440px,calc(100vw - 32px));padding:32px;border:0;margin:auto;background:#fff;color:#000;font-size:15px;line-height:1.6';
  const dialog = create('dialog', style, heading, note, buttons) as HTMLDialogElement;
  dialog.id = QUESTION;
  dialog.setAttribute('aria-labelledby', heading.id);
  dialog.setAttribute('aria-describedby', note.id);
  document.body.append(dialog);
  dialog.showModal();
  return new Promise(resolve => {
    dialog.addEventListener('close', () => {
      dialog.remove();
      resolve(dialog.returnValue === 'reload');
    });
  });
}

/** Shows a message at the bottom of the page for a while, and announces it. */
export function showMessage(text: string): void {
  const style =
    'position:fixed;z-index:2147483647;inset:auto 16px 16px;display:flex;align-items:center;justify-content:space-between;gap:16px;max-width:480px;margin:0 auto;padding:0 0 0 20px;background:#111;color:#fff;font-size:15px;line-height:1.6';
  const message = create('p', 'margin:12px 0');
  const region = create('div', style, message);
  region.setAttribute('role', 'status');
  region.append(createButton(strings.close, 'border:0;background:none;color:inherit', () => region.remove()));
  document.body.append(region);
  // Screen readers announce changes of a region that exists.
  setTimeout(() => {
    message.textContent = text;
  }, 100);
  setTimeout(() => region.remove(), DURATION);
}

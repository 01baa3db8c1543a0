import { page } from './calls.js';
import { element, icon, iconButton } from './elements.js';

/** The window and the button that it leaves when minimised, with nothing in it yet. */
export function build() {
  const dialog = element('dialog', { 'aria-label': '在线客服' });
  const list = element('div', { class: 'log', role: 'log', 'aria-label': '对话', tabindex: '0' });
  const typing = element('p', { class: 'typing', hidden: '' }, '客户关怀正在输入');
  const problem = element('div', { class: 'problem', role: 'alert' });
  const topics = element('div', { class: 'topics', role: 'group', 'aria-label': '常见问题', hidden: '' });
  const input = element('textarea', {
    'aria-label': '输入您的问题',
    placeholder: '输入您的问题',
    rows: '1',
    maxlength: '1000',
    enterkeyhint: 'send',
  });
  const send = element('button', { disabled: '' }, '发送');
  const form = element('form', {}, input, send);
  const minimise = iconButton('minimise', '最小化在线客服');
  const close = iconButton('close', '关闭在线客服');
  const titles = element('hgroup', {}, element('h2', {}, '在线客服'));
  if (page.options.hours) titles.append(element('p', {}, page.options.hours));
  dialog.append(
    element('div', { class: 'header' }, titles, minimise, close),
    list,
    typing,
    problem,
    topics,
    form,
  );

  const count = element('b', { hidden: '' });
  const launcher = element(
    'button',
    { type: 'button', class: 'launcher' },
    icon('headset'),
    element('span', {}, '在线客服'),
    count,
  );

  const parts = {
    dialog,
    list,
    typing,
    problem,
    topics,
    input,
    send,
    form,
    minimise,
    close,
    launcher,
    count,
  };
  const host = element('div', { 'data-vitrine-chat': '' });
  const root = host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  // The joined sheets, which script.ts puts there.
  sheet.replaceSync(STYLE);
  root.adoptedStyleSheets = [sheet];
  root.append(dialog, launcher);
  document.body.append(host);
  return { host, root, ...parts };
}

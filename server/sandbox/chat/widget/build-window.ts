import conversationStyles from './conversation.css?inline';
import { element, icon, iconButton } from './elements.ts';
import { session } from './options.ts';
import windowStyles from './window.css?inline';

export type WindowParts = ReturnType<typeof buildWindow>;

/**
 * Adds the empty window and its launcher button to the page, in a shadow root. Styles are a constructed sheet, so the
 * page's Content-Security-Policy needs no exception and nothing shows unstyled.
 */
export function buildWindow() {
  const dialog = element('dialog', { 'aria-label': '在线客服' });
  const log = element('div', { class: 'log', role: 'log', 'aria-label': '对话', tabindex: '0' });
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
  if (session.options.hours) titles.append(element('p', {}, session.options.hours));
  dialog.append(
    element('div', { class: 'header' }, titles, minimise, close),
    log,
    typing,
    problem,
    topics,
    form,
  );

  const unreadCount = element('b', { hidden: '' });
  const launcher = element(
    'button',
    { type: 'button', class: 'launcher' },
    icon('headset'),
    element('span', {}, '在线客服'),
    unreadCount,
  );

  const host = element('div', { 'data-vitrine-chat': '' });
  const root = host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(windowStyles + conversationStyles);
  root.adoptedStyleSheets = [sheet];
  root.append(dialog, launcher);
  document.body.append(host);
  return {
    host,
    dialog,
    log,
    typing,
    problem,
    topics,
    input,
    send,
    form,
    minimise,
    close,
    launcher,
    unreadCount,
  };
}

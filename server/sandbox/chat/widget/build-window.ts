import { element, iconButton } from './elements.ts';
import { session } from './options.ts';
import styles from './window.css?inline';

export type WindowParts = ReturnType<typeof buildWindow>;

/**
 * Adds the empty window and the button that opens it to the page, in a shadow root. Styles are a constructed sheet, so the
 * page's Content-Security-Policy needs no exception and nothing shows unstyled.
 */
export function buildWindow() {
  const log = element('div', { class: 'log', role: 'log', 'aria-label': '对话', tabindex: '0' });
  const problem = element('div', { class: 'problem', role: 'alert' });
  const input = element('textarea', { 'aria-label': '输入您的问题', rows: '2', maxlength: '1000' });
  const form = element('form', {}, input, element('button', {}, '发送'));
  const minimise = iconButton('minimise', '最小化在线客服');
  const close = iconButton('close', '关闭在线客服');
  const titles = element('hgroup', {}, element('h2', {}, '在线客服'));
  if (session.options.hours) titles.append(element('p', {}, session.options.hours));
  const header = element('div', { class: 'header' }, titles, minimise, close);
  const dialog = element('dialog', { 'aria-label': '在线客服' }, header, log, problem, form);
  const launcher = element('button', { type: 'button', class: 'launcher' }, '打开在线客服');

  const host = element('div', { 'data-vitrine-chat': '' });
  const root = host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  root.adoptedStyleSheets = [sheet];
  root.append(dialog, launcher);
  document.body.append(host);
  return { host, dialog, log, problem, input, form, minimise, close, launcher };
}

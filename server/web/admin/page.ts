import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Language } from '#engine';
import { theme } from '#shop';
import { toChinaTime } from '../../base/china-time.ts';
import { editorLanguage } from '../../base/http/editor-language.ts';
import { escapeHtml, sendSimplePage } from '../../base/http/simple-page.ts';
import { type Texts, textsIn } from './texts.ts';

const STYLE = `label{display:block;margin:1rem 0 .25rem}input[type=text],input[type=password]{box-sizing:border-box;width:100%;max-width:24rem;min-height:48px;padding:0 .75rem;border:1px solid ${theme.ink};border-radius:0;background:${theme.paper};color:${theme.ink};font:inherit}
input:focus-visible{outline:2px solid ${theme.ink};outline-offset:2px}label.check{display:flex;gap:.5rem;align-items:center;min-height:44px}form.block{display:block;margin:0 0 2.5rem}form.block>div{margin-top:1.5rem}form.block>div button{margin:0}nav button{min-height:44px;margin:0;line-height:1}
h2{margin:2.5rem 0 .75rem;font:400 1.25rem/1.4 ${theme.song}}p.alert{margin:0 0 1.5rem;padding:.75rem 1rem;border:1px solid ${theme.ink}}
nav{display:flex;flex-wrap:wrap;gap:.25rem 1.5rem;align-items:center;max-width:45rem;margin:0 auto 2rem}code{font-size:1rem;letter-spacing:.06em;overflow-wrap:anywhere}ol.codes{columns:2 17rem;padding-left:2rem}ol.codes code{white-space:nowrap}
.scroll{overflow-x:auto}th{white-space:nowrap}td{vertical-align:middle;word-break:keep-all}td form{white-space:nowrap}td button{min-height:44px;margin:0;line-height:1}`;

/** Tags of the languages, for `lang`. */
const TAGS: Record<Language, string> = { en: 'en', zh: 'zh-CN' };

/** A page for staff. */
export interface AdminPage {
  title: string;
  note?: string;
  /** Why something was refused; read out at once. */
  alert?: string | undefined;
  /** Whether it has the links and the button of someone who is logged in. */
  isInside?: boolean;
  /** HTML whose texts are escaped. */
  body: string;
}

/** Returns the language of a request and its words. */
export function readWords(request: FastifyRequest): { language: Language; texts: Texts } {
  const language = editorLanguage(request);
  return { language, texts: textsIn(language) };
}

/** Sends a page for staff: without script, stored by no cache, framed by no one, and named to no other site. */
export function sendAdminPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { title, note = '', alert, isInside = false, body }: AdminPage,
): FastifyReply {
  const { language, texts } = readWords(request);
  const links = [
    ['/_admin/', texts.content()],
    ['/_gallery', texts.gallery()],
    ['/_admin/security', texts.security()],
  ].map(([address = '', text = '']) => `<a href="${address}">${escapeHtml(text)}</a>`);
  const banner = isInside
    ? `<nav aria-label="${escapeHtml(texts.content())}">${links.join('')}${button('/_admin/logout', texts.logout(), {}, 'plain')}</nav>`
    : '';
  const message = alert ? `<p class="alert" role="alert">${escapeHtml(alert)}</p>` : '';
  reply.headers({ 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' });
  return sendSimplePage(reply, {
    ...{ title, note, banner, style: STYLE, lang: TAGS[language], body: message + body },
  });
}

/** A field with its label. */
export function field(
  name: string,
  label: string,
  attributes: Readonly<Record<string, string>> = {},
): string {
  const all = { type: 'text', ...attributes };
  const written = Object.entries(all).map(([key, value]) => ` ${key}="${escapeHtml(value)}"`);
  return `<label for="${name}">${escapeHtml(label)}</label><input id="${name}" name="${name}"${written.join('')}>`;
}

export const hidden = (fields: Readonly<Record<string, string>>): string =>
  Object.entries(fields)
    .map(([name, value]) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`)
    .join('');

/** A form of its own block: fields, and a button that sends them. */
export const form = (action: string, fields: string, label: string): string =>
  `<form class="block" method="post" action="${escapeHtml(action)}">${fields}<div><button>${escapeHtml(label)}</button></div></form>`;

/** A button that sends hidden fields. */
export const button = (
  action: string,
  label: string,
  fields: Readonly<Record<string, string>> = {},
  kind = '',
): string =>
  `<form method="post" action="${escapeHtml(action)}">${hidden(fields)}<button${kind && ` class="${kind}"`}>${escapeHtml(label)}</button></form>`;

/** A table; cells are HTML. */
export const table = (
  caption: string,
  heads: readonly string[],
  rows: readonly (readonly string[])[],
): string =>
  `<h2>${escapeHtml(caption)}</h2><div class="scroll" role="group" tabindex="0" aria-label="${escapeHtml(caption)}"><table><thead><tr>${heads
    .map(head => `<th scope="col">${escapeHtml(head)}</th>`)
    .join('')}</tr></thead><tbody>${rows
    .map(row => `<tr>${row.map(cell => `<td>${cell}</td>`).join('')}</tr>`)
    .join('')}</tbody></table></div>`;

/** Writes a time as staff read it: China time, to the minute. */
export const formatTime = (time: Date | string): string =>
  toChinaTime(new Date(time)).slice(0, 16).replace('T', ' ');

/** Attributes of fields for codes and passwords, by which browsers and password managers fill them. */
export const CODE_FIELD = { autocomplete: 'one-time-code', required: '', maxlength: '30' };
export const NAME_FIELD = {
  ...{ autocomplete: 'username', required: '', maxlength: '64', autocapitalize: 'none', spellcheck: 'false' },
};
export const PASSWORD_FIELD = { type: 'password', autocomplete: 'current-password', required: '' };
export const NEW_PASSWORD_FIELD = {
  ...{ type: 'password', autocomplete: 'new-password', required: '', minlength: '12', maxlength: '128' },
};

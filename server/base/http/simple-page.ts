import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { theme } from '#shop';
import { language } from '#shop/language';
import { strings } from './strings.ts';

/** A page outside of the shop's content: that of a sandbox, or of a payment. Its forms post to this server. */
export interface SimplePage {
  title: string;
  /** The line below the title; by default that the page is a sandbox. */
  note?: string;
  /** Address of the page's script, on this server. */
  script?: string;
  /** Further styles. */
  style?: string;
  /** Language of its words; that of the shop by default. */
  lang?: string;
  /** HTML above the title. */
  banner?: string;
  /** HTML whose texts are escaped with `escapeHtml`. */
  body: string;
}

/**
 * Takes part in view transitions, as the shop's pages do: Chromium reports an uncaught error on a page that a transition
 * leads to and that does not.
 */
const STYLE = `body{margin:0;padding:clamp(2.5rem,8vw,6rem) max(16px,4vw);background:${theme.bone};color:${theme.ink};font:14px/1.75 ${theme.hei};letter-spacing:.02em;font-variant-numeric:tabular-nums lining-nums}
main{max-width:45rem;margin:0 auto}h1{margin:0 0 .5rem;font:400 clamp(1.75rem,1.4rem + 1.5vw,2.5rem)/1.2 ${theme.song};letter-spacing:.04em}p.note{margin:0 0 2rem;color:${theme.stone}}
table{border-collapse:collapse;width:100%;margin-bottom:1.5rem;border-top:1px solid ${theme.hairline}}th,td{padding:.75rem 1rem .75rem 0;border-bottom:1px solid ${theme.hairline};text-align:left;vertical-align:top}th{color:${theme.stone};font-weight:400}
form{display:inline}button,a.button{display:inline-block;min-height:48px;margin:.5rem .75rem 0 0;padding:0 2em;border:1px solid ${theme.ink};border-radius:0;background:${theme.ink};color:${theme.paper};font:inherit;letter-spacing:.08em;line-height:46px;text-decoration:none;cursor:pointer}
a:not(.button){display:inline-flex;align-items:center;min-height:44px;color:inherit;text-decoration-thickness:1px;text-underline-offset:.4em}
@media (prefers-reduced-motion:no-preference){@view-transition{navigation:auto}}
button.plain{background:none;color:${theme.ink}}button:focus-visible,a:focus-visible{outline:2px solid ${theme.ink};outline-offset:2px}`;

const SANDBOX_NOTE = strings.sandbox;

const writePolicy = (style: string) =>
  `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; img-src 'self' data:; base-uri 'none'; frame-ancestors 'self'; form-action 'self'`;

/** Sends a page without the shop's frame and scripts, with a policy that allows its own style and script only. */
export function sendSimplePage(
  reply: FastifyReply,
  { title, note = SANDBOX_NOTE, script, style = '', lang = language.tag, banner = '', body }: SimplePage,
): FastifyReply {
  const styles = STYLE + style;
  const policy = `${writePolicy(styles)}${script ? "; script-src 'self'; connect-src 'self'" : ''}`;
  const element = script ? `<script src="${escapeHtml(script)}" defer></script>` : '';
  return reply
    .header('content-security-policy', policy)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><link rel="icon" href="/favicon.svg" type="image/svg+xml"><title>${escapeHtml(title)}</title><style>${styles}</style>${element}</head><body>${banner}<main><h1>${escapeHtml(title)}</h1><p class="note">${escapeHtml(note)}</p>${body}</main></body></html>`,
    );
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes a text for use in HTML. */
export function escapeHtml(value: string): string {
  return value.replace(/[&<>"']/g, character => ENTITIES[character] as string);
}

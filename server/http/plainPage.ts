import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';

/** A page of the sandboxes: plain, without script, with forms that post to this server. */
export interface PlainPage {
  title: string;
  /** HTML, whose texts have passed through `text`. */
  body: string;
}

const STYLE = `body{margin:0;padding:4rem 1.5rem;background:#faf8f5;color:#1c1a18;font:16px/1.7 system-ui,"PingFang SC","Noto Sans CJK SC",sans-serif}
main{max-width:60rem;margin:0 auto}h1{font-weight:400;font-size:1.75rem}p.note{color:#6b645c}
table{border-collapse:collapse;width:100%}th,td{padding:.6rem .8rem .6rem 0;border-bottom:1px solid #d9d3ca;text-align:left;vertical-align:top}
form{display:inline}button,a.button{display:inline-block;min-height:44px;margin:.5rem .5rem 0 0;padding:0 1.5rem;border:1px solid #1c1a18;background:#1c1a18;color:#fff;font:inherit;line-height:44px;text-decoration:none;cursor:pointer}
button.plain{background:none;color:#1c1a18}button:focus-visible,a:focus-visible{outline:2px solid #1c1a18;outline-offset:2px}`;

const POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; img-src 'self' data:; base-uri 'none'; frame-ancestors 'self'; form-action 'self'`;

/** Sends a plain page. */
export function pageOf(reply: FastifyReply, { title, body }: PlainPage): FastifyReply {
  return reply
    .header('content-security-policy', POLICY)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><link rel="icon" href="/favicon.svg" type="image/svg+xml"><title>${text(title)}</title><style>${STYLE}</style></head><body><main><h1>${text(title)}</h1><p class="note">沙盒：只为演示与测试，不会真的发送或扣款。</p>${body}</main></body></html>`,
    );
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** A text as HTML shows it. */
export function text(value: string): string {
  return value.replace(/[&<>"']/g, character => ENTITIES[character] as string);
}

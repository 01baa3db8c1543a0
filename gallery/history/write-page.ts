import { createHash } from 'node:crypto';
import { createElement, type ReactElement } from 'react';
import type { Language } from '#engine';
import { renderToHtml } from '#engine/server';
import { LanguageContext } from '../language.ts';

const STYLE = `body{margin:0;padding:24px;font:14px/1.6 system-ui,sans-serif;color:#111;background:#f6f3ee}
h1{font-size:20px}table{border-collapse:collapse}td,th{padding:8px 16px 8px 0;border-bottom:1px solid #ccc;text-align:left}
a{color:inherit;margin-right:12px;display:inline-block;line-height:32px}ul{list-style:none;padding:0}li{border-left:4px solid #666;padding-left:8px;margin:4px 0;overflow-wrap:anywhere}
li.added{border-color:#1a7f37}li.removed{border-color:#b42318}li.changed{border-color:#b36b00}li.moved{border-color:#0b5cad}
.sides{display:flex;gap:16px}figure{margin:0}iframe{border:1px solid #ccc;background:#fff;zoom:.5}`;

/** Policy of these pages: their own style, and frames of the shop. */
export const HISTORY_POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'`;

/** Writes a page of the history or a comparison; it has no script. */
export async function writeHistoryPage(
  title: string,
  content: ReactElement,
  language: Language,
): Promise<string> {
  const { html } = await renderToHtml(createElement(LanguageContext, { value: language }, content));
  const name = title.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return `<!doctype html>
<html lang="${language === 'zh' ? 'zh-CN' : 'en'}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${name}</title><style>${STYLE}</style></head>
<body>${html}</body></html>
`;
}

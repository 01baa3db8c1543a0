import { createHash } from 'node:crypto';
import { createElement, type ReactElement } from 'react';
import type { Language } from '#engine';
import { renderToHtml } from '#engine/server';
import { LanguageContext } from '../language.ts';

/** System fonts: the policy allows no other file. Frames have the width of a desktop, on phones that of the phone. */
const STYLE = `body{margin:0;padding:32px 24px 64px;font:14px/1.6 system-ui,sans-serif;color:#111;background:#f6f3ee}
h1{margin:0 0 24px;font:400 28px/1.3 Georgia,'Songti SC','Noto Serif CJK SC',serif;overflow-wrap:anywhere}
h2,p{margin:0;font:inherit}ol,ul{list-style:none;margin:0;padding:0}figure{margin:0;min-width:0}figcaption{margin-bottom:8px;color:#6f6a62}
a{color:inherit;text-decoration-color:#c9c3b8;text-underline-offset:4px;line-height:44px}a:hover{text-decoration-color:currentcolor}a:focus-visible{outline:2px solid}
.links{display:flex;flex-wrap:wrap;gap:0 24px}
.revisions{max-width:1100px;border-top:1px solid #ddd7cd}.revisions li{display:grid;grid-template-columns:minmax(0,1fr) auto;align-items:center;gap:0 32px;padding:12px 0;border-bottom:1px solid #ddd7cd}
.revisions h2{font-size:16px;overflow-wrap:anywhere}.revisions p:not(.links){grid-row:2;color:#6f6a62}.revisions .links{grid-row:1/3;grid-column:2}
.changes{margin-bottom:32px}.changes li{border-left:4px solid #666;padding-left:12px;margin:4px 0;overflow-wrap:anywhere}
li.added{border-color:#1a7f37}li.removed{border-color:#b42318}li.changed{border-color:#b36b00}li.moved{border-color:#0b5cad}
.sides{display:flex;gap:16px;margin-top:32px}iframe{width:1440px;height:1600px;box-sizing:border-box;border:1px solid #ddd7cd;background:#fff;zoom:.32}
@media (min-width:1280px){iframe{zoom:.42}}@media (min-width:1440px){iframe{zoom:.475}}@media (min-width:1920px){iframe{zoom:.64}}
@media (max-width:1023.98px){.sides{flex-direction:column;gap:32px}iframe{zoom:.5}}
@media (max-width:767.98px){body{padding-inline:16px}.revisions li{display:block}.revisions p:not(.links){margin-top:4px}iframe{width:100%;height:80vh;zoom:1}}`;

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

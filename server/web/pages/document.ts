import { createHash } from 'node:crypto';
import { theme } from '#shop';
import { language } from '#shop/language';
import type { Config } from '../../base/config/config.ts';
import { REPORTS } from '../../base/http/security-headers.ts';
import { memoize } from './memoize.ts';
import { type PreviewBar, writePreviewBar } from './preview-bar.ts';
import { WORD_MARK } from './word-mark.ts';

/** What goes into a page's HTML document. */
export interface DocumentParts {
  /** Language of the document; defaults to Chinese. */
  lang?: string;
  title: string;
  description: string;
  /** Rules of the document's style element. */
  css: string;
  /** Stylesheets that `css` contains. */
  includedStylesheets?: readonly string[];
  /** Further elements of the head, as HTML. */
  headElements?: string | undefined;
  preloads: string[];
  script: string;
  /** Text of the inline script that loads `script`. */
  boot?: string | undefined;
  /** Whether it loads `script` later than the main pictures. */
  startsAfterPictures?: boolean;
  markup: string;
  /** The page's data for the browser, as JSON. */
  data: string;
  /** The scripts of the page's blocks, as JSON. */
  scripts?: string | undefined;
  robots?: string;
  /** Referrer policy, if it is not that of every answer. */
  referrer?: string | undefined;
  /** Canonical address of the page. */
  canonical?: string;
  /** The page for other languages and countries. */
  alternates?: { hreflang: string; href: string }[];
  /** Schema.org objects. */
  jsonLd?: object[];
  /** Array on the page from which external tools read events. */
  dataLayer?: string;
  /** Names the build of the page's scripts; the browser sends it with every call. */
  build?: string | undefined;
  /** Version that the browser sends with every call. */
  apiVersion?: string;
  /** Script of an external tool, loaded when the page is idle. */
  trackingTool?: string;
  /** Content problem for the editor, shown above the page. */
  problem?: string | undefined;
  /** What a preview reports to the editor. */
  bar?: PreviewBar | undefined;
}

/** Writes an HTML document. Its only inline script is `boot`: the page's data is a JSON block, which browsers don't run. */
export function writeDocument(parts: DocumentParts): string {
  const links = [
    // Disabled, so that browsers don't fetch them: scripts read here which stylesheets the page has.
    ...(parts.includedStylesheets ?? []).map(href => `<link rel="stylesheet" href="${href}" disabled>`),
    // With low priority, like the entry: pictures come first, because the page can be read without script.
    ...parts.preloads.map(href => `<link rel="modulepreload" fetchpriority="low" href="${href}">`),
    ...(parts.canonical ? [`<link rel="canonical" href="${escapeHtml(parts.canonical)}">`] : []),
    ...(parts.alternates ?? []).map(
      ({ hreflang, href }) =>
        `<link rel="alternate" hreflang="${escapeHtml(hreflang)}" href="${escapeHtml(href)}">`,
    ),
    ...(parts.jsonLd ?? []).map(
      object => `<script type="application/ld+json">${escapeJson(JSON.stringify(object))}</script>`,
    ),
  ].join('');
  return `<!doctype html>
<html lang="${parts.lang ?? language.tag}"${parts.build ? ` data-build="${parts.build}"` : ''}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>${escapeHtml(parts.title)}</title>
${parts.description ? `<meta name="description" content="${escapeHtml(parts.description)}">\n` : ''}${parts.robots ? `<meta name="robots" content="${parts.robots}">\n` : ''}<meta name="theme-color" content="${theme.paper}">
<meta name="format-detection" content="telephone=no">
${metas({ referrer: parts.referrer, 'api-version': parts.apiVersion, 'data-layer': parts.dataLayer, 'tracking-tool': parts.trackingTool })}<link rel="icon" href="/favicon.svg" type="image/svg+xml">
${links}
${parts.headElements ?? ''}${parts.css ? `<style>${parts.css}</style>\n` : ''}${entryScript(parts)}
</head>
<body>
${WORD_MARK}
${parts.problem ? problemNote(parts.problem) : ''}<div id="root">${parts.markup}</div>
${parts.bar ? writePreviewBar(parts.bar) : ''}<script type="application/json" id="page-data">${escapeJson(parts.data)}</script>
${
  parts.scripts
    ? `<script type="application/json" id="block-scripts">${escapeJson(parts.scripts)}</script>
`
    : ''
}</body>
</html>
`;
}

function entryScript({ script, boot, startsAfterPictures }: DocumentParts): string {
  if (!boot) return `<script type="module" fetchpriority="low" src="${script}"></script>`;
  const wait = startsAfterPictures ? ' data-after-pictures' : '';
  return `<script type="module" async data-entry="${script}"${wait}>${boot}</script>`;
}

function metas(named: Record<string, string | undefined>): string {
  return Object.entries(named)
    .map(([name, content]) => (content ? `<meta name="${name}" content="${escapeHtml(content)}">\n` : ''))
    .join('');
}

/** The note is outside the root element, which hydration compares with its own rendering. */
function problemNote(problem: string): string {
  const style = 'margin:0;padding:1em;background:#7a1f1f;color:#fff;font:14px/1.5 monospace';
  return `<p id="content-problem" role="alert" lang="en" style="${style}">${escapeHtml(problem)}</p>\n`;
}

/**
 * Returns the page's Content-Security-Policy. Scripts come from this site only; the page's style rules and its inline
 * script are allowed by their hashes, so that the page can be cached. Style attributes contain checked content values only.
 *
 * @param inline text of the document's style element and of its inline script.
 * @param replaced directives to use instead, by name.
 */
export function contentSecurityPolicy(
  inline: { css: string; script?: string | undefined },
  config: Pick<Config, 'frameHosts' | 'connectHosts' | 'mediaHost' | 'trackingTool'>,
  replaced: Readonly<Record<string, string>> = {},
): string {
  const { frameHosts, connectHosts, mediaHost, trackingTool } = config;
  // The tool may send data to its own origin.
  const tool = trackingTool.startsWith('http') ? ` ${new URL(trackingTool).origin}` : '';
  const listed = (hosts: readonly string[]) => hosts.map(host => ` ${host}`).join('');
  // Films are streams, which the player fetches.
  const media = listed([...(mediaHost ? [mediaHost] : []), ...connectHosts]);
  const directives: Record<string, string> = {
    'default-src': "'self'",
    'script-src': `'self'${toHashSource(inline.script)}${tool}`,
    'style-src': `'self'${toHashSource(inline.css)}`,
    'style-src-attr': "'unsafe-inline'",
    'img-src': `'self' data:${media}${tool}`,
    'media-src': `'self' blob:${media}`,
    'connect-src': `'self'${media}${tool}`,
    'font-src': "'self'",
    'frame-src': `'self'${listed(frameHosts)}`,
    'worker-src': "'self' blob:",
    'object-src': "'none'",
    'base-uri': "'none'",
    'form-action': "'self'",
    'frame-ancestors': "'self'",
    'report-to': REPORTS.name,
    // For browsers without `report-to`.
    'report-uri': REPORTS.path,
    ...replaced,
  };
  return Object.entries(directives)
    .map(directive => directive.join(' '))
    .join('; ');
}

const hash = memoize(text => createHash('sha256').update(text).digest('base64'));

/** Returns the source that allows an inline element, with a space before it. */
const toHashSource = (text: string | undefined): string => (text ? ` 'sha256-${hash(text)}'` : '');

/**
 * Directives of pages with the built scripts: HTML in script needs the policy of `ui/rich-text`, addresses of scripts that
 * of `services/allow-script-urls.ts`. Not with an outside tool, whose script may write HTML.
 */
export const TRUSTED_TYPES = {
  'require-trusted-types-for': "'script'",
  'trusted-types': 'rich-text default',
} as const;

/** Policy of a response that is not a document. */
export const NO_CONTENT = "default-src 'none'; frame-ancestors 'none'";

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

/** JSON that can't end its script element, whatever the content. */
function escapeJson(json: string): string {
  return json.replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');
}

import { createHash } from 'node:crypto';

/** What goes into a page's HTML document. */
export interface DocumentParts {
  /** What the document is written in; Chinese unless told. */
  lang?: string;
  title: string;
  description: string;
  /** Rules that stand in the page itself. */
  css: string;
  stylesheets: string[];
  /** Stylesheets of which `css` has the rules. */
  held?: readonly string[];
  preloads: string[];
  script: string;
  /** Fetches `script` in good time, where that is not at once. */
  boot?: string | undefined;
  markup: string;
  /** JSON for the browser. */
  data: string;
  /** JSON: which scripts the page's blocks have. */
  scripts?: string | undefined;
  robots?: string;
  /** Address that the page is known by. */
  canonical?: string;
  /** The page for other languages and countries. */
  alternates?: { hreflang: string; href: string }[];
  /** Schema.org objects; data, not script. */
  jsonLd?: object[];
  /** Array on the page that outside tools read events from. */
  dataLayer?: string;
  /** Version that the browser sends with every call. */
  apiVersion?: string;
  /** An outside tool's script, for the page to load once it is idle. */
  trackingTool?: string;
  /** What an editor should mend, shown above the page. */
  problem?: string;
}

/**
 * A whole HTML document. It holds no inline script: the page's data is a JSON block, which browsers don't run.
 */
export function writeDocument(parts: DocumentParts): string {
  const links = [
    ...parts.stylesheets.map(href => `<link rel="stylesheet" href="${href}">`),
    // Fetched by nobody: scripts look here for which stylesheets the page has.
    ...(parts.held ?? []).map(href => `<link rel="stylesheet" href="${href}" disabled>`),
    // After the pictures, as the entry itself: the page shows and can be read without script.
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
<html lang="${parts.lang ?? 'zh-CN'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>${escapeHtml(parts.title)}</title>
${parts.description ? `<meta name="description" content="${escapeHtml(parts.description)}">\n` : ''}${parts.robots ? `<meta name="robots" content="${parts.robots}">\n` : ''}<meta name="theme-color" content="#ffffff">
<meta name="format-detection" content="telephone=no">
${metas({ 'api-version': parts.apiVersion, 'data-layer': parts.dataLayer, 'tracking-tool': parts.trackingTool })}<link rel="icon" href="/favicon.svg" type="image/svg+xml">
${links}
${parts.css ? `<style>${parts.css}</style>\n` : ''}<script type="module" fetchpriority="low" ${parts.boot ? `src="${parts.boot}" data-entry="${parts.script}"` : `src="${parts.script}"`}></script>
</head>
<body>
${parts.problem ? problemNote(parts.problem) : ''}<div id="root">${parts.markup}</div>
<script type="application/json" id="page-data">${escapeJson(parts.data)}</script>
${
  parts.scripts
    ? `<script type="application/json" id="block-scripts">${escapeJson(parts.scripts)}</script>
`
    : ''
}</body>
</html>
`;
}

function metas(named: Record<string, string | undefined>): string {
  return Object.entries(named)
    .map(([name, content]) => (content ? `<meta name="${name}" content="${escapeHtml(content)}">\n` : ''))
    .join('');
}

/** Outside the root, so that hydration finds in there what it expects. */
function problemNote(problem: string): string {
  const style = 'margin:0;padding:1em;background:#7a1f1f;color:#fff;font:14px/1.5 monospace';
  return `<p id="content-problem" role="alert" lang="en" style="${style}">${escapeHtml(problem)}</p>\n`;
}

/**
 * The page's Content-Security-Policy. Scripts come from this site alone; the style rules in the page are
 * allowed by their hash, so that the page stays cacheable. Style attributes hold only checked content values.
 */
export function contentSecurityPolicy(
  css: string,
  config: { frameHosts: readonly string[]; mediaHost: string; trackingTool?: string },
): string {
  const { frameHosts, mediaHost, trackingTool = '' } = config;
  // The house's own choice; it may call home, too.
  const tool = trackingTool.startsWith('http') ? ` ${new URL(trackingTool).origin}` : '';
  // Any https host may send media; a media host without TLS has to be named.
  const media = mediaHost.startsWith('http:') ? ` ${mediaHost}` : '';
  const styleHash = css ? ` 'sha256-${createHash('sha256').update(css).digest('base64')}'` : '';
  return [
    "default-src 'self'",
    `script-src 'self'${tool}`,
    `style-src 'self'${styleHash}`,
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' https: data:${media}`,
    `media-src 'self' https: blob:${media}`,
    `connect-src 'self' https:${media}${tool}`,
    "font-src 'self'",
    `frame-src 'self'${frameHosts.map(host => ` ${host}`).join('')}`,
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ].join('; ');
}

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

import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { open, page, shopPerTest, text } from './cms-pages.ts';

shopPerTest();

it('carries the API version for the browser’s calls [A7-01]', async () => {
  const files = { pages: { spring: page({ a: text('春') }) } };
  const get = await open(files, { API_VERSION: '20260801.1' });
  expect((await get('/cms/spring.html')).body).toContain('<meta name="api-version" content="20260801.1">');
});

describe('a document', () => {
  it('has no script but the entry, and data that can’t break out of its element', async () => {
    const hostile = '</script><script>alert(1)</script><!--<script>\u2028\u2029';
    const get = await open({
      pages: {
        spring: page(
          { [`a${hostile}`]: text(hostile, { seoTitle: hostile, html: `<b>好</b>${hostile}` }) },
          { title: hostile, description: `"${hostile}` },
        ),
      },
    });
    const { body } = await get('/cms/spring.html');
    const scripts = [...body.matchAll(/<script\b[^>]*>/gi)].map(([tag]) => tag);
    expect(scripts).toEqual([
      '<script type="module" fetchpriority="low" src="/assets/client-1.js">',
      '<script type="application/json" id="page-data">',
    ]);
    expect(body.match(/<\/script>/gi)).toHaveLength(2);
    expect(body).not.toContain('<!--<');
    const data = /id="page-data">(.*?)<\/script>/s.exec(body)?.[1] ?? '';
    expect(data).not.toMatch(/[<\u2028\u2029]/);
    const [block] = JSON.parse(data).blocks;
    expect([block.label, block.block.text]).toEqual([`a${hostile}`, hostile]);
    expect(block.block.html).toContain('<b>好</b>');
    expect(block.block.html).not.toContain('script');
  });

  const POLICY = [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self'STYLE",
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: https://media.example.cn live.example.cn",
    "media-src 'self' blob: https://media.example.cn live.example.cn",
    "connect-src 'self' https://media.example.cn live.example.cn",
    "font-src 'self'",
    "frame-src 'self' player.example.cn https://*.video.example.cn",
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
    'report-to policy',
    'report-uri /_reports',
    "require-trusted-types-for 'script'",
    'trusted-types rich-text default',
  ].join('; ');

  it('has a policy that allows its one style element by hash, and no other inline code', async () => {
    const blockStyle = { pc: { color: 'red' }, mobile: { color: 'blue' } };
    const get = await open(
      { pages: { spring: page({ a: text('红', { blockStyle }) }) } },
      {
        FRAME_HOSTS: 'player.example.cn https://*.video.example.cn',
        CONNECT_HOSTS: 'live.example.cn',
        MEDIA_HOST: 'https://media.example.cn',
      },
    );
    for (const [path, rules] of [
      ['/cms/spring.html', 'p{color:red}\n'],
      ['/', 'p{color:red}'],
    ] as const) {
      const { body, headers } = await get(path);
      const [css = '', ...others] = [...body.matchAll(/<style>(.*?)<\/style>/gs)].map(([, style]) => style);
      expect(others).toEqual([]);
      expect(css.startsWith(rules)).toBe(true);
      expect(css.includes('{color:red;}')).toBe(path !== '/');
      const hash = createHash('sha256').update(css).digest('base64');
      expect(headers['content-security-policy']).toBe(POLICY.replace('STYLE', ` 'sha256-${hash}'`));
      // The disabled link marks the inlined stylesheet as loaded; browsers don't fetch it.
      expect(body).toContain('<link rel="stylesheet" href="/assets/x-1.css" disabled>');
    }
  });

  it('names no host besides its own without settings', async () => {
    const get = await open({});
    const policy = String((await get('/')).headers['content-security-policy']);
    expect(policy).toContain("img-src 'self' data:; media-src 'self' blob:; connect-src 'self'; ");
    expect(policy).not.toMatch(/https?:|\*/);
  });

  it('allows media from a host without TLS', async () => {
    const get = await open({}, { MEDIA_HOST: 'http://media.example.cn' });
    const policy = String((await get('/')).headers['content-security-policy']);
    for (const kind of ['img-src', 'media-src', 'connect-src']) {
      expect(policy).toMatch(new RegExp(`${kind} [^;]* http://media\\.example\\.cn(;|$)`));
    }
    expect(policy).toMatch(/script-src 'self';/);
  });

  it('is sent with headers against type sniffing, framing and referrer leaks', async () => {
    const get = await open({}, { NODE_ENV: 'production', SECRET_KEY: 'k'.repeat(32) });
    for (const url of ['/', '/cms/none.html', '/rest/none', '/assets/none.js', '/healthz']) {
      const { headers } = await get(url);
      expect(headers, url).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'SAMEORIGIN',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'cross-origin-opener-policy': 'same-origin',
        'permissions-policy': expect.stringContaining('camera=(), '),
        'reporting-endpoints': 'policy="/_reports"',
        'strict-transport-security': expect.stringContaining('max-age='),
        'content-security-policy': expect.stringContaining("default-src '"),
      });
      expect(headers['x-powered-by'] ?? headers.server).toBeUndefined();
    }
  });
});

describe('a file that pages only load', () => {
  const FOR_DOCUMENTS = [
    'cross-origin-opener-policy',
    'origin-agent-cluster',
    'permissions-policy',
    'referrer-policy',
    'reporting-endpoints',
    'x-frame-options',
  ];
  /** Addresses of files, and whether browsers can show them as documents with code of their own. */
  const FILES: [url: string, isDocument: boolean, headers?: Record<string, string>][] = [
    ['/assets/client-1.js', false],
    ['/assets/client-1.js', false, { 'accept-encoding': 'br, gzip' }],
    ['/assets/x-1.css', false],
    ['/assets/text-1.woff2', false],
    ['/assets/drawing-1.svg', true],
    ['/media/a.webp', false],
    ['/media/a.png', false],
    ['/media/film.mp4', false],
    ['/media/film.mp4', false, { range: 'bytes=0-1' }],
    ['/media/film.mp4', true, { range: 'bytes=99-' }],
    ['/media/drawing.svg', true],
    ['/media/animation.html', true],
    ['/media/guide.pdf', true],
    ['/media/unknown', true],
    ['/media/none.webp', true],
    ['/assets/none.css', true],
    ['/favicon.svg', true],
  ];

  it.each(FILES)('%s has the policies of documents: %s', async (url, isDocument, headers) => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"/>';
    const get = await open({
      files: {
        'dist/client/assets/client-1.js.br': 'packed',
        'dist/client/assets/text-1.woff2': 'font',
        'dist/client/assets/drawing-1.svg': svg,
        'media/a.webp': 'picture',
        'media/a.png': 'picture',
        'media/film.mp4': 'film',
        'media/drawing.svg': svg,
        'media/animation.html': '<p>',
        'media/guide.pdf': 'guide',
        'media/unknown': 'bytes',
      },
    });
    const answer = await get(url, headers);
    // A sandboxed document has no origin that could be kept apart.
    const expected = FOR_DOCUMENTS.filter(name => name !== 'origin-agent-cluster' || !url.endsWith('.html'));
    const sent = FOR_DOCUMENTS.filter(name => answer.headers[name] !== undefined);
    expect(sent).toEqual(isDocument ? expected : []);
    expect(answer.headers).toMatchObject({
      'content-security-policy': expect.stringMatching(/frame-ancestors 'self'/),
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
    });
  });
});

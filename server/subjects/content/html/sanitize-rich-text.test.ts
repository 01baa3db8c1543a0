import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { KEPT, REMOVED } from '../../../../tests/hostile/rich-texts.ts';
import { pieces, vectors } from '../../../../tests/hostile/vectors.ts';
import { htmlChanges, sanitizeRichText } from './index.ts';

const TAG = /<\/?([a-z][a-z\d]*)((?: [a-z-]+(?:="[^"<>]*")?)*)(?: \/)?>/g;
const FORBIDDEN_TAGS =
  /^(?:script|style|iframe|frame|frameset|object|embed|applet|form|input|button|select|option|textarea|keygen|svg|math|template|noscript|xmp|plaintext|base|meta|link|html|head|body|title|audio|map|area|dialog|marquee|portal|image)$/;
const FORBIDDEN_ATTRIBUTES =
  /^(?:on.*|data.*|name|srcdoc|action|formaction|background|ping|usemap|http-equiv|autofocus|autoplay|popover.*|contenteditable|is|slot|nonce|form|accesskey|xmlns.*|dynsrc|lowsrc|longdesc|crossorigin)$/;
const ADDRESS = /^(?:https?:\/\/[^/\\]|\/(?![/\\])|#|tel:|mailto:)/i;
const FORBIDDEN_STYLE =
  /url|src|image|expression|@|\\|\/\*|position:|behavior|binding|--\w|var\(|inset|z-index|transform|animation|transition|shadow/i;

/** Returns what sanitised HTML must not contain. Shares no code with the sanitiser. */
function offences(clean: string): string[] {
  const found: string[] = [];
  const rest = clean.replaceAll(TAG, (_, tag: string, attributes: string) => {
    if (FORBIDDEN_TAGS.test(tag)) found.push(tag);
    for (const [, name = '', value = ''] of attributes.matchAll(/ ([a-z-]+)(?:="([^"]*)")?/g)) {
      if (FORBIDDEN_ATTRIBUTES.test(name)) found.push(name);
      if (/^(?:href|src|poster|cite)$/.test(name) && !ADDRESS.test(value)) found.push(`${name}=${value}`);
      if (name === 'srcset' && !value.split(', ').every(one => ADDRESS.test(one)))
        found.push(`${name}=${value}`);
      if (name === 'style' && FORBIDDEN_STYLE.test(value)) found.push(`style=${value}`);
      if (name === 'id' && !value.startsWith('content-')) found.push(`id=${value}`);
    }
    return '';
  });
  if (/[<>\0]/.test(rest)) found.push(`loose markup in ${rest}`);
  return found;
}

const randomHtml = fc.array(fc.constantFrom(...pieces), { maxLength: 24 }).map(parts => parts.join(''));

describe('sanitizeRichText', () => {
  it.each(KEPT)('keeps %s', (_, html, clean = html) => {
    expect(sanitizeRichText(html)).toBe(clean);
    expect(htmlChanges(html)).toEqual([]);
  });

  it.each(REMOVED)('removes %s, and reports it', (_, html, clean, changes) => {
    expect(sanitizeRichText(html)).toBe(clean);
    expect(htmlChanges(html)).toEqual(changes);
  });

  it.each(vectors)('neutralises: $name', ({ html }) => {
    const clean = sanitizeRichText(html);
    expect(offences(clean)).toEqual([]);
    expect(sanitizeRichText(clean)).toBe(clean);
    expect(htmlChanges(clean)).toEqual([]);
  });

  it('neutralises random HTML in a single pass', () => {
    fc.assert(
      fc.property(fc.oneof({ weight: 4, arbitrary: randomHtml }, fc.string({ unit: 'binary' })), html => {
        const clean = sanitizeRichText(html);
        expect(offences(clean)).toEqual([]);
        expect(sanitizeRichText(clean)).toBe(clean);
        expect(htmlChanges(clean)).toEqual([]);
      }),
      { numRuns: 2000 },
    );
  });

  it('keeps random styles within their property', () => {
    const css = fc.constantFrom(
      ...`color : ; url( ( ) calc( rgb( ' " \\ /* */ , red 1px -9px #fff position fixed width !important 宋体 @import { } `.split(
        ' ',
      ),
    );
    fc.assert(
      fc.property(fc.array(css, { maxLength: 12 }), parts => {
        const clean = sanitizeRichText(`<p style="color:${parts.join('').replaceAll('"', '&quot;')}">x</p>`);
        expect(offences(clean)).toEqual([]);
        expect(sanitizeRichText(clean)).toBe(clean);
      }),
      { numRuns: 1000 },
    );
  });

  it('limits the nesting depth and keeps the text', () => {
    const clean = sanitizeRichText(`${'<div>'.repeat(600)}x<img src="/a.jpg">`);
    expect(clean).toBe(`${'<div>'.repeat(100)}x${'</div>'.repeat(100)}`);
    expect(htmlChanges('<b>'.repeat(101))).toEqual(['<b> is nested too deep']);
  });
});

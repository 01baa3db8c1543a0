import { describe, expect, it, vi } from 'vitest';
import { brand } from '#shop';
import { BUILT_IN_TEXTS, fillLegalText, type LegalKey } from '../legal-texts/built-in.ts';
import { retentionTexts } from '../legal-texts/retention.ts';
import type { ContentSource } from './content-source.ts';
import { createLegalTexts } from './legal-texts.ts';

const OWN = { title: '规则', version: 'standard', updatedAt: '2027-01-31', content: '<p>{name}</p>' };

/** The legal texts of a content folder with these static blocks, and what it has logged. */
function open(blocks: Record<string, unknown>) {
  const error = vi.fn();
  const source: Pick<ContentSource, 'read'> = {
    async read(kind, key) {
      const text = kind === 'blocks' ? blocks[key] : undefined;
      return text === undefined ? null : typeof text === 'string' ? text : JSON.stringify(text);
    },
  };
  return { texts: createLegalTexts(source, { error }), error };
}

describe('legal texts', () => {
  it.each(Object.keys(BUILT_IN_TEXTS) as LegalKey[])('come with the package, filled in: %s', async key => {
    const { texts, error } = open({});
    const { title, content } = await texts.read(key);
    expect(title).toBe(BUILT_IN_TEXTS[key].title);
    expect(content).toContain(brand.name);
    expect(content).not.toMatch(/\{|\}/);
    expect(await texts.version(key)).toBe(`${BUILT_IN_TEXTS[key].version} ${BUILT_IN_TEXTS[key].updatedAt}`);
    expect(error).not.toHaveBeenCalled();
  });

  it('are those of the content where it has them, each on its own', async () => {
    const { texts } = open({ 'processing-rules': OWN });
    expect(await texts.read('processing-rules')).toEqual({ ...OWN, content: `<p>${brand.name}</p>` });
    expect(await texts.version('processing-rules')).toBe('standard 2027-01-31');
    expect((await texts.read('guest-rules')).title).toBe(BUILT_IN_TEXTS['guest-rules'].title);
  });

  it('are without what HTML of content may not have', async () => {
    const { texts } = open({
      'code-of-conduct': { ...OWN, content: '<p onclick="x()">a</p><script>b()</script>' },
    });
    expect((await texts.read('code-of-conduct')).content).toBe('<p>a</p>');
  });

  it.each([
    ['no JSON', '{'],
    ['a list', []],
    ['no title', { ...OWN, title: undefined }],
    ['an empty text', { ...OWN, content: ' ' }],
    ['blocks for a text', { ...OWN, content: { a: { blockType: 'block1' } } }],
    ['a number for its version', { ...OWN, version: 2 }],
    ['no date', { ...OWN, updatedAt: undefined }],
    ['a date of another form', { ...OWN, updatedAt: '2027/01/31' }],
  ])('with %s are reported, and the package’s are shown', async (_what, text) => {
    const { texts, error } = open({ 'processing-rules': text });
    expect((await texts.read('processing-rules')).title).toBe(BUILT_IN_TEXTS['processing-rules'].title);
    expect(error).toHaveBeenCalledWith(expect.any(Error), expect.stringContaining('blocks/processing-rules'));
  });

  it('do not show outside of their time', async () => {
    const { texts } = open({ 'processing-rules': { ...OWN, show: { from: '2100-01-01' } } });
    expect((await texts.read('processing-rules')).updatedAt).not.toBe(OWN.updatedAt);
  });
});

describe('the places of names and periods', () => {
  const items = (...kinds: Parameters<typeof retentionTexts>) =>
    `<li>${retentionTexts(...kinds).join('</li><li>')}</li>`;

  it.each([
    ['{name}', brand.name],
    ['{legalName}', brand.legalName],
    ['{periods}', items()],
    ['{periods:orders}', items(['orders'])],
    ['{periods:invoices,orders}', items(['orders', 'invoices'])],
    ['{periods:orders,nothing}', items(['orders'])],
    ['{hotline}', brand.hotline ?? ''],
    ['{other} {Name} {} {periods:}', '{other} {Name} {} {periods:}'],
  ])('%s becomes what it names', (html, filled) => {
    expect(fillLegalText(html)).toBe(filled);
  });
});

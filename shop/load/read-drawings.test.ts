import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { describeMark, readDrawings } from './read-drawings.mjs';

const root = mkdtempSync(join(tmpdir(), 'vitrine-drawings-'));
afterAll(() => rmSync(root, { recursive: true }));

const brand = { name: '喜鹊', logo: null, icon: null };

function readMark(svg: string) {
  writeFileSync(join(root, 'logo.svg'), svg);
  return readDrawings(root, { ...brand, logo: { light: 'logo.svg' } }).drawings.mark;
}

const svg = (body: string, attributes = 'viewBox="0 0 40 10"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${body}</svg>`;

describe('a logo', () => {
  it('of one colour takes the colour around it, and has no title of its own', () => {
    const { body, width, height } = readMark(
      `<?xml version="1.0"?><!-- drawn --><!DOCTYPE svg>${svg('<title>喜鹊</title><path fill="#111" stroke="#111" d="m0 0h40v10z"/>')}`,
    );
    expect([width, height, body]).toEqual([40, 10, '<path stroke="currentColor" d="m0 0h40v10z"/>']);
  });

  it('of more colours keeps them', () => {
    const body = '<path fill="#111" d="m0 0h1z"/><path fill="#e33" d="m0 0h2z"/>';
    expect(readMark(svg(body)).body).toBe(body);
  });

  it('keeps parts without a fill as they are, and moves a view box to its corner', () => {
    expect(readMark(svg('<path fill="none" stroke="red" d="m5 5h1z"/>', 'viewBox="5 5 40 10"')).body).toBe(
      '<g transform="translate(-5 -5)"><path fill="none" stroke="currentColor" d="m5 5h1z"/></g>',
    );
  });

  it('has ids that no other part of the document has', () => {
    const body = '<defs><linearGradient id="root"/></defs><path fill="url(#root)"/><use href="#main"/>';
    expect(readMark(svg(body)).body).toBe(
      '<defs><linearGradient id="mark-root"/></defs><path/><use href="#mark-main"/>',
    );
  });

  it.each([
    ['no drawing', 'is no SVG. Export it as SVG.'],
    [svg('<script>1</script>'), 'has a script. Remove it.'],
    [svg('<path onload="x()"/>'), 'has an event handler. Remove it.'],
    [svg('<style>.a{}</style>'), 'has a style element. Write its styles as attributes, such as fill="#111".'],
    [
      svg('<path style="fill:red"/>'),
      'has a style attribute. Write its styles as attributes, such as fill="#111".',
    ],
    [svg('<foreignObject/>'), 'has HTML. Draw it as paths.'],
    [svg('<image href="photo.png"/>'), 'has a part from another file. Draw it as paths.'],
    [svg('<use xlink:href="other.svg#a"/>'), 'has a part from another file. Draw it as paths.'],
    [
      svg('<path/>', 'width="40" height="10"'),
      'has no viewBox. Write viewBox="0 0 WIDTH HEIGHT" into its svg element.',
    ],
    [
      svg('<path/>', 'viewBox="0 0 0 10"'),
      'has no viewBox. Write viewBox="0 0 WIDTH HEIGHT" into its svg element.',
    ],
  ])('that a page cannot show is refused: %s', (text, problem) => {
    expect(() => readMark(text)).toThrow(`brand.logo.light names logo.svg, which ${problem}`);
  });

  it('that is no file is refused', () => {
    const logo = { light: 'none.svg' };
    expect(() => readDrawings(root, { ...brand, logo })).toThrow(
      `brand.logo.light names none.svg, which is no file of ${root}. Correct the path, which begins in that folder.`,
    );
  });

  it('has the area of the other logos, and is at most 1.6 em high', () => {
    const sizeOf = (width: number, height: number) => {
      const mark = { width, height, body: '', file: '' };
      const size = describeMark({ mark, darkMark: null, icon: '' }, 1);
      return [size.width, size.height];
    };
    expect(sizeOf(2600, 344)).toEqual(['5.2em', '0.688em']);
    expect(sizeOf(400, 100)).toEqual(['3.783em', '0.946em']);
    expect(sizeOf(100, 100)).toEqual(['1.6em', '1.6em']);
  });
});

describe('a brand without drawings', () => {
  it('has its name written, in a width that does not depend on fonts', () => {
    const { drawings, files } = readDrawings(root, { ...brand, name: 'Pie & <Co>' });
    expect(files).toEqual([]);
    expect(drawings.mark.body).toMatch(/textLength="\d+"[^>]*>Pie &amp; &lt;Co&gt;<\/text>$/);
    expect(drawings.icon).toMatch(/>P<\/text><\/svg>$/);
    expect(readDrawings(root, brand).drawings.mark.width).toBe(1100);
  });
});

it('reads the demonstration’s own drawings', () => {
  const logo = { light: 'fixtures/brand/word-mark.svg' };
  const { drawings, files } = readDrawings('.', { name: '名', logo, icon: 'fixtures/brand/icon.svg' });
  expect(files).toEqual([logo.light, 'fixtures/brand/icon.svg']);
  expect(drawings.mark).toMatchObject({
    width: 2600,
    height: 344,
    body: expect.stringMatching(/^<path d="m335 16[^"]+"\/>$/),
  });
  expect(drawings.icon).toBe(readFileSync('fixtures/brand/icon.svg', 'utf8'));
});

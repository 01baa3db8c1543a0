import { describe, expect, it, vi } from 'vitest';
import { testRegistry, testType } from '../../tests/support/test-type.ts';
import type { Finding } from '../model/finding.ts';
import { readPage } from '../read/read-page.ts';
import { renameFields } from '../registry/rename-fields.ts';
import { validatePage } from './validate-page.ts';

const linkDef = { $defs: { link: { type: 'string', format: 'link' } } };
const registry = testRegistry(
  testType('card', {
    title: { type: 'string' },
    columns: { type: 'integer', minimum: 1, maximum: 6, default: 3 },
    mode: { enum: ['cover', 'contain'], default: 'cover' },
    old: { type: 'string', deprecated: true, description: 'Use title.' },
    image: {
      type: 'object',
      properties: { url: { type: 'string', format: 'media' }, alt: { type: 'string' } },
      recommended: ['alt'],
      additionalProperties: false,
    },
  }),
  testType('teaser', { link: { $ref: '#/$defs/link' } }, linkDef),
  testType('needy', { text: { type: 'string', minLength: 1 } }, { required: ['text'] }),
  testType(
    'tabs',
    { blocks: { type: 'object' } },
    { children: block => ({ '/blocks': block.blocks as Record<string, never> }) },
  ),
  testType(
    'moved',
    { heading: { type: 'string' } },
    {
      version: 3,
      migrations: {
        1: ({ titel, ...rest }) => ({ ...rest, title: titel }),
        2: ({ title, ...rest }) => ({ ...rest, heading: title }),
      },
    },
  ),
);

async function check(content: Record<string, unknown>) {
  return validatePage(await readPage({ title: 't', content }), registry);
}

async function findings(block: unknown): Promise<Partial<Finding>[]> {
  return (await check({ hero: block })).findings;
}

describe('validatePage', () => {
  it('writes the schema’s defaults into the block', async () => {
    const page = await check({ hero: { blockType: 'card' } });
    expect(page.blocks[0]?.block).toEqual({ blockType: 'card', columns: 3, mode: 'cover' });
    expect(page.findings).toEqual([]);
  });

  it.each([
    [
      { blockType: 'card', columns: 'three' },
      {
        rule: 'type',
        severity: 'error',
        pointer: '/columns',
        message: 'Expected a whole number, found the text "three". Write 3.',
      },
    ],
    [
      { blockType: 'card', columns: '4' },
      { rule: 'type', suggestion: '4' },
    ],
    [
      { blockType: 'card', columns: 9 },
      { rule: 'range', message: 'Expected a number <= 6, found 9.' },
    ],
    [
      { blockType: 'card', mode: 'contian' },
      { rule: 'enum', suggestion: 'contain' },
    ],
    [
      { blockType: 'card', tilte: 'x' },
      { rule: 'unknown-field', severity: 'warning', pointer: '/tilte', suggestion: 'title', target: 'key' },
    ],
    [
      { blockType: 'card', old: 'x' },
      { rule: 'deprecated', severity: 'warning', message: 'This field is deprecated. Use title.' },
    ],
    [
      { blockType: 'card', image: { url: '/a.webp' } },
      { rule: 'missing-alt', severity: 'warning', pointer: '/image' },
    ],
    [
      { blockType: 'card', image: { url: 'media/a.webp', alt: '' } },
      { rule: 'media', severity: 'warning', suggestion: '/media/a.webp' },
    ],
    [
      { blockType: 'teaser', link: 'www.example.cn' },
      {
        rule: 'link',
        severity: 'warning',
        message: '"www.example.cn" is not a valid link. Start it with https:// or /.',
        suggestion: 'https://www.example.cn',
      },
    ],
    [
      { blockType: 'teaser', link: ' java\tscript:alert(1)' },
      { rule: 'hostile-link', severity: 'error' },
    ],
    [{ blockType: 'needy' }, { rule: 'required', severity: 'error', suggestion: 'text' }],
    [
      { blockType: 'needy', text: '' },
      { rule: 'empty', severity: 'error' },
    ],
    [
      { blockType: 'crad' },
      { rule: 'unknown-type', severity: 'error', pointer: '/blockType', suggestion: 'card' },
    ],
    [{ title: 'x' }, { rule: 'block-type', severity: 'error', pointer: '' }],
    [{ blockType: 7 }, { rule: 'block-type', pointer: '/blockType' }],
    [null, { rule: 'type', message: 'Expected a block, an object with a "blockType", found null.' }],
    [
      { blockType: 'moved', version: 9 },
      { rule: 'version', severity: 'error' },
    ],
  ])('reports the problem of %j', async (block, expected) => {
    expect(await findings(block)).toMatchObject([{ block: 'hero', ...expected }]);
  });

  it('reports every problem of a block, not only the first', async () => {
    expect(await findings({ blockType: 'card', columns: 0, mode: 'x', image: {} })).toHaveLength(3);
  });

  it('renders a block that only has warnings', async () => {
    const page = await check({ hero: { blockType: 'card', colour: 'red' } });
    expect(page.blocks[0]?.errors).toEqual([]);
  });

  it('migrates older data to the current version step by step', async () => {
    const page = await check({ hero: { blockType: 'moved', titel: '旧' } });
    expect(page.blocks[0]?.block).toEqual({ blockType: 'moved', version: 3, heading: '旧' });
    expect(page.findings).toEqual([]);
  });

  it('explains old names, and loads no schema for a block of an old version that has none', async () => {
    const schema = vi.fn(async () => ({ default: { properties: { heading: {} } } }));
    const renamed = testType(
      'renamed',
      { heading: { type: 'string' } },
      { version: 2, migrations: { 1: renameFields({ headin: 'heading' }) }, schema },
    );
    const read = async (block: object) =>
      validatePage(
        await readPage({ hero: { blockType: 'renamed', version: 1, ...block } }),
        testRegistry(renamed),
      );
    const current = await read({ heading: '新' });
    expect(current.blocks[0]?.block).toEqual({ blockType: 'renamed', version: 2, heading: '新' });
    expect(schema).not.toHaveBeenCalled();
    expect((await read({ headin: '旧' })).findings).toMatchObject([
      { pointer: '/headin', suggestion: 'heading' },
    ]);
  });

  it('validates nested blocks against their own types, each under its own label', async () => {
    const page = await check({
      tabs: { blockType: 'tabs', blocks: { inner: { blockType: 'card', columns: 'x' } } },
    });
    expect(page.findings).toMatchObject([
      { block: 'inner', blockType: 'card', pointer: '/columns', path: [1, 0, 'blocks', 0, 'columns'] },
    ]);
    expect(page.blocks[0]?.errors).toEqual([]);
  });

  it('reports blocks that are nested too deep', async () => {
    let nested: Record<string, unknown> = { blockType: 'card' };
    for (let depth = 0; depth < 30; depth++) nested = { blockType: 'tabs', blocks: { inner: nested } };
    expect(await findings(nested)).toMatchObject([{ rule: 'depth' }]);
  });
});

import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { EFFECT_KINDS } from '#chrome';
import { describeFinding, readPage, validatePage } from '#engine';
import { generate } from '../../scripts/generate/index.mjs';
import { registry } from '../../src/registry.ts';
import { findDefinitionGaps } from '../../src/testing/index.ts';
import { exists, namesIn, readSample, SAMPLES, sampleFile } from '../support/read-sample.ts';
import { findGaps } from './gaps.ts';

const SUFFIX = '.schema.json';

/** Returns all findings of a block; a sample has none. */
async function listFindings(block: object): Promise<string[]> {
  const { findings } = await validatePage(await readPage(JSON.stringify(block)), registry);
  return findings.map(describeFinding);
}

describe('every block type', () => {
  it('is reported by name, with the file to create, if something is missing', () => {
    const gaps = findGaps({
      registered: [{ type: 'quote' }, { type: 'hero', load: () => null }],
      schemas: ['hero', 'orphan'],
      samples: { hero: ['minimal'], quote: ['minimal', 'full'], orphan: ['minimal', 'full'] },
    });
    expect(gaps).toEqual([
      'quote shows nothing: create a renderer beside its index.ts and name it in "load", or give it "chrome"',
      'quote has no schema: create schemas/blocks/quote.schema.json',
      'hero has no full sample: create fixtures/blocks/hero/full.json',
      'orphan is not registered: create blocks/<name>/index.ts, and add it to blocks/index.ts',
    ]);
  });

  it('has schema, renderer, samples and title', () => {
    const folders = registry.all.filter(({ folder }) => folder !== undefined).map(({ type }) => type);
    const samples = [...namesIn('fixtures/blocks'), ...folders].map(
      type => [type, SAMPLES.filter(name => exists(sampleFile(type, name)))] as const,
    );
    const schemas = namesIn('schemas/blocks').filter(name => name.endsWith(SUFFIX));
    expect(
      findGaps({
        registered: registry.all,
        schemas: [...schemas.map(name => name.slice(0, -SUFFIX.length)), ...folders],
        samples: Object.fromEntries(samples),
      }),
    ).toEqual([]);
  });
});

describe.each(registry.all)('$type ($title)', definition => {
  const { type } = definition;
  const loadSchema = async () => (await definition.schema()).default;

  it.each(SAMPLES)('has a %s sample without findings', async name => {
    const block = readSample(type, name);
    expect(block.blockType).toBe(type);
    expect(await listFindings(block)).toEqual([]);
  });

  it('has a full sample that uses every field', async () => {
    const sample = readSample(type, 'full');
    const { properties } = await loadSchema();
    // The engine reads "show" for every type; it does not reach a renderer.
    const missing = Object.keys(properties as object).filter(name => name !== 'show' && !(name in sample));
    expect(missing, `${sampleFile(type, 'full')} lacks these fields of the schema`).toEqual([]);
  });

  it('has a schema with a description and a valid example', async () => {
    const schema = await loadSchema();
    expect(schema).toMatchObject({ title: definition.title, description: expect.stringMatching(/\S/) });
    const example = (schema.examples as object[] | undefined)?.[0] ?? {};
    expect(await listFindings(example), `examples[0] of schemas/blocks/${type}${SUFFIX}`).toEqual([]);
    expect(example).toMatchObject({ blockType: type });
  });

  it('has a closed, described schema, and returns its SKUs, nested blocks and known effects', async () => {
    const schema = await loadSchema();
    const sample = (await validatePage(await readPage(JSON.stringify(readSample(type, 'full'))), registry))
      .blocks[0]?.block;
    expect(sample && findDefinitionGaps(definition, schema, sample, EFFECT_KINDS)).toEqual([]);
  });
});

describe('a definition with faults', () => {
  const sku = { type: 'string', title: 'SKU', 'title:zh': 'SKU', description: 'A product.' };
  const schema = {
    type: 'object',
    properties: {
      blockType: { const: 'quote' },
      sku: { $ref: '#/$defs/sku' },
      words: { title: 'Words', 'title:zh': '文字', type: 'string' },
      frame: {
        title: 'Frame',
        description: 'Around.',
        'description:zh': '外框。',
        type: 'object',
      },
      blocks: { $ref: '#/$defs/blockMap' },
    },
    $defs: {
      sku,
      blockMap: {
        title: 'Blocks',
        'title:zh': '区块',
        description: 'Blocks.',
        'description:zh': '区块。',
        type: 'object',
        additionalProperties: {},
      },
    },
  };
  const sample = { blockType: 'quote', sku: 'A-1', blocks: {} };
  const listGaps = (definition: object) =>
    findDefinitionGaps({ type: 'quote', ...definition }, schema, sample, ['header']);

  it('is reported by name with each remedy', () => {
    const effect = { kind: 'heade' };
    expect(listGaps({ chrome: () => [effect] })).toEqual([
      'quote accepts any field: write "additionalProperties": false in schemas/blocks/quote.schema.json',
      'quote /words has no description: editors read it in VS Code and `vitrine explain`',
      'quote /frame accepts any field: write "additionalProperties": false in schemas/blocks/quote.schema.json',
      'quote /properties/frame has no Chinese title: write "title:zh" beside it in schemas/blocks/quote.schema.json',
      'quote /$defs/sku has no Chinese description: write "description:zh" beside it in schemas/defs.schema.json',
      'quote has SKUs that its "skus" does not return: A-1',
      'quote has blocks that its "children" does not return: /blocks',
      'quote has the effect "heade", which nothing reads: use header',
    ]);
  });

  it('is not reported for SKUs that "skus" returns or a data source fetches', () => {
    const about = (gap: string) => gap.includes('SKU');
    expect(listGaps({ skus: () => ['A-1'] }).filter(about)).toEqual([]);
    expect(listGaps({ data: () => null }).filter(about)).toEqual([]);
  });

  it('with a reference that does not exist is reported by its file and line', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'vitrine-schemas-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    cpSync('schemas/defs.schema.json', join(folder, 'schemas/defs.schema.json'));
    mkdirSync(join(folder, 'schemas/blocks'));
    const properties = { blockType: { const: 'quote' }, link: { $ref: 'defs.schema.json#/$defs/lnik' } };
    writeFileSync(join(folder, 'schemas/blocks/quote.schema.json'), JSON.stringify({ properties }));
    await expect(generate(folder)).rejects.toThrow(
      'schemas/blocks/quote.schema.json:1:54: $ref "defs.schema.json#/$defs/lnik" does not exist. Did you mean "link"?',
    );
  });
});

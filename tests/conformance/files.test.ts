import { describe, expect, it } from 'vitest';
import { describeFinding, readPage, validatePage } from '#engine';
import { registry } from '../../src/registry.ts';
import { exists, namesIn, readSample, SAMPLES, sampleFile } from '../support/read-sample.ts';
import { propertiesOf } from '../support/schema-walk.ts';
import { findGaps } from './gaps.ts';

const SUFFIX = '.schema.json';

/** Returns all findings of a block; a sample has none. */
async function findingsOf(block: object): Promise<string[]> {
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
    const samples = namesIn('fixtures/blocks').map(
      type => [type, SAMPLES.filter(name => exists(sampleFile(type, name)))] as const,
    );
    const schemas = namesIn('schemas/blocks').filter(name => name.endsWith(SUFFIX));
    expect(
      findGaps({
        registered: registry.all,
        schemas: schemas.map(name => name.slice(0, -SUFFIX.length)),
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
    expect(await findingsOf(block)).toEqual([]);
  });

  it('has a full sample that uses every field', async () => {
    const sample = readSample(type, 'full');
    const { properties } = await loadSchema();
    const missing = Object.keys(properties as object).filter(name => !(name in sample));
    expect(missing, `${sampleFile(type, 'full')} lacks these fields of the schema`).toEqual([]);
  });

  it('has a schema with a description and a valid example', async () => {
    const schema = await loadSchema();
    expect(schema).toMatchObject({ title: definition.title, description: expect.stringMatching(/\S/) });
    const example = (schema.examples as object[] | undefined)?.[0] ?? {};
    expect(await findingsOf(example), `examples[0] of schemas/blocks/${type}${SUFFIX}`).toEqual([]);
    expect(example).toMatchObject({ blockType: type });
  });

  it('has a schema that names or describes every field', async () => {
    // "blockType" is the same in every block.
    const undescribed = propertiesOf(await loadSchema()).filter(
      ({ name, schema }) => name !== 'blockType' && !schema.title && !schema.description,
    );
    expect(undescribed.map(({ pointer }) => pointer)).toEqual([]);
  });
});

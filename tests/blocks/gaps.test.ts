import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type FolderBlock, fromFolder } from '#engine';
import { generateBlocks } from '../../scripts/blocks/generate-blocks.mjs';
import { registry } from '../../src/registry.ts';
import { findBlockGaps } from '../../src/testing/index.ts';
import { badgeFiles, createBlockProject, type Files, PACKAGE, schemaOf } from '../support/block-project.ts';

/** Blocks of a project by folder, each with what it lacks. */
const BLOCKS: Record<string, [files: Files, gaps: (string | RegExp)[]]> = {
  'that has everything': [{}, []],
  'without samples': [
    { 'samples/minimal.json': null, 'samples/full.json': null },
    [
      '/samples/minimal.json is missing: write the smallest valid block',
      '/samples/full.json is missing: write a block with every field',
    ],
  ],
  'whose sample is not JSON': [
    { 'samples/minimal.json': '{' },
    [/\/samples\/minimal\.json is not valid JSON: /],
  ],
  'whose sample has another type': [
    { 'samples/minimal.json': { blockType: 'block1' } },
    [/\/samples\/minimal\.json is of "block1": write "blockType": "acme_\w+"/],
  ],
  'whose sample has a fault': [
    { 'samples/minimal.json': { blockType: '$type', word: 7 } },
    [/\/samples\/minimal\.json has a finding: .*\/word/],
  ],
  'whose full sample lacks a field': [
    { 'schema.json': { note: { $ref: 'defs.schema.json#/$defs/title' } } },
    ['/samples/full.json lacks fields: write note'],
  ],
  'whose field has no words in Chinese': [
    {
      'schema.json': { note: { type: 'string', title: 'Note', description: 'A note.' } },
      'samples/full.json': { blockType: '$type', word: '新', note: '注' },
    },
    [
      /\/properties\/note has no Chinese title: write "title:zh" beside it in .*\/schema\.json/,
      /\/properties\/note has no Chinese description/,
    ],
  ],
  'whose products are not returned': [
    {
      'schema.json': { sku: { $ref: 'defs.schema.json#/$defs/sku' } },
      'samples/full.json': { blockType: '$type', word: '新', sku: 'A-1' },
    },
    [/has SKUs that its "skus" does not return: A-1/],
  ],
  'whose nested blocks are not returned': [
    {
      'schema.json': { blocks: { $ref: 'defs.schema.json#/$defs/blockMap' } },
      'samples/full.json': { blockType: '$type', word: '新', blocks: {} },
    },
    [/has blocks that its "children" does not return: \/blocks/],
  ],
  'with an effect that nothing reads': [
    { options: "chrome: () => [{ kind: 'heade' }] as never" },
    [/has the effect "heade", which nothing reads/],
  ],
  'with another title than its schema': [
    { options: "title: 'Sign'" },
    [/\/schema\.json has another title than the definition: write "Sign" in both/],
  ],
};
const names = Object.keys(BLOCKS);
const typeOf = (name: string) => `acme_${names.indexOf(name)}`;

const project = createBlockProject();
afterAll(project.remove);
let found: Map<string, string[]>;

beforeAll(async () => {
  for (const [name, [changes]] of Object.entries(BLOCKS)) {
    const type = typeOf(name);
    const folder = `blocks/${type}`;
    const { options = '', 'schema.json': fields, ...files } = changes;
    project.write(badgeFiles(folder, type, options as string));
    if (fields)
      project.write({ [`${folder}/schema.json`]: schemaOf(type, fields as Record<string, unknown>) });
    for (const [file, content] of Object.entries(files)) {
      const text =
        typeof content === 'string' ? content : content && JSON.stringify(content).replace('$type', type);
      project.write({ [`${folder}/${file}`]: text });
    }
  }
  await generateBlocks({ projectRoot: project.folder, packageRoot: PACKAGE });
  const generated = join(project.folder, '.vitrine/generated');
  const { checker } = JSON.parse(readFileSync(join(generated, 'stamp.json'), 'utf8'));
  const file = pathToFileURL(join(generated, checker, 'registry.js'));
  const { projectBlocks } = (await import(file.href)) as { projectBlocks: FolderBlock[] };
  const definitions = projectBlocks.map(fromFolder);
  const types = registry.extend(definitions);
  found = new Map(
    await Promise.all(
      definitions.map(async definition => {
        const gaps = await findBlockGaps(definition, types, join(project.folder, definition.folder ?? ''));
        return [definition.type, gaps] as const;
      }),
    ),
  );
}, 60_000);

it.each(Object.entries(BLOCKS).map(([name, [, gaps]]) => [name, gaps] as const))(
  'a block %s lacks just that',
  (name, gaps) => {
    expect(found.get(typeOf(name))).toEqual(
      gaps.map(gap => (typeof gap === 'string' ? expect.stringContaining(gap) : expect.stringMatching(gap))),
    );
  },
);

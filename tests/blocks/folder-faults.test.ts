import { expect, it } from 'vitest';
import { badgeFiles, badgePackage, type Files } from '../support/block-project.ts';
import { listFaults } from './list-faults.ts';

const badge = badgeFiles('blocks/badge');
const FILE = 'blocks/badge/schema.json';

it.each<[fault: string, files: Files, message: string]>([
  [
    'has no schema',
    { [FILE]: null },
    'blocks/badge/index.ts:1:1: The block has a definition and no schema. Write schema.json beside it; kit/README.md has an example.',
  ],
  [
    'has no definition',
    { 'blocks/badge/index.ts': null },
    'blocks/badge/schema.json:1:1: The block has a schema and no definition. Write index.ts with its defineBlock call; kit/README.md has an example.',
  ],
  [
    'has the type of another one',
    badgeFiles('blocks/second'),
    'blocks/second/index.ts:1:1: Block type "acme_badge" is registered twice: by blocks/badge and by blocks/second. Give one of them another type, or write `replace: true` in the definition that is to be used.',
  ],
  [
    'has the type of a package’s block',
    { ...badgePackage, 'vitrine.config.json': { blocks: ['@acme/vitrine-blocks', './blocks'] } },
    'blocks/badge/index.ts:1:1: Block type "acme_badge" is registered twice: by @acme/vitrine-blocks/blocks/badge and by blocks/badge. Give one of them another type, or write `replace: true` in the definition that is to be used.',
  ],
  [
    'has the type of a built-in block',
    { ...badgeFiles('blocks/badge', 'block2') },
    'blocks/badge/index.ts:1:1: Block type "block2" is registered twice: by vitrine and by blocks/badge. Give one of them another type, or write `replace: true` in the definition that is to be used.',
  ],
  [
    'replaces nothing',
    badgeFiles('blocks/badge', 'acme_badge', 'replace: true'),
    'blocks/badge/index.ts:1:1: The definition has `replace: true`, but no other block has the type "acme_badge". Correct the type, or remove `replace: true`.',
  ],
  [
    'is in a folder that does not exist',
    { 'vitrine.config.json': { blocks: ['./blocks', './blcoks'] } },
    'vitrine.config.json:4:5: "blocks" names "./blcoks", which is not a folder. Create the folder, or correct the path; it begins with ./ and is seen from the project.',
  ],
  [
    'is in a package that is not installed',
    { 'vitrine.config.json': { blocks: ['@acme/gone'] } },
    'vitrine.config.json:3:5: "blocks" names "@acme/gone", which is not installed. Run npm install @acme/gone, or correct the name; a folder begins with ./.',
  ],
  [
    'is in a package that has none',
    { 'node_modules/empty/package.json': { name: 'empty' }, 'vitrine.config.json': { blocks: ['empty'] } },
    'vitrine.config.json:3:5: "blocks" names "empty", which has no folder with blocks. Run npm install empty, or correct the name; a folder begins with ./.',
  ],
  [
    'is named by a setting of another type',
    { 'vitrine.config.json': { blocks: './blocks' } },
    'vitrine.config.json:1:1: "blocks" cannot be "./blocks". Write a list of folders and packages, such as [\'./blocks\', \'@acme/vitrine-blocks\'].',
  ],
  [
    'is named by settings that are not JSON',
    { 'vitrine.config.json': '{ "blocks": [ }' },
    'vitrine.config.json:1:15: Not valid JSON: a value is expected here. Correct the JSON.',
  ],
])('a block that %s is refused with the remedy', async (_fault, files, message) => {
  expect(await listFaults({ ...badge, ...files })).toEqual([message]);
});

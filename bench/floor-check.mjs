import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

// The least code that checks the same pages: read, JSON.parse, the same precompiled validators, a final count.

/** The nested blocks of a valid block, by type: its own validator checks no more than their `blockType`. */
const NESTED = {
  block6: ({ big, small }) => [big, small],
  block36: ({ tabs }) => tabs.map(({ blocks }) => blocks),
  editorial_block11: ({ blocks }) => [blocks],
  screen_policy_nav: ({ blocks }) => [blocks],
};

const [folder, validators] = process.argv.slice(2);
const loaded = new Map();
let broken = 0;
for (const name of readdirSync(folder).sort()) {
  await check(JSON.parse(readFileSync(join(folder, name), 'utf8')).content);
}
console.log(`${broken} broken`);

async function check(content = {}) {
  for (const block of Object.values(content)) {
    let validate = loaded.get(block.blockType);
    if (validate === undefined) {
      validate = await import(join(validators, `${block.blockType}.js`)).then(
        module => module.default,
        () => null,
      );
      loaded.set(block.blockType, validate);
    }
    if (!validate?.(block)) broken++;
    else for (const nested of NESTED[block.blockType]?.(block) ?? []) await check(nested);
  }
}

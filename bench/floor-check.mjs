import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

// The least code that checks the same pages: read, JSON.parse, the same precompiled validators, a final count.
const [folder, validators] = process.argv.slice(2);
const loaded = new Map();
let broken = 0;
for (const name of readdirSync(folder).sort()) {
  const page = JSON.parse(readFileSync(join(folder, name), 'utf8'));
  for (const block of Object.values(page.content)) {
    let validate = loaded.get(block.blockType);
    if (validate === undefined) {
      validate = await import(join(validators, `${block.blockType}.js`)).then(
        module => module.default,
        () => null,
      );
      loaded.set(block.blockType, validate);
    }
    if (!validate?.(block)) broken++;
  }
}
console.log(`${broken} broken`);

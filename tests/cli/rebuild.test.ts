import { readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { copyProject, type Project } from '../new-block/project.ts';

let project: Project;
beforeAll(() => {
  project = copyProject();
  project.run('scripts/vitrine.mjs', ['--version']);
  // Builds the command, which takes longer than hooks may by default when the machine is busy.
}, 60_000);
afterAll(() => project.remove());

const builtAt = () => statSync(join(project.folder, 'dist/cli/vitrine.js')).mtimeMs;

/** Makes the build old, so that any change counts as later. */
function age(): number {
  const past = new Date(Date.now() - 60_000);
  for (const file of ['vitrine.js', 'inputs.json'])
    utimesSync(join(project.folder, 'dist/cli', file), past, past);
  return builtAt();
}

function replace(file: string, from: string, to: string): void {
  const path = join(project.folder, file);
  const text = readFileSync(path, 'utf8');
  if (!text.includes(from)) throw new Error(`${file} does not contain ${JSON.stringify(from)}.`);
  writeFileSync(path, text.replace(from, to));
}

it.each([
  ['commerce/bag/cart-screen/index.ts', 'screen_cart'],
  ['account/screens/index.ts', 'screen_login'],
  ['blocks/tabs/index.ts', 'block36'],
])('shows a changed title in %s', (file, type) => {
  replace(file, "title: '", "title: 'Changed ");
  expect(project.run('scripts/vitrine.mjs', ['explain', type]).output).toMatch(/: Changed /);
});

it.each(['kit/columns/column-counts.ts', 'engine/index.ts', 'schemas/blocks/block36.schema.json'])(
  'builds the command again when %s changes',
  file => {
    const before = age();
    const path = join(project.folder, file);
    utimesSync(path, new Date(), new Date());
    project.run('scripts/vitrine.mjs', ['--version']);
    expect(builtAt()).toBeGreaterThan(before);
  },
);

it('is not built again when nothing has changed', () => {
  const before = builtAt();
  project.run('scripts/vitrine.mjs', ['--version']);
  expect(builtAt()).toBe(before);
});

import { expect, it, onTestFinished } from 'vitest';
import { generateBlocks } from '../../scripts/blocks/generate-blocks.mjs';
import { BlockFaults } from '../../scripts/generate/schema-faults.mjs';
import { runCli } from '../cli/run-cli.ts';
import { badgeFiles, createBlockProject, PACKAGE } from '../support/block-project.ts';

it.each([
  [
    'a mistake',
    'export default defineBlock(;',
    'blocks/badge/index.ts:1:28: Unexpected token. Correct the code of the block.',
  ],
  [
    'a module that is missing',
    "import x from './gone.ts';\nexport default x;",
    /^blocks\/badge\/index\.ts:1:15: Could not resolve '\.\/gone\.ts' in .*\. Correct the code of the block\.$/,
  ],
  [
    'a package that is missing',
    "import x from 'gone';\nexport default x;",
    /^blocks\/badge\/index\.ts:1:1: Rolldown failed to resolve import "gone" from .*\. Correct/,
  ],
  [
    'an import that is missing',
    "import { gone } from 'vitrine';\nexport default gone;",
    /^blocks\/badge\/index\.ts:1:10: "gone" is not exported by .*\. Correct the code of the block\.$/,
  ],
  [
    'an error',
    "throw new Error('no badge');\nexport default {};",
    /^the block types of this project have faults\.\nno badge$/,
  ],
  [
    'no definition',
    'export const badge = 1;',
    'blocks/badge/index.ts:1:1: The file exports no definition. Write `export default defineBlock(…)`.',
  ],
  [
    'the type of another schema',
    "export default { type: 'other', validator: 1 };",
    /blocks\/badge defines "other", but its schema\.json is of "acme_badge"\. Import the entry from #blocks\/acme_badge\.ts\./,
  ],
])('names the place of a definition with %s, without a stack', async (_fault, code, message) => {
  const project = createBlockProject(badgeFiles('blocks/badge'));
  onTestFinished(project.remove);
  project.write({ 'blocks/badge/index.ts': code });
  // Those that show when a definition runs are found by the command.
  const text = await generateBlocks({
    projectRoot: project.folder,
    packageRoot: PACKAGE,
    blocks: ['./blocks'],
  }).then(
    async () => faultsOf(await runCli(['explain', 'acme_badge'], { cwd: project.folder })),
    error => (error instanceof BlockFaults ? error.message : error.stack),
  );
  expect(text).not.toMatch(/\n {4}at /);
  if (typeof message === 'string') expect(text).toBe(message);
  else expect(text).toMatch(message);
});

it('prints the faults of generating, and no stack', async () => {
  const project = createBlockProject(badgeFiles('blocks/badge'));
  onTestFinished(project.remove);
  project.write({ 'blocks/badge/index.ts': 'export default defineBlock(;' });
  const explained = await runCli(['explain', 'acme_badge'], { cwd: project.folder });
  expect(faultsOf(explained)).toBe(
    'the block types of this project have faults.\nblocks/badge/index.ts:1:28: Unexpected token. Correct the code of the block.',
  );
});

/** Returns the faults that a command has printed. */
function faultsOf({ code, err }: { code: number; err: string }): string {
  expect(code).toBe(2);
  return err.replace(/^vitrine: /, '').replace(/\nSee vitrine --help\.\n$/, '');
}

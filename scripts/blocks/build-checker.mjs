import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { BlockFault, BlockFaults } from '../generate/schema-faults.mjs';
import { BLOCKS, blockRegistry, GENERATED } from '../vite/block-registry.mjs';
import { readRendererPath } from '../vite/renderer-path.mjs';

/** Folder of the built definitions, with a folder for each build: a command may still load parts of the one before. */
const CHECKER = 'checker';

/**
 * Builds the definitions of a project's blocks for the command: without their renderers, so that it loads no React, and
 * with what they import, so that it needs no packages and no TypeScript.
 *
 * @param list the blocks as the generated list has them.
 * @param roots the folders that have blocks.
 * @returns the folder of the build, and the files of the project and of the packages with blocks that it has read.
 * @throws BlockFaults when a definition has an error.
 */
export async function buildChecker({ projectRoot }, list, roots) {
  const { build } = await import('vite');
  const definitions = new Set(list.map(({ folder, definition }) => resolve(projectRoot, folder, definition)));
  const inputs = [];
  const name = `${CHECKER}/${Date.now().toString(36)}-${process.pid}`;
  const outDir = join(projectRoot, GENERATED, name);
  try {
    await build({
      root: projectRoot,
      configFile: false,
      logLevel: 'silent',
      publicDir: false,
      plugins: [
        blockRegistry(projectRoot),
        withoutRenderers(definitions),
        collectInputs(inputs, projectRoot, roots),
      ],
      ssr: { noExternal: true },
      build: {
        ssr: true,
        outDir,
        target: 'node20',
        minify: false,
        reportCompressedSize: false,
        rolldownOptions: {
          input: { registry: BLOCKS },
          preserveEntrySignatures: 'exports-only',
          checks: { pluginTimings: false },
          output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
        },
      },
    });
  } catch (error) {
    rmSync(outDir, { recursive: true, force: true });
    throw describeErrors(error, projectRoot) ?? error;
  }
  return { name, inputs };
}

/** Removes the builds but the one in use and the one before it. */
export function removeOldCheckers(projectRoot, used) {
  const folder = join(projectRoot, GENERATED, CHECKER);
  if (!existsSync(folder)) return;
  const builds = readdirSync(folder).sort();
  const old = builds.filter(name => `${CHECKER}/${name}` !== used).slice(0, -1);
  for (const name of old) rmSync(join(folder, name), { recursive: true, force: true });
}

/** Returns the errors of a build as faults; undefined if one is not about a file. */
function describeErrors(error, projectRoot) {
  const faults = (error.errors ?? [error]).map(one => {
    const text = stripVTControlCharacters(one.message);
    const [first] = text.split('\n');
    const definition = /^(?:\[\w+\] )?"default" is not exported by "([^"]+)"/.exec(first)?.[1];
    if (definition && /virtual:/.test(text)) {
      const path = resolve(definition);
      return new BlockFault(
        { file: relative(projectRoot, path).split(sep).join('/'), path },
        'The file exports no definition.',
        'Write `export default defineBlock(…)`.',
      );
    }
    // The bundler names the file in its frame, from the working directory, or in a sentence.
    const framed = /\[ (\S+):\d+:\d+ \]/.exec(text)?.[1];
    const named = framed ?? one.id ?? /from "([^"]+)"/.exec(first)?.[1];
    if (!named) return undefined;
    const path = resolve(named);
    const file = relative(projectRoot, path).split(sep).join('/');
    const { line = 1, column = 0 } = one.loc ?? {};
    const problem = first.replace(/^\[[\w:-]+\]:? /, '').replaceAll(named, file);
    return new BlockFault(
      { file, path, line, column: column + 1 },
      /[.!]$/.test(problem) ? problem : `${problem}.`,
      'Correct the code of the block.',
    );
  });
  return faults.every(Boolean) ? new BlockFaults(faults) : undefined;
}

/** Leaves the components that definitions load out of a build. The bundler calls this for these paths only. */
function withoutRenderers(definitions) {
  const empty = '\0no-renderer';
  const paths = new Map([...definitions].map(file => [file, readRendererPath(readFileSync(file, 'utf8'))]));
  const sources = [...paths.values()].filter(Boolean).map(path => path.replaceAll(/[^\w/]/g, '\\$&'));
  return {
    name: 'without-block-renderers',
    enforce: 'pre',
    resolveId: {
      filter: { id: new RegExp(`^(?:${sources.join('|')})$`) },
      handler: (source, importer) => (importer && paths.get(resolve(importer)) === source ? empty : null),
    },
    load: { filter: { id: /^\0no-renderer$/ }, handler: () => 'export default null;' },
  };
}

/** Collects the files that a build reads, without those of other packages, which change with their versions. */
function collectInputs(inputs, projectRoot, roots) {
  const isOwn = id =>
    roots.some(root => id.startsWith(root)) || (id.startsWith(projectRoot) && !id.includes('/node_modules/'));
  return {
    name: 'collect-inputs',
    generateBundle() {
      const files = [...this.getModuleIds()].map(id => id.split('?')[0]);
      inputs.push(...files.filter(id => isOwn(id) && !id.includes(GENERATED)));
    },
  };
}

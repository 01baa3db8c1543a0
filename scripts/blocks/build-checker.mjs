import { join, resolve } from 'node:path';
import { BLOCKS, blockRegistry, GENERATED } from '../vite/block-registry.mjs';
import { readRendererPath } from '../vite/renderer-path.mjs';

/** Folder of the built definitions. */
const CHECKER = 'checker';

/**
 * Builds the definitions of a project's blocks for the command: without their renderers, so that it loads no React, and
 * with what they import, so that it needs no packages and no TypeScript.
 *
 * @param list the blocks as the generated list has them.
 * @param roots the folders that have blocks.
 * @returns the files of the project and of the packages with blocks that the build has read.
 */
export async function buildChecker({ projectRoot }, list, roots) {
  const { build } = await import('vite');
  const definitions = new Set(list.map(({ folder, definition }) => resolve(projectRoot, folder, definition)));
  const inputs = [];
  await build({
    root: projectRoot,
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    plugins: [
      blockRegistry(projectRoot),
      withoutRenderers(definitions),
      collectInputs(inputs, projectRoot, roots),
    ],
    ssr: { noExternal: true },
    build: {
      ssr: true,
      outDir: join(GENERATED, CHECKER),
      emptyOutDir: true,
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
  return inputs;
}

/** Leaves the components that definitions load out of a build. */
function withoutRenderers(definitions) {
  const empty = '\0no-renderer';
  const paths = new Map();
  return {
    name: 'without-block-renderers',
    enforce: 'pre',
    transform(code, id) {
      if (definitions.has(resolve(id))) paths.set(id, readRendererPath(code));
    },
    resolveId(source, importer) {
      return importer && definitions.has(resolve(importer)) && paths.get(importer) === source ? empty : null;
    },
    load: id => (id === empty ? 'export default null;' : null),
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

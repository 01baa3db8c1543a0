import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { bundleSchema } from '../generate/bundle.mjs';
import { checkContent } from '../generate/check-schema.mjs';
import { editorSchema } from '../generate/editor-schema.mjs';
import {
  compileChecked,
  declareValidator,
  describeSchema,
  readDefinitions,
  validatorName,
} from '../generate/index.mjs';
import { BlockFaults } from '../generate/schema-faults.mjs';
import { entryName, typeName } from '../generate/types.mjs';
import { writeFiles } from '../generate/write-files.mjs';
import { GENERATED } from '../vite/block-registry.mjs';
import { buildChecker, removeOldCheckers } from './build-checker.mjs';
import { DEFAULT_BLOCKS } from './find-blocks.mjs';
import { listBuiltIn, readBlocks } from './read-blocks.mjs';
import { findFresh, writeStamp } from './stamp.mjs';

const SUFFIX = '.schema.json';

/**
 * Generates `.vitrine/generated` from the blocks of a project and of its packages: per type a module with the type of its
 * data and the entry for `defineBlock` (`types/`), a validator and a bundled schema; the list of the blocks, which the
 * virtual registry reads; the schema of whole pages for editors, those of the package included; and, for the command, the
 * definitions without renderers (`checker/`). Only types whose schema has changed are compiled, only files that differ
 * are written, and nothing is written if a block has a fault.
 *
 * @param project `projectRoot`, `packageRoot`, and its setting `blocks`. With `checker: false` the definitions are not
 *   built; the command then does so when it needs them.
 * @returns the types that were compiled, the files that were written or removed, and the folders that were read.
 * @throws BlockFaults, whose message has file, line, problem and remedy of each.
 */
export async function generateBlocks({ projectRoot, packageRoot, blocks = DEFAULT_BLOCKS, checker = true }) {
  const project = { projectRoot: resolve(projectRoot), packageRoot: resolve(packageRoot), blocks };
  const out = join(project.projectRoot, GENERATED);
  const known = findFresh(project, checker);
  if (known) return { compiled: [], changed: [], roots: known };
  const defs = readDefinitions(join(packageRoot, 'schemas'));
  const { folders, roots, faults } = readBlocks(project, defs);
  if (faults.length > 0) throw new BlockFaults(faults);
  const isPackage = project.projectRoot === project.packageRoot;
  const schemas = new Map();
  const described = readPackageSchemas(packageRoot);
  const byType = new Map(folders.map(block => [block.type, block]));
  for (const { type, checked } of folders) {
    schemas.set(type, bundleSchema(checked.schema, defs));
    described.set(type, describeSchema(checked.schema, defs));
  }
  const { results, compiled } = await compileChecked(
    schemas,
    type => checkContent(byType.get(type).checked, defs),
    { recordFile: join(project.projectRoot, '.vitrine/block-types.json'), out },
  );
  const engine = isPackage ? '#engine' : 'vitrine';
  const files = new Map();
  for (const [type, { validator, declarations }] of results) {
    files.set(validatorName(type), validator);
    files.set(`validators/${type}.d.ts`, declareValidator(engine));
    files.set(`schemas/${type}${SUFFIX}`, JSON.stringify(described.get(type)));
    files.set(`types/${type}.ts`, entryOf(byType.get(type), declarations, engine));
  }
  files.set('page.schema.json', JSON.stringify(editorSchema(described, 'en')));
  files.set('page.schema.zh.json', JSON.stringify(editorSchema(described, 'zh')));
  const list = folders.map(({ type, origin, path, definition }) => {
    return { type, origin, folder: path, definition };
  });
  files.set('blocks.json', JSON.stringify({ folders: list }, null, 2));
  // The folder has other generated files, too.
  const changed = writeFiles(out, files, name => !/^(?:types|validators|schemas)\//.test(name));
  const built =
    checker && list.length > 0 ? await buildChecker(project, list, roots) : { name: '', inputs: [] };
  writeStamp(project, folders, roots, checker ? built : undefined);
  removeOldCheckers(project.projectRoot, built.name);
  return { compiled, changed, roots };
}

/** Reads the bundled schemas of the package's own types. */
function readPackageSchemas(packageRoot) {
  const folder = join(packageRoot, 'schemas/generated/blocks');
  const types = listBuiltIn(packageRoot);
  return new Map(types.map(type => [type, JSON.parse(readFileSync(join(folder, type + SUFFIX), 'utf8'))]));
}

/** The module of one type: what renderers receive, and the entry that `defineBlock` takes. */
function entryOf({ type, origin }, declarations, engine) {
  const name = typeName(type);
  const names = ['Block', 'BlockType', 'StyleClass'].filter(
    known => known === 'BlockType' || new RegExp(`\\b${known}\\b`).test(declarations),
  );
  return `// Generated from ${origin}/schema.json. Do not edit or commit.
import type { ${names.join(', ')} } from '${engine}';

${declarations}

export const ${entryName(type)}: BlockType<${name}> = {
  type: '${type}',
  validator: () => import('../validators/${type}.js'),
  schema: () => import('../schemas/${type}${SUFFIX}'),
};
`;
}

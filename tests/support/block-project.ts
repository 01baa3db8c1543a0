import { spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

/** Root of the package, to which `vitrine` leads in the projects of these tests. */
export const PACKAGE = resolve(import.meta.dirname, '../..');

/** Files by their path; `null` removes one. */
export type Files = Readonly<Record<string, string | object | null>>;

/** Returns the smallest schema of a type. */
export const schemaOf = (type: string, more: Record<string, unknown> = {}, keywords: object = {}) => ({
  title: 'Badge',
  'title:zh': '徽章',
  description: 'A word.',
  'description:zh': '一个词。',
  type: 'object',
  properties: {
    blockType: { const: type },
    word: {
      ...{ title: 'Word', 'title:zh': '词', description: 'The word.', 'description:zh': '该词。' },
      ...{ type: 'string', minLength: 1 },
    },
    ...more,
  },
  required: ['blockType', 'word'],
  additionalProperties: false,
  examples: [{ blockType: type, word: '新' }],
  ...keywords,
});

const entry = (type: string) => type.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** The files of a block's folder that shows a word. */
export function badgeFiles(folder: string, type = 'acme_badge', options = ''): Files {
  const name = entry(type);
  const data = `${name[0]?.toUpperCase()}${name.slice(1)}`;
  return {
    [`${folder}/schema.json`]: schemaOf(type),
    [`${folder}/index.ts`]: `import { defineBlock } from 'vitrine';
import { ${name} } from '#blocks/${type}.ts';

export default defineBlock(${name}, {
  title: 'Badge',${options && `\n  ${options},`}
  load: () => import('./Badge.tsx'),
});
`,
    [`${folder}/Badge.tsx`]: `import type { BlockProps } from 'vitrine';
import type { ${data} } from '#blocks/${type}.ts';
import styles from './badge.module.css';

export default function Badge({ block }: BlockProps<${data}>) {
  return <p className={styles.badge}>{block.word}</p>;
}
`,
    [`${folder}/badge.module.css`]: '.badge {\n  color: #22352b;\n}\n',
    [`${folder}/samples/minimal.json`]: { blockType: type, word: '新' },
    [`${folder}/samples/full.json`]: { blockType: type, word: '新' },
  };
}

/** The package `@acme/vitrine-blocks` with a badge. */
export const badgePackage: Files = {
  'node_modules/@acme/vitrine-blocks/package.json': {
    name: '@acme/vitrine-blocks',
    version: '1.0.0',
    type: 'module',
  },
  ...badgeFiles('node_modules/@acme/vitrine-blocks/blocks/badge'),
};

/** A project outside of the repository. */
export interface BlockProject {
  folder: string;
  write(files: Files): void;
  /** Adds a block of tests/new-block. */
  add(name: string): void;
  /** Generates `.vitrine/generated` by the script that commands start. */
  generate(): { code: number | null; output: string };
  remove(): void;
}

/** Copies a block of tests/new-block, whose files have other names there so that no tool of this repository reads them. */
export function copyBlock(name: string, folder: string, change = (text: string) => text): void {
  const source = join(PACKAGE, 'tests/new-block', name);
  cpSync(source, folder, { recursive: true });
  for (const file of readdirSync(folder).filter(file => file.endsWith('.txt'))) {
    const path = join(folder, file);
    const text = readFileSync(path, 'utf8');
    rmSync(path);
    writeFileSync(path.slice(0, -'.txt'.length), change(text));
  }
}

/** Writes files of a folder, and removes those that are null. */
export function writeFiles(folder: string, files: Files): void {
  for (const [name, content] of Object.entries(files)) {
    const path = join(folder, name);
    if (content === null) {
      rmSync(path, { recursive: true, force: true });
      continue;
    }
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content, null, 2));
  }
}

/** Creates a project with `vitrine`, React and the types of both in its packages. */
export function createBlockProject(files: Files = {}): BlockProject {
  // The real path: bundlers name modules by it.
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'vitrine-project-')));
  const write = (more: Files) => writeFiles(folder, more);
  const room = (path: string) => `export * from ${JSON.stringify(join(PACKAGE, path))};\n`;
  write({
    'package.json': {
      name: 'acme-shop',
      type: 'module',
      imports: { '#blocks/*': './.vitrine/generated/types/*' },
    },
    'node_modules/vitrine/package.json': {
      name: 'vitrine',
      type: 'module',
      exports: { '.': './index.ts', './kit': './kit.ts' },
    },
    'node_modules/vitrine/index.ts': room('engine/index.ts') + room('shop/config/index.ts'),
    'node_modules/vitrine/kit.ts': room('kit/index.ts'),
    ...files,
  });
  mkdirSync(join(folder, 'node_modules/@types'), { recursive: true });
  for (const name of ['react', 'react-dom', 'vite', '@types/react', '@types/react-dom', '@types/node'])
    symlinkSync(join(PACKAGE, 'node_modules', name), join(folder, 'node_modules', name));
  return {
    folder,
    write,
    add: name => copyBlock(name, join(folder, 'blocks', name)),
    generate() {
      const script = join(PACKAGE, 'scripts/generate-blocks.mjs');
      const { status, stdout, stderr } = spawnSync(process.execPath, [script, folder], { encoding: 'utf8' });
      return { code: status, output: `${stdout}${stderr}` };
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

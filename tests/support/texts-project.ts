import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { build, type Rolldown } from 'vite';
import { afterEach } from 'vitest';
import { replacedStrings } from '../../scripts/strings/plugin.ts';
import { shopModules } from '../../scripts/vite/shop.mjs';
import { ROOT } from '../docs/read-tests.ts';

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

/** Writes a project with files, and settings that may name another language. */
export function project(files: Record<string, string>, language = 'zh-CN'): string {
  const root = mkdtempSync(join(tmpdir(), 'texts-'));
  folders.push(root);
  const settings = JSON.stringify({ brand: { name: '品牌' }, language });
  const defineShop = JSON.stringify(join(ROOT, 'shop/config/index.ts'));
  const config = `import { defineShop } from ${defineShop};\nexport default defineShop(${settings});\n`;
  write(root, 'vitrine.config.ts', config);
  for (const [file, text] of Object.entries(files)) write(root, file, text);
  return root;
}

/** Writes a file of a project. */
export function write(root: string, file: string, text: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
}

/** Builds a page of a project that shows words of the shop, and returns its script. */
export async function buildPage(root: string, code: string): Promise<string> {
  write(root, 'page.ts', code.replaceAll('#/', `${ROOT}/`));
  const result = (await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [shopModules(root), replacedStrings(root)],
    build: {
      write: false,
      minify: false,
      rolldownOptions: { input: join(root, 'page.ts'), preserveEntrySignatures: 'strict' },
    },
  })) as Rolldown.RolldownOutput;
  return result.output[0].code;
}

/** Runs a built page, and returns what it exports. */
export const run = (code: string) => import(`data:text/javascript,${encodeURIComponent(code)}`);

/** A page with the words of the bag. */
export const BAG = "export { strings } from '#/commerce/bag/strings.ts';";
/** Returns a file with words of a project. */
export const replace = (name: string, words: string) =>
  `import { replaceStrings } from 'vitrine';\nexport default replaceStrings('${name}', ${words});\n`;

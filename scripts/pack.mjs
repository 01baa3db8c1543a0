import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { build } from './build.mjs';

/**
 * `npm run pack`: writes `vitrine-check-{version}.tgz`, the `vitrine` command without the shop. Its build contains the packages
 * that it uses, so the archive has no dependencies; those in package.json are the server's. Arguments are those of `npm pack`.
 */
const root = resolve(import.meta.dirname, '..');
const folder = join(root, 'dist/package');

/** What the command needs, and the pages for editors. */
const FILES = [
  ...['dist/cli', 'docs/editing.md', 'docs/rules.md', 'README.md', 'LICENSE', 'scripts/vitrine.mjs'],
  ...['schemas/generated/page.schema.json', 'schemas/generated/page.schema.zh.json'],
];

const npm = (...args) =>
  execFileSync('npm', args, {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
    shell: process.platform === 'win32',
  });

await build(['cli']);
rmSync(folder, { recursive: true, force: true });
for (const path of FILES) {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  cpSync(join(root, path), join(folder, path), {
    recursive: true,
    filter: file => !file.endsWith('inputs.json'),
  });
}
const { version, license, type, engines, bin } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const description = 'Checks, explains, formats and repairs pages of marketing blocks';
const manifest = { name: 'vitrine-check', version, description, license, type, engines, bin };
writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
console.log(npm('pack', folder, '--silent', ...process.argv.slice(2)).trim());

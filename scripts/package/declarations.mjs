import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, posix, relative } from 'node:path';

/**
 * Writes the declarations of modules, and of all that these import, beside the compiled modules.
 *
 * @param {string} root of the sources.
 * @param {string} out folder of the compiled modules.
 * @param {string[]} entries modules that the package exports, such as `kit/index.ts`.
 */
export function writeDeclarations(root, out, entries) {
  const all = join(root, 'dist/declarations');
  rmSync(all, { recursive: true, force: true });
  const tsc = join(root, 'node_modules/typescript/bin/tsc');
  const project = join(root, 'scripts/package/tsconfig.json');
  execFileSync(process.execPath, [tsc, '--project', project, '--singleThreaded'], {
    stdio: ['ignore', 2, 2],
  });
  const { imports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const pending = [...entries];
  const done = new Set(pending);
  for (let module = pending.pop(); module; module = pending.pop()) {
    const name = module.replace(/\.[jt]sx?$/, '.d.ts');
    const file = [join(all, name), join(root, name)].find(existsSync);
    // A module without types of its own, such as a JSON file.
    if (!file) continue;
    const from = dirname(module);
    const text = readFileSync(file, 'utf8').replaceAll(
      /((?:from|import|declare module)\s*\(?\s*)(['"])([.#][^'"]*)\2/g,
      (_, before, quote, specifier) => {
        const path = locate(specifier, from, imports);
        if (!done.has(path)) pending.push(path);
        done.add(path);
        const target = relative(from, path.replace(/\.tsx?$/, '.js')).replaceAll('\\', '/');
        return `${before}${quote}${target.startsWith('.') ? target : `./${target}`}${quote}`;
      },
    );
    const to = join(out, name);
    mkdirSync(dirname(to), { recursive: true });
    writeFileSync(to, text);
  }
  rmSync(all, { recursive: true, force: true });
}

/** Returns the path of an imported module below the root. */
function locate(specifier, from, imports) {
  if (specifier.startsWith('.')) return posix.join(from, specifier);
  const direct = imports[specifier];
  if (direct) return posix.normalize(direct);
  for (const [pattern, target] of Object.entries(imports)) {
    const [start] = pattern.split('*');
    if (pattern.includes('*') && specifier.startsWith(start)) {
      return posix.normalize(target.replace('*', specifier.slice(start.length)));
    }
  }
  throw new Error(`package.json has no import "${specifier}", which ${from} uses.`);
}

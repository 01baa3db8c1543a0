import { spawn } from 'node:child_process';
import { cpSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { copyProject, type Project } from '../new-block/project.ts';

const ROOT = resolve(import.meta.dirname, '../..');

/** Changes that give nearly every script a new name, and some stylesheets: a module of every page, and styles. */
const CHANGES: [file: string, from: RegExp, to: string][] = [
  ['chrome/strings.ts', /skip: '/, "skip: '请"],
  ['ui/styles/base.css', /$/, '\n.next-build {\n  color: red;\n}\n'],
  ['commerce/product-card/product-card.module.css', /$/, '\n.nextBuild {\n  color: red;\n}\n'],
];

/**
 * Copies the project with this project's build, as it is on a machine that the next version is deployed to. The gallery's is up to date
 * after {@link buildNext}, too.
 */
export function copyBuiltProject(): Project {
  const project = copyProject();
  for (const part of ['client', 'server', 'gallery']) {
    cpSync(join(ROOT, 'dist', part), join(project.folder, 'dist', part), { recursive: true });
  }
  const stamp = 'dist/.stamps/gallery';
  if (existsSync(join(ROOT, stamp))) cpSync(join(ROOT, stamp), join(project.folder, stamp));
  return project;
}

/** Changes a project's sources and builds its next version in place. */
export async function buildNext({ folder }: Project, env: Record<string, string> = {}): Promise<void> {
  for (const [file, from, to] of CHANGES) {
    const path = join(folder, file);
    const text = readFileSync(path, 'utf8');
    if (!from.test(text)) throw new Error(`${file} does not contain ${from}.`);
    writeFileSync(path, text.replace(from, to));
  }
  const build = spawn(process.execPath, ['scripts/build.mjs', 'client', 'server'], {
    cwd: folder,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let output = '';
  build.stderr.on('data', chunk => {
    output += chunk;
  });
  const code = await new Promise(done => build.once('exit', done));
  if (code !== 0) throw new Error(`The build ended with ${code}:\n${output}`);
}

/** Lists the names of a client build's files, also of those that only scripts name. */
export const listBuild = (folder: string): string[] => readdirSync(join(folder, 'dist/client/assets')).sort();

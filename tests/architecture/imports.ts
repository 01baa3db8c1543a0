import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { parseSync } from 'oxc-parser';

/** One import of one file by another, both relative to the project's root. */
export interface Import {
  from: string;
  to: string;
  /** `import(…)`: loaded later, so it can't close a cycle at load time. */
  dynamic: boolean;
}

const root = resolve(import.meta.dirname, '../..');
const aliases: Record<string, string> = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).imports;

/** Every import among the project's own source files, tests left out. */
export function readImports(rooms: readonly string[]): Import[] {
  return rooms.flatMap(room => sourceFiles(join(root, room)).flatMap(importsOf));
}

function sourceFiles(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter(
      entry => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.test\.tsx?$|\.d\.ts$/.test(entry.name),
    )
    .map(entry => join(entry.parentPath, entry.name));
}

function importsOf(file: string): Import[] {
  const { module } = parseSync(file, readFileSync(file, 'utf8'));
  const text = readFileSync(file, 'utf8');
  const found: { request: string; dynamic: boolean }[] = [];
  for (const { moduleRequest } of module.staticImports) {
    found.push({ request: moduleRequest.value, dynamic: false });
  }
  for (const { entries } of module.staticExports) {
    for (const { moduleRequest } of entries) {
      if (moduleRequest) found.push({ request: moduleRequest.value, dynamic: false });
    }
  }
  for (const { moduleRequest } of module.dynamicImports) {
    const request = text.slice(moduleRequest.start, moduleRequest.end);
    if (/^(['"]).*\1$/.test(request)) found.push({ request: request.slice(1, -1), dynamic: true });
  }
  return found.flatMap(({ request, ...rest }) => {
    const to = resolveRequest(request, file);
    return to ? [{ from: relative(root, file), to, ...rest }] : [];
  });
}

/** A file of ours, relative to the root; undefined for packages. */
function resolveRequest(request: string, from: string): string | undefined {
  if (request.startsWith('.')) return relative(root, resolve(dirname(from), request.split('?')[0] as string));
  const alias = aliases[request] ?? aliases['#schemas/*']?.replace('*', request.replace(/^#schemas\//, ''));
  return request.startsWith('#') && alias ? alias.replace(/^\.\//, '') : undefined;
}

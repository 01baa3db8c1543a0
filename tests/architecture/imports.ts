import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';

/** One import of one file by another, both relative to the project's root. */
export interface Import {
  from: string;
  to: string;
}

const root = resolve(import.meta.dirname, '../..');
const aliases: Record<string, string> = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).imports;

/** Every import among the project's own source files, tests left out. */
export function readImports(rooms: readonly string[]): Import[] {
  return rooms
    .flatMap(room => sourceFiles(join(root, room)))
    .flatMap(file => importsIn(relative(root, file), readFileSync(file, 'utf8')));
}

function sourceFiles(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter(
      entry => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.test\.tsx?$|\.d\.ts$/.test(entry.name),
    )
    .map(entry => join(entry.parentPath, entry.name));
}

/** Returns what a file imports of the project's own files: values and types, at once and later. */
export function importsIn(file: string, text: string): Import[] {
  const { module, program } = parseSync(file, text);
  const requests: string[] = [];
  for (const { moduleRequest } of module.staticImports) {
    requests.push(moduleRequest.value);
  }
  for (const { entries } of module.staticExports) {
    for (const { moduleRequest } of entries) {
      if (moduleRequest) requests.push(moduleRequest.value);
    }
  }
  for (const { moduleRequest } of module.dynamicImports) {
    const request = text.slice(moduleRequest.start, moduleRequest.end);
    if (/^(['"`])[^$]*\1$/.test(request)) requests.push(request.slice(1, -1));
  }
  // `import('…').Type`, which the parser's list of imports leaves out.
  if (/\bimport\s*\(/.test(text)) {
    new Visitor({
      TSImportType: ({ source }) => void requests.push(source.value),
    }).visit(program);
  }
  return requests.flatMap(request => {
    const to = resolveRequest(request, file);
    return to ? [{ from: file, to }] : [];
  });
}

/** A file of ours, relative to the root; undefined for packages. */
function resolveRequest(request: string, from: string): string | undefined {
  if (request.startsWith('.')) return join(dirname(from), request.split('?')[0] as string);
  const alias = aliases[request] ?? aliases['#schemas/*']?.replace('*', request.replace(/^#schemas\//, ''));
  return request.startsWith('#') && alias ? alias.replace(/^\.\//, '') : undefined;
}

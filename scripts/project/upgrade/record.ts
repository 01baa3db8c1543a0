import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

/** What a project was made from, in its folder, committed with it. */
export const RECORD = 'vitrine.template.json';

/** Names of files that npm would change or leave out of a package. */
export const RENAMED: Readonly<Record<string, string>> = {
  ...{ gitignore: '.gitignore', dockerignore: '.dockerignore', github: '.github', vscode: '.vscode' },
  'package.template.json': 'package.json',
};

/** Folders of the template that are a project's own from the start. */
const OWN = /^(?:blocks|catalogue|content|media)\//;

/** Words of a schema, which change nothing for the blocks of a type. */
const WORDS = /^(?:title|description)(?::\w+)?$|^(?:examples|\$comment)$/;

/** Digests of what a version of the package gives to projects. */
export interface Made {
  vitrine: string;
  /** Files of the template by their names in a project. */
  files: Readonly<Record<string, string>>;
  /** Fields of block types. */
  types: Readonly<Record<string, string>>;
}

/** @param folders of the package, of its template, and of the schemas of its block types. */
export function describeMade({
  version,
  template,
  schemas,
}: {
  version: string;
  template: string;
  schemas: string;
}): Made {
  const paths = existsSync(template) ? readdirSync(template, { recursive: true, withFileTypes: true }) : [];
  const files = paths
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name))
    .map(file => [nameInProject(relative(template, file)), digest(readFileSync(file))] as const)
    .filter(([name]) => !OWN.test(name));
  const types = readdirSync(schemas).map(name => {
    const fields = JSON.stringify(JSON.parse(readFileSync(join(schemas, name), 'utf8')), withoutWords);
    return [name.replace(/\.schema\.json$/, ''), digest(fields)] as const;
  });
  const sorted = (entries: (readonly [string, string])[]) => Object.fromEntries(entries.sort());
  return { vitrine: version, files: sorted(files), types: sorted(types) };
}

/** Reads a project's record; undefined without one, or with a damaged one. */
export function readMade(project: string): Made | undefined {
  try {
    const { vitrine, files, types } = JSON.parse(readFileSync(join(project, RECORD), 'utf8'));
    return typeof vitrine === 'string' && files && types ? { vitrine, files, types } : undefined;
  } catch {
    return undefined;
  }
}

/** Writes a project's record. */
export function writeMade(project: string, made: Made): void {
  writeFileSync(join(project, RECORD), `${JSON.stringify(made, null, 2)}\n`);
}

/** Names by what has become of them. */
export interface Changes {
  changed: string[];
  added: string[];
  removed: string[];
}

/** Compares digests by name. */
export function compare(before: Made['files'], now: Made['files']): Changes {
  const names = Object.keys(now);
  return {
    changed: names.filter(name => name in before && before[name] !== now[name]),
    added: names.filter(name => !(name in before)),
    removed: Object.keys(before).filter(name => !(name in now)),
  };
}

function nameInProject(path: string): string {
  const [first = '', ...rest] = path.split(sep);
  return [RENAMED[first] ?? first, ...rest].join('/');
}

const digest = (data: string | Buffer) => createHash('sha256').update(data).digest('hex').slice(0, 12);

const withoutWords = (key: string, value: unknown) =>
  WORDS.test(key) && (typeof value === 'string' || Array.isArray(value)) ? undefined : value;

import { resolve } from 'node:path';
import { type Plugin, parseAst } from 'vite';

/** A node of a syntax tree, as far as it is read here. */
interface Node {
  type: string;
  start: number;
  end: number;
  // biome-ignore lint/suspicious/noExplicitAny: the fields differ from type to type, and each is checked by `type`.
  [field: string]: any;
}

/** A part of a module and what takes its place. */
type Edit = [start: number, end: number, by: string];

/** How a plugin finds and reads other modules. */
interface Modules {
  resolve(source: string, importer: string): Promise<{ id: string } | null>;
  load(module: { id: string }): Promise<{ code?: string | null }>;
}

/** Between the name of a table and that of its entry, in the name of the entry's export. */
const OF = '$$';

/** Modules whose tables are split: words, promises and the paths of pages. */
const TABLES = /\/(?:(?:[\w-]+-)?(?:strings|titles)|promises\/[\w-]+|page-paths)\.[jt]s$/;

/** Modules that export them, or lead to one that does. */
const DOORS =
  /^#(?:services|contract\/page-paths|shop\/promises|ui)$|(?:strings|titles|page-paths|promises\/[\w-]+)\.[jt]s$/;

/** CSS modules, in the package by the module beside them. */
const STYLES = /\.module\.(?:css|js)$/;

/** Folder of the rooms: the repository, or that of the compiled modules, which a project has in `node_modules`. */
const ROOMS = resolve(import.meta.dirname, '../..');

/** Whether a module is of another package. */
const isForeign = (id: string) =>
  (id.startsWith(ROOMS) ? id.slice(ROOMS.length) : id).includes('/node_modules/');

/**
 * Splits the tables of words and of class names: exports each entry by itself, and imports those that a module names. A page then loads
 * what its script uses, without the rest.
 */
export function usedEntries(): Plugin {
  return {
    name: 'used-entries',
    enforce: 'post',
    apply: 'build',
    applyToEnvironment: ({ config }) => config.consumer === 'client',
    async transform(source, id) {
      // Its names are written where they are used: without this the stylesheet would be left out.
      if (id.endsWith('.module.css')) return { code: source, moduleSideEffects: 'no-treeshake' };
      if (!/\.[jt]sx?$/.test(id) || isForeign(id)) return null;
      const isTable = TABLES.test(id);
      const code = isTable ? applied(source, exportInPlace(source)) : source;
      const program: Node = parseAst(code);
      const imports: Edit[] = [];
      for (const node of program.body as Node[]) {
        if (node.type === 'ImportDeclaration')
          imports.push(...(await importEntries(this, program, node, id)));
      }
      const imported = applied(code, imports);
      // Entries of one table may be made from those of another.
      const exports = isTable ? exportEntries(imported) : [];
      return imports.length + exports.length > 0 ? { code: applied(imported, exports), map: null } : null;
    },
  };
}

function applied(code: string, edits: readonly Edit[]): string {
  let result = code;
  for (const [start, end, by] of edits.toSorted(([a], [b]) => b - a))
    result = result.slice(0, start) + by + result.slice(end);
  return result;
}

/** Exports variables where they are declared, as sources do: compiled modules list them at their end. */
function exportInPlace(code: string): Edit[] {
  const { body } = parseAst(code) as unknown as { body: Node[] };
  return body.flatMap(({ type, source, declaration, start, end, specifiers }): Edit[] => {
    if (type !== 'ExportNamedDeclaration' || source || declaration) return [];
    const edits: Edit[] = [];
    const others = (specifiers as Node[]).filter(({ local, exported }) => {
      const declared = body.find(
        node => node.type === 'VariableDeclaration' && node.declarations[0].id.name === local.name,
      );
      if (!declared || declared.declarations.length > 1 || local.name !== exported.name) return true;
      edits.push([declared.start, declared.declarations[0].start, 'export const ']);
      return false;
    });
    const list = others.map(part => code.slice(part.start, part.end)).join(', ');
    return edits.length > 0 ? [...edits, [start, end, `export { ${list} };`]] : [];
  });
}

/** Makes a constant of each entry of the tables that a module exports. */
function exportEntries(code: string): Edit[] {
  const program: Node = parseAst(code);
  return program.body.flatMap((node: Node) => exportTable(code, node));
}

function exportTable(code: string, { type, start, declaration }: Node): Edit[] {
  if (type !== 'ExportNamedDeclaration' || declaration?.type !== 'VariableDeclaration') return [];
  const [{ id, init }] = declaration.declarations;
  if (init?.type !== 'ObjectExpression' || !init.properties.every(isNamed)) return [];
  const constants: string[] = [];
  const edits = init.properties.map(({ key, value, shorthand }: Node): Edit => {
    const name = `${id.name}${OF}${key.name}`;
    constants.push(`export const ${name} = ${code.slice(value.start, value.end)};\n`);
    return [value.start, value.end, shorthand ? `${key.name}: ${name}` : name];
  });
  return [[start, start, constants.join('')], ...edits];
}

const isNamed = ({ type, computed, method, key }: Node): boolean =>
  type === 'Property' && !computed && !method && key.type === 'Identifier';

/** Imports the entries of a table that a module names, in the place of the table. */
async function importEntries(modules: Modules, program: Node, node: Node, id: string): Promise<Edit[]> {
  const { source, specifiers, start } = node;
  const edits: Edit[] = [];
  for (const { type, imported, local, ...place } of specifiers as Node[]) {
    if (STYLES.test(source.value)) {
      if (type === 'ImportDefaultSpecifier' && findEntries(program, local.name))
        edits.push([place.start, place.end, `* as ${local.name}`]);
      continue;
    }
    if (type !== 'ImportSpecifier' || !DOORS.test(source.value)) continue;
    const uses = findEntries(program, local.name);
    if (!uses) continue;
    const table = await findTable(modules, source.value, id, imported.name);
    const imports = new Set<string>();
    const replaced = uses.map(({ property, ...use }): Edit => {
      const entry = `${local.name}${OF}${property.name}`;
      imports.add(`${table?.name}${OF}${property.name} as ${entry}`);
      return [use.start, use.end, entry];
    });
    const isThere = (specifier: string) => table?.code.includes(`export const ${specifier.split(' ')[0]} =`);
    if (!table || imports.size === 0 || ![...imports].every(isThere)) continue;
    edits.push(...replaced, [
      ...([start, start] as const),
      `import { ${[...imports].join(', ')} } from ${JSON.stringify(table.id)};\n`,
    ]);
  }
  return edits;
}

/** Finds the module that defines a table, which others may export, too. */
async function findTable(
  modules: Modules,
  source: string,
  importer: string,
  name: string,
): Promise<{ id: string; code: string; name: string } | null> {
  const found = await modules.resolve(source, importer);
  if (!found) return null;
  const { code } = await modules.load({ id: found.id });
  if (!code) return null;
  if (TABLES.test(found.id) && code.includes(`export const ${name} =`)) return { id: found.id, code, name };
  const door = findDoor((parseAst(code) as unknown as Node).body, name);
  return door && findTable(modules, door.source, found.id, door.name);
}

/** Finds from where a module exports a name of another one, and that name there. */
function findDoor(body: readonly Node[], name: string): { source: string; name: string } | null {
  for (const { type, source, specifiers } of body) {
    const found =
      type === 'ExportNamedDeclaration' && specifiers.find((one: Node) => one.exported.name === name);
    if (!found) continue;
    const { name: local } = found.local;
    if (source) return { source: source.value, name: local };
    for (const node of body) {
      const { imported } =
        (node.type === 'ImportDeclaration' &&
          node.specifiers.find((one: Node) => one.local.name === local)) ||
        {};
      if (imported) return { source: node.source.value, name: imported.name };
    }
  }
  return null;
}

/**
 * Returns each `name.entry` of a module; null if the name is mentioned in another way outside of its import, as where it is declared
 * again.
 */
function findEntries(program: Node, name: string): Node[] | null {
  const entries: Node[] = [];
  function visit(node: unknown): boolean {
    if (Array.isArray(node)) return node.every(visit);
    if (typeof node !== 'object' || node === null) return true;
    const { type, object, computed, property, key, ...fields } = node as Node;
    if (type === 'ImportDeclaration') return true;
    if (type === 'Identifier') return fields.name !== name;
    if (type === 'MemberExpression' && object.name === name && !computed) {
      entries.push(node as Node);
      return true;
    }
    const named = type === 'MemberExpression' ? property : key;
    return [object, computed && named, ...Object.values(fields)].every(visit);
  }
  return visit(program) ? entries : null;
}

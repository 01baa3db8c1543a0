import { compile } from 'json-schema-to-typescript';

/** Joins the declarations of all types to a module. */
export function joinDeclarations(declarations) {
  const code = declarations.flatMap(text => [text, '']).join('\n');
  const names = ['Block', 'StyleClass'].filter(name => new RegExp(`\\b${name}\\b`).test(code));
  const imports = names.length ? `import type { ${names.join(', ')} } from '../block.ts';\n` : '';
  return `// Generated from schemas/ by \`npm run generate\`. Do not edit or commit.\n${imports}\n${code}`;
}

/**
 * Compiles the TypeScript type of a block's data as renderers receive it: fields with a default are required,
 * and a `{pc, mobile}` style is the name of its generated class.
 */
export async function compileDeclarations(type, schema) {
  const prepared = prepare(schema, schema);
  prepared.title = typeName(type);
  const code = await compile(prepared, typeName(type), {
    bannerComment: '',
    additionalProperties: false,
    format: false,
    unknownAny: true,
    declareExternallyReferenced: true,
  });
  return code.trim();
}

/** `editorial_block4` → `EditorialBlock4`. */
export function typeName(type) {
  return type.replace(/(?:^|_)([a-z])/g, (_, letter) => letter.toUpperCase());
}

/** `editorial_block4` → `editorialBlock4`. */
export function entryName(type) {
  const name = typeName(type);
  return `${name[0].toLowerCase()}${name.slice(1)}`;
}

function prepare(node, root) {
  if (Array.isArray(node)) return node.map(item => prepare(item, root));
  if (typeof node !== 'object' || node === null) return node;
  const name = /^#\/\$defs\/(\w+)$/.exec(node.$ref ?? '')?.[1];
  if (name === 'style') return { tsType: 'StyleClass' };
  if (name === 'blockMap') return { tsType: 'Record<string, Block>' };
  const copy = { ...node };
  if (name) {
    const { $ref: _ref, ...beside } = copy;
    return prepare({ ...root.$defs[name], ...beside }, root);
  }
  // json-schema-to-typescript would use titles as type names.
  delete copy.title;
  delete copy['title:zh'];
  delete copy['description:zh'];
  delete copy.$id;
  delete copy.$schema;
  delete copy.$defs;
  delete copy.format;
  delete copy.recommended;
  delete copy.refersTo;
  delete copy.meaning;
  if (copy.properties) {
    const defaulted = Object.keys(copy.properties).filter(key => copy.properties[key].default !== undefined);
    copy.required = [...new Set([...(copy.required ?? []), ...defaulted])];
    copy.properties = Object.fromEntries(
      Object.entries(copy.properties).map(([key, value]) => [key, prepare(value, root)]),
    );
  }
  if (copy.items) copy.items = prepare(copy.items, root);
  for (const key of ['anyOf', 'oneOf', 'allOf'])
    if (copy[key]) copy[key] = copy[key].map(child => prepare(child, root));
  if (copy.const !== undefined) copy.enum = [copy.const];
  return copy;
}

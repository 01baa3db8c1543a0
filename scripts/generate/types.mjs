/** Joins the types of all blocks to a module. */
export function joinTypes(types) {
  const code = types.flatMap(text => [text, '']).join('\n');
  const names = ['Block', 'StyleClass'].filter(name => new RegExp(`\\b${name}\\b`).test(code));
  const imports = names.length ? `import type { ${names.join(', ')} } from '../block.ts';\n` : '';
  return `// Generated from schemas/ by \`npm run generate\`. Do not edit or commit.\n${imports}\n${code}`;
}

/** `editorial_block4` → `EditorialBlock4`. */
export function typeName(type) {
  return type.replace(/(?:^|_)([a-z])/g, (_, letter) => letter.toUpperCase());
}

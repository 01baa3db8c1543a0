/** Compiles a bundled block schema to the text of an ES module. */
export function compileValidator(schema: object): string;

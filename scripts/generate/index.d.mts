/**
 * @param root folder of the project.
 * @returns the types that were compiled, and the files below `schemas/generated` that were written or removed.
 */
export function generate(root: string): Promise<{ compiled: string[]; changed: string[] }>;

/** Reads the shared definitions of schemas. @param folder of the schemas. */
export function readDefinitions(folder: string): unknown;

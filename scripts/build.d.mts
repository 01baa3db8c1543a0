/**
 * Imports a TypeScript module, which may import others later.
 *
 * @param file path from the root of the project.
 */
export function importSource<Module>(file: string): Promise<{ module: Module; close(): Promise<void> }>;

/** @param root folder of the project. */
export function generate(root: string): Promise<unknown>;

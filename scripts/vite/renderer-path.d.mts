export const LOAD: RegExp;
export function readImport(load: string): string | undefined;
export function readRendererPath(code: string): string | undefined;

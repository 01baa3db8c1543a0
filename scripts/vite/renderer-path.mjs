/** The line of a definition that loads its renderer. */
export const LOAD = /^\s+load: (.*)$/gm;

/** Returns the path in `() => import('./MyBlock.tsx'),`; nothing for other code. */
export function readImport(load) {
  return /^\(\) => import\(['"](\.[^'"]+)['"]\),?$/.exec(load)?.[1];
}

/** Returns the path of the renderer that a definition loads; undefined without one. */
export function readRendererPath(code) {
  const [, load] = /^\s+load: (.*)$/m.exec(code) ?? [];
  return load && readImport(load);
}

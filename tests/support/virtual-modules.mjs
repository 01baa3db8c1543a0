import { resolve as resolvePath } from 'node:path';
import { BLOCKS, writeRegistry } from '../../scripts/vite/block-registry.mjs';
import { shopModules } from '../../scripts/vite/shop.mjs';

const shop = shopModules(resolvePath(import.meta.dirname, '../..'));

/** Finds the modules of the shop's settings, for programs that import its code without Vite: a hook of Node's loader. */
export async function resolve(specifier, context, next) {
  if (!specifier.startsWith('virtual:vitrine/')) return next(specifier, context);
  const isBlocks = specifier === BLOCKS;
  const code = isBlocks
    ? writeRegistry('', [])
    : await shop.load.handler.call({ addWatchFile: () => {} }, `\0${specifier}`);
  return { url: `data:text/javascript,${encodeURIComponent(code)}`, shortCircuit: true };
}

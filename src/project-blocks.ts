import type { FolderBlock } from '#engine';

/**
 * The blocks of the project and of its packages. The build and the development server put `virtual:vitrine/blocks` in the
 * place of this module (scripts/vite/block-registry.mjs).
 */
export const projectBlocks: readonly FolderBlock[] = [];

import type { ComponentType } from 'react';
import type { BlockProps } from '../model/definition.ts';
import type { BlockScripts } from '../model/page.ts';
import { loadFiles } from './load-part.ts';

type Load = () => Promise<{ default: ComponentType<BlockProps> }>;

/** Returns the loader of a type, or undefined for a type that the page's scripts do not list. */
export type BlockLoaders = (type: string) => Load | undefined;

/** Creates the loaders of the document's blocks from its script list (`#block-scripts`). */
export function blockLoaders(document: Document): BlockLoaders {
  const text = document.getElementById('block-scripts')?.textContent;
  return createBlockLoaders(text ? (JSON.parse(text) as BlockScripts) : { files: [], types: {} });
}

/** Creates the loaders of block renderers from a page's script list. */
export function createBlockLoaders({ files, types }: BlockScripts): BlockLoaders {
  return type => {
    const hrefs = (types[type] ?? []).map(index => files[index] as string);
    const [script] = hrefs;
    return script ? () => loadFiles(hrefs, () => import(/* @vite-ignore */ script)) : undefined;
  };
}

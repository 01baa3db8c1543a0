import type { ComponentType } from 'react';
import type { BlockProps } from '../model/definition.ts';
import type { BlockScripts } from '../model/page.ts';

type Load = () => Promise<{ default: ComponentType<BlockProps> }>;

/** Returns the loader of a type, or undefined for a type that the page's scripts do not list. */
export type BlockLoaders = (type: string) => Load | undefined;

/** Creates the loaders of the document's blocks from its script list (`#block-scripts`). */
export function blockLoaders(document: Document): BlockLoaders {
  const text = document.getElementById('block-scripts')?.textContent;
  return createBlockLoaders(document, text ? (JSON.parse(text) as BlockScripts) : { files: [], types: {} });
}

/**
 * Creates the loaders of block renderers from a page's script list. A loader fetches the type's script, in parallel with
 * the script's imports and stylesheets.
 */
export function createBlockLoaders(document: Document, { files, types }: BlockScripts): BlockLoaders {
  return type => {
    const [script, ...dependencies] = (types[type] ?? []).map(index => files[index] as string);
    if (!script) return undefined;
    return async () => {
      await Promise.all(
        dependencies.map(file =>
          file.endsWith('.css') ? loadStylesheet(document, file) : preload(document, file),
        ),
      );
      return import(/* @vite-ignore */ script);
    };
  };
}

const findLink = (document: Document, file: string) =>
  document.head.querySelector<HTMLLinkElement>(`link[href="${file}"]`);

/** Starts fetching a script without waiting for it. */
function preload(document: Document, href: string): void {
  if (findLink(document, href)) return;
  document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
}

/** Resolves when a stylesheet is applied or has failed: an unstyled block is better than none. */
function loadStylesheet(document: Document, href: string): Promise<void> | undefined {
  if (findLink(document, href)) return undefined;
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
  return new Promise(resolve => {
    link.onload = () => resolve();
    link.onerror = () => {
      link.remove();
      resolve();
    };
    document.head.append(link);
  });
}

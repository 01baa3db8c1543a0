import type { ComponentType } from 'react';
import type { BlockProps } from '../model/definition.ts';
import type { BlockScripts } from '../model/page.ts';

type Load = () => Promise<{ default: ComponentType<BlockProps> }>;

/**
 * What loads a type's renderer, by what the page says of its scripts: its script, and beside it what that imports
 * and their stylesheets.
 */
export function blockLoaders(document: Document): (type: string) => Load | undefined {
  const text = document.getElementById('block-scripts')?.textContent;
  const { files, types } = text ? (JSON.parse(text) as BlockScripts) : { files: [], types: {} };
  return type => {
    const [script, ...others] = (types[type] ?? []).map(at => files[at] as string);
    if (!script) return undefined;
    return async () => {
      await Promise.all(
        others.map(file => (file.endsWith('.css') ? styled(document, file) : preload(document, file))),
      );
      return import(/* @vite-ignore */ script);
    };
  };
}

const linkTo = (document: Document, file: string) =>
  document.head.querySelector<HTMLLinkElement>(`link[href="${file}"]`);

/** Begins to fetch a script; nobody waits for it. */
function preload(document: Document, href: string): void {
  if (linkTo(document, href)) return;
  document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
}

/** Resolves once a stylesheet holds, or has failed to come: a block without it is better than none. */
function styled(document: Document, href: string): Promise<void> | undefined {
  if (linkTo(document, href)) return undefined;
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
  return new Promise(done => {
    link.onload = () => done();
    link.onerror = () => {
      link.remove();
      done();
    };
    document.head.append(link);
  });
}

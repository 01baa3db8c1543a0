import { useLayoutEffect, useRef, useState } from 'react';
import { useRenderers } from './engine-context.ts';

/**
 * Fallback of a block or a part of the frame: shows the server's markup again until the renderer has loaded.
 *
 * React shows a fallback only after it has discarded the markup, because something outside the shop (an extension, a
 * translator, a proxy) has changed the page before hydration. The nodes are taken from the document before that, and
 * are placed where they were.
 *
 * @param place the id of the block or name of the part.
 */
export function KeptMarkup({ place }: { place: string }) {
  const { takeMarkup, moved } = useRenderers();
  const [nodes] = useState(() => takeMarkup?.(place) ?? []);
  const mark = useRef<HTMLTemplateElement>(null);
  useLayoutEffect(() => {
    if (nodes.length === 0) return;
    mark.current?.before(...nodes);
    for (const node of nodes) detachFromReact(node);
    moved?.(place);
    return () => {
      for (const node of nodes) (node as ChildNode).remove();
    };
  }, [place, nodes, moved]);
  return nodes.length > 0 && <template ref={mark} />;
}

/** Removes what a failed hydration has left on nodes: React would call handlers of components that never existed. */
function detachFromReact(node: Node): void {
  for (const key of Object.keys(node)) {
    if (key.startsWith('__react')) delete (node as unknown as Record<string, unknown>)[key];
  }
  for (const child of node.childNodes) detachFromReact(child);
}

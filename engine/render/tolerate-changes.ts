/**
 * Lets React work in a document that others change, too. A translator replaces texts by elements of its own, an extension
 * wraps or removes elements; React would throw when it removes a node, or inserts one before it, where it is no longer,
 * and the page would be emptied. It would also change texts that are no longer shown.
 *
 * A removed node is skipped, and a wrapped one is found in its wrapper. A replaced node has a stand-in, the node that has
 * taken its place: React's removal removes the stand-in, and React's new text replaces it.
 */
export function tolerateChanges(document: Document): void {
  /** What has taken the place of a removed node. */
  const standIns = new WeakMap<Node, Node>();
  const used = new WeakSet<Node>();
  const observer = new MutationObserver(note);
  observer.observe(document, { childList: true, subtree: true });

  function note(records: readonly MutationRecord[]): void {
    const added = new Set<Node>();
    for (const { addedNodes, removedNodes, previousSibling, nextSibling } of records) {
      for (const node of addedNodes) added.add(node);
      const [removed] = removedNodes;
      if (!removed) continue;
      // A node that was added in the same step, or else a neighbour that was added before and has replaced no other node.
      const neighbours = [previousSibling, nextSibling].filter(node => node !== null);
      const standIn = addedNodes[0] ?? neighbours.find(node => added.has(node) && !used.has(node));
      if (!standIn || standIn === removed) continue;
      used.add(standIn);
      standIns.set(removed, standIn);
    }
  }

  /** Returns the node, or what has taken its place. */
  function shownAs(node: Node): Node | undefined {
    if (node.parentNode) return node;
    note(observer.takeRecords());
    return standIns.get(node);
  }

  const { prototype } = Node;
  const { removeChild, insertBefore } = prototype;
  const nodeValue = Object.getOwnPropertyDescriptor(prototype, 'nodeValue');
  prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    if (child.parentNode === this) return removeChild.call(this, child) as T;
    const shown = shownAs(child);
    if (shown?.parentNode) removeChild.call(shown.parentNode, shown);
    return child;
  };
  prototype.insertBefore = function <T extends Node>(this: Node, node: T, before: Node | null): T {
    let next = before;
    if (before && before.parentNode !== this) {
      next = shownAs(before) ?? null;
      while (next && next.parentNode !== this) next = next.parentNode;
    }
    return insertBefore.call(this, node, next) as T;
  };
  Object.defineProperty(Text.prototype, 'nodeValue', {
    configurable: true,
    enumerable: true,
    get: nodeValue?.get,
    set(this: Text, value: string | null) {
      const shown = this.parentNode ? this : shownAs(this);
      if (shown !== this && shown?.parentNode) shown.parentNode.replaceChild(this, shown);
      nodeValue?.set?.call(this, value);
    },
  });
}

/**
 * Returns the words that an opaque element covers, as `covered-words: "words" below element`. Only words on the screen are
 * checked. Fixed and sticky elements, such as the header, may cover words. Runs in the page.
 *
 * @param within selector of what is checked.
 * @param except selectors of what is left out.
 */
export function findCoveredWords([within, except]: readonly [string, readonly string[]]): string[] {
  const isOpaque = (element: Element) => {
    const { opacity, backgroundColor } = getComputedStyle(element);
    if (Number(opacity) < 0.5) return false;
    if (/^(?:img|video|canvas|iframe)$/.test(element.localName)) return true;
    const alpha = /^rgba\(.*, ([\d.]+)\)$/.exec(backgroundColor)?.[1];
    return Number(alpha ?? 1) > 0.5;
  };
  const isPinned = (element: Element, from: Element): boolean => {
    if (element.contains(from)) return false;
    const { position } = getComputedStyle(element);
    return /^(?:fixed|sticky)$/.test(position) || isPinned(element.parentElement as Element, from);
  };
  const found: string[] = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const text = texts.currentNode as Text;
    const owner = text.parentElement as Element;
    if (!text.data.trim() || !owner.closest(within) || except.some(selector => owner.closest(selector)))
      continue;
    const range = document.createRange();
    range.selectNode(text);
    const { x, y, width, height } = range.getClientRects()[0] ?? new DOMRect();
    const stack = document.elementsFromPoint(x + width / 2, y + height / 2);
    // -1 for words that are clipped or not on the screen.
    const depth = stack.indexOf(owner);
    const cover = stack
      .slice(0, Math.max(0, depth))
      .find(element => !owner.contains(element) && isOpaque(element) && !isPinned(element, owner));
    if (cover)
      found.push(`covered-words: "${text.data.slice(0, 20)}" below ${cover.localName}.${cover.className}`);
  }
  return found;
}

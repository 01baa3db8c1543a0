/** The part of the screen over which a block slides in; the same as in slide-in.module.css. */
const REACH = 0.3;

/**
 * Lets the blocks of a page that are still below the screen slide in, from the left and from the right in turn, as
 * far as the page is scrolled. What is on the screen, or has been, stays where it is.
 *
 * @returns takes it all back.
 */
export function startSlideIn(page: Element): () => void {
  const blocks = [...page.children].filter(
    (child): child is HTMLElement => child instanceof HTMLElement && isToCome(child),
  );
  for (const [index, block] of blocks.entries()) block.dataset.slide = index % 2 ? 'end' : 'start';
  const unfollow = CSS.supports('animation-timeline', 'view()') ? undefined : followScroll(blocks);
  return () => {
    unfollow?.();
    for (const block of blocks) delete block.dataset.slide;
  };
}

/** Below the screen, and without parts that are fixed to the screen: a block that moves would take them along. */
function isToCome(block: HTMLElement): boolean {
  if (block.hasAttribute('data-sticky') || block.getBoundingClientRect().top < window.innerHeight)
    return false;
  return [...block.querySelectorAll('*')].every(part => getComputedStyle(part).position !== 'fixed');
}

/** For browsers that can't link an animation to the scroll position by CSS. */
function followScroll(blocks: readonly HTMLElement[]): () => void {
  let frame = 0;
  const move = () => {
    frame = 0;
    const reach = window.innerHeight * REACH;
    const tops = blocks.map(block => block.getBoundingClientRect().top);
    for (const [index, block] of blocks.entries()) {
      const left = Math.min(1, 1 - (window.innerHeight - (tops[index] as number)) / reach);
      block.style.translate = left > 0 ? `calc(var(--slide-from) * ${left.toFixed(3)})` : '';
    }
  };
  const onScroll = () => {
    frame ||= requestAnimationFrame(move);
  };
  window.addEventListener('scroll', onScroll, { passive: true });
  move();
  return () => {
    window.removeEventListener('scroll', onScroll);
    cancelAnimationFrame(frame);
    for (const block of blocks) block.style.translate = '';
  };
}

/** Part of the viewport height over which a block slides in; the same as in slide-in.module.css. */
const REACH = 0.3;

/**
 * Makes the blocks below the viewport slide in as the page is scrolled, alternately from left and right. Blocks that
 * have been visible are left alone.
 *
 * @returns a function that removes all effects.
 */
export function startSlideIn(page: Element): () => void {
  const blocks = [...page.children].filter(
    (child): child is HTMLElement => child instanceof HTMLElement && canSlide(child),
  );
  for (const [index, block] of blocks.entries()) block.dataset.slide = index % 2 ? 'end' : 'start';
  const stopFollowing = CSS.supports('animation-timeline', 'view()') ? undefined : followScroll(blocks);
  return () => {
    stopFollowing?.();
    for (const block of blocks) delete block.dataset.slide;
  };
}

/** Excludes blocks in the viewport and blocks with fixed parts, which a transform would move along. */
function canSlide(block: HTMLElement): boolean {
  if (block.hasAttribute('data-sticky') || block.getBoundingClientRect().top < window.innerHeight)
    return false;
  return [...block.querySelectorAll('*')].every(part => getComputedStyle(part).position !== 'fixed');
}

/** Fallback for browsers without scroll-driven animations in CSS. */
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

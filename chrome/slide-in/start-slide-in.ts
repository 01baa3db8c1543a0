/** Part of the viewport height over which a block slides in; the same as in slide-in.module.css. */
const REACH = 0.3;

/**
 * Makes the blocks below the viewport slide in as the page is scrolled, alternately from left and right. Blocks that
 * have been visible are left alone, and one that has slid in completely stays in its place.
 *
 * @returns a function that removes all effects.
 */
export function startSlideIn(page: Element): () => void {
  const blocks = [...page.children].filter(
    (child): child is HTMLElement => child instanceof HTMLElement && canSlide(child),
  );
  for (const [index, block] of blocks.entries()) block.dataset.slide = index % 2 ? 'end' : 'start';
  const stopSettling = settleOnceShown(blocks);
  const stopFollowing = CSS.supports('animation-timeline', 'view()') ? undefined : followScroll(blocks);
  return () => {
    stopSettling();
    stopFollowing?.();
    for (const block of blocks) settle(block);
  };
}

/** Ends a block's effect. */
function settle(block: HTMLElement): void {
  delete block.dataset.slide;
  block.style.translate = '';
}

/** Ends the effect of each block whose top has moved over the whole reach, or was skipped by a jump. */
function settleOnceShown(blocks: readonly HTMLElement[]): () => void {
  const observer = new IntersectionObserver(
    entries => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        settle(target as HTMLElement);
        observer.unobserve(target);
      }
    },
    // What is above the viewport counts as intersecting.
    { rootMargin: `999999px 0px ${-100 * REACH}% 0px` },
  );
  for (const block of blocks) observer.observe(block);
  return () => observer.disconnect();
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
    const sliding = blocks.filter(block => block.dataset.slide);
    const tops = sliding.map(block => block.getBoundingClientRect().top);
    for (const [index, block] of sliding.entries()) {
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
  };
}

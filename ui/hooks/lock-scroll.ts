let locks = 0;

/**
 * Prevents the page from scrolling behind an overlay. Where a scrollbar takes space, its gutter is kept, so that nothing
 * moves. The page scrolls again when all locks are released.
 *
 * @returns a function that releases this lock; further calls are no-ops.
 */
export function lockScroll(): () => void {
  const root = document.documentElement;
  locks += 1;
  if (locks === 1) {
    const takesSpace = window.innerWidth > root.clientWidth;
    root.style.overflow = 'hidden';
    if (takesSpace) root.style.scrollbarGutter = 'stable';
  }
  let isLocked = true;
  return () => {
    if (!isLocked) return;
    isLocked = false;
    locks -= 1;
    if (locks > 0) return;
    root.style.removeProperty('overflow');
    root.style.removeProperty('scrollbar-gutter');
  };
}

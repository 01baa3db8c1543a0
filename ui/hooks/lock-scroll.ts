let locks = 0;

/**
 * Stops the page from scrolling behind an overlay, without moving it: where a scrollbar takes room, its
 * gutter stays. Locks add up; the page scrolls again when the last one is released.
 * @returns a function that releases this lock, once.
 */
export function lockScroll(): () => void {
  const root = document.documentElement;
  locks += 1;
  if (locks === 1) {
    const takesRoom = window.innerWidth > root.clientWidth;
    root.style.overflow = 'hidden';
    if (takesRoom) root.style.scrollbarGutter = 'stable';
  }
  let held = true;
  return () => {
    if (!held) return;
    held = false;
    locks -= 1;
    if (locks > 0) return;
    root.style.removeProperty('overflow');
    root.style.removeProperty('scrollbar-gutter');
  };
}

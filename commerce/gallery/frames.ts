/**
 * The frame after a drag: across its whole width the product turns round once. Dragging to the left brings the next.
 *
 * @param by pixels to the right; below zero to the left.
 */
export function frameAfterDrag(from: number, by: number, width: number, count: number): number {
  const frames = Math.round((-by / Math.max(1, width)) * count);
  return (((from + frames) % count) + count) % count;
}

/** The frame that a key leads to; undefined for a key that leads nowhere. */
export function turnFrames(key: string, at: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowRight':
    case 'ArrowUp':
      return (at + 1) % count;
    case 'ArrowLeft':
    case 'ArrowDown':
      return (at + count - 1) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}

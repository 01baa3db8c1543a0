/**
 * The frame after a drag. A drag across the full width is one turn; to the left shows later frames.
 *
 * @param by distance in pixels; negative to the left.
 */
export function frameAfterDrag(from: number, by: number, width: number, count: number): number {
  const frames = Math.round((-by / Math.max(1, width)) * count);
  return (((from + frames) % count) + count) % count;
}

/** The frame after a key press; undefined for keys without a function. */
export function frameAfterKey(key: string, at: number, count: number): number | undefined {
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

import { useEffect, useState } from 'react';

/** Counts up to a total, one a frame: what would hold up a frame as a whole comes piece by piece. */
export function useGrowing(total: number): number {
  const [count, setCount] = useState(0);
  useEffect(() => {
    if (count >= total) return;
    const frame = requestAnimationFrame(() => setCount(count + 1));
    return () => cancelAnimationFrame(frame);
  }, [count, total]);
  return Math.min(count, total);
}

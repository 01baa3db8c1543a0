import { useEffect, useState } from 'react';

/** Counts up to a total, by one per frame, to spread expensive rendering over several frames. */
export function useGrowing(total: number): number {
  const [count, setCount] = useState(0);
  useEffect(() => {
    if (count >= total) return;
    const frame = requestAnimationFrame(() => setCount(count + 1));
    return () => cancelAnimationFrame(frame);
  }, [count, total]);
  return Math.min(count, total);
}

import { type ReactNode, useEffect, useState } from 'react';
import { afterPaint } from '../hooks/after-paint.ts';

/** Renders content after the next paint: a dialog that opens without it answers the click sooner. */
export function AfterPaint({ children }: { children: ReactNode }) {
  const [isPainted, setIsPainted] = useState(false);
  useEffect(() => afterPaint(() => void setIsPainted(true)), []);
  return isPainted && children;
}

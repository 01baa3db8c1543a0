import type { ReactNode } from 'react';

export interface IconProps {
  /** Any CSS length or a number of pixels; 24 px unless told. */
  size?: number | string;
  className?: string;
}

/** A line drawing in a 24 px box, 1.25 px stroke (visual.md). Hidden from assistive technology: its button names it. */
export function icon(drawing: ReactNode) {
  // biome-ignore lint/correctness/noComponentHookFactories: called once per drawing, when the module loads
  return function Icon({ size = 24, className }: IconProps) {
    return (
      <svg
        viewBox="0 0 24 24"
        width={size}
        height={size}
        fill="none"
        stroke="currentColor"
        strokeWidth={1.25}
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
        focusable="false"
        className={className}
      >
        {drawing}
      </svg>
    );
  };
}

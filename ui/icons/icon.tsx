import type { ReactNode } from 'react';

export interface IconProps {
  /** A CSS length or a number of pixels. Defaults to 24. */
  size?: number | string;
  className?: string;
}

/** Creates an icon component: a line drawing in a 24 px box, hidden from assistive technology. */
export function icon(drawing: ReactNode) {
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

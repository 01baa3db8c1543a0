import type { ReactNode } from 'react';
import { carouselStrings } from './strings.ts';

interface SlideProps {
  /** `1 / 5`; undefined for a single slide, which is not announced as part of a carousel. */
  label: string | undefined;
  isActive: boolean;
  className: string | undefined;
  /** Called when keyboard focus enters the slide, which must then be in view. */
  onReveal: () => void;
  children: ReactNode;
}

/** One slide; a single one is a plain element. */
export function Slide({ label, isActive, className, onReveal, children }: SlideProps) {
  if (!label) return <div className={className}>{children}</div>;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset holds form fields
    <div
      role="group"
      aria-roledescription={carouselStrings.slide}
      aria-label={label}
      className={className}
      data-active={isActive ? '' : undefined}
      onFocus={event => event.target.matches(':focus-visible') && onReveal()}
    >
      {children}
    </div>
  );
}

import type { ReactNode } from 'react';
import { strings } from '../strings.ts';

interface SlideProps {
  /** `1 / 5`; none for a slide on its own, which is no part of a carousel. */
  label: string | undefined;
  active: boolean;
  className: string | undefined;
  /** The keyboard's focus has come to something in it, which must not stay out of sight. */
  onReveal: () => void;
  children: ReactNode;
}

/** A slide's frame. */
export function Slide({ label, active, className, onReveal, children }: SlideProps) {
  if (!label) return <div className={className}>{children}</div>;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset holds form fields
    <div
      role="group"
      aria-roledescription={strings.slide}
      aria-label={label}
      className={className}
      data-active={active ? '' : undefined}
      onFocus={event => event.target.matches(':focus-visible') && onReveal()}
    >
      {children}
    </div>
  );
}

import { mark } from '#shop';

interface WordMarkProps {
  /** Accessible name. Leave it out inside a link that has a name: the drawing is then hidden from screen readers. */
  label?: string;
  className?: string;
}

/** Shows one of two drawings: `--on-dark` is 1 on dark backgrounds, and 0 on others. */
const ON_LIGHT = { opacity: `calc(1 - var(--on-dark, ${mark.onDark}))` };
const ON_DARK = { opacity: `var(--on-dark, ${mark.onDark})` };

/**
 * The shop's word mark, in the size of the text around it, and in its colour if it has only one: a web font would change its
 * width when it arrives. The document has the outlines once (`server/web/pages/word-mark.ts`), so that they are no part of
 * the script.
 */
export function WordMark({ label, className }: WordMarkProps) {
  return (
    <svg
      viewBox={mark.viewBox}
      width={mark.width}
      height={mark.height}
      fill="currentColor"
      className={className}
      role={label && 'img'}
      aria-label={label}
      aria-hidden={!label}
    >
      <use href="#word-mark" style={mark.hasDark ? ON_LIGHT : undefined} />
      {mark.hasDark && <use href="#word-mark-dark" style={ON_DARK} />}
    </svg>
  );
}

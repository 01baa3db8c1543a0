import { mark } from '#shop';

interface WordMarkProps {
  /** Accessible name. Leave it out inside a link that has a name: the drawing is then hidden from screen readers. */
  label?: string;
  className?: string;
}

/**
 * The shop's word mark, in the size of the text around it, and in its colour if it has only one: a web font would change its
 * width when it arrives. The document has the outlines once (`server/web/pages/word-mark.ts`), so that they are no part of
 * the script. Of two drawings one shows: `--on-dark` is 1 on dark backgrounds, and 0 on others.
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
      {mark.hasDark ? (
        <>
          <use href="#word-mark" style={{ opacity: `calc(1 - var(--on-dark, ${mark.onDark}))` }} />
          <use href="#word-mark-dark" style={{ opacity: `var(--on-dark, ${mark.onDark})` }} />
        </>
      ) : (
        <use href="#word-mark" />
      )}
    </svg>
  );
}

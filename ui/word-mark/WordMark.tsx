interface WordMarkProps {
  /** Accessible name. Leave it out inside a link that has a name: the drawing is then hidden from screen readers. */
  label?: string;
  className?: string;
}

/**
 * The shop's name as a drawing, in the colour and size of the text around it: a web font would change its width when it
 * arrives. The document has the outlines once (`server/web/pages/word-mark.ts`), so that they are no part of the script.
 */
export function WordMark({ label, className }: WordMarkProps) {
  return (
    <svg
      viewBox="0 0 2600 344"
      width="5.2em"
      height="0.688em"
      fill="currentColor"
      className={className}
      role={label && 'img'}
      aria-label={label}
      aria-hidden={!label}
    >
      <use href="#word-mark" />
    </svg>
  );
}

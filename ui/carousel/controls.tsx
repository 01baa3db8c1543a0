import { classNames } from '../class-names.ts';
import { ChevronLeftIcon, ChevronRightIcon, PauseIcon, PlayIcon } from '../icons/index.ts';
import styles from './controls.module.css';
import { carouselStrings } from './strings.ts';

interface ArrowProps {
  by: 1 | -1;
  isInside: boolean;
  disabled: boolean;
  onClick: () => void;
}

/** Previous or next. At an end it is `aria-disabled`, since a disabled button would lose the focus. */
export function Arrow({ by, isInside, disabled, onClick }: ArrowProps) {
  const Icon = by < 0 ? ChevronLeftIcon : ChevronRightIcon;
  return (
    <button
      type="button"
      className={classNames(
        styles.arrow,
        isInside && styles.inside,
        isInside && (by < 0 ? styles.before : styles.after),
      )}
      aria-label={by < 0 ? carouselStrings.previous : carouselStrings.next}
      aria-disabled={disabled || undefined}
      onClick={disabled ? undefined : onClick}
    >
      <Icon size={22} />
    </button>
  );
}

interface PlayToggleProps {
  isPlaying: boolean;
  isShown: boolean;
  onClick: () => void;
}

/** Stops and starts the rotation (WCAG 2.2.2). */
export function PlayToggle({ isPlaying, isShown, onClick }: PlayToggleProps) {
  const Icon = isPlaying ? PauseIcon : PlayIcon;
  return (
    <button
      type="button"
      className={classNames(styles.toggle, !isShown && styles.quiet)}
      aria-label={isPlaying ? carouselStrings.stopRotation : carouselStrings.startRotation}
      onClick={onClick}
    >
      <Icon size={18} />
    </button>
  );
}

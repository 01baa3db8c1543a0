import { type CSSProperties, useEffect, useRef, useState } from 'react';
import { afterPaint, ChevronLeftIcon, ChevronRightIcon, classNames, Picture } from '#ui';
import styles from './look-modal.module.css';
import type { ModalLook } from './modal-look.ts';
import { strings } from './strings.ts';
import { useStageDrag } from './use-stage-drag.ts';

/** Looks rendered on each side of the current one: what a wide screen shows, and one that moves in. */
const NEIGHBOURS = 3;

interface LookStageProps {
  looks: readonly ModalLook[];
  /** Counts through all turns: position 10 of ten looks is the first one again. */
  position: number;
  /** Picture shown of the look at an index: 0 is the cover. */
  chosen: (at: number) => number;
  onSwitch: (by: 1 | -1) => void;
  onEnlarge: () => void;
}

/** Returns the index of the look at a position. */
export const lookAt = (position: number, count: number) => ((position % count) + count) % count;

/**
 * The current look between its neighbours, in an endless row. Only the looks around the current one are rendered, keyed
 * by position, so that no look crosses the stage when the row wraps.
 */
export function LookStage({ looks, position, chosen, onSwitch, onEnlarge }: LookStageProps) {
  const drag = useStageDrag(onSwitch);
  // They follow after the first paint, so that the modal opens faster.
  const [neighbours, setNeighbours] = useState(0);
  useEffect(() => afterPaint(() => void setNeighbours(NEIGHBOURS)), []);
  const stage = useRef<HTMLDivElement>(null);
  // The look that has left cannot keep the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the look changes
  useEffect(() => {
    const focused = document.activeElement;
    if (!stage.current?.contains(focused) || !focused?.closest('[inert]')) return;
    stage.current.querySelector<HTMLElement>('[data-current] button')?.focus({ preventScroll: true });
  }, [position]);
  const reach = looks.length > 1 ? neighbours : 0;
  const positions = Array.from({ length: 2 * reach + 1 }, (_, index) => position - reach + index);
  return (
    <div ref={stage} className={styles.stage} {...(looks.length > 1 && drag)} data-look-stage="">
      <div className={styles.track} style={{ '--position': position } as CSSProperties}>
        {positions.map(place => {
          const index = lookAt(place, looks.length);
          const look = looks[index];
          if (!look) return null;
          const isCurrent = place === position;
          return (
            <div
              key={place}
              className={styles.slide}
              style={{ '--position': place } as CSSProperties}
              inert={!isCurrent}
              data-current={isCurrent ? '' : undefined}
            >
              <StagePicture look={look} picture={chosen(index)} onClick={onEnlarge} />
            </div>
          );
        })}
      </div>
      {looks.length > 1 && (
        <>
          <SideButton by={-1} onClick={onSwitch} />
          <SideButton by={1} onClick={onSwitch} />
        </>
      )}
    </div>
  );
}

interface StagePictureProps {
  look: ModalLook;
  picture: number;
  onClick: () => void;
}

function StagePicture({ look, picture, onClick }: StagePictureProps) {
  const child = look.pictures[picture - 1];
  const alt = child ? strings.pictureOf(look.title || look.alt, picture + 1) : look.alt;
  return (
    <button
      type="button"
      className={styles.picture}
      aria-label={strings.enlarge(alt)}
      aria-haspopup="dialog"
      onClick={onClick}
    >
      <Picture
        key={picture}
        pcUrl={child ?? look.pcUrl}
        mobileUrl={child ? undefined : look.mobileUrl}
        alt={alt}
        name={look.title}
        fit="cover"
        sizes="calc(28.8vw + 10px)"
        mobileSizes="82.9vw"
      />
    </button>
  );
}

/** Covers the neighbours on one side, so that a press on them switches to that side. */
function SideButton({ by, onClick }: { by: 1 | -1; onClick: (by: 1 | -1) => void }) {
  const Icon = by < 0 ? ChevronLeftIcon : ChevronRightIcon;
  return (
    <button
      type="button"
      className={classNames(styles.side, by < 0 ? styles.before : styles.after)}
      aria-label={by < 0 ? strings.previousLook : strings.nextLook}
      onClick={() => onClick(by)}
    >
      <span className={styles.arrow}>
        <Icon size={22} />
      </span>
    </button>
  );
}

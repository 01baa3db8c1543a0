import { Children, type CSSProperties, type ReactNode, useRef } from 'react';
import { Arrow } from '../carousel/controls.tsx';
import { Progress } from '../carousel/Progress.tsx';
import { classNames } from '../class-names.ts';
import { isMobileScreen } from '../hooks/breakpoints.ts';
import { strings } from '../strings.ts';
import styles from './stack.module.css';
import { useRotatingStack } from './use-rotating-stack.ts';
import { useSwipe } from './use-swipe.ts';

export interface StackProps {
  /** Names the pager for assistive technology. */
  label: string;
  /** One child per card. */
  children: ReactNode;
  /** Most cards side by side, from 1024 px and from 768 px. */
  columns: { pc: number; tablet: number };
  className?: string | undefined;
}

/** Cards behind the front one that are visible. */
const VISIBLE_BEHIND = 2;

/** The pager has one dot per card. */
const PER_VIEW = { pc: 1, mobile: 1 };

/**
 * Cards side by side from 768 px; below, a stack that rotates: a swipe or the pager moves the front card to the back, and
 * wraps. Without script, mobile shows the cards as a scrolling row.
 */
export function Stack({ label, columns, className, children }: StackProps) {
  const cards = Children.toArray(children);
  const count = cards.length;
  const list = useRef<HTMLUListElement>(null);
  const { active, turn, hasMoved, goTo } = useRotatingStack(count);
  useSwipe(list, count > 1, by => goTo(active + by));
  if (count === 0) return null;
  return (
    <div className={classNames(styles.stack, className)} style={computeLayout(count, columns)}>
      <ul ref={list} className={styles.cards} data-stack="">
        {cards.map((card, index) => (
          <li
            key={index}
            className={styles.card}
            data-depth={Math.min((index - active + count) % count, VISIBLE_BEHIND + 1)}
            data-turn={turn?.index === index ? turn.by : undefined}
            onFocus={event =>
              index !== active && event.target.matches(':focus-visible') && isMobileScreen() && goTo(index)
            }
          >
            {card}
          </li>
        ))}
      </ul>
      {count > 1 && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset holds form fields
        <div role="group" aria-label={label} className={classNames(styles.pager, 'needs-script')}>
          <Arrow by={-1} isInside={false} disabled={false} onClick={() => goTo(active - 1)} />
          <Progress
            kind="dots"
            perView={PER_VIEW}
            isPlaying={false}
            onFull={() => goTo(active + 1)}
            onPick={goTo}
            loop
            centered={false}
            {...{ count, active }}
          />
          <Arrow by={1} isInside={false} disabled={false} onClick={() => goTo(active + 1)} />
          <span className="visually-hidden" aria-live="polite">
            {hasMoved && strings.slideOf(active + 1, count)}
          </span>
        </div>
      )}
    </div>
  );
}

/** Columns with cards, and columns in all: a few cards are not wider than a third of the row, half on a tablet. */
function computeLayout(count: number, { pc, tablet }: StackProps['columns']): CSSProperties {
  return {
    '--of-pc': Math.min(count, pc),
    '--per-pc': Math.max(Math.min(count, pc), Math.min(3, pc)),
    '--of-tablet': Math.min(count, tablet),
    '--per-tablet': Math.max(Math.min(count, tablet), Math.min(2, tablet)),
  } as CSSProperties;
}

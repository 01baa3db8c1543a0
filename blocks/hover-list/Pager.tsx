import { classNames } from '#ui';
import styles from './hover-list.module.css';
import { strings } from './strings.ts';

interface PagerProps {
  titles: readonly string[];
  active: number;
  onPick: (index: number) => void;
}

/** A vertical row of lines, one per entry, beside the picture; on mobile only. */
export function Pager({ titles, active, onPick }: PagerProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: not a group of form fields
    <div role="group" aria-label={strings.pager} className={classNames(styles.pager, 'needs-script')}>
      {titles.map((title, index) => (
        <button
          key={index}
          type="button"
          className={styles.pick}
          aria-label={strings.goTo(index + 1, title)}
          aria-current={index === active}
          onClick={() => onPick(index)}
        >
          <span className={styles.line} />
        </button>
      ))}
    </div>
  );
}

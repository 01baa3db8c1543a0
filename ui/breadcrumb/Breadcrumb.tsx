import { classNames } from '../class-names.ts';
import { ChevronLeftIcon } from '../icons/arrows.tsx';
import styles from './breadcrumb.module.css';

export interface Step {
  name: string;
  url: string;
}

export interface BreadcrumbProps {
  /** Accessible name. */
  label: string;
  /** The parent pages, from the root. */
  path: readonly Step[];
  /** The current page; a link if it has a `url`. */
  here: { name: string; url?: string | undefined };
  /** Marks the first step with a back arrow. */
  back?: boolean | undefined;
  className?: string | undefined;
}

/** Shows the path to the current page in one line, which scrolls sideways if it is too long. */
export function Breadcrumb({ label, path, here, back = false, className }: BreadcrumbProps) {
  return (
    <nav className={classNames(styles.breadcrumb, className)} aria-label={label}>
      <ol className={styles.steps}>
        {path.map(({ name, url }, index) => (
          <li key={url} className={styles.step}>
            <a className={styles.name} href={url}>
              {back && index === 0 && <ChevronLeftIcon size={16} />}
              {name}
            </a>
          </li>
        ))}
        {/* Another page gets a new element: the same one, further along, would count as a layout shift. */}
        <li key={here.name} className={styles.step}>
          {here.url ? (
            <a className={styles.name} href={here.url} aria-current="page">
              {here.name}
            </a>
          ) : (
            <span className={styles.name} aria-current="page">
              {here.name}
            </span>
          )}
        </li>
      </ol>
    </nav>
  );
}

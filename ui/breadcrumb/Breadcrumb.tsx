import { classNames } from '../class-names.ts';
import { ChevronLeftIcon } from '../icons/arrows.tsx';
import styles from './breadcrumb.module.css';

export interface Step {
  name: string;
  url: string;
}

export interface BreadcrumbProps {
  /** What it is called where it is not seen. */
  label: string;
  /** The way here, the farthest first. */
  path: readonly Step[];
  /** The page itself; with a `url` it is a link too. */
  here: { name: string; url?: string | undefined };
  /** The first step is the way back, and has an arrow. */
  back?: boolean | undefined;
  className?: string | undefined;
}

/** The way to a page, in one line that scrolls rather than pushing the page down. */
export function Breadcrumb({ label, path, here, back = false, className }: BreadcrumbProps) {
  return (
    <nav className={classNames(styles.breadcrumb, className)} aria-label={label}>
      <ol className={styles.steps}>
        {path.map(({ name, url }, at) => (
          <li key={url} className={styles.step}>
            <a className={styles.name} href={url}>
              {back && at === 0 && <ChevronLeftIcon size={16} />}
              {name}
            </a>
          </li>
        ))}
        <li className={styles.step}>
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

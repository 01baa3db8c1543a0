import { ChevronLeftIcon } from '#ui';
import styles from './breadcrumb.module.css';
import { accountMenu, CENTER } from './menu.ts';
import { strings } from './strings.ts';

/** The way back to the personal center, on phones, where the menu is (A §2 "On mobile a breadcrumb bar"). */
export function Breadcrumb({ path, parent, title }: { path: string; parent: string; title: string }) {
  const between = parent === path ? undefined : accountMenu.find(entry => entry.path === parent);
  return (
    <nav className={styles.breadcrumb} aria-label={strings.breadcrumb}>
      <ol className={styles.steps}>
        <li className={styles.step}>
          <a className={styles.link} href={CENTER}>
            <ChevronLeftIcon size={16} />
            {strings.center}
          </a>
        </li>
        {between && (
          <li className={styles.step}>
            <a className={styles.link} href={between.path}>
              {between.label}
            </a>
          </li>
        )}
        <li className={styles.step} aria-current="page">
          {title}
        </li>
      </ol>
    </nav>
  );
}

import { useId } from 'react';
import type { ScreenPolicyNav } from '#schemas';
import { ChevronDownIcon, classNames, SmartLink } from '#ui';
import styles from './policy-nav.module.css';
import { strings } from './strings.ts';

/**
 * A list of all policy pages in groups; the current one is marked. On phones it folds below the current page's name. It
 * is a sibling of the `<details>`, so that CSS can keep it open on larger screens.
 */
export function PolicyNav({ groups, current }: Pick<ScreenPolicyNav, 'groups' | 'current'>) {
  const id = useId();
  const currentTitle = groups.flatMap(({ list }) => list).find(({ url }) => url === current)?.title;
  if (groups.length === 0) return null;
  return (
    <nav className={styles.nav} aria-label={strings.navigation}>
      <details className={styles.details}>
        <summary className={styles.summary}>
          {currentTitle ?? strings.navigation}
          <ChevronDownIcon size={18} className={styles.chevron} />
        </summary>
      </details>
      <div className={styles.groups}>
        {groups.map(({ title, list }, group) => (
          <div key={group} className={styles.group}>
            {/* Not a heading, so that the page's headings start after the list. */}
            <p id={`${id}-${group}`} className={styles.heading}>
              {title}
            </p>
            <ul aria-labelledby={`${id}-${group}`}>
              {list.map((entry, index) => (
                <li key={index} className={classNames(entry.hideOnMobile && styles.desktop)}>
                  <SmartLink
                    href={entry.url}
                    className={styles.link}
                    aria-current={entry.url === current ? 'page' : undefined}
                  >
                    {entry.title}
                  </SmartLink>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </nav>
  );
}

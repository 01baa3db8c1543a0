import { useId } from 'react';
import type { ScreenPolicyNav } from '#schemas';
import { ChevronDownIcon, classNames, SmartLink } from '#ui';
import styles from './policy-nav.module.css';

/**
 * All pages of the kind, in groups, this one marked. On phones the list folds under the name of this page, like a
 * select. It stands beside the `<details>`, not in it, so that CSS alone keeps it open on larger screens.
 */
export function PolicyNav({ groups, current }: Pick<ScreenPolicyNav, 'groups' | 'current'>) {
  const id = useId();
  const here = groups.flatMap(({ list }) => list).find(({ url }) => url === current)?.title;
  if (groups.length === 0) return null;
  return (
    <nav className={styles.nav} aria-label={NAME}>
      <details className={styles.details}>
        <summary className={styles.summary}>
          {here ?? NAME}
          <ChevronDownIcon size={18} className={styles.chevron} />
        </summary>
      </details>
      <div className={styles.groups}>
        {groups.map(({ title, list }, group) => (
          <div key={group} className={styles.group}>
            {/* No heading: the page's own ones begin after the list. */}
            <p id={`${id}-${group}`} className={styles.heading}>
              {title}
            </p>
            <ul aria-labelledby={`${id}-${group}`}>
              {list.map((entry, at) => (
                <li key={at} className={classNames(entry.hideOnMobile && styles.desktop)}>
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

const NAME = '政策与服务';

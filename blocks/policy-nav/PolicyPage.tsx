import type { BlockProps } from '#engine';
import { BlockList } from '#engine/render';
import type { ScreenPolicyNav } from '#schemas';
import { formatDay } from '#shop/language';
import { RichText } from '#ui';
import { PolicyNav } from './PolicyNav.tsx';
import styles from './policy-nav.module.css';
import { strings } from './strings.ts';

/** The list of policy pages beside the heading and blocks of the current one. */
export default function PolicyPage({ block, planned }: BlockProps<ScreenPolicyNav>) {
  const { title, des, updatedAt, groups, current } = block;
  return (
    <div className={styles.page}>
      <PolicyNav groups={groups} current={current} />
      <div className={styles.body}>
        {(title || des || updatedAt) && (
          <header className={styles.header}>
            {title && <h2 className={styles.title}>{title}</h2>}
            {updatedAt && (
              <p className={styles.date}>
                {strings.updatedAt}
                <time dateTime={updatedAt}>{formatDay(updatedAt)}</time>
              </p>
            )}
            {des && <RichText html={des} className={styles.des} />}
          </header>
        )}
        <BlockList blocks={planned.children?.['/blocks']} />
      </div>
    </div>
  );
}

import type { BlockProps } from '#engine';
import { BlockList } from '#engine/render';
import type { ScreenPolicyNav } from '#schemas';
import { RichText } from '#ui';
import { PolicyNav } from './PolicyNav.tsx';
import styles from './policy-nav.module.css';

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
                更新日期：<time dateTime={updatedAt}>{formatDate(updatedAt)}</time>
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

/** Formats `2026-01-01` as 2026年1月1日. */
function formatDate(date: string): string {
  const [year, month, day] = date.split('-').map(Number);
  return `${year}年${month}月${day}日`;
}

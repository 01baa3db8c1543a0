import { ChevronDownIcon, SmartLink } from '#ui';
import type { FooterGroup } from '../content.ts';
import styles from './footer.module.css';

/**
 * A group of links: a column on desktop, collapsible on phones. The list is a sibling of the `<details>`, so that CSS
 * can keep it open on desktop in all browsers, without script.
 */
export function LinkGroup({ group: { title, item } }: { group: FooterGroup }) {
  return (
    <div className={styles.group}>
      <h2 className={styles.heading}>{title}</h2>
      <details className={styles.details}>
        <summary className={styles.summary}>
          {title}
          <ChevronDownIcon size={16} className={styles.chevron} />
        </summary>
      </details>
      <ul className={styles.list}>
        {item.map(({ name, url, outerChain, hideOnMobile }) => (
          <li key={name} className={hideOnMobile ? styles.desktop : undefined}>
            <SmartLink href={url} newWindow={outerChain} className={styles.link}>
              {name}
            </SmartLink>
          </li>
        ))}
      </ul>
    </div>
  );
}

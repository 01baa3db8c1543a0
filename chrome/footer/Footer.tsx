import { memo } from 'react';
import type { FooterContent } from '../content.ts';
import { strings } from '../strings.ts';
import { CustomerCare } from './CustomerCare.tsx';
import styles from './footer.module.css';
import { LinkGroup } from './LinkGroup.tsx';
import { SocialLinks } from './SocialLinks.tsx';

/** The foot of every page: customer care, link groups, and the lines that the law wants (A §2 "Footer"). */
export const Footer = memo(function Footer({ content }: { content: FooterContent }) {
  const { links, copyright, filing, countries } = content;
  const country = countries[0]?.item[0];
  return (
    <footer className={styles.footer}>
      <CustomerCare hotline={content.consumerHotline} hours={content.serviceHours} />
      <div className={styles.groups}>
        {links.map(group =>
          group.type === 'social' ? (
            <SocialLinks key={group.title} group={group} />
          ) : (
            <LinkGroup key={group.title} group={group} />
          ),
        )}
      </div>
      <div className={styles.legal}>
        <a className={styles.name} href="/" aria-label={`${strings.house} ${strings.home}`}>
          {strings.house}
        </a>
        {copyright && <p>{copyright}</p>}
        {filing.map(({ title, url }) => (
          <p key={title}>
            {url ? (
              <a href={url} target="_blank" rel="noopener">
                {title}
              </a>
            ) : (
              title
            )}
          </p>
        ))}
        {country && (
          <p className={styles.region}>
            <span className="visually-hidden">{strings.region}：</span>
            {country.address}
          </p>
        )}
      </div>
    </footer>
  );
});

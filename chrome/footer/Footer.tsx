import { type ComponentType, memo, Suspense } from 'react';
import { KeptMarkup, Settled } from '#engine/render';
import { Reused, SmartLink, WordMark } from '#ui';
import type { FooterContent } from '../content.ts';
import { strings } from '../strings.ts';
import { CountryLine } from './CountryLine.tsx';
import styles from './footer.module.css';
import { LinkGroup } from './LinkGroup.tsx';
import { LoginLink } from './LoginLink.tsx';
import { ServiceBox } from './ServiceBox.tsx';
import { SocialLinks } from './SocialLinks.tsx';

/** Loads the form of the newsletter. */
export const loadNewsletterForm = () =>
  import('../newsletter/Newsletter.tsx').then(({ Newsletter }) => ({ default: Newsletter }));

export interface FooterProps {
  content: FooterContent;
  /** Left out on the way to payment. */
  Newsletter?: ComponentType | undefined;
}

/** The page's footer: newsletter, link groups, customer care, countries, social icons and legal lines. */
export const Footer = memo(function Footer({ content, Newsletter }: FooterProps) {
  const { links, copyright, filing } = content;
  const isSocial = ({ type }: { type: string }) => type === 'social';
  return (
    <footer className={styles.footer} data-part="footer">
      <div className={styles.top}>
        {Newsletter && (
          <Suspense fallback={<KeptMarkup place="newsletter" />}>
            <Newsletter />
            <Settled id="newsletter" />
          </Suspense>
        )}
        <Reused part="footer-groups" value={links}>
          <div className={styles.groups}>
            {links
              .filter(group => !isSocial(group))
              .map(group => (
                <LinkGroup key={group.title} group={group} />
              ))}
          </div>
        </Reused>
      </div>
      <Reused part="footer-lines" value={content}>
        <div className={styles.ways}>
          <ServiceBox hotline={content.consumerHotline} hours={content.serviceHours} />
          <div className={styles.lines}>
            <LoginLink />
            <CountryLine countries={content.countries} browse={content.browse} />
          </div>
          {links.filter(isSocial).map(group => (
            <SocialLinks key={group.title} group={group} />
          ))}
        </div>
        <div className={styles.legal}>
          <a className={styles.name} href="/" aria-label={`${strings.house} ${strings.home}`}>
            <WordMark />
          </a>
          {copyright && <p>{copyright}</p>}
          {filing.map(({ title, url }) => (
            <p key={title}>
              <SmartLink href={url} newWindow>
                {title}
              </SmartLink>
            </p>
          ))}
        </div>
      </Reused>
    </footer>
  );
});

import { type KeyboardEvent, useState } from 'react';
import { ContactButton, HeadsetIcon } from '#ui';
import { strings } from '../strings.ts';
import styles from './service-box.module.css';

/**
 * How to reach customer care (A §2): the name leads to the contacts page, and a box with hotline, hours and chat opens
 * while the mouse or the focus is on it. On phones, where nothing hovers, the box stands open.
 */
export function ServiceBox({ hotline, hours }: { hotline: string; hours: string }) {
  // Esc sends the box away until it is left (WCAG 1.4.13).
  const [dismissed, setDismissed] = useState(false);
  const comeBack = () => setDismissed(false);
  const onKeyDown = (event: KeyboardEvent) => event.key === 'Escape' && setDismissed(true);
  return (
    <section
      className={styles.service}
      aria-labelledby="footer-service"
      data-dismissed={dismissed ? '' : undefined}
      onMouseLeave={comeBack}
      onBlur={event => !event.currentTarget.contains(event.relatedTarget) && comeBack()}
      onKeyDown={onKeyDown}
    >
      <h2 className={styles.name}>
        <a id="footer-service" href="/cms/contacts.html" className={styles.link}>
          <HeadsetIcon size={20} />
          {strings.customerCare}
        </a>
      </h2>
      <div className={styles.box}>
        {hotline && (
          <>
            <p className={styles.label}>{strings.serviceHotline}</p>
            <a className={styles.hotline} href={`tel:${hotline.replace(/[^\d+]/g, '')}`}>
              {hotline}
            </a>
          </>
        )}
        {hours && <p className={styles.hours}>{hours}</p>}
        <ContactButton className={styles.chat}>{strings.chat}</ContactButton>
      </div>
    </section>
  );
}

import { type KeyboardEvent, useState } from 'react';
import { PAGE_PATHS } from '#services';
import { ContactButton, HeadsetIcon } from '#ui';
import styles from './service-box.module.css';
import { footerStrings } from './strings.ts';

/**
 * Customer care: a link to the contacts page, with a box of hotline, hours and chat that opens on hover and focus
 * [A2-078]. On phones the box is always open.
 */
export function ServiceBox({ hotline, hours }: { hotline: string; hours: string }) {
  // Esc hides the box until pointer and focus have left it (WCAG 1.4.13).
  const [isDismissed, setIsDismissed] = useState(false);
  const reset = () => setIsDismissed(false);
  function onKeyDown({ key, currentTarget }: KeyboardEvent) {
    if (key !== 'Escape') return;
    setIsDismissed(true);
    // The hidden box would lose the focus.
    currentTarget.querySelector('a')?.focus();
  }
  return (
    <section
      className={styles.service}
      aria-labelledby="footer-service"
      data-dismissed={isDismissed ? '' : undefined}
      onMouseLeave={reset}
      onBlur={event => !event.currentTarget.contains(event.relatedTarget) && reset()}
      onKeyDown={onKeyDown}
    >
      <h2 className={styles.name}>
        <a id="footer-service" href={PAGE_PATHS.contacts} className={styles.link}>
          <HeadsetIcon size={20} />
          {footerStrings.customerCare}
        </a>
      </h2>
      <div className={styles.box}>
        {hotline && (
          <>
            <p className={styles.label}>{footerStrings.serviceHotline}</p>
            <a className={styles.hotline} href={`tel:${hotline.replace(/[^\d+]/g, '')}`}>
              {hotline}
            </a>
          </>
        )}
        {hours && <p className={styles.hours}>{hours}</p>}
        <ContactButton className={styles.chat}>{footerStrings.chat}</ContactButton>
      </div>
    </section>
  );
}

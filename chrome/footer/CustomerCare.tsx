import { ContactButton, HeadsetIcon } from '#ui';
import { strings } from '../strings.ts';
import styles from './footer.module.css';

/** How to reach customer care: the hotline, its hours, the chat, and the page with everything else. */
export function CustomerCare({ hotline, hours }: { hotline: string; hours: string }) {
  if (!hotline) return null;
  return (
    <section className={styles.care} aria-labelledby="footer-care">
      <HeadsetIcon size={28} className={styles.headset} />
      <h2 id="footer-care" className={styles.careTitle}>
        <a href="/cms/contacts.html">{strings.customerCare}</a>
      </h2>
      <a className={styles.hotline} href={`tel:${hotline.replace(/[^\d+]/g, '')}`}>
        {hotline}
      </a>
      {hours && <p className={styles.hours}>{hours}</p>}
      <ContactButton className={styles.chat}>{strings.chat}</ContactButton>
    </section>
  );
}

import { ContactButton, openPopup, SmartLink } from '#ui';
import styles from './details.module.css';
import { GuideButton } from './GuideButton.tsx';
import type { ShownProduct } from './product.ts';
import { strings } from './strings.ts';

/** Where the shop describes its care of watches, and of everything else. */
const WATCH_CARE = '/cms/watch-service.html';
const CARE = '/cms/exclusive-services.html';

/** Keeping, delivery and customer care, each in a native `<details>`. */
export function Services({ product }: { product: ShownProduct }) {
  const { facts, is_customize, reportCategory } = product;
  const keeping = facts.find(({ code }) => code === 'care')?.value;
  return (
    <div className={styles.details}>
      {keeping && (
        <details className={styles.fold}>
          <summary className={styles.summary}>{strings.keeping}</summary>
          <div className={styles.body}>
            <p>{keeping}</p>
            <SmartLink href={reportCategory === 'watch' ? WATCH_CARE : CARE} className={styles.link}>
              {strings.keepingMore}
            </SmartLink>
          </div>
        </details>
      )}
      {reportCategory !== 'gift_card' && (
        <details className={styles.fold}>
          <summary className={styles.summary}>{strings.deliveryReturns}</summary>
          <div className={styles.body}>
            <p>{strings.delivery}</p>
            {is_customize && <p>{strings.custom}</p>}
            <GuideButton onOpen={() => openPopup('deliveryReturns')}>{strings.deliveryMore}</GuideButton>
          </div>
        </details>
      )}
      <details className={styles.fold}>
        <summary className={styles.summary}>{strings.care}</summary>
        <div className={styles.body}>
          <p>{strings.careHours}</p>
          <ContactButton>{strings.contact}</ContactButton>
        </div>
      </details>
    </div>
  );
}

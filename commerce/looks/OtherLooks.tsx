import type { PopupProps } from '#ui';
import { Carousel } from '#ui';
import { LookCard } from './LookCard.tsx';
import { lookAddress } from './look-address.ts';
import styles from './other-looks.module.css';
import { strings } from './strings.ts';

/** Looks in view [B9-51, B9-52]. The carousel has arrows if there are more than that [B9-53]. */
const PER_VIEW = { pc: 4.5, mobile: 1.8 } as const;

/** The popup of a look's page that leads to the page's other looks [B2.1-24]. */
export default function OtherLooks({
  data: { looks, current, pagePath },
  complete,
}: PopupProps<'otherLooks'>) {
  const at = looks.findIndex(({ lookId }) => lookId === current);
  return (
    <Carousel
      label={strings.otherLooks}
      perView={PER_VIEW}
      gap={{ pc: 16, mobile: 12 }}
      arrows
      at={Math.max(0, at)}
      className={styles.row}
    >
      {looks.map((look, index) => (
        <LookCard
          key={look.lookId}
          look={look}
          position={index + 1}
          total={looks.length}
          headingLevel={3}
          pagePath={pagePath}
          picture={{ sizes: '200px', mobileSizes: '55vw' }}
          isCurrent={index === at}
          onClick={event => {
            if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
            event.preventDefault();
            complete(lookAddress(look.lookId, pagePath));
          }}
        >
          {index === at && <span className={styles.current}>{strings.currentLook}</span>}
        </LookCard>
      ))}
    </Carousel>
  );
}

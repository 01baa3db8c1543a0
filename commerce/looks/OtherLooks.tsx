import type { PopupProps } from '#chrome';
import { tracked } from '#services';
import { Carousel, classNames, Picture, SmartLink } from '#ui';
import { LookName } from './LookName.tsx';
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
      {looks.map(({ lookId, title, alt, pcImg, mobileImg, count }, index) => (
        <article key={lookId} className={styles.look} {...tracked.look(lookId)}>
          <Picture
            pcUrl={pcImg}
            mobileUrl={mobileImg}
            alt={alt}
            name={title}
            ratio="3 / 4"
            fit="cover"
            sizes="200px"
            mobileSizes="55vw"
          />
          <h3>
            <SmartLink
              href={lookAddress(lookId, pagePath)}
              target="_self"
              className={classNames(styles.link, 'card-link')}
              aria-current={index === at ? 'true' : undefined}
              onClick={event => {
                if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
                event.preventDefault();
                complete(lookAddress(lookId, pagePath));
              }}
            >
              <LookName position={index + 1} total={looks.length} title={title} />
            </SmartLink>
          </h3>
          <p className={styles.pieces}>
            {strings.pieces(count)}
            {index === at && <span className={styles.current}>{strings.currentLook}</span>}
          </p>
        </article>
      ))}
    </Carousel>
  );
}

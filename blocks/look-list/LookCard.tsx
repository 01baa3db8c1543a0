import { type LookEntry, LookName, lookAddress, lookStrings } from '#commerce';
import { tracked } from '#services';
import { BagIcon, classNames, Picture } from '#ui';
import styles from './look-list.module.css';

interface LookCardProps {
  look: LookEntry;
  /** Place in the list, from 1. */
  position: number;
  total: number;
  headingLevel: 2 | 3;
  priority: boolean;
  infoStyle: string | undefined;
}

/** A look with its number, title and number of products [B2.6-13]. Its link covers the card. */
export function LookCard({ look, position, total, headingLevel, priority, infoStyle }: LookCardProps) {
  const { lookId, title, alt, pcImg, mobileImg, count } = look;
  const Heading = `h${headingLevel}` as const;
  return (
    <article className={classNames(styles.card, 'hover-card')} {...tracked.look(lookId)}>
      <div className={classNames(styles.frame, 'hover-zoom')}>
        <Picture
          pcUrl={pcImg}
          mobileUrl={mobileImg}
          alt={alt}
          name={title}
          ratio="3 / 4"
          fit="cover"
          sizes="25vw"
          mobileSizes="50vw"
          priority={priority}
        />
      </div>
      <div className={classNames(styles.info, infoStyle)}>
        <Heading>
          <a href={lookAddress(lookId)} className={classNames(styles.link, 'card-link')}>
            <LookName position={position} total={total} title={title} />
          </a>
        </Heading>
        <p className={styles.pieces}>{lookStrings.pieces(count)}</p>
        <span className={styles.bag} aria-hidden="true">
          <BagIcon size={20} />
          <span>{count}</span>
        </span>
      </div>
    </article>
  );
}

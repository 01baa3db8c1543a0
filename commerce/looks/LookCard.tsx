import type { MouseEvent, ReactNode } from 'react';
import { tracked } from '#services';
import { classNames, Picture } from '#ui';
import { LookName } from './LookName.tsx';
import { lookAddress } from './look-address.ts';
import styles from './look-card.module.css';
import type { LookEntry } from './look-entry.ts';
import { strings } from './strings.ts';

export interface LookCardProps {
  look: LookEntry;
  /** Place in the list, from 1. */
  position: number;
  total: number;
  headingLevel: 2 | 3;
  /** Path of the page that shows the look; defaults to the current page. */
  pagePath?: string | undefined;
  picture: { sizes: string; mobileSizes: string; priority?: boolean | undefined };
  /** The look is the one on the page. */
  isCurrent?: boolean | undefined;
  onClick?: ((event: MouseEvent<HTMLAnchorElement>) => void) | undefined;
  className?: string | undefined;
  /** Class of the words below the picture. */
  infoStyle?: string | undefined;
  /** Follows the number of products. */
  children?: ReactNode;
}

/** A look of a list with its number, id, title and number of products [B2.6-13]. Its link covers the card. */
export function LookCard({ look, position, total, picture, isCurrent, children, ...props }: LookCardProps) {
  const { lookId, title, alt, pcImg, mobileImg, count } = look;
  const { headingLevel, pagePath, onClick, className, infoStyle } = props;
  const Heading = `h${headingLevel}` as const;
  return (
    <article className={classNames(styles.card, className)} {...tracked.look(lookId)}>
      <div className={classNames(styles.frame, 'hover-zoom')}>
        <Picture
          pcUrl={pcImg}
          mobileUrl={mobileImg}
          alt={alt}
          name={title}
          ratio="3 / 4"
          fit="cover"
          {...picture}
        />
      </div>
      <div className={classNames(styles.info, infoStyle)}>
        <Heading>
          <a
            href={lookAddress(lookId, pagePath)}
            className={classNames(styles.link, 'card-link')}
            aria-current={isCurrent ? 'true' : undefined}
            onClick={onClick}
          >
            <LookName position={position} total={total} id={lookId} title={title} />
          </a>
        </Heading>
        <p className={styles.pieces}>{strings.pieces(count)}</p>
        {children}
      </div>
    </article>
  );
}

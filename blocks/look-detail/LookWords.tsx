import { type Look, LookHeart, lookAddress, lookStrings, ShareButton } from '#commerce';
import type { Block30 } from '#schemas';
import { ArrowLeftIcon, ChevronLeftIcon, ChevronRightIcon, Fold, SmartLink } from '#ui';
import { findNeighbours, formatPlace, type LookData } from './look-data.ts';
import styles from './look-words.module.css';
import { strings } from './strings.ts';

/** Lines of a folded description [B2.6-06, B2.6-07]. */
const LINES = { pc: 2, mobile: 3 };

interface LookWordsProps {
  block: Block30;
  look: Look;
  data: LookData;
  /** Address of the page's look list, if it has one. */
  listHref: string | undefined;
  /** Id of the block's section. */
  anchor: string;
  level: 2 | 3;
}

/** Position, title and description of the look, links to other looks, heart and share button. */
export function LookWords({ block, look, data, listHref, anchor, level }: LookWordsProps) {
  const { lookId, title, description } = look;
  const neighbours = findNeighbours(data.looks, data.index);
  // The hash keeps the look at the top of the screen.
  const toHref = (id: string) => `${lookAddress(id)}#${anchor}`;
  const Heading = `h${level}` as const;
  return (
    <header className={styles.words}>
      {listHref && (
        <SmartLink href={listHref} className={styles.back}>
          <ArrowLeftIcon size={16} />
          {strings.backToList}
        </SmartLink>
      )}
      <div className={styles.position}>
        <p className={styles.number} tabIndex={-1} data-look-place="">
          {formatPlace(block, data)}
        </p>
        {neighbours && (
          <nav className={styles.neighbours} aria-label={strings.switchLook}>
            <a
              href={toHref(neighbours.previous.lookId)}
              rel="prev"
              className={styles.neighbour}
              aria-label={strings.previous(neighbours.previous.title)}
            >
              <ChevronLeftIcon size={20} />
            </a>
            <a
              href={toHref(neighbours.next.lookId)}
              rel="next"
              className={styles.neighbour}
              aria-label={strings.next(neighbours.next.title)}
            >
              <ChevronRightIcon size={20} />
            </a>
          </nav>
        )}
      </div>
      {title && <Heading className={styles.title}>{title}</Heading>}
      {description && (
        <Fold lines={LINES} className={styles.description}>
          {description}
        </Fold>
      )}
      <div className={styles.actions}>
        <LookHeart look={look} className={styles.action} />
        <ShareButton
          hasLabel
          className={styles.action}
          item={{
            ...{ title, url: lookAddress(lookId), picture: look.pcImg },
            note: lookStrings.pieces(look.products.length),
          }}
        />
      </div>
    </header>
  );
}

import { SmartLink } from '#ui';
import type { Card } from './cards.ts';
import styles from './editorial-swiper.module.css';
import { strings } from './strings.ts';

interface CardLinkProps {
  card: Card;
  /** Level of the card's heading; a paragraph without one. */
  headingLevel?: 3 | undefined;
  /** Leaves the name to assistive technology. */
  quiet?: boolean | undefined;
}

/** A card's name with its link, which covers the whole card. Without a name, the link alone. */
export function CardLink({ card, headingLevel, quiet }: CardLinkProps) {
  const { name, picture, href, target } = card;
  const Name = headingLevel && name ? (`h${headingLevel}` as const) : 'p';
  if (!name && !href) return null;
  return (
    <Name className={quiet || !name ? undefined : styles.name}>
      <SmartLink href={href} target={target} className={styles.link}>
        {name && !quiet ? (
          name
        ) : (
          <span className="visually-hidden">{name || picture.alt || strings.viewMore}</span>
        )}
      </SmartLink>
    </Name>
  );
}

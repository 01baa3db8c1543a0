import { SmartLink } from '#ui';
import type { Card } from './cards.ts';
import styles from './editorial-swiper.module.css';
import { strings } from './strings.ts';

interface CardLinkProps {
  card: Card;
  /** Heading level of the name. Defaults to a paragraph. */
  headingLevel?: 3 | undefined;
  /** Shows the name to screen readers only. */
  isNameHidden?: boolean | undefined;
}

/** A card's name with its link, which covers the whole card. Without a name, only the link. */
export function CardLink({ card, headingLevel, isNameHidden }: CardLinkProps) {
  const { name, picture, href, target } = card;
  const Name = headingLevel && name ? (`h${headingLevel}` as const) : 'p';
  if (!name && !href) return null;
  return (
    <Name className={isNameHidden || !name ? undefined : styles.name}>
      <SmartLink href={href} target={target} className="card-link">
        {name && !isNameHidden ? (
          name
        ) : (
          <span className="visually-hidden">{name || picture.alt || strings.viewMore}</span>
        )}
      </SmartLink>
    </Name>
  );
}

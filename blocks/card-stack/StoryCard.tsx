import { ItemButtons, type ItemFields, ItemMedia } from '#kit';
import { classNames, RichText } from '#ui';
import type { CardPlace } from './card-place.ts';
import styles from './card-stack.module.css';

interface StoryCardProps extends CardPlace {
  item: ItemFields;
  /** The card has a background colour, so its text needs space around it. */
  isTinted: boolean;
}

/** Picture or film with text and buttons below. */
export function StoryCard({ item, isTinted, headingLevel, ...media }: StoryCardProps) {
  const { title, subTitle, des, buttons = [] } = item;
  const Title = headingLevel ? (`h${headingLevel}` as const) : 'p';
  return (
    <article className={classNames(styles.card, isTinted && styles.tinted)}>
      <ItemMedia item={item} ratio="4 / 5" {...media} />
      {(title || subTitle || des || buttons.length > 0) && (
        <div className={styles.words}>
          {subTitle && <p className={styles.subTitle}>{subTitle}</p>}
          {title && <Title className={styles.title}>{title}</Title>}
          {des && <RichText html={des} className={styles.des} />}
          <ItemButtons item={item} />
        </div>
      )}
    </article>
  );
}

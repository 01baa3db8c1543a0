import { useId } from 'react';
import { SmartLink } from '#ui';
import styles from './home-layout.module.css';
import type { Item } from './scenes.ts';

interface LinkListProps {
  heading: 'h2' | 'h3';
  title: string;
  items: readonly Item[];
  /** Index of the list's first item among all items. */
  first: number;
  active: number;
  onActivate: (index: number) => void;
}

/** One of the two lists; a hovered or focused link calls `onActivate`. */
export function LinkList({ heading: Heading, title, items, first, active, onActivate }: LinkListProps) {
  const id = useId();
  if (items.length === 0) return null;
  return (
    <div className={styles.group}>
      {title && (
        <Heading id={id} className={styles.groupTitle}>
          {title}
        </Heading>
      )}
      <ul className={styles.list} aria-labelledby={title ? id : undefined}>
        {items.map(({ text, link, target, image }, position) => {
          const index = first + position;
          return (
            <li key={index} className={styles.item} data-active={index === active ? '' : undefined}>
              <SmartLink
                href={link ?? image?.link}
                target={target}
                className={styles.link}
                onPointerEnter={event => event.pointerType !== 'touch' && onActivate(index)}
                onFocus={() => onActivate(index)}
              >
                <span className={styles.word}>{text}</span>
              </SmartLink>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

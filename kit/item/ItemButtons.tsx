import { classNames } from '#ui';
import { ActionButton } from '../film/ActionButton.tsx';
import styles from './item.module.css';
import { type ItemFields, itemAction, itemFilm } from './item.ts';

/** Renders the buttons of an entry of block1 to block17 that have an action, or nothing. */
export function ItemButtons({ item }: { item: ItemFields }) {
  const film = itemFilm(item);
  const usable = (item.buttons ?? []).flatMap((button, index) => {
    const action = itemAction(button, film);
    return action ? [{ ...button, action, key: `${index} ${button.button}` }] : [];
  });
  if (usable.length === 0) return null;
  return (
    <p className={styles.buttons}>
      {usable.map(({ key, action, style, image }) => (
        <ActionButton
          key={key}
          button={action}
          video={film}
          title={item.title}
          picture={image}
          variant={style === 'box' ? 'outline' : 'text'}
          className={classNames(style === 'box' && styles.boxed, image && styles.pictured)}
        />
      ))}
    </p>
  );
}

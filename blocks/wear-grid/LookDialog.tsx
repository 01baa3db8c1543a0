import { tracked } from '#services';
import { Button, Carousel, Dialog, Picture } from '#ui';
import { type GridPicture, lookIdOf } from './grids.ts';
import { strings } from './strings.ts';
import styles from './wear-grid.module.css';

interface LookDialogProps {
  open: boolean;
  onClose: () => void;
  pictures: readonly GridPicture[];
  /** Index of the picture that was clicked. */
  from: number;
}

/** Shows the pictures of a grid in large, as a carousel that starts with the clicked one. */
export function LookDialog({ open, onClose, pictures, from }: LookDialogProps) {
  const ordered = [...pictures.slice(from), ...pictures.slice(0, from)];
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={strings.looks}
      hideTitle
      size="media"
      className={styles.looks}
    >
      <Carousel label={strings.looks} perView={{ pc: 1, mobile: 1 }} loop arrows pagination bleed>
        {ordered.map(({ pcUrl, mobileUrl, alt = '', name, link, target }, index) => (
          <figure key={index} className={styles.look} {...tracked.look(lookIdOf({ pcUrl, alt, name }))}>
            <Picture
              pcUrl={pcUrl}
              mobileUrl={mobileUrl}
              alt={alt}
              name={name}
              fit="contain"
              className={styles.lookPicture}
            />
            {(name || link) && (
              <figcaption className={styles.lookWords}>
                {name && <span>{name}</span>}
                {link && (
                  <Button href={link} target={target} {...tracked.explore}>
                    {strings.viewMore}
                  </Button>
                )}
              </figcaption>
            )}
          </figure>
        ))}
      </Carousel>
    </Dialog>
  );
}

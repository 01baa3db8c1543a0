import { Picture } from '#ui';
import styles from './look-modal.module.css';
import type { ModalLook } from './modal-look.ts';
import { strings } from './strings.ts';

interface LookThumbsProps {
  look: ModalLook;
  /** Index of the picture on the stage. */
  chosen: number;
  onChoose: (picture: number) => void;
}

/** A row of the look's pictures that chooses the one on the stage. Renders nothing for a single picture. */
export function LookThumbs({ look, chosen, onChoose }: LookThumbsProps) {
  const pictures = [look.pcUrl, ...look.pictures];
  if (pictures.length === 1) return null;
  return (
    <ul className={styles.thumbs} aria-label={strings.picturesOfLook}>
      {pictures.map((url, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an entry keeps its place
        <li key={index}>
          <button
            type="button"
            className={styles.thumb}
            aria-label={strings.showPicture(index + 1, pictures.length)}
            aria-pressed={index === chosen}
            onClick={() => onChoose(index)}
          >
            <Picture pcUrl={url} alt="" fit="cover" sizes="60px" mobileSizes="60px" />
          </button>
        </li>
      ))}
    </ul>
  );
}

import styles from '../gallery.module.css';
import type { Screen } from '../screens.ts';

interface Props {
  screen: Screen;
  /** Subject of the frame's title. */
  name: string;
  src: string;
  /** Marks the frames of the live result. */
  live?: boolean;
}

/** A page in a frame of a given screen size, scaled to the available space. */
export function ScreenFrame({ screen, name, src, live }: Props) {
  return (
    <figure className={styles.screen} data-screen={screen.id}>
      <figcaption>
        {screen.name}, {screen.width} px
        <a href={src} target="_blank" rel="noopener" data-live-link={live}>
          Open<span className="visually-hidden"> {name} in a new window</span>
        </a>
      </figcaption>
      <div className={styles.viewport}>
        <iframe
          src={src}
          title={`${name}, ${screen.name}`}
          // A lazy frame that has not loaded yet cannot be navigated.
          loading={live ? 'eager' : 'lazy'}
          width={screen.width}
          height={screen.height}
          data-live={live}
        />
      </div>
    </figure>
  );
}

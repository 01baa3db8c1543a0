import type { Screen } from '../screens.ts';
import styles from './screen-frame.module.css';

interface Props {
  screen: Screen;
  /** What is shown, for the frame's name. */
  name: string;
  src: string;
  /** Frames of the live result are told apart from those of the samples. */
  live?: boolean;
}

/** A page on a screen of its own, scaled to the room there is. */
export function ScreenFrame({ screen, name, src, live }: Props) {
  return (
    <figure className={styles.screen} data-screen={screen.id}>
      <figcaption>
        {screen.name}, {screen.width} px
        <a href={src} target="_blank" rel="noopener" data-live-link={live}>
          Open<span className="visually-hidden"> {name} in a window of its own</span>
        </a>
      </figcaption>
      <div className={styles.viewport}>
        <iframe
          src={src}
          title={`${name}, ${screen.name}`}
          // A frame that has not been loaded yet could not be led elsewhere.
          loading={live ? 'eager' : 'lazy'}
          width={screen.width}
          height={screen.height}
          data-live={live}
        />
      </div>
    </figure>
  );
}

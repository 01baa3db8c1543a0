import styles from '../gallery.module.css';
import type { Screen } from '../screens.ts';
import { usePageTexts } from './texts.ts';

interface Props {
  screen: Screen;
  /** Subject of the frame's title. */
  name: string;
  src: string;
  /** Marks the frames of the live result. */
  isLive?: boolean;
}

/** A page in a frame of a given screen size, scaled to the available space. */
export function ScreenFrame({ screen, name, src, isLive }: Props) {
  const texts = usePageTexts();
  return (
    <figure className={styles.screen} data-screen={screen.id}>
      <figcaption>
        {texts.width(texts[screen.id](), screen.width)}
        <a href={src} target="_blank" rel="noopener" data-live-link={isLive}>
          {texts.open()}
          <span className="visually-hidden">{texts.inNewWindow(name)}</span>
        </a>
      </figcaption>
      <div className={styles.viewport}>
        <iframe
          src={src}
          title={texts.frame(name, texts[screen.id]())}
          // A lazy frame that has not loaded yet cannot be navigated.
          loading={isLive ? 'eager' : 'lazy'}
          width={screen.width}
          height={screen.height}
          data-live={isLive}
        />
      </div>
    </figure>
  );
}

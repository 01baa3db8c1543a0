import type { BlockProps } from '#engine';
import type { MsBlock9 } from '#schemas';
import { ButtonList, classNames, hasFilm, playerUrl, Section } from '#ui';
import { EmbeddedFilm } from './EmbeddedFilm.tsx';
import { Film } from './Film.tsx';
import styles from './play-video.module.css';

export default function PlayVideo({ block }: BlockProps<MsBlock9>) {
  const { title, des, video, caption, width, buttonList = [], contentStyle } = block;
  const spaced = width === 'page' || Boolean(title || des);
  const Player = playerUrl(video) ? EmbeddedFilm : Film;
  if (!hasFilm(video)) return null;
  return (
    <Section
      title={title}
      des={des}
      backgroundColor={block.backgroundColor}
      animation={block.animationType}
      width={width}
      spaced={spaced}
    >
      <figure className={classNames(styles.figure, contentStyle)}>
        <div className={video.style}>
          <Player video={video} title={video.contentTitle || title} playText={block.playText} />
        </div>
        {caption && <figcaption className={styles.caption}>{caption}</figcaption>}
      </figure>
      {buttonList.length > 0 && (
        <p className={styles.buttons}>
          <ButtonList buttons={buttonList} />
        </p>
      )}
    </Section>
  );
}

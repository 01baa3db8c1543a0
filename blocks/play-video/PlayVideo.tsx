import type { BlockProps } from '#engine';
import { BlockSection, ButtonRow, hasFilm, playerUrl } from '#kit';
import type { MsBlock9 } from '#schemas';
import { classNames } from '#ui';
import { EmbeddedFilm } from './EmbeddedFilm.tsx';
import { Film } from './Film.tsx';
import styles from './play-video.module.css';

export default function PlayVideo({ block, planned }: BlockProps<MsBlock9>) {
  const { title, video, caption, contentStyle } = block;
  const Player = playerUrl(video) ? EmbeddedFilm : Film;
  if (!hasFilm(video)) return null;
  return (
    <BlockSection block={block} width={block.width}>
      <figure className={classNames(styles.figure, contentStyle)}>
        <div className={video.style}>
          <Player
            video={video}
            title={video.contentTitle || title}
            playText={block.playText}
            priority={planned.leads === true}
          />
        </div>
        {caption && <figcaption className={styles.caption}>{caption}</figcaption>}
      </figure>
      <ButtonRow buttons={block.buttonList} variant="text" className={styles.buttons} />
    </BlockSection>
  );
}

import { useState } from 'react';
import type { BlockProps } from '#engine';
import { BlockSection, ButtonRow } from '#kit';
import type { Block35 } from '#schemas';
import { classNames, Picture, usePictureViewer, Video } from '#ui';
import styles from './media-grid.module.css';
import { strings } from './strings.ts';

type Entry = Block35['list'][number];

/** An entry with a film key is a film. */
const isFilm = (entry: Entry) => entry.videoKey !== undefined;

export default function MediaGrid({ block, planned }: BlockProps<Block35>) {
  const { list, hoverScale, title, des } = block;
  const [at, setAt] = useState(0);
  const pictures = list.filter(entry => !isFilm(entry));
  const viewer = usePictureViewer({
    title: title || strings.label,
    pictures: pictures.map(({ pcUrl, alt = '' }) => ({ url: pcUrl, alt })),
    at,
    onChange: setAt,
  });
  const preview = hoverScale
    ? {
        preload: viewer.preload,
        open: (entry: Entry) => {
          setAt(pictures.indexOf(entry));
          viewer.open();
        },
      }
    : undefined;

  if (list.length === 0 && !title && !des) return null;
  return (
    <BlockSection block={block}>
      <div className={block.contentStyle}>
        <ul className={classNames(styles.grid, block.ulStyle)}>
          {list.map((entry, index) => {
            const priority = planned.leads === true && index === 0;
            return (
              <li key={index} className={styles.entry}>
                {isFilm(entry) ? (
                  <Film entry={entry} priority={priority} />
                ) : (
                  <Still entry={entry} position={index + 1} preview={preview} priority={priority} />
                )}
              </li>
            );
          })}
        </ul>
      </div>
      <ButtonRow buttons={block.buttonList} />
      {viewer.viewer}
    </BlockSection>
  );
}

const SIZE = { ratio: '4 / 5', sizes: '46vw', mobileSizes: '92vw' } as const;

/** A film that plays in view, muted, with buttons for pause and full screen. */
function Film({
  entry: { videoKey, pcUrl, mobileUrl, pcPoster, mobilePoster, style, alt },
  priority,
}: {
  entry: Entry;
  priority: boolean;
}) {
  return (
    <div data-video-key={videoKey} className={classNames(styles.film, style)}>
      <Video
        videoUrl={pcUrl}
        mobVideoUrl={mobileUrl}
        pcPoster={pcPoster}
        mobilePoster={mobilePoster ?? pcPoster}
        ratio={SIZE.ratio}
        sizes={SIZE.sizes}
        contentTitle={alt}
        priority={priority}
        autoplay
        muted
        loop
        canFillScreen
      />
    </div>
  );
}

interface StillProps {
  entry: Entry;
  position: number;
  /** Opens the full-screen view; without it the picture is not interactive [B2.4-19]. */
  preview: { preload: () => void; open: (entry: Entry) => void } | undefined;
  /** Loads the picture eagerly. */
  priority: boolean;
}

function Still({ entry, position, preview, priority }: StillProps) {
  const { pcUrl, mobileUrl, alt = '' } = entry;
  const picture = <Picture {...{ pcUrl, mobileUrl, alt, priority }} {...SIZE} fit="cover" />;
  if (!preview) return picture;
  return (
    <button
      type="button"
      className={styles.still}
      aria-label={strings.view(alt || strings.pictureOf(position))}
      aria-haspopup="dialog"
      onPointerEnter={preview.preload}
      onClick={() => preview.open(entry)}
    >
      {picture}
    </button>
  );
}

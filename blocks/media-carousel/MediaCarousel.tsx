import type { CSSProperties } from 'react';
import type { BlockProps } from '#engine';
import { BlockSection, ButtonRow, EventDate, SaveDateButton } from '#kit';
import type { Block32 } from '#schemas';
import { AudioPlayer, Carousel } from '#ui';
import { MediaSlide } from './MediaSlide.tsx';
import styles from './media-carousel.module.css';
import { strings } from './strings.ts';
import { toEvent } from './to-event.ts';

export default function MediaCarousel({ block, planned }: BlockProps<Block32>) {
  const { title, audio } = block;
  const slides = block.swiperItems.filter(
    ({ imgUrl, imgUrlMobile, videoUrl, mobVideoUrl }) => imgUrl || imgUrlMobile || videoUrl || mobVideoUrl,
  );
  const sound = audio?.src ? audio : undefined;
  const event = toEvent(block);
  if (slides.length === 0 && !sound && !event) return null;
  return (
    <BlockSection block={block} width="bleed" spacing="always">
      {slides.length > 0 && (
        <Carousel
          label={title || block.seoTitle || strings.label}
          perView={slides.length > 1 ? { pc: 1.5, tablet: 1.25, mobile: 1.14 } : { pc: 1, mobile: 1 }}
          gap={{ pc: 24, mobile: 12 }}
          arrows={!block.hideArrow}
          progress="single"
          bleed
          className={block.contentStyle}
          style={{ '--carousel-inset': 'var(--page-margin)' } as CSSProperties}
        >
          {slides.map((slide, index) => (
            <MediaSlide
              key={index}
              slide={slide}
              isAlone={slides.length === 1}
              priority={planned.leads === true && index === 0}
            />
          ))}
        </Carousel>
      )}
      {(sound || event) && (
        <div className={styles.extras}>
          {sound && (
            <AudioPlayer
              src={sound.src}
              poster={sound.poster}
              name={sound.name}
              author={sound.author}
              tag={sound.previewTag}
              className={styles.sound}
            />
          )}
          {event && (
            <div className={styles.event}>
              <EventDate date={event.startDate} className={styles.date} />
              <SaveDateButton event={event} planned={planned} text={audio?.saveText} />
            </div>
          )}
        </div>
      )}
      <ButtonRow buttons={block.buttonList} variant="text" />
    </BlockSection>
  );
}

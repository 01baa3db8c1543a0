import type { Block32 } from '#schemas';
import { classNames, Picture, SmartLink, Video } from '#ui';
import styles from './media-carousel.module.css';
import { strings } from './strings.ts';

interface MediaSlideProps {
  slide: Block32['swiperItems'][number];
  /** The only slide takes the whole width. */
  isAlone: boolean;
  /** Loads picture or poster eagerly. */
  priority: boolean;
}

/** A film or, without one, a picture. */
export function MediaSlide({ slide, isAlone, priority }: MediaSlideProps) {
  const { videoUrl, mobVideoUrl, imgUrl = slide.imgUrlMobile, imgUrlMobile, alt } = slide;
  const size = {
    ratio: '16 / 9',
    mobileRatio: '3 / 4',
    sizes: isAlone ? '92vw' : '61vw',
    priority,
  };
  if (videoUrl || mobVideoUrl) {
    const { pcPoster = imgUrl, autoplay, muted } = slide;
    return (
      <div data-video-key={slide.videoKey}>
        <Video
          {...size}
          {...{ videoUrl, mobVideoUrl, autoplay, muted }}
          pcPoster={pcPoster}
          mobilePoster={slide.mobilePoster ?? imgUrlMobile ?? pcPoster}
          loop={autoplay}
          contentTitle={alt}
          canFillScreen
        />
      </div>
    );
  }
  return (
    <SmartLink
      href={slide.imgLink}
      newWindow
      className={classNames(styles.link, 'hover-zoom')}
      aria-label={slide.imgLink && !alt ? strings.viewMore : undefined}
    >
      <Picture pcUrl={imgUrl} mobileUrl={imgUrlMobile} alt={alt} fit="cover" {...size} mobileSizes="88vw" />
    </SmartLink>
  );
}

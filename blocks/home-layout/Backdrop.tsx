import { useEffect, useRef, useState } from 'react';
import { Picture, SmartLink, strings, Video } from '#ui';
import styles from './home-layout.module.css';
import type { Scene } from './scenes.ts';

interface BackdropProps {
  scene: Scene;
  index: number;
  isShown: boolean;
  /** The current scene: it is shown as soon as it is ready. */
  isCurrent: boolean;
  priority: boolean;
  onReady: (index: number) => void;
}

/** One scene behind the text. It is shown once its picture is decoded, so that it appears without delay. */
export function Backdrop({ scene, index, isShown, isCurrent, priority, onReady }: BackdropProps) {
  const box = useRef<HTMLDivElement>(null);
  // The film stops when the scene has faded out, not when it starts to.
  const [isVisible, setIsVisible] = useState(isShown);
  if (isShown && !isVisible) setIsVisible(true);

  useEffect(() => {
    if (!isCurrent || isShown) return;
    let isMounted = true;
    decoded(box.current).then(() => {
      if (isMounted) onReady(index);
    });
    return () => {
      isMounted = false;
    };
  }, [isCurrent, isShown, index, onReady]);

  const { film } = scene;
  return (
    <div
      ref={box}
      className={styles.backdrop}
      data-shown={isShown ? '' : undefined}
      inert={!isShown}
      onTransitionEnd={() => {
        if (!isShown) setIsVisible(false);
      }}
    >
      <SmartLink
        href={scene.link}
        className={styles.picture}
        aria-label={scene.link && !scene.alt ? strings.readMore : undefined}
      >
        <Picture
          pcUrl={scene.pcUrl}
          mobileUrl={scene.mobileUrl}
          alt={scene.alt}
          fit={scene.fit}
          // Covers the screen's height: 16 : 9 on desktop, 3 : 4 on mobile.
          sizes="max(100vw, 178vh)"
          mobileSizes="max(100vw, 75vh)"
          priority={priority}
        />
      </SmartLink>
      {film && (isCurrent || isVisible) && (
        <Video
          videoUrl={film.videoUrl}
          mobVideoUrl={film.mobVideoUrl}
          contentTitle={film.contentTitle}
          playsinline={film.playsinline}
          linearGradient={film.linearGradient}
          ratio="16 / 9"
          autoplay
          loop
          className={styles.film}
        />
      )}
    </div>
  );
}

/** Resolves when the picture inside is decoded or has failed. */
async function decoded(box: HTMLElement | null): Promise<void> {
  await box
    ?.querySelector('img')
    ?.decode?.()
    .catch(() => undefined);
}

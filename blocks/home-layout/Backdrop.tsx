import { useEffect, useRef, useState } from 'react';
import { Picture, SmartLink, strings, Video } from '#ui';
import styles from './home-layout.module.css';
import type { Scene } from './scenes.ts';

interface BackdropProps {
  scene: Scene;
  index: number;
  shown: boolean;
  /** It is asked for, and will be shown as soon as it is ready. */
  wanted: boolean;
  priority: boolean;
  onReady: (index: number) => void;
}

/** One scene behind the words. It comes to the front only once its picture can be painted at once. */
export function Backdrop({ scene, index, shown, wanted, priority, onReady }: BackdropProps) {
  const box = useRef<HTMLDivElement>(null);
  // The film stops when the scene has faded, not when it begins to.
  const [lit, setLit] = useState(shown);
  if (shown && !lit) setLit(true);

  useEffect(() => {
    if (!wanted || shown) return;
    let current = true;
    decoded(box.current).then(() => {
      if (current) onReady(index);
    });
    return () => {
      current = false;
    };
  }, [wanted, shown, index, onReady]);

  const { film } = scene;
  return (
    <div
      ref={box}
      className={styles.backdrop}
      data-shown={shown ? '' : undefined}
      inert={!shown}
      onTransitionEnd={() => {
        if (!shown) setLit(false);
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
          // It covers the screen's height: 16 : 9 on desktop, 3 : 4 on mobile.
          sizes="max(100vw, 178vh)"
          mobileSizes="max(100vw, 75vh)"
          priority={priority}
        />
      </SmartLink>
      {film && (wanted || lit) && (
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

/** Resolves when the picture inside is ready to be painted, or will never be. */
async function decoded(box: HTMLElement | null): Promise<void> {
  await box
    ?.querySelector('img')
    ?.decode?.()
    .catch(() => undefined);
}

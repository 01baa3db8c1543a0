import { type CSSProperties, type Ref, useImperativeHandle, useRef } from 'react';
import { useMediaInfo } from '../picture/media.tsx';
import { Picture } from '../picture/Picture.tsx';
import styles from './picture-viewer.module.css';
import { useZoom } from './use-zoom.ts';
import type { ViewedPicture } from './viewed-picture.ts';

export interface ZoomHandle {
  /** Enlarges the picture around its centre, or shrinks it to the screen again. */
  toggle: () => void;
}

interface ZoomFrameProps {
  picture: ViewedPicture;
  isCurrent: boolean;
  /** Called when the picture is enlarged or fits the screen again. */
  onZoom: (isZoomed: boolean) => void;
  ref?: Ref<ZoomHandle> | undefined;
}

/** The largest width of a variant, which an enlarged picture is shown with. */
const LARGEST = '2400px';

/** One picture of the viewer, as large as its frame allows, or enlarged and scrollable. */
export function ZoomFrame({ picture, isCurrent, onZoom, ref }: ZoomFrameProps) {
  const { url, alt, ratio = 0.8 } = picture;
  const info = useMediaInfo(url);
  const frame = useRef<HTMLDivElement>(null);
  const size = info?.width ? info : undefined;
  const { isZoomed, toggle, handlers } = useZoom(frame, isCurrent, onZoom, size?.width);
  useImperativeHandle(ref, () => ({ toggle: () => toggle() }), [toggle]);
  const proportion = size ? size.width / size.height : ratio;
  const fitted = `min(100vw, ${Math.round(proportion * 100)}vh)`;
  return (
    <div
      ref={frame}
      className={styles.frame}
      data-zoomed={isZoomed ? '' : undefined}
      // Enlarged, the picture is scrolled with the keyboard.
      tabIndex={isZoomed ? 0 : undefined}
      {...handlers}
    >
      <div className={styles.picture} style={{ '--ratio': proportion } as CSSProperties}>
        <Picture
          pcUrl={url}
          alt={alt}
          ratio={String(proportion)}
          fit="contain"
          // Enlarged, the largest variant: until it has loaded, the one before stays.
          sizes={isZoomed ? LARGEST : fitted}
          mobileSizes={isZoomed ? LARGEST : fitted}
        />
      </div>
    </div>
  );
}

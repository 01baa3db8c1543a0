import { useReducedMotion, Video } from '#ui';
import Spin from '../gallery/Spin.tsx';
import styles from './moving-view.module.css';
import type { ShownProduct } from './product.ts';
import type { View } from './views.ts';

export interface MovingViewProps {
  view: View;
  product: ShownProduct;
}

/** The film of a product, or its view to turn, in the viewer of its pictures. */
export default function MovingView({ view, product }: MovingViewProps) {
  const isMotionReduced = useReducedMotion();
  return (
    <div className={styles.view}>
      {view.kind === 'spin' ? (
        <Spin frames={product.frames_images} name={product.name} poster={view.url} />
      ) : (
        <Video
          videoUrl={product.promotionalMedia}
          poster={view.url}
          contentTitle={view.alt}
          ratio="4 / 5"
          sizes="80vh"
          // It was chosen to be seen.
          autoplay={!isMotionReduced}
          controls
          muted
          loop
        />
      )}
    </div>
  );
}

import { type MouseEvent, useState } from 'react';
import {
  isMobileScreen,
  Picture,
  PlayIcon,
  showLoadFailure,
  useLazyComponent,
  useNotedAlts,
  usePictureViewer,
  type ViewedPicture,
} from '#ui';
import { galleryStrings } from '../gallery/strings.ts';
import { strings as shopStrings } from '../strings.ts';
import type { MovingViewProps } from './MovingView.tsx';
import styles from './pictures.module.css';
import type { ShownProduct } from './product.ts';
import { strings } from './strings.ts';
import { listViews, type View } from './views.ts';

/** Widths of a picture: half of the pictures' columns, where there are two; or all, no higher than the screen. */
const HALF = '(max-width: 1023.98px) 46vw, (max-width: 1439.98px) 27vw, 30vw';
const PAIR = '(max-width: 1023.98px) 46vw, (max-width: 1439.98px) 53vw, 30vw';
const WHOLE = '(max-width: 1023.98px) 46vw, min(53vw, 72vh)';

/**
 * The pictures of a product: a grid on wide screens, a row to swipe through on phones. Each opens in full size, and so do
 * its film and the view to turn; without script it is a link to the file.
 *
 * @param first replaces the first picture, such as by that of a chosen combination.
 */
export function Pictures({ product, first }: { product: ShownProduct; first?: string | undefined }) {
  const views = listViews(product, first, useNotedAlts());
  const [at, setAt] = useState(0);
  const current = views[Math.min(at, views.length - 1)] as View;
  const [isMoving, setIsMoving] = useState(false);
  const Moving = useLazyComponent<MovingViewProps>(
    () => import('./MovingView.tsx'),
    isMoving,
    () => {
      setIsMoving(false);
      showLoadFailure(() => setIsMoving(true));
    },
  );
  const viewer = usePictureViewer({
    title: product.name,
    pictures: views.map((view): ViewedPicture => {
      if (view.kind === 'picture') return view;
      const { url, alt } = view;
      const content = Moving ? (
        <Moving key={url} view={view} product={product} />
      ) : (
        <Picture key={url} pcUrl={url} alt="" name={alt} ratio="4 / 5" fit="cover" sizes="80vh" />
      );
      return { url, alt, content };
    }),
    at: views.indexOf(current),
    onChange: show,
  });

  function show(index: number) {
    setAt(index);
    if (views[index]?.kind !== 'picture') setIsMoving(true);
  }
  const open = (event: MouseEvent, index: number) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    show(index);
    viewer.open();
  };
  const count = views.length;
  return (
    <div className={styles.pictures} data-layout={nameLayout(count)}>
      <ul
        className={styles.row}
        aria-label={shopStrings.pictures}
        onScroll={({ currentTarget: row }) =>
          isMobileScreen() && setAt(Math.round(row.scrollLeft / row.clientWidth))
        }
      >
        {views.map((view, index) => {
          const { kind, url, alt, href } = view;
          const picture = (
            <Picture
              pcUrl={url}
              alt={alt}
              name={product.name}
              ratio="4 / 5"
              fit="cover"
              sizes={index === 0 && nameLayout(count) === 'odd' ? WHOLE : count === 2 ? PAIR : HALF}
              priority={index === 0}
              className={styles.picture}
            />
          );
          return (
            <li key={index === 0 ? 'first' : `${kind} ${url}`}>
              {url ? (
                <a
                  href={href}
                  className={styles.enlarge}
                  aria-haspopup="dialog"
                  onPointerEnter={viewer.preload}
                  onClick={event => open(event, index)}
                >
                  {picture}
                  {kind !== 'picture' && (
                    <span className={styles.badge} aria-hidden="true">
                      {kind === 'film' ? <PlayIcon size={16} /> : null}
                      {kind === 'film' ? strings.filmBadge : galleryStrings.spinBadge}
                    </span>
                  )}
                </a>
              ) : (
                picture
              )}
            </li>
          );
        })}
      </ul>
      {count > 1 && (
        <p className={styles.position} aria-hidden="true">
          {at + 1} / {count}
        </p>
      )}
      {viewer.viewer}
    </div>
  );
}

/** Names the arrangement of a number of pictures: an odd one starts with a picture over both columns. */
const nameLayout = (count: number) =>
  count === 1 ? 'single' : count === 2 ? 'pair' : count % 2 === 1 ? 'odd' : 'even';

import { type ReactNode, useEffect, useState } from 'react';
import { request } from '#services';
import { BELOW_DESKTOP, Picture, useMediaQuery } from '#ui';
import styles from './sign-in.module.css';

interface SideImage {
  url: string;
}

/** Static block that holds the picture. */
const BLOCK = 'vitrine-image';

/** A popup's content with the brand's picture beside it on desktop; smaller screens do not load it. */
export function WithSideImage({ children }: { children: ReactNode }) {
  const isDesktop = !useMediaQuery(BELOW_DESKTOP, true);
  const [image, setImage] = useState<SideImage | null>(null);
  useEffect(() => {
    if (!isDesktop) return;
    let isCurrent = true;
    void loadImage().then(loaded => isCurrent && setImage(loaded));
    return () => {
      isCurrent = false;
    };
  }, [isDesktop]);
  return (
    <div className={styles.withImage}>
      {isDesktop && (
        <div className={styles.image} data-side-image="">
          {image && <Picture pcUrl={image.url} alt="" fit="cover" sizes="400px" />}
        </div>
      )}
      <div>{children}</div>
    </div>
  );
}

async function loadImage(): Promise<SideImage | null> {
  const answer = await request('GET /rest/default/V1/cms/block/:key', { params: { key: BLOCK } });
  const content = answer?.data?.content as { image?: { pcUrl?: unknown } } | undefined;
  const url = content?.image?.pcUrl;
  return typeof url === 'string' && url ? { url } : null;
}

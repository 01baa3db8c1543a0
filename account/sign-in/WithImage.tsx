import { type ReactNode, useEffect, useState } from 'react';
import { request } from '#services';
import { Picture, useMediaQuery } from '#ui';
import styles from './sign-in.module.css';

interface SideImage {
  url: string;
}

/** Key of the static block that holds the picture beside the popups (A §3 "static content blocks"). */
const BLOCK = 'vitrine-image';

/** B §9: desktop from 1024 px. */
const DESKTOP = '(min-width: 1024px)';

/** A popup's content with the house's picture beside it, on desktop only (A §2); phones don't ask for it. */
export function WithImage({ children }: { children: ReactNode }) {
  const isDesktop = useMediaQuery(DESKTOP, false);
  const [image, setImage] = useState<SideImage | null>(null);
  useEffect(() => {
    if (!isDesktop) return;
    let wanted = true;
    void readImage().then(read => wanted && setImage(read));
    return () => {
      wanted = false;
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

async function readImage(): Promise<SideImage | null> {
  const answer = await request('GET /rest/default/V1/cms/block/:key', { params: { key: BLOCK } });
  const content = answer?.data?.content as { image?: { pcUrl?: unknown } } | undefined;
  const url = content?.image?.pcUrl;
  return typeof url === 'string' && url ? { url } : null;
}

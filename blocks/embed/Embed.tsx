import type { CSSProperties } from 'react';
import type { BlockProps } from '#engine';
import { BlockSection, ButtonRow } from '#kit';
import { classNames } from '#ui';
import styles from './embed.module.css';
import { type EmbedBlock, toEmbeddedPage } from './embedded-page.ts';
import { strings } from './strings.ts';

export default function Embed({ block }: BlockProps<EmbedBlock>) {
  const { caption, ratio, mobileRatio = ratio } = block;
  const page = toEmbeddedPage(block);
  if (!page.url) return null;
  // Players of other sites need their own origin to run. A page of this site does not get it: with scripts and the
  // same origin it could remove its own sandbox.
  const isExternal = !page.url.startsWith('/');
  return (
    <BlockSection block={block} width={block.width}>
      <figure className={classNames(styles.figure, block.contentStyle)}>
        <iframe
          src={page.url}
          title={page.title || block.title || strings.embeddedPage}
          className={classNames(styles.frame, page.style)}
          style={{ '--ratio': ratio, '--ratio-mobile': mobileRatio } as CSSProperties}
          loading="lazy"
          sandbox={`allow-scripts allow-forms allow-popups allow-presentation${isExternal ? ' allow-same-origin' : ''}`}
          allow="autoplay; encrypted-media; picture-in-picture"
          frameBorder={page.hasBorder ? 1 : 0}
          scrolling={page.canScroll ? 'auto' : 'no'}
          allowFullScreen={page.canFillScreen}
          referrerPolicy="strict-origin-when-cross-origin"
        />
        {caption && <figcaption className={styles.caption}>{caption}</figcaption>}
      </figure>
      <ButtonRow buttons={block.buttonList} variant="text" className={styles.buttons} />
    </BlockSection>
  );
}

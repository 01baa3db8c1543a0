import { useState } from 'react';
import type { BlockProps } from '#engine';
import { BlockSection, ButtonRow, Columns } from '#kit';
import type { Block24 } from '#schemas';
import { classNames, Picture, RichText, usePictureViewer } from '#ui';
import styles from './picture-gallery.module.css';
import { strings } from './strings.ts';

export default function PictureGallery({ block }: BlockProps<Block24>) {
  const { list, row, imageRatio, title, des } = block;
  // One or two pictures are centred; a large one would be at the side.
  const hasLead = block.hasLead && list.length > 2;
  const [at, setAt] = useState(0);
  const viewer = usePictureViewer({
    title: title || strings.label,
    pictures: list.map(entry => ({
      url: entry.pcUrl,
      alt: entry.alt ?? '',
      caption: (entry.name || entry.des) && <Caption name={entry.name} des={entry.des} />,
    })),
    at,
    onChange: setAt,
  });
  const open = (index: number) => {
    setAt(index);
    viewer.open();
  };

  if (list.length === 0 && !title && !des) return null;
  return (
    <BlockSection block={block}>
      <Columns
        columns={{ pc: row, mobile: 2 }}
        centresFew={!hasLead}
        className={classNames(styles.grid, block.contentStyle)}
        data-lead={hasLead ? '' : undefined}
      >
        {list.map(({ pcUrl, mobileUrl, alt, name, des: text }, index) => (
          <li key={index} className={styles.entry}>
            <button
              type="button"
              className={classNames(styles.picture, 'hover-zoom')}
              aria-label={strings.view(name || alt || strings.pictureOf(index + 1, list.length))}
              aria-haspopup="dialog"
              onPointerEnter={viewer.preload}
              onClick={() => open(index)}
            >
              <Picture
                {...{ pcUrl, mobileUrl, name }}
                alt={alt}
                ratio={imageRatio}
                fit="cover"
                sizes={`${Math.ceil((hasLead && index === 0 ? 200 : 100) / row)}vw`}
                mobileSizes={hasLead && index === 0 ? '100vw' : '50vw'}
              />
            </button>
            {(name || text) && <Caption name={name} des={text} />}
          </li>
        ))}
      </Columns>
      <ButtonRow buttons={block.buttonList} />
      {viewer.viewer}
    </BlockSection>
  );
}

/** Name and text of a picture, in the grid and in the viewer. */
function Caption({ name, des }: Pick<Block24['list'][number], 'name' | 'des'>) {
  return (
    <div className={styles.caption}>
      {name && <p className={styles.name}>{name}</p>}
      {des && <RichText html={des} className={styles.des} />}
    </div>
  );
}

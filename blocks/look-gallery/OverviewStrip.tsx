import { useRef } from 'react';
import type { BlockProps } from '#engine';
import { BlockSection, ButtonRow } from '#kit';
import type { Block29 } from '#schemas';
import { Carousel, classNames } from '#ui';
import { LookPicture } from './LookPicture.tsx';
import styles from './look-gallery.module.css';
import { modalLooks } from './modal-looks.ts';
import { strings } from './strings.ts';
import { useLookModal } from './use-look-modal.ts';

const PER_VIEW = { pc: 8, tablet: 6, mobile: 3.4 } as const;

export default function OverviewStrip({ block, planned }: BlockProps<Block29>) {
  const { title, des, totalLook, hasLookModal, infoStyle, pageCategory, scrollKey } = block;
  const box = useRef<HTMLDivElement>(null);
  const looks = modalLooks(block, planned.data);
  const modal = useLookModal(box, looks, totalLook);

  if (looks.length === 0 && !title && !des) return null;
  return (
    <BlockSection block={block} width="bleed" spacing="always">
      <div
        ref={box}
        id={scrollKey && `content-${scrollKey}`}
        className={classNames(styles.strip, block.contentStyle)}
      >
        <Carousel
          label={title || strings.label}
          perView={PER_VIEW}
          gap={{ pc: 12, mobile: 8 }}
          centerFew
          arrows="inside"
          at={modal.current}
          className={styles.slider}
        >
          {looks.map((look, index) => (
            <LookPicture
              key={index}
              {...{ look, index, infoStyle, pageCategory }}
              total={totalLook ?? looks.length}
              sizes={`${Math.ceil(100 / PER_VIEW.pc)}vw`}
              mobileSizes={`${Math.ceil(100 / PER_VIEW.mobile)}vw`}
              priority={planned.leads === true && index === 0}
              onOpen={hasLookModal ? modal.open : undefined}
              preload={modal.preload}
            />
          ))}
        </Carousel>
      </div>
      <ButtonRow buttons={block.btns} />
    </BlockSection>
  );
}

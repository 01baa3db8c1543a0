import { type CSSProperties, useRef, useState } from 'react';
import type { BlockProps } from '#engine';
import { BlockSection, ButtonRow, LoadMoreColumns } from '#kit';
import type { Block42 } from '#schemas';
import { BELOW_DESKTOP, Carousel, classNames, isMobileScreen } from '#ui';
import { LookPicture } from './LookPicture.tsx';
import styles from './look-gallery.module.css';
import { modalLooks } from './modal-looks.ts';
import { strings } from './strings.ts';
import { useLookModal } from './use-look-modal.ts';

/** Looks in view of the slider [B9-38, B9-40] and columns of the grid [B9-41]. */
const SLIDER = { pc: 5, tablet: 3, mobile: 1.25 } as const;
const GRID = { pc: 5, tablet: 3, mobile: 2 } as const;

export default function LookGallery({ block, planned }: BlockProps<Block42>) {
  const { title, des, totalLook, hasLookModal, infoStyle, pageCategory, scrollKey } = block;
  const [mode, setMode] = useState(block.mode);
  const box = useRef<HTMLDivElement>(null);
  const looks = modalLooks(block, planned.data);
  const count = looks.length;
  const total = totalLook ?? count;
  const modal = useLookModal(box, looks, totalLook);

  if (count === 0 && !title && !des) return null;
  const perView = mode === 'grid' ? GRID : SLIDER;
  const pictures = looks.map((look, index) => (
    <LookPicture
      key={index}
      {...{ look, index, total, infoStyle, pageCategory }}
      sizes={`${Math.ceil(100 / perView.pc)}vw`}
      mobileSizes={`${Math.ceil(100 / perView.mobile)}vw`}
      priority={planned.leads === true && index === 0}
      onOpen={hasLookModal ? modal.open : undefined}
      preload={modal.preload}
    />
  ));
  return (
    <BlockSection block={block} width="bleed" spacing="always">
      <div
        ref={box}
        id={scrollKey && `content-${scrollKey}`}
        className={classNames(styles.gallery, block.contentStyle)}
      >
        {count > 1 && <ModeSwitch total={total} mode={mode} onChange={setMode} />}
        {mode === 'grid' ? (
          <LoadMoreColumns
            className={styles.grid}
            columns={GRID}
            entries={pictures}
            config={block.viewMoreBtnConfig}
            text={strings.viewMore}
          />
        ) : (
          <Carousel
            label={title || strings.label}
            perView={SLIDER}
            gap={{ pc: 20, mobile: 12 }}
            byGroup
            progress="single"
            arrows
            at={modal.current === undefined ? undefined : startOfGroup(modal.current)}
            className={styles.slider}
            style={{ '--count': count } as CSSProperties}
          >
            {pictures}
          </Carousel>
        )}
      </div>
      <ButtonRow buttons={block.btns} />
    </BlockSection>
  );
}

/** Returns the look at which the slider rests to show the look at an index. */
function startOfGroup(at: number): number {
  const size = isMobileScreen() ? 1 : window.matchMedia?.(BELOW_DESKTOP).matches ? SLIDER.tablet : SLIDER.pc;
  return Math.floor(at / size) * size;
}

interface ModeSwitchProps {
  total: number;
  mode: Block42['mode'];
  onChange: (mode: Block42['mode']) => void;
}

function ModeSwitch({ total, mode, onChange }: ModeSwitchProps) {
  return (
    <div className={styles.bar}>
      <p className={styles.count}>{strings.count(total)}</p>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset holds form fields */}
      <div role="group" aria-label={strings.views} className={classNames(styles.modes, 'needs-script')}>
        {(['swiper', 'grid'] as const).map(name => (
          <button
            key={name}
            type="button"
            className={styles.mode}
            aria-pressed={mode === name}
            onClick={() => onChange(name)}
          >
            {strings[name]}
          </button>
        ))}
      </div>
    </div>
  );
}

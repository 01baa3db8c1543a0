import { useRef, useState } from 'react';
import { type Look, LookProductRow, LookSummary, useFocusMissing, useLook, useLookLinks } from '#commerce';
import type { BlockProps } from '#engine';
import { toAnchor } from '#engine/render';
import { BlockSection, ButtonRow, LoadMoreColumns } from '#kit';
import type { Block30 } from '#schemas';
import { tracked } from '#services';
import { classNames } from '#ui';
import { LookPictures } from './LookPictures.tsx';
import { LookWords } from './LookWords.tsx';
import { formatPlace, type LookData } from './look-data.ts';
import styles from './look-detail.module.css';
import { MoreLooks } from './MoreLooks.tsx';
import { strings } from './strings.ts';
import { useCorrectedAddress, usePagePath } from './use-page-address.ts';

export default function LookDetail({ block, planned }: BlockProps<Block30>) {
  const data = planned.data as LookData | null | undefined;
  const look = data?.look;
  const [first] = useState(look?.lookId);
  useLookLinks();
  if (!look) return null;
  return (
    <BlockSection block={block} className={styles.section}>
      <p role="status" className="visually-hidden">
        {look.lookId !== first && `${formatPlace(block, data)} ${look.title}`}
      </p>
      {/* Another look has new elements: chosen sizes and pictures are those of one look. */}
      <ShownLook key={look.lookId} block={block} planned={planned} data={data} look={look} />
      <ButtonRow buttons={block.btns} />
    </BlockSection>
  );
}

interface ShownLookProps extends Pick<BlockProps<Block30>, 'block' | 'planned'> {
  data: LookData;
  look: Look;
}

function ShownLook({ block, planned, data, look }: ShownLookProps) {
  const state = useLook(look.lookId, look, block.pageCategory);
  const box = useRef<HTMLDivElement>(null);
  useFocusMissing(box, state.pieces);
  useCorrectedAddress(look.lookId, data.isUnknown);
  const path = usePagePath();
  const listHref = planned.list ? `${path || '?'}${block.scrollKey ? `#${block.scrollKey}` : ''}` : undefined;
  // Below the heading of the block, if it has one.
  const level = block.title ? 3 : 2;
  // A piece with a message must not stay hidden.
  const needsAttention = state.pieces.some(({ needsSize, refusal }) => needsSize || refusal);
  return (
    <div className={styles.detail} {...tracked.look(look.lookId, block.pageCategory)}>
      <LookPictures {...{ block, planned, look, state }} />
      <div ref={box} className={classNames(styles.column, block.contentStyle)}>
        <LookWords
          {...{ block, look, data, listHref, level }}
          anchor={planned.anchor ?? toAnchor(planned.label)}
        />
        <LoadMoreColumns
          aria-label={strings.pieces}
          className={styles.pieces}
          columns={{ pc: 1, mobile: 1 }}
          config={needsAttention ? undefined : block.viewMoreBtnConfig}
          text={strings.viewMore}
          entries={state.pieces.map(piece => (
            <LookProductRow
              key={piece.product.sku}
              piece={piece}
              state={state}
              headingLevel={level === 2 ? 3 : 4}
            />
          ))}
        />
        <LookSummary className={styles.summary} state={state} />
        <MoreLooks text={block.btnMoreTxt} lookId={look.lookId} looks={data.looks} listHref={listHref} />
      </div>
    </div>
  );
}

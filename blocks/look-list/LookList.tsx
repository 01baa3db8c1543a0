import { LookCard, type LookEntry } from '#commerce';
import type { BlockProps } from '#engine';
import { BlockSection, ButtonRow, LoadMoreColumns } from '#kit';
import type { Block31 } from '#schemas';
import { BagIcon, classNames } from '#ui';
import styles from './look-list.module.css';
import { strings } from './strings.ts';

export default function LookList({ block, planned }: BlockProps<Block31>) {
  const { title, des, totalLook, infoStyle } = block;
  const { looks = [] } = (planned.data ?? {}) as { looks?: readonly LookEntry[] };
  if (looks.length === 0 && !title && !des) return null;
  return (
    <BlockSection block={block}>
      {looks.length > 0 && (
        <LoadMoreColumns
          className={classNames(styles.grid, block.contentStyle)}
          columns={{ pc: 4, mobile: 2 }}
          config={block.viewMoreBtnConfig}
          text={strings.viewMore}
          entries={looks.map((look, index) => (
            <LookCard
              key={look.lookId}
              look={look}
              position={index + 1}
              total={totalLook ?? looks.length}
              headingLevel={title ? 3 : 2}
              picture={{
                ...{ sizes: '25vw', mobileSizes: '50vw' },
                priority: planned.leads === true && index === 0,
              }}
              className="hover-card"
              infoStyle={infoStyle}
            >
              <span className={styles.bag} aria-hidden="true">
                <BagIcon size={20} />
                <span>{look.count}</span>
              </span>
            </LookCard>
          ))}
        />
      )}
      <ButtonRow buttons={block.btns} />
    </BlockSection>
  );
}

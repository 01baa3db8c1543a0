import { useCallback, useId, useMemo, useState } from 'react';
import type { BlockProps } from '#engine';
import { BlockSection, ButtonRow } from '#kit';
import type { EditorialBlock4 } from '#schemas';
import { joins } from '#shop/language';
import { Button, classNames, openPopup, panelProps } from '#ui';
import { buildGrids, type GridPicture } from './grids.ts';
import { toModalLook } from './modal-look.ts';
import { strings } from './strings.ts';
import { TabList } from './TabList.tsx';
import { TileGrid } from './TileGrid.tsx';
import styles from './wear-grid.module.css';

export default function WearGrid({ block, products, planned }: BlockProps<EditorialBlock4>) {
  const { title, hasLookModal } = block;
  const [active, setActive] = useState(0);
  const id = useId();

  const grids = useMemo(() => buildGrids(block, products), [block, products]);
  const tabs = grids.map(({ tab }) => tab).filter(tab => tab !== undefined);
  const onOpen = useCallback(
    (picture: GridPicture) => {
      const tiles = grids[active]?.tiles ?? [];
      const pictures = tiles.flatMap(tile => ('picture' in tile ? [tile.picture] : []));
      openPopup('lookModal', {
        looks: pictures.map(toModalLook),
        at: Math.max(0, pictures.indexOf(picture)),
      });
    },
    [grids, active],
  );
  if (grids.every(({ tab, tiles }) => tiles.length === 0 && !tab?.link)) return null;

  return (
    <BlockSection block={block}>
      {tabs.length > 1 && <TabList {...{ tabs, active, id }} label={title} onPick={setActive} />}
      {grids.map(({ key, tab, tiles }, index) => (
        <div
          key={key}
          {...(tabs.length > 1 && panelProps(id, index))}
          className={classNames(styles.panel, index !== active && 'closed-panel')}
        >
          {tab && (
            <p className={classNames(styles.panelTitle, tabs.length > 1 && styles.withoutTabs)}>{tab.text}</p>
          )}
          {tiles.length > 0 && (
            <TileGrid
              block={block}
              tiles={tiles}
              isFirst={planned.leads === true && index === 0}
              onOpen={hasLookModal ? onOpen : undefined}
            />
          )}
          {tab?.link && (
            <p className={styles.panelLink}>
              <Button href={tab.link} target={tab.target}>
                {strings.viewAll}
                <span className="visually-hidden">{joins.labelled('', tab.text)}</span>
              </Button>
            </p>
          )}
        </div>
      ))}
      <ButtonRow buttons={block.buttonList} />
    </BlockSection>
  );
}

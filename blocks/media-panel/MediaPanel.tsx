import type { CSSProperties } from 'react';
import type { BlockProps } from '#engine';
import { BlockSection } from '#kit';
import { classNames } from '#ui';
import styles from './media-panel.module.css';
import { PanelView } from './PanelView.tsx';
import { chooseLayout, chooseTitleSize, countColumns, listPanels } from './panels.ts';
import { type PanelBlock, SETTINGS } from './settings.ts';

/** The types of this family differ in where their media are; see the settings table. */
export default function MediaPanel({ block, planned }: BlockProps<PanelBlock>) {
  const { width, styles: own } = SETTINGS[block.blockType];
  const { animationType, bgColor, textColor } = block;
  const panels = listPanels(block);
  // In the types with a list, title and description are the block's own heading; in the others, the panel's.
  const heading = 'list' in block ? { title: block.title, des: block.des } : undefined;
  const backgroundColor = 'list' in block ? block.backgroundColor : undefined;
  const colours = {
    '--panel': bgColor,
    '--words': textColor,
    '--frames': countColumns(panels.length),
  } as CSSProperties;
  if (panels.length === 0 && !heading?.title && !heading?.des) return null;
  return (
    <BlockSection
      block={{ ...heading, backgroundColor, animationType }}
      width={'width' in block ? block.width : width}
    >
      {panels.length > 0 && (
        <div
          className={classNames(styles.panels, own.panels, block.contentStyle)}
          style={colours}
          data-single={panels.length === 1 ? '' : undefined}
          data-coloured={bgColor ? '' : undefined}
          data-right={'isRight' in block && block.isRight ? '' : undefined}
          data-wide={'isHalf' in block && !block.isHalf ? '' : undefined}
          data-frame={'border' in block && block.border ? '' : undefined}
          data-layout={'layout' in block ? chooseLayout(block) : undefined}
          data-title={'titleSize' in block ? chooseTitleSize(block) : undefined}
          data-align={'textAlign' in block ? block.textAlign : undefined}
          data-each=""
        >
          {panels.map((panel, index) => (
            <PanelView
              key={index}
              block={block}
              panel={panel}
              heading={heading?.title ? 'h3' : 'h2'}
              columns={countColumns(panels.length)}
              priority={planned.leads === true && index === 0}
            />
          ))}
        </div>
      )}
    </BlockSection>
  );
}

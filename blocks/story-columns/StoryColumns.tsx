import type { CSSProperties } from 'react';
import type { BlockProps } from '#engine';
import type { EditorialBlock10 } from '#schemas';
import { ButtonList, classNames, Section } from '#ui';
import { StoryCard } from './StoryCard.tsx';
import { columnsOf, storiesOf, tabletColumns } from './stories.ts';
import styles from './story-columns.module.css';

export default function StoryColumns({ block }: BlockProps<EditorialBlock10>) {
  const { title, des, backgroundColor, animationType, buttonList, mobileColumns, textAlign } = block;
  const stories = storiesOf(block);
  const columns = columnsOf(block, stories.length);
  if (stories.length === 0 && !title && !des) return null;
  const layout = {
    '--pc-columns': columns,
    '--tablet-columns': tabletColumns(columns),
    '--mobile-columns': mobileColumns,
  } as CSSProperties;
  return (
    <Section title={title} des={des} backgroundColor={backgroundColor} animation={animationType}>
      <ul
        className={classNames(styles.columns, block.contentStyle)}
        style={layout}
        data-columns={columns}
        data-mobile-columns={mobileColumns}
        data-align={textAlign}
      >
        {stories.map((story, index) => (
          <li key={index}>
            <StoryCard block={block} story={story} sizes={`${Math.ceil(100 / columns)}vw`} />
          </li>
        ))}
      </ul>
      {buttonList && buttonList.length > 0 && (
        <p className={styles.buttons}>
          <ButtonList buttons={buttonList} variant="outline" />
        </p>
      )}
    </Section>
  );
}

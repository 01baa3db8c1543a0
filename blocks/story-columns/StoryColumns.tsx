import type { BlockProps } from '#engine';
import { BlockSection, ButtonRow, Columns } from '#kit';
import type { EditorialBlock10 } from '#schemas';
import { classNames } from '#ui';
import { StoryCard } from './StoryCard.tsx';
import { countColumns, listStories } from './stories.ts';
import styles from './story-columns.module.css';

export default function StoryColumns({ block }: BlockProps<EditorialBlock10>) {
  const { title, des, mobileColumns, textAlign } = block;
  const stories = listStories(block);
  const columns = countColumns(block, stories.length);
  if (stories.length === 0 && !title && !des) return null;
  return (
    <BlockSection block={block}>
      <Columns
        columns={{ pc: columns, mobile: mobileColumns }}
        className={classNames(styles.columns, block.contentStyle)}
        data-columns={columns}
        data-mobile-columns={mobileColumns}
        data-align={textAlign}
      >
        {stories.map((story, index) => (
          <li key={index}>
            <StoryCard block={block} story={story} sizes={`${Math.ceil(100 / columns)}vw`} />
          </li>
        ))}
      </Columns>
      <ButtonRow buttons={block.buttonList} />
    </BlockSection>
  );
}

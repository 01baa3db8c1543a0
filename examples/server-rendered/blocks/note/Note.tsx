import type { BlockProps } from 'vitrine';
import { BlockSection } from 'vitrine/kit';
import type { Note as NoteData } from '#blocks/note.ts';
import styles from './note.module.css';

export default function Note({ block }: BlockProps<NoteData>) {
  return (
    <BlockSection block={block}>
      <p className={styles.words}>{block.words}</p>
    </BlockSection>
  );
}

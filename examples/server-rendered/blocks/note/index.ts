import { defineBlock } from 'vitrine';
import { note } from '#blocks/note.ts';

/** A short text with a heading. */
export default defineBlock(note, {
  title: 'Note',
  load: () => import('./Note.tsx'),
});

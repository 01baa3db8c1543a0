import { defineBlock } from '#engine';
import { block3 } from '#schemas/types/block3.ts';
import { block7 } from '#schemas/types/block7.ts';
import { block8 } from '#schemas/types/block8.ts';
import { block10 } from '#schemas/types/block10.ts';

/** Rows of media beside text. */
export const halfAndHalf = defineBlock(block3, {
  title: 'Half and half',
  load: () => import('./MediaPanel.tsx'),
});

/** Text on a colour. */
export const textPanel = defineBlock(block7, {
  title: 'Text panel',
  load: () => import('./MediaPanel.tsx'),
});

/** A film from edge to edge with text on or below it. */
export const fullWidthVideo = defineBlock(block8, {
  title: 'Full-width video',
  load: () => import('./MediaPanel.tsx'),
});

/** Media, text and a price mark in a frame. */
export const framedBanner = defineBlock(block10, {
  title: 'Framed banner',
  load: () => import('./MediaPanel.tsx'),
});

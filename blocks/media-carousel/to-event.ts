import type { ContentEvent } from '#engine';
import type { Block32 } from '#schemas';
import { strings } from './strings.ts';

/** The event of a block, named by its title or its sound; null without a date. */
export function toEvent({ title, audio, startDate, ...block }: Block32): ContentEvent | null {
  if (!startDate) return null;
  return {
    title: title || (audio?.src && audio.name) || strings.event,
    ...{ startDate, endDate: block.endDate, remindTime: block.remindTime },
    ...{ description: block.icsDesc, url: block.icsUrl },
  };
}

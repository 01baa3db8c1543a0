import type { PlannedBlock } from '#engine';
import { pageSlot } from '#engine/render';
import type { PageView } from './App.tsx';
import { describePlace } from './describe-place.ts';

/**
 * Logs a block that threw and, unless the page is a preview, reports its type and the page that is shown to the server,
 * and nothing about the shopper. A lost report is ignored.
 */
export function reportCrash(
  planned: PlannedBlock,
  error: unknown,
  { key, isPreview }: Pick<PageView, 'key' | 'isPreview'>,
): void {
  console.error(`Block ${describePlace(planned)} failed and was left out.`, error);
  if (isPreview) return;
  fetch('/_block-failures', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ type: planned.type, page: pageSlot.shownKey ?? key }),
    credentials: 'omit',
    keepalive: true,
  }).catch(() => {});
}

import type { EditorialBlock10 } from '#schemas';
import { actionOf } from '#ui';

export type Story = EditorialBlock10['list'][number];

/** The stories that have anything to show: an empty column would only be a hole. */
export function storiesOf({ list }: EditorialBlock10): Story[] {
  return list.filter(
    ({ image, subTitle, title, des, button }) =>
      image?.show || subTitle || title || des || actionOf(button, undefined) !== null,
  );
}

const COLUMNS = { fewest: 2, most: 4 };

/** How many stand side by side on desktop: the editor's choice, else as many as there are, 2 to 4. */
export function columnsOf({ columnQuantity }: EditorialBlock10, count: number): number {
  return columnQuantity ?? Math.min(COLUMNS.most, Math.max(COLUMNS.fewest, count));
}

/** Three, except that four become two, so that rows stay whole. */
export function tabletColumns(columns: number): number {
  return columns === 4 ? 2 : columns;
}

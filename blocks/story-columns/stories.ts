import { chooseAction } from '#kit';
import type { EditorialBlock10 } from '#schemas';

export type Story = EditorialBlock10['list'][number];

/** Returns the stories with content; empty ones would leave a gap. */
export function listStories({ list }: EditorialBlock10): Story[] {
  return list.filter(
    ({ image, subTitle, title, des, button }) =>
      image?.show || subTitle || title || des || chooseAction(button, undefined) !== null,
  );
}

const COLUMNS = { fewest: 2, most: 4 };

/** Returns the number of columns on desktop: the editor's choice, else the number of stories, 2 to 4. */
export function countColumns({ columnQuantity }: EditorialBlock10, count: number): number {
  return columnQuantity ?? Math.min(COLUMNS.most, Math.max(COLUMNS.fewest, count));
}

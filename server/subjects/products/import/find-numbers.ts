import { sql } from 'kysely';
import type { Tx } from '../../../base/database/index.ts';
import { OWN_SIZES } from '../seed/catalogue-rows.ts';
import type { Size } from '../seed/sizes.ts';

/** The number of the first colour. */
const FIRST_COLOUR = 5000;

/** The numbers of sizes and colours by what shoppers read, which stay what they are. */
export interface Numbers {
  sizes: Map<string, Size>;
  /** By key and name. */
  colours: Map<string, number>;
}

export const createNumbers = (): Numbers => ({ sizes: new Map(), colours: new Map() });

/** What a colour's number is known by. */
export const colourName = (key: string, name: string): string => `${key}/${name}`;

/**
 * Finds the numbers of labels and colours; those that have none get the next ones.
 *
 * @param known numbers that were found before, and are in the database.
 */
export async function findNumbers(
  tx: Tx,
  known: Numbers,
  labels: readonly string[],
  colours: readonly (readonly [key: string, name: string])[],
): Promise<Numbers> {
  const found: Numbers = { sizes: new Map(known.sizes), colours: new Map(known.colours) };
  const newLabels = [...new Set(labels)].filter(label => !known.sizes.has(label));
  if (newLabels.length > 0) {
    const rows = await tx
      .selectFrom('children')
      .select(['size_label as label', 'size_value as value'])
      .distinctOn('size_label')
      .where(sql<boolean>`size_label = any(${newLabels})`)
      .execute();
    for (const { label, value } of rows) found.sizes.set(label, { value, label, price: 100 });
    const { max } = await tx
      .selectFrom('children')
      .select(sql<number | null>`max(size_value)`.as('max'))
      .executeTakeFirstOrThrow();
    let next = Math.max(OWN_SIZES, (max ?? 0) + 1);
    for (const label of newLabels) {
      if (!found.sizes.has(label)) found.sizes.set(label, { value: next++, label, price: 100 });
    }
  }
  const newColours = colours.filter(([key, name]) => !known.colours.has(colourName(key, name)));
  if (newColours.length > 0) {
    const rows = await tx
      .selectFrom('colours')
      .select(['color_key', 'color_name', 'color_value'])
      .distinctOn(['color_key', 'color_name'])
      .where(sql<boolean>`color_key = any(${newColours.map(([key]) => key)})`)
      .execute();
    for (const row of rows) found.colours.set(colourName(row.color_key, row.color_name), row.color_value);
    const { max } = await tx
      .selectFrom('colours')
      .select(sql<number | null>`max(color_value)`.as('max'))
      .executeTakeFirstOrThrow();
    let next = Math.max(FIRST_COLOUR, (max ?? 0) + 1);
    for (const [key, name] of newColours) {
      if (!found.colours.has(colourName(key, name))) found.colours.set(colourName(key, name), next++);
    }
  }
  return found;
}

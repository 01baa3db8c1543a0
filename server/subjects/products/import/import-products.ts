import type { Insertable, Selectable } from 'kysely';
import { sql } from 'kysely';
import type { ImportedChange } from '#contract';
import type { Tx } from '../../../base/database/index.ts';
import type { ChildTable, ColourTable, ProductTable } from '../../../base/database/tables/catalogue.ts';
import { groupBy } from '../../../base/group-by.ts';
import type { CatalogueEntry } from '../seed/catalogue-schema.ts';
import { colourRow, modelRow } from '../seed/entry-rows.ts';
import { createInserter } from '../seed/insert-rows.ts';
import { type FieldChanges, findChanges } from './find-changes.ts';
import { colourName, findNumbers, type Numbers } from './find-numbers.ts';
import type { ProductLine } from './import-schema.ts';
import { mergeChildren } from './merge-children.ts';
import { mergeLine } from './merge-line.ts';
import { toEntry, toModelFields } from './to-entry.ts';

/** A line of a file with a product. */
export interface PlacedLine {
  place: string;
  entry: ProductLine;
}

/** A line that cannot be applied. The message names place, product, problem and remedy. */
export class ImportProblem extends Error {}

/** What earlier batches of a file have found. */
export interface ImportState {
  numbers: Numbers;
  /** Models that a line has named. */
  models: Set<string>;
}

/** What a batch will write. */
interface Plan extends ImportState {
  known: Known;
  /** Models that a line of this batch is the first to name. */
  named: Set<string>;
  rows: {
    models: Map<string, Insertable<ProductTable>>;
    colours: Insertable<ColourTable>[];
    /** Child products whose stock the line says, and those that keep theirs. */
    stocked: Insertable<ChildTable>[];
    kept: Insertable<ChildTable>[];
  };
}

/**
 * Creates and changes the products of a batch. Rows that are what they shall be are not written, so that a repeated import changes
 * nothing and no page is rendered again.
 *
 * @returns the changes, and what the batch has found, which holds once the transaction is committed.
 * @throws ImportProblem
 */
export async function importProducts(
  tx: Tx,
  lines: readonly PlacedLine[],
  { numbers: before, models }: ImportState,
  writes: boolean,
): Promise<{ changes: ImportedChange[]; numbers: Numbers; named: ReadonlySet<string> }> {
  const known = await readKnown(tx, lines);
  const numbers = await findNumbers(tx, before, lines.flatMap(listLabels), lines.map(nameColour));
  const rows = { models: new Map(), colours: [], stocked: [], kept: [] };
  const plan: Plan = { known, numbers, models, named: new Set(), rows };
  const changes = lines.map(line => planLine(line, plan));
  if (writes) await writeRows(tx, plan.rows);
  return { changes, numbers, named: plan.named };
}

interface Known {
  models: Map<string, Selectable<ProductTable>>;
  colours: Map<string, Selectable<ColourTable>>;
  children: Map<string, Selectable<ChildTable>[]>;
  /** Number of colours by model. */
  counts: Map<string, number>;
}

async function readKnown(tx: Tx, lines: readonly PlacedLine[]): Promise<Known> {
  const skus = lines.map(({ entry }) => entry.sku);
  const colours = await tx
    .selectFrom('colours')
    .selectAll()
    .where(sql<boolean>`sku = any(${skus})`)
    .execute();
  const spus = [
    ...new Set([...lines.map(({ entry }) => entry.spu ?? entry.sku), ...colours.map(({ spu }) => spu)]),
  ];
  const [models, children, counts] = [
    await tx.selectFrom('products').selectAll().where(sql<boolean>`spu = any(${spus})`).execute(),
    await tx
      .selectFrom('children')
      .selectAll()
      .where(sql<boolean>`parent_sku = any(${skus})`)
      .orderBy('position')
      .execute(),
    await tx
      .selectFrom('colours')
      .select(['spu', eb => eb.fn.max('position').as('last')])
      .where(sql<boolean>`spu = any(${spus})`)
      .groupBy('spu')
      .execute(),
  ];
  return {
    models: new Map(models.map(model => [model.spu, model])),
    colours: new Map(colours.map(colour => [colour.sku, colour])),
    children: groupBy(children, ({ parent_sku }) => parent_sku),
    counts: new Map(counts.map(({ spu, last }) => [spu, Number(last) + 1])),
  };
}

/** Adds the rows that a line creates or changes, and what is then known, to the plan. */
function planLine({ place, entry: line }: PlacedLine, plan: Plan): ImportedChange {
  const { known, models, named, numbers } = plan;
  const { sku } = line;
  const fail = (problem: string) => new ImportProblem(`${place}, ${sku}: ${problem}.`);
  const before = known.colours.get(sku);
  if (before && line.spu !== undefined && line.spu !== before.spu) {
    throw fail(
      `it belongs to the model ${before.spu}, not to ${line.spu}. Leave "spu" out, or give it another SKU`,
    );
  }
  const spu = before?.spu ?? line.spu ?? sku;
  const model = known.models.get(spu);
  const isFirst = !models.has(spu) && !named.has(spu);
  named.add(spu);
  const base = model ? (before ? toEntry(model, before) : toModelFields(model)) : null;
  const entry = mergeLine(base, line, isFirst);
  if ('problem' in entry) throw fail(entry.problem);

  const old = { price: before?.price ?? 0, children: known.children.get(sku) ?? [] };
  const children = mergeChildren(entry, line, before ? old : null, label => {
    const size = numbers.sizes.get(label);
    if (!size) throw new Error(`The size ${label} has no number.`);
    return size;
  });
  const twice = children.find(({ sku }, at) => children.findIndex(other => other.sku === sku) !== at);
  if (twice) throw fail(`two of its children are ${twice.sku}. Keep one of them`);
  const fields = {
    ...planModel(entry, spu, isFirst && line.name !== undefined, plan),
    ...planColour(entry, spu, plan),
    ...planChildren(line, old.children, children, plan),
  };
  return { sku, isNew: !before, fields: before ? fields : {} };
}

/** Plans the row of the model; its name is that of its first colour. */
function planModel(
  entry: CatalogueEntry,
  spu: string,
  isNamed: boolean,
  { known, rows }: Plan,
): FieldChanges {
  const old = known.models.get(spu);
  const row = modelRow(entry, spu);
  const next = old && !isNamed ? { ...row, name: old.name } : row;
  const changes = findChanges(old ?? {}, next);
  if (Object.keys(changes).length === 0) return {};
  rows.models.set(spu, next);
  known.models.set(spu, next as Selectable<ProductTable>);
  return changes;
}

function planColour(entry: CatalogueEntry, spu: string, { known, numbers, rows }: Plan): FieldChanges {
  const old = known.colours.get(entry.sku);
  const position = old?.position ?? known.counts.get(spu) ?? 0;
  if (!old) known.counts.set(spu, position + 1);
  const { key = '', name = '' } = entry.color ?? {};
  const value = numbers.colours.get(colourName(key, name)) ?? old?.color_value ?? 0;
  const row = colourRow(entry, spu, position, value);
  const changes = findChanges(old ?? {}, row);
  if (Object.keys(changes).length === 0) return {};
  rows.colours.push({
    ...row,
    listed_at: old?.listed_at ?? new Date(Date.now() - (entry.daysListed ?? 0) * DAY),
  });
  return changes;
}

/** Plans the rows of child products; their changes are named by size. */
function planChildren(
  line: ProductLine,
  before: readonly Selectable<ChildTable>[],
  after: readonly Insertable<ChildTable>[],
  { rows }: Plan,
): FieldChanges {
  const fields: FieldChanges = {};
  for (const child of after) {
    const old = before.find(({ sku }) => sku === child.sku);
    const changes = findChanges(old ?? {}, child);
    if (Object.keys(changes).length === 0) continue;
    const listed = line.children?.find(({ sku, size }) => sku === child.sku || size === child.size_label);
    const isStockSaid = (listed?.stock ?? line.stock) !== undefined;
    rows[old && !isStockSaid ? 'kept' : 'stocked'].push(child);
    const size = `size ${child.size_label || child.sku}`;
    if (!old) fields[size] = { before: null, after: child.sku };
    else for (const [column, change] of Object.entries(changes)) fields[`${size} ${column}`] = change;
  }
  return fields;
}

const DAY = 24 * 3600 * 1000;

const listLabels = ({ entry: { sizes = [], children = [] } }: PlacedLine): string[] => [
  ...sizes,
  ...children.map(({ size }) => size),
];

const nameColour = ({ entry: { color } }: PlacedLine): [key: string, name: string] => [
  color?.key ?? '',
  color?.name ?? '',
];

/** Writes sorted by SKU, as orders take stock, so that the two cannot wait for each other. */
async function writeRows(tx: Tx, { models, colours, stocked, kept }: Plan['rows']): Promise<void> {
  const parents = new Map([...stocked, ...kept].map(({ sku, parent_sku }) => [sku, parent_sku]));
  const existing = await tx
    .selectFrom('children')
    .select(['sku', 'parent_sku'])
    .where(sql<boolean>`sku = any(${[...parents.keys()]})`)
    .execute();
  const taken = existing.find(({ sku, parent_sku }) => parents.get(sku) !== parent_sku);
  if (taken) {
    throw new ImportProblem(
      `${parents.get(taken.sku)}: the child product ${taken.sku} belongs to ${taken.parent_sku}. Give it another SKU.`,
    );
  }
  const insert = await createInserter(tx, ['products', 'colours', 'children']);
  await insert('products', [...models.values()], { key: ['spu'] });
  await insert('colours', sortBySku(colours), { key: ['sku'] });
  await insert('children', sortBySku(stocked), { key: ['sku'] });
  await insert('children', sortBySku(kept), { key: ['sku'], keeps: ['stock'] });
}

const sortBySku = <T extends { sku: string }>(rows: readonly T[]): T[] =>
  rows.toSorted((a, b) => (a.sku < b.sku ? -1 : 1));

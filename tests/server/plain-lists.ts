import type { Sort } from '#contract';
import type { Db } from '../../server/base/database/index.ts';
import { FACETS, isWithin, parseRange } from '../../server/subjects/facets/facets.ts';
import type { ListQuery } from '../../server/subjects/facets/find-matches.ts';
import type { IndexedColour } from '../../server/subjects/products/read-colours.ts';
import { readColours, readMembers } from '../../server/subjects/products/read-colours.ts';

type Filters = ListQuery['filters'];

/** Product lists of the catalogue as plain arrays: what the facet index must return, found the slow way. */
export class PlainLists {
  readonly colours: IndexedColour[] = [];
  /** Colours by model. */
  readonly models = new Map<string, IndexedColour[]>();
  /** Models by category, in its order. */
  readonly members = new Map<string, string[]>();
  /** Names of categories. */
  readonly names = new Map<string, string>();

  static async read(db: Db): Promise<PlainLists> {
    const lists = new PlainLists();
    for await (const slice of readColours(db)) lists.colours.push(...slice);
    for (const colour of lists.colours) append(lists.models, colour.spu, colour);
    for await (const slice of readMembers(db)) {
      for (const { category_id, spu } of slice) append(lists.members, category_id, spu);
    }
    const rows = await db.selectFrom('categories').select(['id', 'name']).execute();
    for (const { id, name } of rows) lists.names.set(id, name);
    return lists;
  }

  listColours(spu: string): readonly IndexedColour[] {
    return this.models.get(spu) ?? [];
  }

  /** The models of a category, or all, in a sort's order. */
  inOrder(category: string | undefined, sort: Sort): string[] {
    const findPlace = (spu: string) => this.listColours(spu)[0]?.id ?? 0;
    const all = category
      ? (this.members.get(category) ?? [])
      : [...this.models.keys()].sort((a, b) => findPlace(a) - findPlace(b));
    if (sort === 'recommended') return all;
    const key = (spu: string) => KEYS[sort](this.listColours(spu));
    return [...all].sort((a, b) => key(a) - key(b) || findPlace(a) - findPlace(b));
  }

  list({ category, filters, sort, page, pageSize }: ListQuery): { total: number; skus: string[] } {
    const models = this.inOrder(category, sort).map(spu => this.matching(spu, filters));
    const firsts = soldOutLast(models).flatMap(([first]) => first?.sku ?? []);
    return { total: firsts.length, skus: firsts.slice((page - 1) * pageSize, page * pageSize) };
  }

  /** The number of models with each value of each facet, as `code value count`. */
  countValues(category: string | undefined, filters: Filters): string[] {
    const all = this.inOrder(category, 'recommended');
    return FACETS.flatMap(({ code, isHidden }) => {
      const counts = new Map<string, number>();
      const { [code]: chosen = [], ...others } = filters;
      const underlying = code === 'inStock' ? { ...others, inStock: ['1'] } : others;
      for (const spu of all) {
        const found = this.matching(spu, underlying).flatMap(colour =>
          offeredValues(colour, code, underlying)
            .map(({ value }) => value)
            .filter(value => !isHidden || chosen.includes(value)),
        );
        for (const value of new Set(found)) counts.set(value, (counts.get(value) ?? 0) + 1);
      }
      return [...counts].map(([value, count]) => `${code} ${value} ${count}`);
    }).sort();
  }

  private matching(spu: string, filters: Filters): IndexedColour[] {
    return this.listColours(spu).filter(colour => matches(colour, filters));
  }
}

/** Models with a colour that can be bought, which they show, then the others. */
export const soldOutLast = (models: IndexedColour[][]) => [
  ...models.map(colours => colours.filter(({ isBuyable }) => isBuyable)),
  ...models.filter(colours => !colours.some(({ isBuyable }) => isBuyable)),
];

function append<V>(lists: Map<string, V[]>, key: string, value: V): void {
  lists.set(key, [...(lists.get(key) ?? []), value]);
}

const KEYS: Record<Exclude<Sort, 'recommended'>, (colours: readonly IndexedColour[]) => number> = {
  newest: colours => -Math.max(...colours.map(({ listedAt }) => listedAt)),
  priceUp: colours => Math.min(...colours.map(({ price }) => price)),
  priceDown: colours => -Math.min(...colours.map(({ price }) => price)),
};

/** The values of a colour: in a list of products in stock, a size must be in stock itself. */
const offeredValues = (colour: IndexedColour, code: string, filters: Filters) =>
  (FACETS.find(facet => facet.code === code)?.listValues(colour) ?? []).filter(
    ({ isStocked }) => isStocked !== false || !filters.inStock,
  );

function matches(colour: IndexedColour, filters: Filters): boolean {
  return FACETS.every(({ code }) => {
    const values = filters[code] ?? [];
    const offered = offeredValues(colour, code, filters);
    return (
      values.length === 0 ||
      offered.some(({ value }) => values.includes(value)) ||
      values.some(value => {
        const range = code === 'price' ? parseRange(value) : null;
        return range !== null && isWithin(colour.price, range.from, range.to);
      })
    );
  });
}

import type { Filter, Layers, ListData } from './list-data.ts';

/** Where a list is: its own path, and what has been chosen in it. */
export interface ListPlace {
  path: string;
  /** Chosen values by layer, in the order of the layers. */
  chosen: Readonly<Record<string, readonly string[]>>;
  q: string;
  sort: string;
}

const DEFAULT_SORT = 'recommended';

/** Reads a list's place from what the server gave. */
export function placeOf(data: ListData, path: string): ListPlace {
  return {
    path,
    q: data.q,
    sort: data.list?.sort ?? DEFAULT_SORT,
    chosen: chosenOf(data.layers),
  };
}

function chosenOf(layers: Layers | null): ListPlace['chosen'] {
  const pairs = (layers?.filters ?? []).map(
    ({ code, values }) => [code, values.flatMap(({ value, selected }) => (selected ? value : []))] as const,
  );
  return Object.fromEntries(pairs.filter(([, values]) => values.length > 0));
}

/** The address of a place; of its first page unless told. */
export function addressOf({ path, q, chosen, sort }: ListPlace, page = 1): string {
  const query = queryOf({ q, chosen, sort }, page);
  const text = new URLSearchParams(query).toString().replaceAll('%2C', ',');
  return text ? `${path}?${text}` : path;
}

/** What a place asks for, as both the page's address and the list call have it. */
export function queryOf({ q, chosen, sort }: Omit<ListPlace, 'path'>, page: number): Record<string, string> {
  return {
    ...(q && { q }),
    ...Object.fromEntries(Object.entries(chosen).map(([code, values]) => [code, values.join(',')])),
    ...(sort !== DEFAULT_SORT && { sort }),
    ...(page > 1 && { page: String(page) }),
  };
}

/** The place with a value of a layer chosen, or no longer. */
export function toggle(place: ListPlace, { code }: Pick<Filter, 'code'>, value: string): ListPlace {
  const before = place.chosen[code] ?? [];
  const after = before.includes(value) ? before.filter(other => other !== value) : [...before, value];
  const { [code]: _, ...rest } = place.chosen;
  return { ...place, chosen: after.length > 0 ? { ...rest, [code]: after } : rest };
}

/** The place with nothing chosen. */
export function cleared(place: ListPlace): ListPlace {
  return { ...place, chosen: {} };
}

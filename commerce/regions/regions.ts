import type { PlaceCodes } from '#schemas';
import { type OutputOf, readStored, request, writeStored } from '#services';

/** The dictionary of places: lists of code and name, keyed by the parent's code; provinces are under `CN` [A3-05]. */
export type Regions = OutputOf<'GET /rest/default/V1/applet/getAddressJson'>;

/** Lifetime of the copy in localStorage, in ms; places rarely change. */
const LIFETIME = 30 * 24 * 3600 * 1000;

interface Copy {
  at: number;
  regions: Regions;
}

let cached: Regions | null = null;
let loading: Promise<Regions | null> | undefined;

/** Reads the dictionary from memory, localStorage or the server [A3-06]; null if the request fails. */
export function readRegions(): Promise<Regions | null> {
  cached ??= storedRegions();
  if (cached) return Promise.resolve(cached);
  loading ??= fetchRegions().finally(() => {
    loading = undefined;
  });
  return loading;
}

async function fetchRegions(): Promise<Regions | null> {
  const answer = await request('GET /rest/default/V1/applet/getAddressJson');
  if (answer?.status !== 200 || !answer.data) return null;
  cached = answer.data;
  writeStored('addressArea', { at: Date.now(), regions: cached } satisfies Copy);
  return cached;
}

function storedRegions(): Regions | null {
  const copy = readStored('addressArea') as Partial<Copy> | null;
  const isFresh = typeof copy?.at === 'number' && Date.now() - copy.at < LIFETIME;
  return isFresh && copy.regions?.region?.CN ? copy.regions : null;
}

const findLists = (regions: Regions, { region_id, city_id }: PlaceCodes) => [
  regions.region.CN ?? [],
  regions.city[region_id] ?? [],
  regions.district[city_id] ?? [],
];

/** Options of the three selects: provinces, cities of the province, districts of the city. */
export const listChoices = (regions: Regions | null, codes: PlaceCodes) =>
  (regions ? findLists(regions, codes) : [[], [], []]).map(list =>
    list.map(({ code, name }) => ({ value: code, label: name })),
  );

/** Names of the places with these codes; empty for unknown ones. */
export function findNames(codes: PlaceCodes): { region: string; city: string; district: string } {
  const lists = cached ? findLists(cached, codes) : [];
  const [region, city, district] = [codes.region_id, codes.city_id, codes.district_id].map(
    (code, at) => lists[at]?.find(entry => entry.code === code)?.name ?? '',
  ) as [string, string, string];
  return { region, city, district };
}

/** Whether the codes name a place; true while the dictionary is not loaded, because the server checks it too. */
export function isKnownPlace(codes: PlaceCodes): boolean {
  return cached === null || Object.values(findNames(codes)).every(Boolean);
}

/** Clears the copy in memory, for tests. */
export function clearRegions(): void {
  cached = null;
}

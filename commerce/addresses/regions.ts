import { type OutputOf, readStored, request, writeStored } from '#services';

/** The address dictionary (A §3): lists of code and name by the code above them; provinces stand under CN. */
export type Regions = OutputOf<'GET /rest/default/V1/applet/getAddressJson'>;

export interface Codes {
  region_id: string;
  city_id: string;
  district_id: string;
}

/** How long the browser's copy serves, in ms: places change names once in years. */
const KEPT = 30 * 24 * 3600 * 1000;

interface Copy {
  at: number;
  regions: Regions;
}

let known: Regions | null = null;
let reading: Promise<Regions | null> | undefined;

/** The dictionary: the browser's own copy (A §3), else asked for, once. Null when the server does not answer. */
export function readRegions(): Promise<Regions | null> {
  known ??= storedRegions();
  if (known) return Promise.resolve(known);
  reading ??= fetchRegions().finally(() => {
    reading = undefined;
  });
  return reading;
}

async function fetchRegions(): Promise<Regions | null> {
  const answer = await request('GET /rest/default/V1/applet/getAddressJson');
  if (answer?.status !== 200 || !answer.data) return null;
  known = answer.data;
  writeStored('addressArea', { at: Date.now(), regions: known } satisfies Copy);
  return known;
}

function storedRegions(): Regions | null {
  const copy = readStored('addressArea') as Partial<Copy> | null;
  const fresh = typeof copy?.at === 'number' && Date.now() - copy.at < KEPT;
  return fresh && copy.regions?.region?.CN ? copy.regions : null;
}

const listsOf = (regions: Regions, { region_id, city_id }: Codes) => [
  regions.region.CN ?? [],
  regions.city[region_id] ?? [],
  regions.district[city_id] ?? [],
];

/** What can be chosen: provinces, the province's cities, the city's districts. */
export const choicesOf = (regions: Regions | null, codes: Codes) =>
  (regions ? listsOf(regions, codes) : [[], [], []]).map(list =>
    list.map(({ code, name }) => ({ value: code, label: name })),
  );

/** The names that go with the codes, as far as the dictionary knows them. */
export function namesOf(codes: Codes): { region: string; city: string; district: string } {
  const lists = known ? listsOf(known, codes) : [];
  const [region, city, district] = [codes.region_id, codes.city_id, codes.district_id].map(
    (code, at) => lists[at]?.find(entry => entry.code === code)?.name ?? '',
  ) as [string, string, string];
  return { region, city, district };
}

/** Whether three codes name a place. Before the dictionary has come nobody can tell, and the server will. */
export function isKnownPlace(codes: Codes): boolean {
  return known === null || Object.values(namesOf(codes)).every(Boolean);
}

/** For tests: as if the page had just been opened. */
export function forgetRegions(): void {
  known = null;
}

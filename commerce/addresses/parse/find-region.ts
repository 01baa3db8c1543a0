import type { PlaceCodes } from '#schemas';
import type { Regions } from '../../regions/regions.ts';

/** A place of the dictionary with the names by which people write it. */
interface Place {
  code: string;
  name: string;
  /** Official name first. */
  names: readonly string[];
  parent: Place | null;
}

interface Gazetteer {
  provinces: Place[];
  cities: Place[];
  districts: Place[];
  /** How many districts have a name. */
  sameName: Map<string, number>;
}

/** A region found in a text. */
export interface FoundRegion {
  codes: PlaceCodes;
  /** Where it starts and ends in the text. */
  start: number;
  end: number;
}

/** A reading of the text at one position. */
interface Chain {
  province: Place | null;
  city: Place | null;
  district: Place | null;
  end: number;
  /** Whether the last place is written without its suffix (静安 for 静安区). */
  isShort: boolean;
}

const PEOPLES =
  /(朝鲜族|土家族|苗族|藏族|羌族|彝族|布依族|侗族|哈尼族|傣族|白族|景颇族|傈僳族|回族|蒙古族|蒙古|柯尔克孜|哈萨克|壮族|满族|瑶族|维吾尔)/g;

const namesOfProvince = (name: string) => {
  const short = name.replace(/(省|市|壮族自治区|回族自治区|维吾尔自治区|自治区)$/, '');
  return name.endsWith('自治区') ? [name, `${short}自治区`, short] : [name, short];
};

const namesOfCity = (name: string) => {
  if (!name.endsWith('自治州')) return [name, name.replace(/(市|地区|盟)$/, '')];
  const short = name.slice(0, -3).replaceAll(PEOPLES, '');
  return [name, `${short}州`, short];
};

/** Official name, name without the city in front, usual abbreviation, name without its suffix. */
function namesOfDistrict(name: string, city: Place): string[] {
  const own = [name, ...city.names.map(of => (name.startsWith(of) ? name.slice(of.length) : ''))];
  const zones = own.map(of =>
    of.replace(/高新技术(产业)?开发区$/, '高新区').replace(/经济技术开发区$/, '经开区'),
  );
  const short = name.replaceAll(PEOPLES, '').replace(/(自治县|自治旗|新区|区|县|市|旗)$/, '');
  return [...new Set([...own, ...zones, short])].filter(of => of.length > 1);
}

const gazetteers = new WeakMap<Regions, Gazetteer>();

function buildGazetteer(regions: Regions): Gazetteer {
  const known = gazetteers.get(regions);
  if (known) return known;
  const read = (
    list: { code: string; name: string }[] = [],
    parent: Place | null,
    names: typeof namesOfDistrict,
  ) => list.map(({ code, name }) => ({ code, name, parent, names: names(name, parent as Place) }));
  const provinces = read(regions.region.CN, null, namesOfProvince);
  const cities = provinces.flatMap(place => read(regions.city[place.code], place, namesOfCity));
  const districts = cities.flatMap(place => read(regions.district[place.code], place, namesOfDistrict));
  const sameName = new Map<string, number>();
  for (const { name } of districts) sameName.set(name, (sameName.get(name) ?? 0) + 1);
  const gazetteer = { provinces, cities, districts, sameName };
  gazetteers.set(regions, gazetteer);
  return gazetteer;
}

/** Levels that forms of other shops write between province and district. */
const HEADING = /^(?:\s*(?:市辖区|省直辖县级行政区划|自治区直辖县级行政区划|县(?=.{1,6}县)))?\s*/;

/** A short name in front of it is part of another name: 南京西路, 朝阳门, 苏州街, 朝阳区. */
const STREET =
  /^[东西南北中新老外内]?[一二三四]?(路|街|道|巷|弄|里|村|镇|乡|门|寺|桥|站|大|广场|公路|胡同|区|县|市|旗)/;

/** Finds the region that an address names; the earliest of those that name most places. */
export function findRegion(text: string, regions: Regions): FoundRegion | null {
  const gazetteer = buildGazetteer(regions);
  let best: (Chain & { start: number; score: number }) | null = null;
  for (let start = 0; start < text.length; start++) {
    const isStart = start === 0 || text[start - 1] === ' ';
    const chain = readChain(text, start, gazetteer);
    if (!chain || (!isStart && !(chain.district && (chain.province || chain.city)))) continue;
    const score = scoreChain(chain);
    if (!best || score > best.score) best = { ...chain, start, score };
  }
  if (!best) return null;
  const place = completed(best, gazetteer);
  return { codes: place, start: best.start, end: skipRepetition(text, best, gazetteer) };
}

const scoreChain = ({ province, city, district }: Chain) =>
  (district ? 4 : 0) + (city ? 2 : 0) + (province ? 1 : 0);

/** Reads province, city and district at a position; each of them may be left out. */
function readChain(text: string, start: number, { provinces, cities, districts, sameName }: Gazetteer) {
  const chains: Chain[] = [];
  const origin: Chain = { province: null, city: null, district: null, end: start, isShort: false };
  const withProvince = matches(text, origin, provinces).map(([province, at]) => ({
    ...origin,
    ...at,
    province,
  }));
  const beforeCity = [origin, ...withProvince];
  const withCity = beforeCity.flatMap(chain => {
    const pool = cities.filter(({ parent }) => !chain.province || parent === chain.province);
    return matches(text, chain, pool).map(([city, at]) => ({ ...chain, ...at, city }));
  });
  for (const chain of [...beforeCity, ...withCity]) {
    const pool = districts.filter(({ parent, name }) => {
      if (chain.city) return parent === chain.city;
      return chain.province ? parent?.parent === chain.province : sameName.get(name) === 1;
    });
    const found = matches(text, chain, pool);
    for (const [district, at] of found) {
      // A district without its city has to be written in full, and to be the only one of its name.
      const isAlone = found.filter(([other]) => other.name === district.name).length === 1;
      if (isAlone && (chain.city || isMunicipality(chain.province) || !at.isShort)) {
        chains.push({ ...chain, ...at, district });
      }
    }
    if (chain.city || chain.province) chains.push(chain);
  }
  return chains
    .filter(({ isShort, end }) => !isShort || !STREET.test(text.slice(end)))
    .toSorted((one, two) => scoreChain(two) - scoreChain(one) || two.end - one.end)[0];
}

/** The places of a pool whose name the text has at the end of a chain, with the position after it. */
function matches(
  text: string,
  { end }: Chain,
  pool: readonly Place[],
): [Place, { end: number; isShort: boolean }][] {
  const at = end + (HEADING.exec(text.slice(end))?.[0].length ?? 0);
  return pool.flatMap(place => {
    const name = place.names.find(of => text.startsWith(of, at));
    return name
      ? [
          [
            place,
            {
              end: at + name.length,
              isShort: name === place.names.at(-1) && place.names.length > 1 && name !== place.name,
            },
          ],
        ]
      : [];
  });
}

const isMunicipality = (province: Place | null) => province?.name.endsWith('市') === true;

/** The codes of a chain, with the places that follow from it: a district's city, the only city or district. */
function completed({ province, city, district }: Chain, { cities, districts }: Gazetteer): PlaceCodes {
  const onlyOne = (list: Place[]) => (list.length === 1 ? (list[0] as Place) : null);
  const ofProvince = province ? onlyOne(cities.filter(({ parent }) => parent === province)) : null;
  const foundCity = city ?? district?.parent ?? ofProvince;
  const foundDistrict = district ?? onlyOne(districts.filter(({ parent }) => parent === foundCity));
  const foundProvince = province ?? foundCity?.parent;
  return {
    region_id: foundProvince?.code ?? '',
    city_id: foundCity?.code ?? '',
    district_id: foundDistrict?.code ?? '',
  };
}

/** The position after the region and its repetitions: 所在地区 and 详细地址 of other shops often both name it. */
function skipRepetition(text: string, chain: Chain, gazetteer: Gazetteer): number {
  const { province, city, district } = chain;
  const names = [province, city, district, district?.parent, city?.parent].flatMap(
    place => place?.name ?? [],
  );
  for (let { end } = chain; ; ) {
    const at = end + (HEADING.exec(text.slice(end))?.[0].length ?? 0);
    const again = readChain(text, at, gazetteer);
    const name = names.find(of => text.startsWith(of, at));
    if (again?.district && again.district === district) end = again.end;
    else if (name) end = at + name.length;
    else return end;
  }
}

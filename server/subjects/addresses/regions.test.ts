import { describe, expect, it } from 'vitest';
import { buildRegions, COUNTRY, findPlace, formatAddress, nationalRegions } from './regions.ts';

const names = (list: { name: string }[] | undefined) => list?.map(({ name }) => name);

describe('buildRegions', () => {
  const regions = buildRegions({
    provinces: [
      { code: '50', name: '重庆市' },
      { code: '41', name: '河南省' },
    ],
    cities: [
      { code: '5001', name: '市辖区', provinceCode: '50' },
      { code: '5002', name: '县', provinceCode: '50' },
      { code: '4101', name: '郑州市', provinceCode: '41' },
      { code: '4190', name: '省直辖县级行政区划', provinceCode: '41' },
    ],
    areas: [
      { code: '500103', name: '渝中区', cityCode: '5001', provinceCode: '50' },
      { code: '500229', name: '城口县', cityCode: '5002', provinceCode: '50' },
      { code: '410102', name: '中原区', cityCode: '4101', provinceCode: '41' },
      { code: '419001', name: '济源市', cityCode: '4190', provinceCode: '41' },
    ],
  });

  it('has a municipality as its own only city, with its districts and counties', () => {
    expect(regions.city['50']).toEqual([{ code: '5001', name: '重庆市' }]);
    expect(names(regions.district['5001'])).toEqual(['渝中区', '城口县']);
  });

  it('has a county directly under its province as a city with itself as the only district', () => {
    expect(names(regions.city['41'])).toEqual(['郑州市', '济源市']);
    expect(regions.district['419001']).toEqual([{ code: '419001', name: '济源市' }]);
  });
});

describe('the national dictionary', () => {
  const { region, city, district } = nationalRegions();
  const provinces = region[COUNTRY] ?? [];

  it('has every province of the mainland', () => {
    expect(provinces).toHaveLength(31);
    expect(Object.values(district).flat().length).toBeGreaterThan(2900);
  });

  it('has cities for every province and districts for every city, each with code and name [A3-05]', () => {
    for (const province of provinces) {
      const cities = city[province.code] ?? [];
      expect(cities.length, province.name).toBeGreaterThan(0);
      for (const { code, name } of cities) {
        expect(district[code]?.length, `${province.name} ${name}`).toBeGreaterThan(0);
      }
    }
    const all = [...provinces, ...Object.values(city).flat(), ...Object.values(district).flat()];
    for (const { code, name } of all) {
      expect(code).toMatch(/^\d+$/);
      expect(name, code).toMatch(/^\p{Script=Han}+$/u);
    }
    // Real places, so that code and name can't be swapped.
    expect(provinces).toContainEqual({ code: '33', name: '浙江省' });
    expect(city['33']).toContainEqual({ code: '3301', name: '杭州市' });
    expect(district['3301']).toContainEqual({ code: '330106', name: '西湖区' });
  });

  it('contains no headings of the statistics', () => {
    const shown = [...Object.values(city).flat(), ...Object.values(district).flat()].map(({ name }) => name);
    expect(shown.filter(name => /^(市辖区|县)$|直辖/.test(name))).toEqual([]);
  });

  it('has unique codes on each level', () => {
    for (const lists of [city, district]) {
      const codes = Object.values(lists).flatMap(list => list.map(({ code }) => code));
      expect(new Set(codes).size).toBe(codes.length);
    }
  });
});

describe('findPlace', () => {
  const place = (region_id: string, city_id: string, district_id: string) =>
    findPlace({ region_id, city_id, district_id });

  it('finds the names of codes that belong together', () => {
    expect(place('31', '3101', '310106')).toEqual({ region: '上海市', city: '上海市', district: '静安区' });
  });

  it.each([
    ['a district of another city', '31', '3101', '330106'],
    ['a city of another province', '31', '3301', '330106'],
    ['an unknown province', '99', '3101', '310106'],
    ['an inherited property', '31', 'constructor', 'name'],
    ['another inherited property', '__proto__', '3101', '310106'],
  ])('finds no place for %s', (_what, ...codes) => {
    expect(place(...(codes as [string, string, string]))).toBeNull();
  });
});

it.each([
  ['上海市', '上海市', '静安区', '上海市静安区南京西路1号'],
  ['河南省', '济源市', '济源市', '河南省济源市南京西路1号'],
  ['浙江省', '杭州市', '西湖区', '浙江省杭州市西湖区南京西路1号'],
])('formats %s %s %s as %s', (region, city, district, formatted) => {
  expect(formatAddress({ region, city, district }, '南京西路1号')).toBe(formatted);
});

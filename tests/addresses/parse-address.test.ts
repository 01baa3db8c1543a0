import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { joinName } from '../../commerce/addresses/join-name.ts';
import { parseAddress } from '../../commerce/addresses/parse/parse-address.ts';
import { splitName } from '../../commerce/addresses/parse/surnames.ts';
import { nationalRegions } from '../../server/subjects/addresses/regions.ts';

const regions = nationalRegions();

/** Invented people in the forms that chats, couriers and other shops write; `\\n` is a line break. */
const PASTED = readFileSync(new URL('./pasted.tsv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map(row => row.split('\t').map(field => field.replaceAll('\\n', '\n')));

function findNames({ region_id, city_id, district_id }: ReturnType<typeof parseAddress>): string {
  const findName = (list: { code: string; name: string }[] | undefined, code: string) =>
    list?.find(place => place.code === code)?.name ?? '';
  return [
    findName(regions.region.CN, region_id),
    findName(regions.city[region_id], city_id),
    findName(regions.district[city_id], district_id),
  ].join('/');
}

describe('a pasted address', () => {
  it('has a hundred examples', () => {
    expect(new Set(PASTED.map(([text]) => text)).size).toBeGreaterThanOrEqual(100);
  });

  it.each(PASTED)('is parsed: %s', (text, name, mobile, region, street) => {
    const parsed = parseAddress(text, regions);
    expect({
      name: `${parsed.firstname}|${parsed.lastname}`,
      mobile: parsed.telephone,
      region: findNames(parsed),
      street: parsed.street,
    }).toEqual({ name, mobile, region, street });
  });

  it.each(['', '   ', '你好', '11', '😀', '上海', 'x'.repeat(500), '路'.repeat(500)])(
    'never throws on other texts: %j',
    text => {
      expect(parseAddress(text, regions)).toMatchObject({ telephone: '', district_id: '' });
    },
  );
});

describe('a full name', () => {
  it.each<string[]>([
    ['欧阳娜娜', '欧阳', '娜娜'],
    ['王晓明', '王', '晓明'],
    [' 林 晚 ', '林', '晚'],
    ['司马', '司', '马'],
    ['林', '林', ''],
    ['Mary Ann Smith', 'Smith', 'Mary Ann'],
    ['Anna Maria', 'Maria', 'Anna'],
    ['Seán O’Neill', "O'Neill", 'Seán'],
    ['Lefe\u0300vre', 'Lefèvre', ''],
    ['𠮷小明', '𠮷', '小明'],
    ['𠮷𠮷', '𠮷', '𠮷'],
    ['\u3000王\u00a0晓明\u200b', '王', '晓明'],
    ['林 晚 晴', '林', '晚晴'],
    ['', '', ''],
    ...['·', '‧', '・', '．', '∙', '•', ' · '].map(dot => [`阿依古丽${dot}买买提`, '阿依古丽', '·买买提']),
    ['马丁•路德•金', '马丁', '·路德·金'],
    ['Leonardo·Rossi', 'Rossi', 'Leonardo'],
    ['\ud842小明', '\ud842小明', ''],
    ['Madonna', 'Madonna', ''],
    ['爱新觉罗启星', '爱新觉罗', '启星'],
  ])('%s is split into %s and %s', (name = '', firstname = '', lastname = '') => {
    expect(splitName(name)).toEqual({ firstname, lastname });
  });

  it('is joined as it is written', () => {
    expect(joinName({ firstname: '欧阳', lastname: '娜娜' })).toBe('欧阳娜娜');
    expect(joinName({ firstname: 'Smith', lastname: 'John' })).toBe('John Smith');
    for (const name of ['阿依古丽·买买提', '马丁·路德·金', '𠮷小明', 'Mary Ann Smith', "Seán O'Neill"])
      expect(joinName(splitName(name))).toBe(name);
  });
});

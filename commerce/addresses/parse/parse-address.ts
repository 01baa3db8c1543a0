import { MIDDLE_DOTS, MOBILE_IN_TEXT } from '#schemas';
import type { Regions } from '../../regions/regions.ts';
import { findName, NAME_MARK } from './find-name.ts';
import { findRegion } from './find-region.ts';
import { type Name, splitName } from './surnames.ts';

/** Fields found in a pasted text; those that were not found are empty. */
export interface ParsedAddress extends Name {
  telephone: string;
  region_id: string;
  city_id: string;
  district_id: string;
  street: string;
}

const NAME_LABELS = '收货人姓名|收件人姓名|收货人|收件人|联系人|姓名|名字';
const OTHER_LABELS =
  '收货地区|所在地区|所在省市|所在地|地区|省市区|收货地址|收件地址|邮寄地址|详细地址|详细住址|住址|地址|街道地址|街道' +
  '|手机号码|手机号|手机|联系电话|电话号码|电话|联系方式|号码|邮政编码|邮编';

/** A label with its colon, or alone in its segment. */
const labels = (names: string) =>
  new RegExp(`(?<=^|[\\s,，;；。、/|【\\[])(?:${names})(?:\\s*[】\\]]?\\s*[:：]\\s*|[】\\]]\\s*|\\s+)`, 'gu');
const NAME_LABEL = labels(NAME_LABELS);
const OTHER_LABEL = labels(OTHER_LABELS);

/** A mobile, with the extension of a protected number. */
const MOBILE = new RegExp(`${MOBILE_IN_TEXT.source}(?:\\s*(?:转|-)\\s*\\d{3,4}(?!\\d))?`, 'u');
/** Blanks around a dot within a name. */
const AROUND_DOT = new RegExp(`(?<=\\p{Script=Han}) *([${MIDDLE_DOTS}]) *(?=\\p{Script=Han})`, 'gu');
const LANDLINE = /(?<!\d)(?:0\d{2,3}[-\s])\d{7,8}(?:-\d{1,5})?(?!\d)/gu;
const MASKED_MOBILE = /(?<!\d)1\d{2}\*{3,4}\d{4}/gu;
const POSTCODE = /(?<=^|\s)\d{6}(?=\s|$)/gu;

/**
 * Parses a pasted text with name, mobile and address in any order, as shops, couriers and chats write it.
 *
 * @param regions the address dictionary.
 */
export function parseAddress(input: string, regions: Regions): ParsedAddress {
  const text = toUsualForm(input)
    .replace(/[\r\n\t]+/g, '\n')
    .replace(AROUND_DOT, '$1');
  const mobile = MOBILE.exec(text);
  const segments = text
    .replace(MOBILE, '\n')
    .replace(LANDLINE, '\n')
    .replace(MASKED_MOBILE, '\n')
    .replace(NAME_LABEL, `\n${NAME_MARK}`)
    .replace(OTHER_LABEL, '\n')
    .replace(/[\s,，;；。、|"“”【】[\]]+|(?<!\p{N})\/|\/(?!\p{N})|[:：](?!\d)/gu, ' ')
    .replace(POSTCODE, ' ')
    .replace(/ +/g, ' ')
    .trim();
  const found = findRegion(segments, regions);
  const { start, end } = found ?? { start: 0, end: 0 };
  const head = segments.slice(0, start).split(' ').filter(Boolean);
  const tail = segments.slice(end).split(' ').filter(Boolean);
  const name = findName(head, tail);
  return {
    ...splitName(name.text),
    telephone: mobile?.[1]?.replace(/\D/g, '') ?? '',
    region_id: '',
    city_id: '',
    district_id: '',
    ...found?.codes,
    street: joinStreet(name.tail),
  };
}

/**
 * Full-width digits, letters and signs, as Chinese keyboards write them, in their usual form; composed letters; blanks of
 * one width, and nothing invisible.
 */
const toUsualForm = (text: string) =>
  text
    .normalize('NFC')
    .replace(/\p{Cf}/gu, '')
    .replace(/[０-９Ａ-Ｚａ-ｚ＋－（）：]/gu, char => char.normalize('NFKC'))
    .replace(/[^\S\r\n\t]/gu, ' ');

/** Joins the parts of a street; a space remains only between letters or digits. */
function joinStreet(parts: readonly string[]): string {
  return parts
    .join(' ')
    .replace(/(?<=[\p{Script=Han})]) | (?=[\p{Script=Han}(])/gu, '')
    .replace(/^[-.·]+|[-.·]+$/gu, '');
}

import { defineStrings } from '#shop/strings';
import { all, matches, required } from './check.ts';
import { checkMobile } from './mobile.ts';
import { checkFirstname, checkLastname } from './person.ts';

export const strings = defineStrings('schemas/rules/address', {
  noProvince: '请选择省份',
  noCity: '请选择城市',
  noDistrict: '请选择区域',
  noRegion: '请选择您所在的地区',
  noStreet: '请输入详细地址',
  wrongStreet: '详细地址必须同时包含中文字符和数字字符',
});

export const STREET_MAX_LENGTH = 200;

/** At least one Chinese character and one digit [A5-30]. */
export const STREET_PATTERN = /^(?=.*\p{Script=Han})(?=.*\p{Nd})/su;

export const checkProvince = required(strings.noProvince);
export const checkCity = required(strings.noCity);
export const checkDistrict = required(strings.noDistrict);

/** Province, city and district in one field, for the address popup on mobile [A5-28]. */
export const checkArea = required(strings.noRegion);

export const checkStreet = all(required(strings.noStreet), matches(STREET_PATTERN, strings.wrongStreet));

/** Codes of a place in the dictionary of places. */
export interface PlaceCodes {
  region_id: string;
  city_id: string;
  district_id: string;
}

/**
 * The rules of an address by field, in the order of its form. The form and the calls both use them.
 *
 * @param isKnownPlace whether the dictionary has these codes, each within the one before [A5-28].
 */
export const addressRules = (isKnownPlace: (codes: PlaceCodes) => boolean) => ({
  firstname: checkFirstname,
  lastname: checkLastname,
  region_id: checkProvince,
  city_id: checkCity,
  district_id: (district: string, codes: PlaceCodes) =>
    checkDistrict(district) ?? checkArea(isKnownPlace(codes) ? district : ''),
  street: checkStreet,
  telephone: checkMobile,
});

import { all, matches, required } from './check.ts';
import { checkMobile } from './mobile.ts';
import { checkFirstname, checkLastname } from './person.ts';

export const STREET_MAX_LENGTH = 200;

/** At least one Chinese character and one digit [A5-30]. */
export const STREET_PATTERN = /^(?=.*\p{Script=Han})(?=.*\p{Nd})/su;

export const checkProvince = required('请选择省份');
export const checkCity = required('请选择城市');
export const checkDistrict = required('请选择区域');

/** Province, city and district in one field, for the address popup on mobile [A5-28]. */
export const checkArea = required('请选择您所在的地区');

export const checkStreet = all(
  required('请输入详细地址'),
  matches(STREET_PATTERN, '详细地址必须同时包含中文字符和数字字符'),
);

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

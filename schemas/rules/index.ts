export {
  addressRules,
  checkArea,
  checkCity,
  checkDistrict,
  checkProvince,
  checkStreet,
  type PlaceCodes,
  STREET_MAX_LENGTH,
  STREET_PATTERN,
} from './address.ts';
export { checkBirthday, MINIMUM_AGE } from './birthday.ts';
export { cutText, firstCharacter, mayHaveHalves, wellFormed, wellFormedJson } from './characters.ts';
export {
  all,
  type Check,
  matches,
  normalized,
  optional,
  required,
  sameAs,
  ticked,
} from './check.ts';
export {
  CAPTCHA_MAX_LENGTH,
  checkBlockSmsCode,
  checkCaptcha,
  checkSmsCode,
  normalizeCaptcha,
  SMS_CODE_LENGTH,
  SMS_CODE_PATTERN,
} from './codes.ts';
export { checkConsent, checkTerms } from './consent.ts';
export {
  checkEngraving,
  ENGRAVING_FOILS,
  ENGRAVING_FONTS,
  type EngravingFoil,
  type EngravingFont,
  engravingMaxLength,
  type Technique,
  tidyEngraving,
} from './engraving.ts';
export { fold } from './fold.ts';
export {
  checkGiftMessage,
  GIFT_HANDS,
  GIFT_MESSAGE_MAX_LENGTH,
  GIFT_NAME_MAX_LENGTH,
  GIFT_PAPERS,
  type GiftHand,
  type GiftPaper,
} from './gift.ts';
export {
  checkEmail,
  checkIdentity,
  checkLooseEmail,
  EMAIL_MAX_LENGTH,
  EMAIL_PATTERN,
  IDENTITY_PATTERN,
  LOOSE_EMAIL_PATTERN,
  normalizeEmail,
} from './identity.ts';
export {
  checkBlockMobile,
  checkMobile,
  checkOptionalMobile,
  MOBILE_IN_TEXT,
  MOBILE_LENGTH,
  MOBILE_PATTERN,
} from './mobile.ts';
export { MIDDLE_DOTS, NAME_MAX_LENGTH, NAME_PATTERN, tidyName } from './name.ts';
export { NORMALIZERS } from './normalizers.ts';
export {
  cleanOrderNumber,
  normalizeOrderNumber,
  normalizeSku,
  normalizeTaxNumber,
  ORDER_NUMBER_LENGTH,
  TAX_NUMBER_MAX_LENGTH,
  TAX_NUMBER_PATTERN,
} from './numbers.ts';
export {
  checkConfirm,
  checkCurrentPassword,
  checkPassword,
  PASSWORD_CHARACTERS,
  PASSWORD_MAX_LENGTH,
  PASSWORD_MIN_LENGTH,
} from './password.ts';
export {
  APPELLATIONS,
  type Appellation,
  appellationLabel,
  checkAppellation,
  checkBlockAppellation,
  checkFirstname,
  checkLastname,
} from './person.ts';
export { withoutPersons, withoutQuery } from './persons.ts';
export { PICKUP_DAYS, pickupDays } from './returns.ts';
export { sitePath } from './site-path.ts';

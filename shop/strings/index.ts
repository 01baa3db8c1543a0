export {
  byData,
  defineStrings,
  type Replacement,
  replaceStrings,
  type StringsByName,
  type Wording,
  withReplacements,
} from './define-strings.ts';

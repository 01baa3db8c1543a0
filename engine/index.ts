export type { Block, BlockMap, Responsive, StyleClass } from './model/block.ts';
export { type DataRequest, type Route, requestKey } from './model/data.ts';
export type {
  BlockDefinition,
  BlockOptions,
  BlockPlace,
  BlockProps,
  BlockType,
  Collected,
  CollectedField,
  ContentEvent,
  DetailView,
  JsonSchema,
  SchemaError,
  SpecialFields,
  ValidatorModule,
} from './model/definition.ts';
export { isEqual, sizeOf } from './model/equal-values.ts';
export { describeFinding, type Finding, type Fix, type PathStep, type Severity } from './model/finding.ts';
export { isObject } from './model/is-object.ts';
export { defineTexts, LANGUAGES, type Language } from './model/language.ts';
export {
  type BlockScripts,
  IN_PLACE_TYPE,
  type InPlacePage,
  type InPlaceView,
  type PagePlan,
  type PlannedBlock,
  type Problem,
} from './model/page.ts';
export type { ChromeEffect, Product, Register } from './model/register.ts';
export { atTime, type PageAtTime } from './plan/at-time.ts';
export { collectDataRequests, collectSkus } from './plan/collect.ts';
export { type PlanOptions, planPage } from './plan/plan-page.ts';
export { type ShownText, shownText } from './plan/shown-text.ts';
export { findTooDeep, isTooDeep } from './read/depth.ts';
export { MAX_DOCUMENT_BYTES } from './read/limits.ts';
export {
  createLocator,
  createPositions,
  type Edit,
  type Locator,
  type TextPosition,
  type TextRange,
} from './read/locate.ts';
export { PageSyntaxError } from './read/parse-text.ts';
export { type ReadPage, readPage } from './read/read-page.ts';
export { placeShared, SHARED_TYPE, sharedKeys } from './read/shared-blocks.ts';
export { createRegistry, type Registry } from './registry/create-registry.ts';
export { defineBlock } from './registry/define-block.ts';
export { type FolderBlock, fromFolder } from './registry/from-folder.ts';
export { renameFields } from './registry/rename-fields.ts';
export { toAnchor } from './resolve/anchor.ts';
export type { Cleaning } from './resolve/clean-block.ts';
export { ALWAYS, formatInstant, intersect, readInstant, type Schedule } from './resolve/schedule.ts';
export { explainFormat } from './validate/explain-format.ts';
export { migrate } from './validate/migrate.ts';
export { annotation, schemasAt } from './validate/schema-at.ts';
export { createValidBlocks, sharedSizeOf, type ValidBlocks } from './validate/valid-blocks.ts';
export {
  type CheckedBlock,
  type CheckedPage,
  findShowFaults,
  type ValidateOptions,
  validatePage,
} from './validate/validate-page.ts';
export { nearest } from './wording/nearest.ts';

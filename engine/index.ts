export type { Block, BlockMap, Responsive, StyleClass } from './model/block.ts';
export { type DataRequest, type Route, requestKey } from './model/data.ts';
export type {
  BlockDefinition,
  BlockPlace,
  BlockProps,
  JsonSchema,
  SchemaError,
  SpecialFields,
  ValidatorModule,
} from './model/definition.ts';
export type { ChromeEffect } from './model/effect.ts';
export { describeFinding, type Finding, type PathStep, type Severity } from './model/finding.ts';
export type { BlockScripts, PagePlan, PlannedBlock, Problem } from './model/page.ts';
export type { Product, ProductItem } from './model/product.ts';
export { dataOf, type PlanOptions, planPage, skusOf } from './plan/planPage.ts';
export {
  createLocator,
  createPositions,
  type Locator,
  type TextPosition,
  type TextRange,
} from './read/locate.ts';
export { PageSyntaxError, type ReadPage, readPage } from './read/readPage.ts';
export { createRegistry, type Registry } from './registry/createRegistry.ts';
export { defineBlock } from './registry/defineBlock.ts';
export type { Cleaning } from './resolve/cleanBlock.ts';
export { nearest } from './validate/nearest.ts';
export { type CheckedBlock, type CheckedPage, validatePage } from './validate/validatePage.ts';

export { findDefinitionGaps } from './definition-gaps.ts';
export { findBlockGaps } from './find-block-gaps.ts';
export { listPlaces, listProperties, type Place, put, resolveRef, textKind } from './schema-walk.ts';

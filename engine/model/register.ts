/**
 * The types that the engine leaves to the shop. A shop fills them in by declaration merging:
 *
 * ```ts
 * declare module '../engine/model/register.ts' {
 *   interface Register { product: MyProduct; effect: MyEffect }
 * }
 * ```
 */
// biome-ignore lint/suspicious/noEmptyInterface: declaration merging adds the members.
export interface Register {}

/** A product as the shop looks it up; the engine only reads its `sku`. */
export type Product = Register extends { product: infer P extends { sku: string } } ? P : { sku: string };

/** What a block changes in the page's surroundings, as data. The engine collects effects and does not read them. */
export type ChromeEffect = Register extends { effect: infer E extends { kind: string } }
  ? E
  : { kind: string; [field: string]: unknown };

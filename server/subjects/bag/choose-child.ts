import type { Technique } from '#schemas';
import { ATTRIBUTES } from '../products/detail-parts.ts';
import { MAX_LINES, MAX_QTY } from './limits.ts';
import { strings } from './strings.ts';

/** A product to add, as a request names it. */
export interface AddItem {
  product_id: number;
  qty: number;
  child_sku?: string;
  options: { option_id: number; option_type_id: number }[];
}

/** A colour with its sizes, as stored. */
export interface ColourChoice {
  product_id: number;
  name: string;
  color_value: number;
  enabled: boolean;
  /** The only retailer whose flagship store sells it [A8-24]. */
  exclusive_to: string | null;
  is_customize: boolean;
  is_engravable: boolean;
  /** How it is made personal; null for engraving. */
  technique: Technique | null;
  children: ChildChoice[];
}

export interface ChildChoice {
  sku: string;
  size_value: number;
  stock: number;
  enabled: boolean;
  /** Pieces in the bag already. */
  inBag: number;
}

/**
 * Why an item can't be added: 1000 not sold any more or not here, 1001 not enough stock, 1002 the selection matches no
 * child product, 1004 a limit of the bag.
 */
export type BagCode = 1000 | 1001 | 1002 | 1004;

export interface BagProblem {
  code: BagCode;
  message: string;
}

const problem = (code: BagCode, message: string): BagProblem => ({ code, message });

const NOT_SOLD = problem(1000, strings.notSold);
export const TOO_MANY_LINES = problem(1004, strings.tooManyLines(MAX_LINES));
const NO_MATCH = problem(1002, strings.noMatch);

const soldOnlyAt = (retailer: string) => problem(1000, strings.soldBy(retailer));

/** Finds the child product that an item selects: by SKU, by options, or the only one. */
export function chooseChild(choice: ColourChoice | undefined, item: AddItem): ChildChoice | BagProblem {
  if (!choice?.enabled) return NOT_SOLD;
  if (choice.exclusive_to !== null) return soldOnlyAt(choice.exclusive_to);
  const { children } = choice;
  let candidates = children;
  if (item.child_sku !== undefined) {
    candidates = children.filter(({ sku }) => sku === item.child_sku);
    if (candidates.length === 0) return problem(1002, strings.otherProduct);
  }
  for (const { option_id, option_type_id } of item.options) {
    if (option_id === ATTRIBUTES.color) {
      if (option_type_id !== choice.color_value) return NO_MATCH;
    } else if (option_id === ATTRIBUTES.size) {
      candidates = candidates.filter(({ size_value }) => size_value === option_type_id);
    } else return NO_MATCH;
  }
  const [child, ...others] = candidates;
  if (!child) return NO_MATCH;
  if (others.length > 0) return problem(1002, strings.chooseSize);
  return child.enabled ? child : problem(1000, strings.sizeNotSold);
}

/** Checks the quantity of a line after adding; null when stock and limit allow it. */
export function checkQty(stock: number, inBag: number, added: number): BagProblem | null {
  if (stock === 0) return problem(1001, strings.soldOut);
  if (inBag + added > stock) {
    return problem(1001, inBag > 0 ? strings.onlyLeftWithBag(stock, inBag) : strings.onlyLeft(stock));
  }
  return inBag + added > MAX_QTY ? problem(1004, strings.tooManyPieces(MAX_QTY)) : null;
}

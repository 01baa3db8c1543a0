import { ATTRIBUTES } from '../products/productDetail.ts';
import { MAX_LINES, MAX_QTY } from './limits.ts';

/** What a caller wants to add (A §7 "add"). */
export interface Wish {
  product_id: number;
  qty: number;
  child_sku?: string;
  options: { option_id: number; option_type_id: number }[];
}

/** A colour with its sizes, as the database has it now. */
export interface Choice {
  product_id: number;
  name: string;
  color_value: number;
  enabled: boolean;
  /** The retailer in whose flagship store alone it is sold. */
  exclusive_to: string | null;
  is_customize: boolean;
  children: ChildChoice[];
}

export interface ChildChoice {
  sku: string;
  size_value: number;
  stock: number;
  enabled: boolean;
  /** Pieces of it that the bag holds already. */
  held: number;
}

/**
 * Why something can't be put into a bag, as B §8 counts: 1000 it is not sold, any more or here, 1001 there is not enough of it,
 * 1002 the selection fits no product, 1004 there would be too much in the bag. (The spec names no 1003.)
 */
export type BagCode = 1000 | 1001 | 1002 | 1004;

export interface Problem {
  code: BagCode;
  message: string;
}

const problem = (code: BagCode, message: string): Problem => ({ code, message });

export const GONE = problem(1000, '很抱歉，该商品已下架');
export const TOO_MANY_LINES = problem(1004, `购物袋最多可放 ${MAX_LINES} 款商品，请先移除部分商品`);
const WRONG = problem(1002, '所选颜色或尺寸有误，请重新选择');

/** A §8: the house sells it through another retailer alone. */
const soldOnlyAt = (retailer: string) =>
  problem(1000, `很抱歉，该商品仅限${retailer}官方旗舰店购买，欢迎前往选购`);

/** The child product that a wish names: by its SKU, by its options, or the only one there is. */
export function chooseChild(choice: Choice | undefined, wish: Wish): ChildChoice | Problem {
  if (!choice?.enabled) return GONE;
  if (choice.exclusive_to !== null) return soldOnlyAt(choice.exclusive_to);
  const { children } = choice;
  let candidates = children;
  if (wish.child_sku !== undefined) {
    candidates = children.filter(({ sku }) => sku === wish.child_sku);
    if (candidates.length === 0) return problem(1002, '所选尺寸不属于该商品，请重新选择');
  }
  for (const { option_id, option_type_id } of wish.options) {
    if (option_id === ATTRIBUTES.color) {
      if (option_type_id !== choice.color_value) return WRONG;
    } else if (option_id === ATTRIBUTES.size) {
      candidates = candidates.filter(({ size_value }) => size_value === option_type_id);
    } else return WRONG;
  }
  const [child, another] = candidates;
  if (!child) return WRONG;
  if (another) return problem(1002, '请选择尺寸');
  return child.enabled ? child : problem(1000, '很抱歉，该尺寸已下架');
}

/** What stands against so many pieces of a child product in one line. */
export function checkQty(stock: number, held: number, more: number): Problem | null {
  if (stock === 0) return problem(1001, '很抱歉，该商品已售罄');
  if (held + more > stock) {
    return problem(
      1001,
      held > 0 ? `库存不足：仅余 ${stock} 件，您的购物袋中已有 ${held} 件` : `库存不足：仅余 ${stock} 件`,
    );
  }
  return held + more > MAX_QTY ? problem(1004, `每款商品最多购买 ${MAX_QTY} 件`) : null;
}

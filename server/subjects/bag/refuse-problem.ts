import { Refusal } from '../../base/errors/refusal.ts';
import {
  type AddItem,
  type BagProblem,
  type ChildChoice,
  type ColourChoice,
  chooseChild,
} from './choose-child.ts';

/** Throws a problem, if there is one. Its data names the product, so that a look's screen can mark the piece. */
export function refuseProblem(problem: BagProblem | null, item?: AddItem): void {
  if (!problem) return;
  const { code, message } = problem;
  throw new Refusal(code, message, { code, product_id: item?.product_id ?? null });
}

/** Finds the child product that an item selects. @throws Refusal 1000 or 1002. */
export function requireChild(choices: ReadonlyMap<number, ColourChoice>, item: AddItem): ChildChoice {
  const child = chooseChild(choices.get(item.product_id), item);
  if ('code' in child) refuseProblem(child, item);
  return child as ChildChoice;
}

/** Returns the ids of the products of items, each once. */
export function listProductIds(items: readonly AddItem[]): number[] {
  return [...new Set(items.map(item => item.product_id))];
}

import type { BlockDefinition } from '../model/definition.ts';
import type { CheckedBlock } from '../validate/validate-page.ts';

/**
 * Selects the blocks that a page shows when it has types of a detail view [B2.1-09, B2.1-10]: with the view's query
 * parameter only its details, without it everything but the details of a view that has a list.
 *
 * @returns one entry per block; null for a block that does not show.
 */
export function selectBlocks(
  blocks: readonly CheckedBlock[],
  query: Readonly<Record<string, string>>,
): (CheckedBlock | null)[] {
  const readView = (block: CheckedBlock) => block.definition?.view;
  const isShownDetail = (block: CheckedBlock) => {
    const view = readView(block);
    return (
      view?.role === 'detail' &&
      block.errors.length === 0 &&
      !block.isOff &&
      query[view.parameter] !== undefined
    );
  };
  if (blocks.some(isShownDetail)) return blocks.map(block => (isShownDetail(block) ? block : null));
  const listed = new Set(
    blocks.flatMap(block =>
      readView(block)?.role === 'list' && !block.isOff ? readView(block)?.parameter : [],
    ),
  );
  const isHidden = (block: CheckedBlock) => {
    const view = readView(block);
    return block.isOff || (view?.role === 'detail' && listed.has(view.parameter));
  };
  return blocks.map(block => (isHidden(block) ? null : block));
}

/** Returns the page's first valid list block whose details a type shows; null for types that are not a detail. */
export function pairedList(
  blocks: readonly CheckedBlock[],
  { view }: Pick<BlockDefinition, 'view'>,
): CheckedBlock | null {
  if (view?.role !== 'detail') return null;
  const isPaired = ({ definition, errors, isOff }: CheckedBlock) =>
    errors.length === 0 &&
    !isOff &&
    definition?.view?.role === 'list' &&
    definition.view.parameter === view.parameter;
  return blocks.find(isPaired) ?? null;
}

import type { Block } from '../model/block.ts';
import { type DataRequest, type Route, requestKey } from '../model/data.ts';
import type { BlockDefinition } from '../model/definition.ts';
import { callDefinition } from '../resolve/call-definition.ts';
import type { CheckedBlock, CheckedPage } from '../validate/validate-page.ts';
import { pairedList, selectBlocks } from './select-blocks.ts';

/** The route of a page whose address has no parameters. */
export const NO_PARAMETERS: Route = { params: {}, query: {} };

/** Returns the SKUs that the page's blocks need, without duplicates, for one batched request. */
export function collectSkus(page: CheckedPage): string[] {
  const skus = new Set<string>();
  visitValid(page.blocks, (definition, block) => {
    for (const sku of callDefinition(() => definition.skus?.(block)) ?? []) skus.add(sku);
  });
  return [...skus];
}

/** Returns the data requests of the blocks that the page shows at this address by `requestKey`, without duplicates. */
export function collectDataRequests(
  page: CheckedPage,
  route: Route = NO_PARAMETERS,
): Map<string, DataRequest> {
  const requests = new Map<string, DataRequest>();
  const shown = selectBlocks(page.blocks, route.query).filter(block => block !== null);
  visitValid(shown, (definition, block) => {
    const list = pairedList(page.blocks, definition)?.block ?? null;
    const request = callDefinition(() => definition.data?.(block, route, list));
    if (request) requests.set(requestKey(request), request);
  });
  return requests;
}

/** Visits the blocks that can be rendered, nested ones included. */
function visitValid(
  blocks: readonly CheckedBlock[],
  visit: (definition: BlockDefinition, block: Block) => void,
): void {
  for (const { block, definition, errors, children, isOff } of blocks) {
    if (errors.length > 0 || isOff) continue;
    if (definition) visit(definition, block);
    for (const nested of Object.values(children)) visitValid(nested, visit);
  }
}

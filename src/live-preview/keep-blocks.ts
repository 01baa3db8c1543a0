import type { PlannedBlock } from '#engine';

let created = 0;

/**
 * Returns the blocks of an edited page with the ids of those before that have the same label and type, so that React
 * keeps their elements and state, such as the open tab. An unchanged block stays the same object, which React does not
 * render.
 *
 * @param hasThrown whether the block with an id has thrown: after an edit it is mounted again.
 */
export function keepBlocks(
  before: readonly PlannedBlock[],
  after: readonly PlannedBlock[],
  hasThrown: (id: string) => boolean,
): PlannedBlock[] {
  const left = [...before];
  return after.map(block => {
    const at = left.findIndex(({ label, type, problems }) => {
      return label === block.label && type === block.type && !problems === !block.problems;
    });
    const [known] = at === -1 ? [] : left.splice(at, 1);
    const kept = known && continued(known, block, hasThrown);
    if (kept && (kept === known || !hasThrown(kept.id))) return kept;
    created++;
    return { ...block, id: `edit${created}`, ...keepChildren({}, block, hasThrown) };
  });
}

function continued(
  known: PlannedBlock,
  block: PlannedBlock,
  hasThrown: (id: string) => boolean,
): PlannedBlock {
  const kept = { ...block, id: known.id, ...keepChildren(known.children ?? {}, block, hasThrown) };
  return JSON.stringify(kept) === JSON.stringify(known) ? known : kept;
}

function keepChildren(
  before: Record<string, PlannedBlock[]>,
  { children }: PlannedBlock,
  hasThrown: (id: string) => boolean,
): Pick<PlannedBlock, 'children'> {
  if (!children) return {};
  const kept = Object.entries(children).map(([map, nested]) => [
    map,
    keepBlocks(before[map] ?? [], nested, hasThrown),
  ]);
  return { children: Object.fromEntries(kept) };
}

/** Returns the block with an id, nested ones included. */
export function findBlock(blocks: readonly PlannedBlock[], id: string): PlannedBlock | undefined {
  for (const block of blocks) {
    const found = block.id === id ? block : findBlock(Object.values(block.children ?? {}).flat(), id);
    if (found) return found;
  }
  return undefined;
}

import { defineBlock } from '#engine';
import { shared } from '#schemas/types/shared.ts';

/**
 * Names a block that is kept once. Whatever reads a document puts the block in its place before the page is planned; one that is
 * missing shows nothing.
 */
export default defineBlock(shared, { title: 'Shared block', chrome: () => [] });

import { defineBlock } from '#engine';
import { msBlock14 } from '#schemas/types/ms_block14.ts';

/** Shows a closable campaign strip above the header. An effect only; renders nothing. */
export default defineBlock(msBlock14, {
  title: 'Collapse banner',
  chrome: ({ blockType: _type, version: _version, ...data }) => [{ kind: 'collapseBanner', ...data }],
});

import { defineBlock } from '#engine';
import type { MsBlock14 } from '#schemas';

/** Sets a closable campaign strip above the header (B §2.1); an effect only, nothing is rendered in its place. */
export default defineBlock<MsBlock14>({
  type: 'ms_block14',
  title: 'Collapse banner',
  validator: () => import('#schemas/validators/ms_block14.js'),
  schema: () => import('#schemas/blocks/ms_block14.schema.json'),
  chrome: ({ blockType: _type, version: _version, ...data }) => [{ kind: 'collapseBanner', ...data }],
});

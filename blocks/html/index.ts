import { defineBlock } from '#engine';
import type { EditorialBlock5 } from '#schemas';

/** An editor's HTML, sanitised on the server (B §2.3, §3). Needs no script. */
export default defineBlock<EditorialBlock5>({
  type: 'editorial_block5',
  title: 'HTML',
  validator: () => import('#schemas/validators/editorial_block5.js'),
  schema: () => import('#schemas/blocks/editorial_block5.schema.json'),
  load: () => import('./Html.tsx'),
  hydrate: 'never',
});

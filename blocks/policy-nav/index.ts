import { defineBlock } from '#engine';
import type { ScreenPolicyNav } from '#schemas';

/** A policy or customer-care page with the list of all of them (A §2). */
export default defineBlock<ScreenPolicyNav>({
  type: 'screen_policy_nav',
  title: 'Policy page',
  validator: () => import('#schemas/validators/screen_policy_nav.js'),
  schema: () => import('#schemas/blocks/screen_policy_nav.schema.json'),
  load: () => import('./PolicyPage.tsx'),
  children: ({ blocks }) => ({ '/blocks': blocks }),
});

import { defineBlock } from '#engine';
import { screenPolicyNav } from '#schemas/types/screen_policy_nav.ts';

/** A policy or customer-care page with a list of all of them. */
export default defineBlock(screenPolicyNav, {
  title: 'Policy page',
  load: () => import('./PolicyPage.tsx'),
  children: ({ blocks }) => ({ '/blocks': blocks }),
});

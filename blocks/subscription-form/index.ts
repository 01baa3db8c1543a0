import { defineBlock } from '#engine';
import { block18 as block18Type } from '#schemas/types/block18.ts';
import { block19 as block19Type } from '#schemas/types/block19.ts';
import { COLLECTED_18, COLLECTED_19 } from './collected.ts';

/** A form with mobile, SMS code, title and names; type 2 ends in a thank-you panel, type 1 in a toast. */
export const subscriptionForm = defineBlock(block18Type, {
  title: 'Subscription form',
  load: () => import('./SubscriptionForm.tsx'),
  collects: COLLECTED_18,
});

/** A form with mobile and SMS code only. */
export const mobileSubscription = defineBlock(block19Type, {
  title: 'Subscription by mobile',
  load: () => import('./SubscriptionForm.tsx'),
  collects: COLLECTED_19,
});

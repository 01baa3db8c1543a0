import { defineBlock } from 'vitrine';
import { acmeBadge } from '#blocks/acme_badge.ts';

/** A word that can be pressed for its meaning. */
export default defineBlock(acmeBadge, {
  title: 'Badge',
  load: () => import('./Badge.tsx'),
});

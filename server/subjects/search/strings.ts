import { defineStrings } from '#shop/strings';

/** Words by which products are found besides their own. */
export const strings = defineStrings('server/subjects/search', {
  genders: { women: '女士', men: '男士' },
});

import { ProblemCard } from '#engine/problem-card';
import type { Renderers } from '#engine/render';

/** The card that replaces a broken block in preview. */
const ShopProblemCard: Renderers['ProblemCard'] = ({ planned }) => (
  <ProblemCard planned={planned} heading="此区块未能显示" />
);

export default ShopProblemCard;

import type { BaseServices } from '../../base/services.ts';
import type { Visitors } from './index.ts';

/** Services of calls that know who makes them. */
export interface VisitorServices extends BaseServices {
  visitors: Visitors;
}

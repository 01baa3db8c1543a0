import type { BaseServices } from '../../base/services.ts';
import type { LegalTexts } from '../content/legal-texts.ts';
import type { Visitors } from './index.ts';

/** Services of calls that read or create the visitor. */
export interface VisitorServices extends BaseServices {
  visitors: Visitors;
  legalTexts: LegalTexts;
}

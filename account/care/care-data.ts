import type { CareRequest, Pieces } from '#contract';
import { PAGE_PATHS } from '#services';

/** What the screen shows. */
export interface CareData extends Pieces {
  requests: CareRequest[];
  /** The request that the address names. */
  number: string | null;
}

export type Piece = Pieces['pieces'][number];

export const requestUrl = (number: string): string =>
  `${PAGE_PATHS.care}?number=${encodeURIComponent(number)}`;

/** Returns a piece's name and colour. */
export const namePiece = ({ name, color }: Pick<Piece, 'name' | 'color'>): string =>
  [name, color].filter(Boolean).join(' · ');

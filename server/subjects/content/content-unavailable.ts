import { Unavailable } from '../../base/errors/unavailable.ts';

/** A document, or all content, can't be read now; it may exist. */
export class ContentUnavailable extends Unavailable {
  override readonly name = 'ContentUnavailable';
}

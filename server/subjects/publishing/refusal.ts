import type { Language } from '#engine';
import { Refusal } from '../../base/errors/refusal.ts';
import { type Texts, textsIn } from './texts.ts';

/** Why publishing refuses a change. */
export type RefusalCode =
  | 'not-found'
  | 'invalid'
  | 'stale'
  | 'errors'
  | 'warnings'
  | 'unchecked'
  | 'no-draft'
  | 'exists'
  | 'loop'
  | 'state'
  | 'conflicts'
  | 'folder';

const STATUS: Record<RefusalCode, number> = {
  'not-found': 404,
  invalid: 400,
  stale: 412,
  errors: 422,
  warnings: 422,
  unchecked: 503,
  'no-draft': 409,
  exists: 409,
  loop: 409,
  state: 409,
  conflicts: 409,
  folder: 409,
};

/**
 * A change of content that is refused. The message, for editors and operators, says what, where and the remedy; `data` has what a
 * screen needs: both texts of a stale change (`StaleData`), the findings of a check, the conflicts of a release.
 */
export class PublishingRefusal extends Refusal {
  constructor(
    readonly code: RefusalCode,
    private readonly describe: (texts: Texts) => string,
    data: unknown = null,
    cause?: unknown,
  ) {
    super(STATUS[code], describe(textsIn('en')), data);
    if (cause !== undefined) this.cause = cause;
  }

  /** Returns the message in an editor's language. */
  messageIn(language: Language): string {
    return this.describe(textsIn(language));
  }
}

/** `data` of a refusal with the code `stale`. */
export interface StaleData {
  /** The text that was refused; null where the change had none. */
  mine: string | null;
  /** The draft, or without one the live text, that the editor has not seen. */
  theirs: string | null;
  /** What `mine` changes in `theirs`, line by line, as `diff -u` does; null where there is nothing to compare. */
  difference: string | null;
  /** Who has changed the document last. */
  author: string | null;
  /** The state to send as `ifMatch` once both are merged. */
  etag: string;
}

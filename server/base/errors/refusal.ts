import type { RefusedField } from '#contract';

/**
 * An expected business error with a message for the shopper: a wrong code, another member's address, a sold-out size.
 * The response has HTTP 200 and this `status` and `message`, because callers discard the body of other HTTP statuses.
 */
export class Refusal extends Error {
  override readonly name = 'Refusal';

  /**
   * @param status with HTTP's meaning: 400 invalid input, 401 not logged in, 404 not found or not the caller's,
   *   409 no longer possible, 429 too many requests; or a code of the call, such as 1001.
   * @param message in Chinese, for the toast.
   * @param data for the screen, if the call's `data` schema allows it.
   * @param field of the form that is wrong, so that the message is shown there instead of in a toast.
   */
  constructor(
    readonly status: number,
    message: string,
    readonly data: unknown = null,
    readonly field?: RefusedField,
  ) {
    super(message);
  }
}

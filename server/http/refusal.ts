/**
 * A wish that the shop can't grant, told to the shopper: a wrong code, an address of somebody else, a size that is
 * gone. It is answered with HTTP 200, `status` and `message` of the answer say why (A §7: what is not 200 is null to
 * the caller, and its message would be lost).
 */
export class Refusal extends Error {
  override readonly name = 'Refusal';

  /**
   * @param status as HTTP would say it: 400 wrong input, 401 not logged in, 404 not there (also when it is somebody
   *   else's), 409 no longer possible, 429 too often; or a code that the spec names.
   * @param message in Chinese, for the toast.
   * @param data what the screen needs to go on, where the call's `data` schema allows for it.
   */
  constructor(
    readonly status: number,
    message: string,
    readonly data: unknown = null,
  ) {
    super(message);
  }
}

/** Something that the shop needs is missing or overloaded for a while. Answered with 503 and `Retry-After`. */
export class Unavailable extends Error {
  readonly statusCode = 503;
}

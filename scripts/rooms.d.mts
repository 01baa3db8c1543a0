/** The rooms of the shop, which are top-level folders. */
export const ROOMS: readonly string[];

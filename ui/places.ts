/** Returns the numbers 1 to `count`, as keys of placeholders. */
export const places = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1);

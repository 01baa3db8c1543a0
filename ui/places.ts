/** The numbers 1 to `count`: keys of places whose things have not come yet. */
export const places = (count: number): number[] => Array.from({ length: count }, (_, at) => at + 1);

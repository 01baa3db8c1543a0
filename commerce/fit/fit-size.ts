/** A size that a tool may recommend. */
export interface FitSize {
  sku: string;
  label: string;
  isSoldOut: boolean;
}

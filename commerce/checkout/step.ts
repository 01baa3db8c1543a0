/** A step of checkout, as the form reads it when the order is placed. */
export interface Step<Part> {
  /** Validates the step and returns its part of the order; null after showing what is invalid. */
  read(): Part | null;
}

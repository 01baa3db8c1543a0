/** The page that is tracked. */
export interface TrackedPage {
  /** Key of its document; empty without one. */
  key: string;
}

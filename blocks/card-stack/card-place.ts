/** Props of a card that depend on its place. */
export interface CardPlace {
  /** Level of the title as a heading; without it the title is a paragraph. */
  headingLevel: 3 | undefined;
  sizes: string;
  mobileSizes: string;
  /** Loads the picture eagerly. */
  priority: boolean;
}

import type { ReactNode } from 'react';

/** A picture in full size, or what is shown among the pictures: a film, a view to turn. */
export interface ViewedPicture {
  url: string;
  alt: string;
  /** Shown instead of the picture, while it is the current one. It is not enlarged. */
  content?: ReactNode;
  /** Shown below the picture. */
  caption?: ReactNode;
  /** Width divided by height of a picture of unknown size; defaults to 0.8. */
  ratio?: number | undefined;
}

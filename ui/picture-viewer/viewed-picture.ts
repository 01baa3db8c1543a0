import type { ReactNode } from 'react';

/** A picture in full size. */
export interface ViewedPicture {
  url: string;
  alt: string;
  /** Shown below the picture. */
  caption?: ReactNode;
  /** Width divided by height of a picture of unknown size; defaults to 0.8. */
  ratio?: number | undefined;
}

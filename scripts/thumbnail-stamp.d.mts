/** Names of a type's thumbnails by screen; `folder` has the type's samples. */
export function thumbnailNames(folder: string): Record<'desktop' | 'mobile', string>;

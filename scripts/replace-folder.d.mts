/** Puts the folder `next`, which is complete, in the place of `folder`. */
export function replaceFolder(folder: string, next: string): void;

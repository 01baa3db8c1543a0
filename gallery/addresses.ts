/** Base path of the gallery. */
export const GALLERY = '/_gallery';

/** Path that checks the editor's text. */
export const CHECK = `${GALLERY}/check`;

export function typeAddress(type: string): string {
  return `${GALLERY}/${encodeURIComponent(type)}`;
}

/** Path of a rendered sample. */
export function sampleAddress(type: string, name: string): string {
  return `${GALLERY}/preview/samples/${encodeURIComponent(type)}/${encodeURIComponent(name)}`;
}

/** Path of the editor's rendered text. */
export function draftAddress(id: string): string {
  return `${GALLERY}/preview/drafts/${id}`;
}

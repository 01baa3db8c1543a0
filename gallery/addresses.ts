/** Where the gallery and its parts are. */
export const GALLERY = '/_gallery';

/** Checks what the editor holds. */
export const CHECK = `${GALLERY}/check`;

export function typeAddress(type: string): string {
  return `${GALLERY}/${encodeURIComponent(type)}`;
}

/** A sample, rendered. */
export function sampleAddress(type: string, name: string): string {
  return `${GALLERY}/preview/samples/${encodeURIComponent(type)}/${encodeURIComponent(name)}`;
}

/** What somebody is writing, rendered. */
export function draftAddress(id: string): string {
  return `${GALLERY}/preview/drafts/${id}`;
}

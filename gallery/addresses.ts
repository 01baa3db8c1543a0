import { HISTORY } from '../server/index.ts';

/** Base path of the gallery. */
export const GALLERY = '/_gallery';

/** Path that checks the editor's text. */
export const CHECK = `${GALLERY}/check`;

/** Returns the path of a block type's page. */
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

/** Path that compares two texts. */
export const COMPARE = `${GALLERY}/compare`;

/** Names a page as it is now, instead of a revision. */
export const NOW = 'now';

/** Path of the revisions of a page. */
export function historyAddress(key: string): string {
  return `${HISTORY}/${encodeURIComponent(key)}`;
}

/** Path of a page at a revision; blocks that differ from an earlier (`from`) or later version (`to`) are marked. */
export function revisionAddress(
  key: string,
  revision: string,
  other: { from?: string; to?: string } = {},
): string {
  const query = new URLSearchParams(other).toString();
  return `${historyAddress(key)}/${revision}${query && `?${query}`}`;
}

/** Path of the comparison of two versions of a page, by default with the one now. */
export function comparisonAddress(key: string, before: string, after: string = NOW): string {
  return `${historyAddress(key)}/${before}/compare?to=${after}`;
}

/** Things that the editor's picker finds. */
export type PickerKind = 'skus' | 'media';

/** Path of the picker's results. */
export function pickerAddress(kind: PickerKind): string {
  return `${GALLERY}/pick/${kind}`;
}

/** What the build knows of one picture; `widths` and `formats` are empty where only the original exists. */
export interface MediaEntry {
  width: number;
  height: number;
  widths: number[];
  formats: ('avif' | 'webp')[];
  /** The picture's ground as `#rrggbb`, shown until it has loaded. */
  color: string;
}

/** By public path, such as `/media/heroes/emerald_desktop.webp`. */
export type MediaManifest = Record<string, MediaEntry>;

export interface MediaBuild {
  made: number;
  kept: number;
  removed: number;
  manifest: MediaManifest;
}

export function buildMedia(options: {
  source: string;
  out: string;
  log?: (line: string) => void;
}): Promise<MediaBuild>;

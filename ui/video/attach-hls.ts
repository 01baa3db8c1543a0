import type { AttachedStream, AttachOptions } from './open-stream.ts';

const HLS_TYPE = 'application/vnd.apple.mpegurl';

/** Returns whether the browser plays HLS without a library. */
export function hasNativeHls(video: HTMLVideoElement): boolean {
  return video.canPlayType(HLS_TYPE) !== '';
}

/**
 * Attaches an HLS stream to a video element by hls.js, which loads now.
 *
 * @returns null if the browser does not support it. Rejects if the library does not load.
 */
export async function attachHls(
  video: HTMLVideoElement,
  url: string,
  options: AttachOptions,
): Promise<AttachedStream | null> {
  const { openStream } = await import('./open-stream.ts');
  return openStream(video, url, options);
}

import { describeMissing, type Environment } from './environment.ts';

/** A bucket of a store with the interface of Amazon S3. */
export interface MediaBucket {
  /** Address of the bucket, without the names of files: `https://media.oss-cn-shanghai.aliyuncs.com`. */
  url: string;
  region: string;
  id: string;
  secret: string;
}

/** Where media are, and where browsers get them. */
export interface MediaSettings {
  /** The bucket that has originals in the place of `mediaDir`; null for the folder. */
  mediaBucket: MediaBucket | null;
  /** Origin that is put before media paths when another host serves them; empty for this server. */
  mediaHost: string;
  /** Address of smaller copies at a service that makes them; empty where this server does. */
  mediaTemplate: string;
  /**
   * When this server makes smaller pictures that the build has not made: in the background, while requests are answered with
   * the original, or when they are requested, and the request waits.
   */
  mediaVariants: 'background' | 'requested';
}

/** Reads where media are. */
export const readMedia = (values: Environment, problems: string[]): MediaSettings => ({
  mediaBucket: readMediaBucket(values, problems),
  mediaHost: (values.MEDIA_HOST ?? '').replace(/\/$/, ''),
  mediaTemplate: values.MEDIA_TEMPLATE ?? '',
  mediaVariants: values.MEDIA_VARIANTS ?? 'background',
});

/** Returns the origins that pictures come from if another host makes their smaller copies. */
export const listPictureOrigins = ({ mediaTemplate: template }: MediaSettings): string[] =>
  template.startsWith('http') ? [new URL(template).origin] : [];

/** Reads the bucket; null for the folder. */
export function readMediaBucket(
  { MEDIA_S3_URL: url, MEDIA_S3_REGION: region, MEDIA_S3_KEY: id, MEDIA_S3_SECRET: secret }: Environment,
  problems: string[],
): MediaBucket | null {
  if (!url && !region && !id && !secret) return null;
  if (!url) problems.push(describeMissing('MEDIA_S3_URL'));
  if (!id) problems.push(describeMissing('MEDIA_S3_KEY'));
  if (!secret) problems.push(describeMissing('MEDIA_S3_SECRET'));
  return { url: url ?? '', region: region ?? 'us-east-1', id: id ?? '', secret: secret ?? '' };
}

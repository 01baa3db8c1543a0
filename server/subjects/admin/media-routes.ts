import type { FastifyInstance } from 'fastify';
import { adminContract } from '#contract';
import { recordAudit } from '../../base/audit/audit.ts';
import type { Db } from '../../base/database/index.ts';
import { Refusal } from '../../base/errors/refusal.ts';
import { serveAdmin } from './serve-admin.ts';

const { media } = adminContract;

/** Most bytes of a picture that is uploaded. */
const PICTURE_BYTES = 16 * 1024 * 1024;

/** A picture that was stored. */
export interface StoredPicture {
  /** Below the media folder. */
  path: string;
  width: number;
  height: number;
  bytes: number;
  isNew: boolean;
}

/** Checks a picture, takes private data out of it, and stores it in the media folder. @throws Refusal 400. */
export type PictureStore = (picture: {
  folder: string;
  name: string;
  content: Buffer;
}) => Promise<StoredPicture>;

/** The call that stores pictures. */
export async function mediaRoutes(
  app: FastifyInstance,
  { db, storePicture }: { db: Db; storePicture: PictureStore },
): Promise<void> {
  serveAdmin(
    app,
    media.upload,
    async ({ body: { folder = 'uploads', name, content }, actor }) => {
      const bytes = Buffer.from(content, 'base64');
      if (bytes.length > PICTURE_BYTES)
        throw new Refusal(
          413,
          `${name} is larger than ${PICTURE_BYTES} bytes. Save it with a higher compression.`,
        );
      const { isNew, ...picture } = await storePicture({ folder, name, content: bytes });
      const { path, width, height } = picture;
      const detail = { bytes: picture.bytes, width, height };
      if (isNew) await recordAudit(db, { actor, action: 'media.upload', subject: `media/${path}`, detail });
      return { ...picture, address: `/media/${path}`, is_new: isNew };
    },
    // Base64 has four letters for three bytes.
    { bodyLimit: Math.ceil((PICTURE_BYTES * 4) / 3) + 4096 },
  );
}

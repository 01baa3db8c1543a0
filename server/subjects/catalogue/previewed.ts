import type { FastifyRequest } from 'fastify';
import type { Catalogue } from './catalogue.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The products of the release that a call previews. */
    previewed?: Catalogue;
  }
}

/** Returns the catalogue that a call reads from: that of the release which it previews, if it may. */
export const catalogueOf = ({ previewed }: FastifyRequest, catalogue: Catalogue): Catalogue =>
  previewed ?? catalogue;

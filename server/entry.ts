import type { FastifyInstance } from 'fastify';
import type { PagePlan, Registry } from '#engine';
import type { PageServices } from './pages/render-page.ts';

/** What the server asks of the built render entry. */
export interface RenderRequest {
  status: 200 | 404 | 500;
  /** Null where there is no page: the status page is rendered in the frame. */
  plan: PagePlan | null;
  /** Content of the static blocks around the page, by key (`header`, `footer`). */
  frame: Record<string, unknown>;
  /** What is known of a picture address. */
  mediaInfo: (url: string) => PictureInfo | undefined;
}

/** Size and versions of a picture, as the media build wrote them down. */
export interface PictureInfo {
  width: number;
  height: number;
  widths: number[];
  formats: ('avif' | 'webp')[];
  color?: string;
  missing?: boolean;
}

export interface RenderResponse {
  markup: string;
  /** The page's data for the browser, as JSON. */
  data: string;
  /** The renderers' files that the page's live blocks need, by type. */
  sources: Record<string, string>;
  /** Ids of the blocks whose renderer threw, with the reason. */
  crashed: Map<string, string>;
}

/** The render entry that `src/` composes: the shop's block types and their renderers. */
export interface RenderEntry {
  registry: Registry;
  render(request: RenderRequest): Promise<RenderResponse>;
  /** Adds what this shop serves besides, such as the block gallery. */
  addRoutes?: (app: FastifyInstance, services: PageServices) => Promise<void>;
}

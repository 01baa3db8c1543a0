import type { ContentEvent, Language, PagePlan, Registry } from '#engine';

/** A page to render. */
export interface RenderRequest {
  status: 200 | 404 | 500;
  /** Null for a status page, which is rendered in the frame. */
  plan: PagePlan | null;
  /** Content of the static blocks around the page, by key (`header`, `footer`). */
  frame: Record<string, unknown>;
  /** Whether the page replaces another one in place: its data is without the frame, and complete for all blocks. */
  isInPlace?: boolean;
  /** A block that throws in the browser is replaced by a card. */
  isPreview?: boolean;
  /** Language of what a preview reports. Defaults to English. */
  language?: Language | undefined;
  /** The page follows the edits of a CMS in whose frame it is. */
  live?: LivePreview | undefined;
  /** Returns the information of a picture address, if there is any. */
  mediaInfo: (url: string) => PictureInfo | undefined;
}

/** A preview in a frame of a CMS. */
export interface LivePreview {
  /** Path that renders an edited page, with its token. */
  address: string;
  /** Origins whose messages the page accepts. */
  origins: readonly string[];
}

/** Size and variants of a picture, or what is known of a film, whose size is 0. */
export interface PictureInfo {
  width: number;
  height: number;
  widths: number[];
  formats: ('avif' | 'webp')[];
  /** Colour of the picture's ground, known once the picture is baked. */
  color?: string;
  /** Moves; its variants are stills of its first frame. */
  animated?: boolean;
  missing?: boolean;
  /** A film that is there as WebM, too: at the same address with that ending. */
  webm?: boolean;
  /** Alternative text, for blocks without one. */
  alt?: string;
  /** The point that stays in view where it is cropped (`30% 70%`), and the one on phones if that is another. */
  focus?: string;
  phoneFocus?: string;
  /**
   * Parts of the picture for places of a shape, by shape (`4:5`): the part of the file name for each, its size in pixels and
   * the widths in which it is served.
   */
  crops?: Record<string, { name: string; width: number; height: number; widths: number[] }>;
  /** Address of a variant at a service that makes them, with places for path, width and format. */
  address?: string;
}

export interface RenderResponse {
  markup: string;
  /** The page's data for the browser, as JSON. */
  data: string;
  /** Files of the renderers of the blocks that hydrate, or of all blocks for a page in place, by type. */
  sources: Record<string, string>;
  /** Reasons by the ids of blocks whose renderer threw. */
  crashed: Map<string, string>;
}

/** Renders pages with the shop's block types. */
export interface PageRenderer {
  registry: Registry;
  render(request: RenderRequest): Promise<RenderResponse>;
  /**
   * Writes an event as an iCalendar file.
   *
   * @param now epoch ms, which decides the date of a recurring event.
   * @param page absolute address of the event's page.
   * @throws Error for a date that does not exist.
   */
  writeEvent(event: ContentEvent, now: number, page: string): string;
}

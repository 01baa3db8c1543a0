import type { FastifyRequest } from 'fastify';
import type { Language, Route } from '#engine';
import type { Config } from '../../base/config/config.ts';
import type { Catalogue } from '../../subjects/catalogue/catalogue.ts';
import type { ContentSource } from '../../subjects/content/content-source.ts';
import type { PageSearch } from '../../subjects/search/page-search.ts';
import type { PictureLookup } from '../media/picture-lookup.ts';
import type { LivePreview, PageRenderer } from '../renderer/page-renderer.ts';
import type { PageAssets } from './assets.ts';
import type { BlockFailures } from './block-failures.ts';
import type { Source } from './sources/source.ts';

/** Services for rendering pages. */
export interface PageServices {
  config: Config;
  source: ContentSource;
  catalogue: Catalogue;
  entry: PageRenderer;
  assets: PageAssets;
  pictures: PictureLookup;
  /** Sources of the data that blocks need, by name. */
  sources: Readonly<Record<string, Source>>;
  failures: BlockFailures;
  pageSearch: PageSearch;
  /** Whether a request may see what is not published. */
  mayPreview: (request: FastifyRequest) => boolean | Promise<boolean>;
}

/** A request for a page. */
export interface PageQuery {
  key: string;
  /** Parameters of the address beside the key. */
  route?: Route;
  lookId: string | null;
  isPreview: boolean;
  /** The page is that of a release, and shows its prices. */
  hasPrices?: boolean;
  /** Address of the page's history, for an editor. */
  history?: string;
  /** Previews the page as it is at this time, in epoch ms. */
  at?: number | undefined;
  /** Style rules beside those of the page, such as marks of a comparison. */
  css?: string;
  /** Language of a preview's findings. Defaults to English, as in the log. */
  language?: Language;
  /** The page is in a frame of a CMS. */
  live?: LivePreview;
  /** Renders JSON for a page in place instead of a document. */
  isInPlace?: boolean;
}

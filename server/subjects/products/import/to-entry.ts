import type { Selectable } from 'kysely';
import type { ColourTable, ProductTable } from '../../../base/database/tables/catalogue.ts';
import type { CatalogueEntry } from '../seed/catalogue-schema.ts';

type Model = Selectable<ProductTable>;
type Colour = Selectable<ColourTable>;

/** Returns what an entry of the catalogue file says about a model, for a colour that the model already has or gets. */
export const toModelFields = (model: Model): Partial<CatalogueEntry> => ({
  ...{ spu: model.spu, kind: model.kind, collection: model.collection, category: model.market_segment },
  ...{ lifespan: model.lifespan, isCustomize: model.is_customize, isEngravable: model.is_engravable },
  ...{ isPrivatePreSales: model.is_private_pre_sales, gender: model.gender },
  ...(model.customize_version !== null && { customizeVersion: model.customize_version }),
});

/** Returns the entry of the catalogue file that a colour has come from, without its sizes. */
export const toEntry = (model: Model, colour: Colour): CatalogueEntry => ({
  ...toModelFields(model),
  ...{ sku: colour.sku, name: colour.name, shortDesc: colour.short_desc, description: colour.description },
  color: { key: colour.color_key, name: colour.color_name, hex: colour.color_hex },
  ...{ price: colour.price, orgPrice: colour.org_price, priceRange: colour.price_range },
  ...{ comb_price: colour.comb_price, url: colour.url },
  ...{ defaultImage: colour.default_image, switchImage: colour.switch_image },
  ...{ images: colour.images, frames: colour.frames_images },
  ...(colour.promotional_media !== null && { promotionalMedia: colour.promotional_media }),
  ...(colour.promotional_poster !== null && { promotionalPoster: colour.promotional_poster }),
  ...(colour.promotional_media_type !== null && { promotionalMediaType: colour.promotional_media_type }),
  ...(colour.custom_label !== null && { customLabel: colour.custom_label }),
  ...{ material: colour.material, facts: colour.facts },
  ...(colour.engraving_place && {
    engraving: colour.engraving_place as NonNullable<CatalogueEntry['engraving']>,
  }),
  ...(colour.measures && { measures: colour.measures as NonNullable<CatalogueEntry['measures']> }),
  ...{ online_exclusive: colour.online_exclusive, isPreOrder: colour.is_pre_order, status: colour.enabled },
  ...(colour.exclusive_to !== null && { exclusiveTo: colour.exclusive_to }),
});

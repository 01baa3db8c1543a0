export { BlockList } from '#engine/render';
export { Banner, type BannerProps } from './banner/Banner.tsx';
export { BlockSection, type BlockSectionProps, type SectionFields } from './block-section/BlockSection.tsx';
export { ButtonRow, type ButtonRowProps } from './button-row/ButtonRow.tsx';
export { usableButtons } from './button-row/usable-buttons.ts';
export { EventDate } from './calendar/EventDate.tsx';
export { writeEventFile } from './calendar/event-file.ts';
export { SaveDateButton, type SaveDateButtonProps } from './calendar/SaveDateButton.tsx';
export { Columns, type ColumnsProps } from './columns/Columns.tsx';
export { type ColumnCounts, tabletColumns } from './columns/column-counts.ts';
export { Countdown, type CountdownProps } from './countdown/Countdown.tsx';
export { type TimeLeft, useTimeLeft } from './countdown/use-time-left.ts';
export { ActionButton, type ActionButtonProps } from './film/ActionButton.tsx';
export { EmbeddedPlayer } from './film/EmbeddedPlayer.tsx';
export { FilmButton, type FilmButtonProps } from './film/FilmButton.tsx';
export {
  type ActionFields,
  chooseAction,
  type FilmSource,
  hasFilm,
  placedFilmFields,
  playerUrl,
} from './film/film.ts';
export { useFilmDialog } from './film/use-film-dialog.tsx';
export { usePassedTop } from './hooks/use-passed-top.ts';
export { useScrollIntoRow } from './hooks/use-scroll-into-row.ts';
export { type Hotspot, Hotspots, type HotspotsProps } from './hotspots/Hotspots.tsx';
export { ItemButtons } from './item/ItemButtons.tsx';
export { ItemMedia, type ItemMediaProps } from './item/ItemMedia.tsx';
export { hasContent, type ItemFields, itemMedia } from './item/item.ts';
export { LoadMoreColumns, type LoadMoreColumnsProps } from './load-more/LoadMoreColumns.tsx';
export type { LoadMoreConfig } from './load-more/use-load-more.ts';
export { PictureLink, type PictureLinkProps } from './picture-link/PictureLink.tsx';
export { ProductRow, type ProductRowProps } from './product-row/ProductRow.tsx';
export { pickProducts } from './product-row/pick-products.ts';
export { SplitPanel, type SplitPanelProps } from './split-panel/SplitPanel.tsx';

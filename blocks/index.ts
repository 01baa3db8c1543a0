// The shop's block types, one line each. Their order is the order of `vitrine explain` and the gallery.

export { default as anchorNav } from './anchor-nav/index.ts';
export { default as collapseBanner } from './collapse-banner/index.ts';
export { default as editorialBanner } from './editorial-banner/index.ts';
export { default as editorialSwiper } from './editorial-swiper/index.ts';
export { default as headerStyle } from './header-style/index.ts';
export { default as homeLayout } from './home-layout/index.ts';
export { default as html } from './html/index.ts';
export { default as notice } from './notice/index.ts';
export { default as policyNav } from './policy-nav/index.ts';
export { default as singleImage } from './single-image/index.ts';
export { default as tabs } from './tabs/index.ts';
export { default as wearGrid } from './wear-grid/index.ts';

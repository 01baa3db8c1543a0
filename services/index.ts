export {
  calendarUrl,
  guestOrderUrl,
  isCheckoutPath,
  loginUrl,
  orderUrl,
  PAGE_PATHS,
  type PagePath,
  paymentResultUrl,
  searchUrl,
} from '#contract/page-paths';
export { allowScriptUrls } from './allow-script-urls.ts';
export { type CategoryStep, readCategoryPath } from './category-path.ts';
export {
  type ChatWindow,
  clearChatToken,
  getChatToken,
  loadChat,
  traceChat,
} from './chat.ts';
export type { Endpoint, InputOf, OutputOf } from './contract.ts';
export { removeCustomerId, storeCustomerId } from './customer-id.ts';
export { rememberPage } from './page-history.ts';
export { PAGE_OUTDATED, readApiVersion, request } from './request.ts';
export { serverNow, syncServerClock } from './server-clock.ts';
export type { Campaign } from './storage.ts';
export {
  type ChatSession,
  onStoredElsewhere,
  type PageInfo,
  type PathStep,
  readStored,
  readTabStored,
  removeStored,
  removeTabStored,
  type Stored,
  writeStored,
  writeTabStored,
} from './storage.ts';
export type { Context } from './tracking/batch.ts';
export { readCampaign } from './tracking/campaign.ts';
export { allowTracking } from './tracking/choice.ts';
export { loadTool, openDataLayer } from './tracking/data-layer.ts';
export { newKey } from './tracking/new-key.ts';
export {
  blockAround,
  blockFields,
  blockLabel,
  campaignFields,
  cardAround,
  contactAround,
  controlName,
  EXPOSABLE,
  findPageCategory,
  isInFrame,
  isSearchButton,
  liveAround,
  liveFields,
  lookAround,
  productFields,
  readCategory,
  readLink,
  readMarks,
} from './tracking/read-markup.ts';
export {
  onTracked,
  type PageKind,
  type Tracked,
  type TrackingEvent,
  track,
  trackingBegun,
} from './tracking/track.ts';
export { tracked } from './tracking/tracked.ts';
export { openTransport, type Transport } from './tracking/transport.ts';
export { whenOpened } from './when-opened.ts';

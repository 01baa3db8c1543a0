export {
  type ChatOptions,
  type ChatWindow,
  clearChatToken,
  getChatToken,
  loadChat,
  traceChat,
} from './chat.ts';
export type { Endpoint, InputOf, OutputOf } from './contract.ts';
export { forgetCustomerId, readCustomerId, storeCustomerId } from './customer-id.ts';
export { rememberPage } from './page-history.ts';
export { request, setVersion } from './request.ts';
export {
  type ChatSession,
  onStoredElsewhere,
  type PageInfo,
  type PathStep,
  readStored,
  removeStored,
  type Stored,
  writeStored,
} from './storage.ts';
export { type Campaign, readCampaign } from './tracking/campaign.ts';
export { loadTool, openDataLayer } from './tracking/data-layer.ts';
export { newKey } from './tracking/new-key.ts';
export {
  onTracked,
  type PageKind,
  type Tracked,
  type TrackingEvent,
  track,
  trackingBegun,
} from './tracking/track.ts';
export { type Context, openTransport, type Transport } from './tracking/transport.ts';

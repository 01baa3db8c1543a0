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

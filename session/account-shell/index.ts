export { AccountApp } from './AccountApp.tsx';
export {
  type AccountScreen,
  defineAccountScreen,
  type LazyScreen,
  type ScreenRequest,
} from './account-screen.ts';
export { readNewOrder } from './new-order.ts';
export {
  useRefresh,
  useScreenAction,
  useScreenBlock,
  useScreenData,
  useScreenSearch,
} from './screen-context.ts';

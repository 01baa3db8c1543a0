export { AccountApp } from './AccountApp.tsx';
export { type AccountScreen, defineAccountScreen, type ScreenRequest } from './account-screen.ts';
export { readNewOrder } from './new-order.ts';
export { useRefresh } from './use-refresh.ts';

export { AccountPage, type AccountPageProps } from './AccountPage.tsx';
export { readNewOrder } from './new-order.ts';

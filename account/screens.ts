// The screens of account, one line each. Definitions alone: the command reads them without a renderer.

export {
  addressList,
  care,
  center,
  devices,
  orderDetail,
  orderList,
  privacy,
  profile,
  recommend,
  wishlist,
} from './app/index.ts';
export { bindFailedScreen, loginScreen, registerScreen } from './screens/index.ts';

import { orderDetailScreen } from '#commerce/account-screens';
import { accountApp } from './account-app.tsx';

/** The account, opened with this screen. */
const OrderDetailApp = accountApp(orderDetailScreen);

export default OrderDetailApp;

import { orderListScreen } from '#commerce/account-screens';
import { accountApp } from './account-app.tsx';

/** The account, opened with this screen. */
const OrderListApp = accountApp(orderListScreen);

export default OrderListApp;

import { orderListScreen as screen } from '#commerce/account-screens';
import { accountApp } from './account-app.tsx';

export { screen };

/** The account, opened with this screen. */
const OrderListApp = accountApp(screen);

export default OrderListApp;

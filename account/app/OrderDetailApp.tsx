import { orderDetailScreen as screen } from '#commerce/account-screens';
import { accountApp } from './account-app.tsx';

export { screen };

/** The account, opened with this screen. */
const OrderDetailApp = accountApp(screen);

export default OrderDetailApp;

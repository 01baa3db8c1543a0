import { wishlistScreen as screen } from '#commerce/account-screens';
import { accountApp } from './account-app.tsx';

export { screen };

/** The account, opened with this screen. */
const WishlistApp = accountApp(screen);

export default WishlistApp;

import { wishlistScreen } from '#commerce/account-screens';
import { accountApp } from './account-app.tsx';

/** The account, opened with this screen. */
const WishlistApp = accountApp(wishlistScreen);

export default WishlistApp;

import { recommendScreen as screen } from '#commerce/account-screens';
import { accountApp } from './account-app.tsx';

export { screen };

/** The account, opened with this screen. */
const RecommendApp = accountApp(screen);

export default RecommendApp;

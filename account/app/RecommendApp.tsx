import { recommendScreen } from '#commerce/account-screens';
import { accountApp } from './account-app.tsx';

/** The account, opened with this screen. */
const RecommendApp = accountApp(recommendScreen);

export default RecommendApp;

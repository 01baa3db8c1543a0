import { privacyScreen } from '../privacy-center/account-screen.ts';
import { accountApp } from './account-app.tsx';

/** The account, opened with this screen. */
const PrivacyApp = accountApp(privacyScreen);

export default PrivacyApp;

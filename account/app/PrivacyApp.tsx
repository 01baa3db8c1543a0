import { privacyScreen as screen } from '../privacy-center/account-screen.ts';
import { accountApp } from './account-app.tsx';

export { screen };

/** The account, opened with this screen. */
const PrivacyApp = accountApp(screen);

export default PrivacyApp;

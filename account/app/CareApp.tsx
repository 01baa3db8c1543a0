import { careScreen } from '../care/account-screen.ts';
import { accountApp } from './account-app.tsx';

/** The account, opened with this screen. */
const CareApp = accountApp(careScreen);

export default CareApp;

import { devicesScreen } from '../devices/account-screen.ts';
import { accountApp } from './account-app.tsx';

/** The account, opened with this screen. */
const DevicesApp = accountApp(devicesScreen);

export default DevicesApp;

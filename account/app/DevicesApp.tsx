import { devicesScreen as screen } from '../devices/account-screen.ts';
import { accountApp } from './account-app.tsx';

export { screen };

/** The account, opened with this screen. */
const DevicesApp = accountApp(screen);

export default DevicesApp;

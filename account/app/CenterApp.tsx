import { centerScreen as screen } from '../center/account-screen.ts';
import { accountApp } from './account-app.tsx';

export { screen };

/** The account, opened with this screen. */
const CenterApp = accountApp(screen);

export default CenterApp;

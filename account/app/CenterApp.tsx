import { centerScreen } from '../center/account-screen.ts';
import { accountApp } from './account-app.tsx';

/** The account, opened with this screen. */
const CenterApp = accountApp(centerScreen);

export default CenterApp;

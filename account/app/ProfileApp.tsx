import { profileScreen as screen } from '../profile/account-screen.ts';
import { accountApp } from './account-app.tsx';

export { screen };

/** The account, opened with this screen. */
const ProfileApp = accountApp(screen);

export default ProfileApp;

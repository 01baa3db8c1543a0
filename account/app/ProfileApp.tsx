import { profileScreen } from '../profile/account-screen.ts';
import { accountApp } from './account-app.tsx';

/** The account, opened with this screen. */
const ProfileApp = accountApp(profileScreen);

export default ProfileApp;

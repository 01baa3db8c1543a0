import { addressListScreen as screen } from '../addresses/account-screen.ts';
import { accountApp } from './account-app.tsx';

export { screen };

/** The account, opened with this screen. */
const AddressListApp = accountApp(screen);

export default AddressListApp;

import { addressListScreen } from '../addresses/account-screen.ts';
import { accountApp } from './account-app.tsx';

/** The account, opened with this screen. */
const AddressListApp = accountApp(addressListScreen);

export default AddressListApp;

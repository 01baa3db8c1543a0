import { accountPopups } from '#account';
import { alertPopup, registerPopups } from '#chrome';

// Every popup of this shop, one line each.
registerPopups([alertPopup, ...accountPopups]);

/** The event of a contact button. The handler that opens the chat calls `preventDefault`. */
export const CONTACT_EVENT = 'vitrine:contact';

/** The form that is open in the list on desktop: for a new address or for the address with this id. */
export type Editing = 'new' | number | null;

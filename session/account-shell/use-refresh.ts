import { createContext, use } from 'react';

/** Loads the data of the account's screen again. */
export const RefreshContext = createContext<() => void>(() => {});

/** Returns the function that loads the screen's data again; what is shown stays until then. */
export const useRefresh = (): (() => void) => use(RefreshContext);

/** Options of `vitrineChat.open`. All may be left out. */
export interface ChatOptions {
  /** Returns an access token; by default the widget requests one from the shop. */
  getToken?: () => Promise<string | null>;
  /** Discards the token, which has expired or belongs to a conversation that has ended. */
  clearToken?: () => void;
  /** Called once the conversation is loaded, with the shopper's id in the chat. */
  onOpen?: (userId: string) => void;
  onStatus?: (status: 'open' | 'minimised') => void;
  /** Called when the conversation ends; the window stays open. */
  onEnd?: () => void;
  onClose?: () => void;
  /** Locks the page's scrolling below a phone's window; returns the function that unlocks it. */
  lockPage?: () => () => void;
  /** Gets the focus when the window closes; defaults to the focused element. */
  opener?: Element | null;
  /** Phone number to show when the chat fails. */
  hotline?: string;
  /** Service hours, shown below the title. */
  hours?: string;
  /** Starts as the launcher button. */
  minimised?: boolean;
}

/** The page's options and token, shared by the widget's modules. There is one window per page. */
export const session: { options: ChatOptions; token: string | null } = { options: {}, token: null };

import { createChatSandbox } from '../../sandbox/chat/provider.ts';
import type { ShopServices } from '../../services.ts';
import type { ChatProvider } from './provider.ts';

/** Creates the configured chat provider: the sandbox, or null when live chat is not available. */
export function createChatProvider({ config, db, state }: ShopServices): ChatProvider | null {
  return config.sandbox ? createChatSandbox(db, state) : null;
}

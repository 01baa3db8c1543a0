import type { Db } from '../../base/database/index.ts';
import type { State } from '../../base/state/state.ts';
import type { ChatProvider } from '../../subjects/chat/provider.ts';
import { readMessages } from './messages.ts';
import { createToken, TOKEN_LIFETIME } from './tokens.ts';
import { ensureChatUser, mergeChatUsers } from './users.ts';

/** Creates the chat sandbox. Conversations are stored in the shop's database; `routes.ts` serves the browser. */
export function createChatSandbox(db: Db, state: State): ChatProvider {
  return {
    createToken: async visitor => ({
      accessToken: await createToken(state, visitor.key),
      expiresIn: TOKEN_LIFETIME,
    }),
    async readHistory(visitor) {
      const userId = await ensureChatUser(db, visitor);
      return { userId, messages: await readMessages(db, userId) };
    },
    moveAtLogin: mergeChatUsers,
  };
}

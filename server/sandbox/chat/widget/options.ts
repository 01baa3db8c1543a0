import type { ChatOptions } from '#contract';

/** The page's options and token, shared by the widget's modules. There is one window per page. */
export const session: { options: ChatOptions; token: string | null } = { options: {}, token: null };

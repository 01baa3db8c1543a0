import build from './widget/build.js?raw';
import calls from './widget/calls.js?raw';
import conversationStyle from './widget/conversation.css?raw';
import conversation from './widget/conversation.js?raw';
import elements from './widget/elements.js?raw';
import index from './widget/index.js?raw';
import windowStyle from './widget/window.css?raw';
import window from './widget/window.js?raw';

/** Modules that import only each other, and stand in the order in which they do, are one script without the words. */
const plain = (module: string) => module.replace(/^import .*$/gm, '').replace(/^export /gm, '');

/**
 * The script of the chat window, in one piece as a provider sends it. Loaded twice it is there once. Its sheet comes
 * with it, so that nothing shows before it is dressed.
 */
export const chatScript = `(() => {
if (window.vitrineChat) return;
const STYLE = ${JSON.stringify(windowStyle + conversationStyle)};
${[elements, calls, build, conversation, window, index].map(plain).join('\n')}
})();
`;

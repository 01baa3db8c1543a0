export { accountPopups } from './popups.ts';
export { recallWelcome } from './signed-in/recall-welcome.ts';

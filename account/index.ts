export { accountPopups } from './popups.ts';
export { recallWelcome } from './session/recall-welcome.ts';

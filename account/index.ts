export { accountPopups } from './popups.ts';
export { BindFailed, type BindFailedProps } from './screens/BindFailed.tsx';
export { SignInPage, type SignInPageProps } from './screens/SignInPage.tsx';
export { recallWelcome } from './session/recall-welcome.ts';
export { enterAsGuest } from './tourist/enter-as-guest.ts';
export { VisitorNotice, type VisitorNoticeProps } from './visitor-notice/VisitorNotice.tsx';

// The screens of account, one line each. Definitions alone: the command reads them without a renderer.

export { default as addressList } from './addresses/index.ts';
export { default as center } from './center/index.ts';
export { default as profile } from './profile/index.ts';
export { bindFailedScreen, loginScreen, registerScreen } from './screens/index.ts';

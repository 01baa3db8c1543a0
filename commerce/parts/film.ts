export { Video as default } from '#ui';

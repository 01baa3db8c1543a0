export { Video } from '#ui';

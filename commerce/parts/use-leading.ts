export { useLeading } from '#ui';

export { isGranted, OFFLINE } from '#chrome';

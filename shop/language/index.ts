export { formatDay } from './days.ts';
export { joins } from './joins.ts';
export { formatPrice, money } from './money.ts';
export { language } from './strings.ts';

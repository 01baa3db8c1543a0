export type { Endpoint, InputOf, OutputOf } from './contract.ts';
export { request, setVersion } from './request.ts';

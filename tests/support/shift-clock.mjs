import { readFileSync } from 'node:fs';

// `node --import` this file: the clock of the process, and of those that it starts, is wrong by the ms in the file
// CLOCK_SHIFT, which may change at any time, as when a machine's time is set. What measures durations goes on.

const { CLOCK_SHIFT: file = '' } = process.env;

/** How often the file is read, in ms. */
const INTERVAL = 20;

const RealDate = Date;
let shift = 0;
const read = () => {
  try {
    shift = Number(readFileSync(file, 'utf8'));
  } catch {
    shift = 0;
  }
};
read();
setInterval(read, INTERVAL).unref();
const now = () => RealDate.now() + shift;
globalThis.Date = new Proxy(RealDate, {
  construct: (target, args, itself) => Reflect.construct(target, args.length === 0 ? [now()] : args, itself),
  apply: target => new target(now()).toString(),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
});

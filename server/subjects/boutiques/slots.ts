import type { boutiqueCalls, DataOf } from '#contract';
import type { Boutique } from '#shop/config';
import { hourInChina, todayInChina } from '../../base/china-time.ts';
import type { Db, Tx } from '../../base/database/index.ts';
import { writeDay } from '../delivery/days.ts';
import { addDays } from '../delivery/work-days.ts';
import { strings } from './strings.ts';

/** Days ahead that can be booked. */
const DAYS = 30;

/** Hours before an appointment until which it can be booked, changed and canceled. */
const NOTICE = 2;

/** Whether an appointment begins late enough to be booked or changed. */
export function isBookable(day: string, hour: number, now = new Date()): boolean {
  const start = Date.parse(`${day}T${String(hour).padStart(2, '0')}:00:00+08:00`);
  return start - now.getTime() >= NOTICE * 3_600_000;
}

/** The hours of a boutique's day: those that begin and end while it is open. */
export function openHours({ opens, closes }: Pick<Boutique, 'opens' | 'closes'>): number[] {
  const toHours = (time: string) => Number(time.slice(0, 2)) + Number(time.slice(3)) / 60;
  const first = Math.ceil(toHours(opens));
  const last = Math.floor(toHours(closes)) - 1;
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, n) => first + n);
}

/** Whether a boutique has such an hour at all. Days that are not written as such, and those far ahead, have none. */
export function hasSlot(boutique: Boutique, day: string, hour: number, now = new Date()): boolean {
  const today = todayInChina(now);
  const days = Array.from({ length: DAYS + 1 }, (_, n) => addDays(today, n));
  return days.includes(day) && openHours(boutique).includes(hour) && isBookable(day, hour, now);
}

/** Reads who is booked from today on, as `day hour adviser`. */
export async function readBusy(db: Db | Tx, boutique: string, now = new Date()): Promise<Set<string>> {
  const rows = await db
    .selectFrom('appointments')
    .select(['day', 'hour', 'adviser'])
    .where('boutique', '=', boutique)
    .where('state', '=', 'booked')
    .where('day', '>=', todayInChina(now))
    .execute();
  return new Set(rows.map(row => slotKey(row.day, row.hour, row.adviser)));
}

export const slotKey = (day: string, hour: number, adviser: string): string => `${day} ${hour} ${adviser}`;

/** Lists the days on which one of the advisers has time, with the hours. */
export async function listSlots(
  db: Db,
  boutique: Boutique,
  adviser = '',
  now = new Date(),
): Promise<DataOf<typeof boutiqueCalls.slots>['days']> {
  const busy = await readBusy(db, boutique.key, now);
  const advisers = adviser ? boutique.advisers.filter(name => name === adviser) : boutique.advisers;
  const today = todayInChina(now);
  const first = hourInChina(now) + NOTICE >= 24 ? 1 : 0;
  return Array.from({ length: DAYS + 1 - first }, (_, n) => addDays(today, first + n)).flatMap(day => {
    const hours = openHours(boutique)
      .filter(hour => isBookable(day, hour, now))
      .filter(hour => advisers.some(name => !busy.has(slotKey(day, hour, name))))
      .map(hour => ({ hour, label: strings.hour(hour) }));
    return hours.length > 0 ? [{ day, label: writeDay(day), hours }] : [];
  });
}

/** Days from a request to the last possible pick-up. */
export const PICKUP_DAYS = 7;

const DAY = 24 * 3600 * 1000;

/** Days on which a return can be picked up: those after the day of `now`, in China, as `YYYY-MM-DD`. */
export function pickupDays(now: Date): string[] {
  const today = now.getTime() + 8 * 3600 * 1000;
  return Array.from({ length: PICKUP_DAYS }, (_, day) =>
    new Date(today + (day + 1) * DAY).toISOString().slice(0, 10),
  );
}

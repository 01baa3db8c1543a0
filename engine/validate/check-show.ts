import type { Finding } from '../model/finding.ts';
import { isObject, kindOf } from '../read/kinds.ts';
import { escapePart } from '../resolve/pointer.ts';
import {
  ALWAYS,
  formatInstant,
  intersect,
  isEmpty,
  NEVER,
  readInstant,
  type Schedule,
} from '../resolve/schedule.ts';

/** A finding about `show`, with its pointer inside the page or block. */
export type ShowFinding = Pick<Finding, 'rule' | 'message' | 'pointer'> &
  Partial<Pick<Finding, 'severity' | 'suggestion' | 'target'>>;

const EXAMPLE = '{ "from": "2026-12-24 20:00", "until": "2026-12-31" }';

/** Names of other systems for the two times. */
const OTHER_NAMES: Readonly<Record<'from' | 'until', RegExp>> = {
  from: /^(?:start|begin|since|after|form)/i,
  until: /^(?:end|to$|till|untill?|before|expire)/i,
};

/**
 * Reads the `show` of a page or block. With an error it never shows.
 *
 * @param within when what contains it shows.
 * @param now to report what has ended.
 */
export function checkShow(
  value: unknown,
  within: Schedule,
  now: number,
): { schedule: Schedule; findings: ShowFinding[] } {
  const findings: ShowFinding[] = [];
  if (!isObject(value)) {
    const message = `"show" must be an object with "from" or "until", found ${kindOf(value)}. Write ${EXAMPLE}.`;
    return { schedule: NEVER, findings: [{ rule: 'type', pointer: '/show', message }] };
  }
  for (const name in value) {
    if (name === 'from' || name === 'until') continue;
    const meant = (['from', 'until'] as const).find(field => OTHER_NAMES[field].test(name)) ?? null;
    const remedy = meant ? `Its name is "${meant}". Rename it.` : 'It has "from" and "until".';
    findings.push({
      rule: 'unknown-field',
      pointer: `/show/${escapePart(name)}`,
      message: `"${name}" is not a field of "show". ${remedy}`,
      suggestion: meant,
      target: 'key',
    });
  }
  const from = readTime(value, 'from', findings);
  const until = readTime(value, 'until', findings);
  if (findings.length > 0) return { schedule: NEVER, findings };
  const schedule = { from, until };
  if (isEmpty(schedule)) {
    const message = `"until" is not after "from" (${formatInstant(from)}), so this never shows. Exchange them, or write a later time.`;
    findings.push({ rule: 'show-order', pointer: '/show/until', message });
    return { schedule: NEVER, findings };
  }
  if (until <= now) {
    const message = `This has not been shown since ${formatInstant(until)}. Remove it, or write a later time.`;
    findings.push({ rule: 'show-past', severity: 'warning', pointer: '/show/until', message });
  } else if (!isEmpty(within) && isEmpty(intersect(schedule, within))) {
    const [verb, time] = from >= within.until ? ['ends', within.until] : ['starts', within.from];
    const message = `This never shows: what contains it ${verb} at ${formatInstant(time)}. Change one of the times.`;
    findings.push({ rule: 'show-outside', severity: 'warning', pointer: '/show', message });
  }
  return { schedule, findings };
}

function readTime(value: Record<string, unknown>, name: 'from' | 'until', findings: ShowFinding[]): number {
  const text = value[name];
  if (text === undefined) return ALWAYS[name];
  const time = typeof text === 'string' ? readInstant(text, name === 'until') : null;
  if (time !== null) return time;
  const found = typeof text === 'string' ? JSON.stringify(text) : kindOf(text);
  findings.push({
    rule: 'show-time',
    pointer: `/show/${name}`,
    message: `"${name}" must be a time, found ${found}. Write "2026-12-24 20:00" for China time, or "2026-12-24T20:00:00+08:00".`,
  });
  return ALWAYS[name];
}

/** Returns when something with this `show` is shown. */
export const scheduleOf = (show: unknown): Schedule =>
  show === undefined ? ALWAYS : checkShow(show, ALWAYS, 0).schedule;

import type { Finding } from '../model/finding.ts';
import { isObject } from '../model/is-object.ts';
import { defineTexts, type Language } from '../model/language.ts';
import { escapePart } from '../model/pointer.ts';
import { repairMoment } from '../resolve/repair-moment.ts';
import {
  ALWAYS,
  formatInstant,
  intersect,
  isEmpty,
  NEVER,
  readInstant,
  type Schedule,
} from '../resolve/schedule.ts';
import { describeValue } from '../wording/describe-value.ts';

/** A finding about `show`, with its pointer inside the page or block. */
export type ShowFinding = Pick<Finding, 'rule' | 'message' | 'pointer'> &
  Partial<Pick<Finding, 'severity' | 'suggestion' | 'target' | 'fix'>>;

const EXAMPLE = '{ "from": "2026-12-24 20:00", "until": "2026-12-31" }';

/** Names of other systems for the two times. */
const OTHER_NAMES: Readonly<Record<'from' | 'until', RegExp>> = {
  from: /^(?:start|begin|since|after|form)/i,
  until: /^(?:end|to$|till|untill?|before|expire)/i,
};

const textsIn = defineTexts({
  en: {
    notAnObject: (found: string) =>
      `"show" must be an object with "from" or "until", found ${found}. Write ${EXAMPLE}.`,
    rename: (name: string, meant: string) =>
      `"${name}" is not a field of "show". Its name is "${meant}". Rename it.`,
    unknown: (name: string) => `"${name}" is not a field of "show". It has "from" and "until".`,
    order: (from: string) =>
      `"until" is not after "from" (${from}), so this never shows. Exchange them, or write a later time.`,
    past: (until: string) => `This has not been shown since ${until}. Remove it, or write a later time.`,
    afterOuter: (time: string) =>
      `This never shows: what contains it ends at ${time}. Change one of the times.`,
    beforeOuter: (time: string) =>
      `This never shows: what contains it starts at ${time}. Change one of the times.`,
    notATime: (name: string, found: string) =>
      `"${name}" must be a time, found ${found}. Write "2026-12-24 20:00" for China time, or "2026-12-24T20:00:00+08:00".`,
    meant: (name: string, found: string, time: string) =>
      `"${name}" must be a time, found ${found}. Write ${time}.`,
  },
  zh: {
    notAnObject: found => `"show" 应为带有 "from" 或 "until" 的对象，实际为：${found}。例如 ${EXAMPLE}。`,
    rename: (name, meant) => `"${name}" 不是 "show" 的字段，正确名称是 "${meant}"。请改名。`,
    unknown: name => `"${name}" 不是 "show" 的字段。可用字段为 "from" 和 "until"。`,
    order: from => `"until" 不晚于 "from"（${from}），因此永远不会显示。请对调两者，或改为更晚的时间。`,
    past: until => `自 ${until} 起已不再显示。请删除，或改为更晚的时间。`,
    afterOuter: time => `永远不会显示：其外层于 ${time} 结束显示。请修改其中一个时间。`,
    beforeOuter: time => `永远不会显示：其外层于 ${time} 才开始显示。请修改其中一个时间。`,
    notATime: (name, found) =>
      `"${name}" 应为时间，实际为：${found}。请按北京时间写作 "2026-12-24 20:00"，或 "2026-12-24T20:00:00+08:00"。`,
    meant: (name, found, time) => `"${name}" 应为时间，实际为：${found}。请改为 ${time}。`,
  },
});

/**
 * Reads the `show` of a page or block. With an error it never shows.
 *
 * @param within when what contains it shows.
 * @param now to report what has ended.
 * @param language of the findings.
 */
export function checkShow(
  value: unknown,
  within: Schedule,
  now: number,
  language: Language = 'en',
): { schedule: Schedule; findings: ShowFinding[] } {
  const findings: ShowFinding[] = [];
  const texts = textsIn(language);
  if (!isObject(value)) {
    const message = texts.notAnObject(describeValue(value, language));
    return { schedule: NEVER, findings: [{ rule: 'type', pointer: '/show', message }] };
  }
  for (const name in value) {
    if (name === 'from' || name === 'until') continue;
    const meant = (['from', 'until'] as const).find(field => OTHER_NAMES[field].test(name)) ?? null;
    findings.push({
      rule: 'unknown-field',
      pointer: `/show/${escapePart(name)}`,
      message: meant ? texts.rename(name, meant) : texts.unknown(name),
      suggestion: meant,
      target: 'key',
    });
  }
  const from = readTime(value, 'from', findings, language);
  const until = readTime(value, 'until', findings, language);
  if (findings.length > 0) return { schedule: NEVER, findings };
  const schedule = { from, until };
  if (isEmpty(schedule)) {
    const message = texts.order(formatInstant(from));
    findings.push({ rule: 'show-order', pointer: '/show/until', message });
    return { schedule: NEVER, findings };
  }
  if (until <= now) {
    const message = texts.past(formatInstant(until));
    findings.push({ rule: 'show-past', severity: 'warning', pointer: '/show/until', message });
  } else if (!isEmpty(within) && isEmpty(intersect(schedule, within))) {
    const message =
      from >= within.until
        ? texts.afterOuter(formatInstant(within.until))
        : texts.beforeOuter(formatInstant(within.from));
    findings.push({ rule: 'show-outside', severity: 'warning', pointer: '/show', message });
  }
  return { schedule, findings };
}

function readTime(
  value: Record<string, unknown>,
  name: 'from' | 'until',
  findings: ShowFinding[],
  language: Language,
): number {
  const text = value[name];
  if (text === undefined) return ALWAYS[name];
  const time = typeof text === 'string' ? readInstant(text, name === 'until') : null;
  if (time !== null) return time;
  const found = typeof text === 'string' ? JSON.stringify(text) : describeValue(text, language);
  // A schedule has one time, none of every year.
  const repaired = typeof text === 'string' ? repairMoment(text) : null;
  const meant = repaired !== null && /^\d/.test(repaired) ? repaired : null;
  const texts = textsIn(language);
  findings.push({
    rule: 'show-time',
    pointer: `/show/${name}`,
    message: meant === null ? texts.notATime(name, found) : texts.meant(name, found, meant),
    suggestion: meant,
    ...(meant !== null && { fix: { write: JSON.stringify(meant) } }),
  });
  return ALWAYS[name];
}

/** Returns when something with this `show` is shown. */
export const readSchedule = (show: unknown): Schedule =>
  show === undefined ? ALWAYS : checkShow(show, ALWAYS, 0).schedule;

import type { adminContract, DataOf } from '#contract';
import { defineTexts } from '#engine';
import { defineCommand } from '../base/command.ts';
import { type CliIo, EXIT, print, UsageError } from '../base/io.ts';
import { choose } from '../base/parse-options.ts';
import { toJson, visible } from '../base/visible.ts';
import { type CallAdmin, readAll, withAdmin } from './connect.ts';

type Redirect = DataOf<(typeof adminContract)['redirects']['list']>['redirects'][number];

const VERBS = ['list', 'set', 'remove'] as const;

const OPTIONS = {
  url: { type: 'string' },
  temporary: { type: 'boolean', default: false },
  format: { type: 'string', short: 'f', default: 'pretty', values: ['pretty', 'json'] },
} as const;

const textsIn = defineTexts({
  en: {
    verb: () => `write what to do: vitrine redirects ${VERBS.join(', ')}.`,
    set: () => 'redirects set takes two paths: vitrine redirects set /cms/old.html /cms/new.html',
    remove: () => 'redirects remove takes a path: vitrine redirects remove /cms/old.html',
    none: () => 'There is no redirect yet. Set one: vitrine redirects set /cms/old.html /cms/new.html',
    isSet: (from: string, to: string) => `${from} leads to ${to}\n`,
    removed: (from: string) => `${from} leads nowhere else\n`,
  },
  zh: {
    verb: () => `请写明操作：vitrine redirects ${VERBS.join('、')}。`,
    set: () => 'redirects set 需要两个路径：vitrine redirects set /cms/old.html /cms/new.html',
    remove: () => 'redirects remove 需要一个路径：vitrine redirects remove /cms/old.html',
    none: () => '还没有跳转。设置一个：vitrine redirects set /cms/old.html /cms/new.html',
    isSet: (from, to) => `${from} 跳转到 ${to}\n`,
    removed: from => `${from} 不再跳转\n`,
  },
});

/** Runs `vitrine redirects`: lists redirects, sets and removes one. */
export const redirects = defineCommand({
  options: OPTIONS,
  words: () => VERBS,
  help: async () => (await import('./help-more.ts')).REDIRECTS,
  async run({ values: { url, temporary, format }, positionals }, io) {
    const texts = textsIn(io.language);
    await choose('format', format, OPTIONS.format.values, io.language);
    const [given = 'list', from, to, ...others] = positionals;
    const verb = VERBS.find(one => one === given);
    if (!verb || (verb === 'list' && from !== undefined)) throw new UsageError(texts.verb());
    if (verb === 'list') return withAdmin(io, url, call => list(call, io, format));
    if (from === undefined || others.length > 0 || (verb === 'set') !== (to !== undefined)) {
      throw new UsageError(verb === 'set' ? texts.set() : texts.remove());
    }
    const request =
      verb === 'set'
        ? { path: '/redirects', body: { from, to, status: temporary ? 302 : 301 } }
        : { path: '/redirects/remove', body: { from } };
    return withAdmin(io, url, async call => {
      await call({ method: 'POST', ...request });
      await print(
        io.stdout,
        to === undefined ? texts.removed(visible(from)) : texts.isSet(visible(from), visible(to)),
      );
      return EXIT.clean;
    });
  },
});

async function list(call: CallAdmin, io: CliIo, format: string): Promise<number> {
  const found = await readAll<Redirect>(call, '/redirects', 'redirects');
  if (format === 'json') await print(io.stdout, `${toJson({ redirects: found }, 2)}\n`);
  else
    for (const { from, to, status } of found)
      await print(io.stdout, `${visible(from)}  ${visible(to)}  ${status}\n`);
  if (found.length === 0) await print(io.stderr, `${textsIn(io.language).none()}\n`);
  return EXIT.clean;
}

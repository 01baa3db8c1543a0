import { defineTexts } from '#engine';
import { defineCommand } from '../base/command.ts';
import { EXIT, print, UsageError } from '../base/io.ts';
import { visible } from '../base/visible.ts';
import { withAdmin } from '../content/connect.ts';

const textsIn = defineTexts({
  en: {
    usage: () =>
      'write the serial number, the SKU of the colour, --boutique and --bought: vitrine pieces SN20261120A SKU --boutique shanghai --bought 2026-11-20',
    done: (serial: string, isNew: boolean) => `${serial}: ${isNew ? 'recorded' : 'was recorded before'}\n`,
  },
  zh: {
    usage: () =>
      '请写明序列号、颜色的 SKU、--boutique 和 --bought：vitrine pieces SN20261120A SKU --boutique shanghai --bought 2026-11-20',
    done: (serial, isNew) => `${serial}：${isNew ? '已记录' : '之前已记录'}\n`,
  },
});

/** Runs `vitrine pieces`: records a piece that a boutique has sold, so that its owner can register it. */
export const pieces = defineCommand({
  options: { boutique: { type: 'string', short: 'b' }, bought: { type: 'string' }, url: { type: 'string' } },
  help: async () => (await import('./help.ts')).PIECES,
  async run({ values: { boutique, bought, url }, positionals: [serial, sku, ...others] }, io) {
    const texts = textsIn(io.language);
    if (!serial || !sku || !boutique || !bought || others.length > 0) throw new UsageError(texts.usage());
    return withAdmin(io, url, async call => {
      const body = { pieces: [{ serial, sku, boutique, bought_on: bought }] };
      const request = { method: 'POST', path: '/care/pieces', body } as const;
      const { recorded } = await call<{ recorded: number }>(request, serial);
      await print(io.stdout, texts.done(visible(serial), recorded > 0));
      return EXIT.clean;
    });
  },
});

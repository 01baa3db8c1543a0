import { type Command, type Commands, HELP } from '../base/command.ts';
import { printHelp } from '../base/help-page.ts';
import { UsageError } from '../base/io.ts';
import { unknownName } from '../base/unknown-name.ts';
import { GENERAL } from './general.ts';

/** Creates `vitrine help [command]`, which prints the help of the given commands; `--help` prints the same. */
export function createHelp(commands: Commands): Command {
  return {
    options: HELP,
    words: () => Object.keys(commands).filter(name => name !== 'help'),
    help: async () => GENERAL,
    async run(args, io) {
      const topic = args.find(name => !name.startsWith('-')) ?? 'help';
      const load = Object.hasOwn(commands, topic) ? commands[topic] : undefined;
      if (!load) throw new UsageError(unknownName('command', topic, Object.keys(commands), io.language));
      const { help } = await load();
      return printHelp(await help(), io);
    },
  };
}

import { defineTexts } from '#engine';
import { type Command, type Commands, defineCommand } from '../base/command.ts';
import { EXIT, print, UsageError } from '../base/io.ts';
import { bashScript } from './bash.ts';
import { completedCommands } from './commands.ts';
import { fishScript } from './fish.ts';
import { SHELLS } from './shells.ts';
import { zshScript } from './zsh.ts';

const SCRIPTS = { bash: bashScript, zsh: zshScript, fish: fishScript } satisfies Record<
  (typeof SHELLS)[number],
  unknown
>;

const textsIn = defineTexts({
  en: { shell: () => `write vitrine completion ${SHELLS.join(', ')}.` },
  zh: { shell: () => `请写 vitrine completion ${SHELLS.join('、')} 之一。` },
});

/** Creates `vitrine completion bash|zsh|fish`, which prints the shell's script for the given commands. */
export function createCompletion(commands: Commands): Command {
  return defineCommand({
    options: {},
    words: () => SHELLS,
    help: async () => (await import('./help.ts')).COMPLETION,
    async run({ positionals }, io) {
      const shell = SHELLS.find(name => name === positionals[0]);
      if (shell === undefined) throw new UsageError(textsIn(io.language).shell());
      const completed = await completedCommands(commands, io.registry, io.language);
      await print(io.stdout, SCRIPTS[shell](completed), 'data');
      return EXIT.clean;
    },
  });
}

import type { CompletedCommand } from './commands.ts';

/** Returns a script for fish. */
export function fishScript(commands: ReadonlyMap<string, CompletedCommand>): string {
  const lines = ['# Completion of vitrine for fish', 'complete -c vitrine -f'];
  const first = "-n 'not __fish_seen_subcommand_from $vitrine_commands'";
  lines.push(`set -g vitrine_commands ${[...commands.keys()].join(' ')}`);
  lines.push(`complete -c vitrine ${first} -l help -s h`, `complete -c vitrine ${first} -l version -s v`);
  for (const [name, { options, words, summary }] of commands) {
    lines.push(`complete -c vitrine ${first} -a ${name} -d ${quoted(summary)}`);
    const after = `complete -c vitrine -n '__fish_seen_subcommand_from ${name}'`;
    if (words === 'files') lines.push(`${after} -F`);
    else if (words.length > 0) lines.push(`${after} -a ${quoted(words.join(' '))}`);
    for (const [option, { type, short, values }] of Object.entries(options)) {
      const names = `-l ${option}${short ? ` -s ${short}` : ''}`;
      const value = type === 'string' ? ` -x${values ? ` -a ${quoted(values.join(' '))}` : ''}` : '';
      lines.push(`${after} ${names}${value}`);
    }
  }
  return `${lines.join('\n')}\n`;
}

const quoted = (text: string) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;

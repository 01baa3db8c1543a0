import { listNames, valueCases, valuedNames } from './cases.ts';
import type { CompletedCommand } from './commands.ts';

/** Returns a script for zsh. */
export function zshScript(commands: ReadonlyMap<string, CompletedCommand>): string {
  const values = valueCases(commands).map(
    ({ patterns, words }) => `    ${patterns}) compadd -- ${words}; return ;;\n`,
  );
  const options = [...commands].map(
    ([name, { options: own }]) => `      ${name}) compadd -- ${listNames(own).join(' ')} ;;\n`,
  );
  const words = [...commands].map(([name, { words: own }]) =>
    own === 'files' ? `      ${name}) _files ;;\n` : `      ${name}) compadd -- ${own.join(' ')} ;;\n`,
  );
  const described = [...commands].map(([name, { summary }]) => `    ${quoted(`${name}:${summary}`)}\n`);
  return `#compdef vitrine
# Completion of vitrine for zsh: source <(vitrine completion zsh)
_vitrine() {
  local current=\${words[CURRENT]} previous=\${words[CURRENT - 1]} command='' word index
  local -a known
  if [[ $current == --*=* ]]; then
    previous=\${current%%=*}
    compset -P '*='
  fi
  for ((index = 2; index < CURRENT; index++)); do
    word=\${words[index]}
    case $word in
      ${valuedNames(commands)}) ((index++)) ;;
      -*) ;;
      *) command=$word; break ;;
    esac
  done
  if [[ -z $command && $previous == --lang ]]; then compadd -- en zh; return; fi
  case "$command $previous" in
${values.join('')}  esac
  if [[ -z $command && $current == -* ]]; then
    compadd -- --help --version --lang
  elif [[ -z $command ]]; then
    known=(
${described.join('')}    )
    _describe command known
  elif [[ $current == -* ]]; then
    case $command in
${options.join('')}    esac
  else
    case $command in
${words.join('')}    esac
  fi
}

compdef _vitrine vitrine
`;
}

const quoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;

import { listNames, valueCases, valuedNames } from './cases.ts';
import type { CompletedCommand } from './commands.ts';

/** Returns a script for bash 3.2 and newer. */
export function bashScript(commands: ReadonlyMap<string, CompletedCommand>): string {
  const values = valueCases(commands).map(
    ({ patterns, words }) => `    ${patterns}) _vitrine_words '${words}'; return ;;\n`,
  );
  const options = [...commands].map(
    ([name, { options: own }]) => `      ${name}) _vitrine_words '${listNames(own).join(' ')}' ;;\n`,
  );
  const words = [...commands].map(([name, { words: own }]) =>
    own === 'files'
      ? `      ${name}) _vitrine_files ;;\n`
      : `      ${name}) _vitrine_words '${own.join(' ')}' ;;\n`,
  );
  return `# Completion of vitrine for bash: source <(vitrine completion bash)
_vitrine_words() {
  COMPREPLY=($(compgen -W "$1" -- "$current"))
}

_vitrine_files() {
  local IFS=$'\\n'
  compopt -o filenames 2>/dev/null
  COMPREPLY=($(compgen -f -- "$current"))
}

_vitrine() {
  local current=\${COMP_WORDS[COMP_CWORD]} previous=\${COMP_WORDS[COMP_CWORD - 1]} command='' word index
  COMPREPLY=()
  # bash splits --format=json at the equals sign.
  if [[ $current == = ]]; then
    current=''
  elif [[ $previous == = ]]; then
    previous=\${COMP_WORDS[COMP_CWORD - 2]}
  fi
  for ((index = 1; index < COMP_CWORD; index++)); do
    word=\${COMP_WORDS[index]}
    case $word in
      ${valuedNames(commands)}) ((index++)); [[ \${COMP_WORDS[index]} == = ]] && ((index++)) ;;
      -*) ;;
      *) command=$word; break ;;
    esac
  done
  if [[ -z $command && $previous == --lang ]]; then _vitrine_words 'en zh'; return; fi
  case "$command $previous" in
${values.join('')}  esac
  if [[ -z $command && $current == -* ]]; then
    _vitrine_words '--help --version --lang'
  elif [[ -z $command ]]; then
    _vitrine_words '${[...commands.keys()].join(' ')}'
  elif [[ $current == -* ]]; then
    case $command in
${options.join('')}    esac
  else
    case $command in
${words.join('')}    esac
  fi
}

complete -F _vitrine vitrine
`;
}

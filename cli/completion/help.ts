import type { HelpPage } from '../base/help-page.ts';

export const COMPLETION: HelpPage = {
  en: `vitrine completion bash | zsh | fish: prints a script with which a shell completes commands

Usage
  source <(vitrine completion bash)                                  in ~/.bashrc
  source <(vitrine completion zsh)                                   in ~/.zshrc, after compinit
  vitrine completion fish > ~/.config/fish/completions/vitrine.fish

Completes commands, options, formats, rules, block types and states. With alias vitrine='npx vitrine' it works for
the command of the working directory. The script lists block types and rules of this version: after an upgrade, open
a new shell.

Options
  -h, --help

Exit codes
  0  success
  2  no such shell
`,
  zh: `vitrine completion bash | zsh | fish：打印 shell 用于补全命令的脚本

用法
  source <(vitrine completion bash)                                  写入 ~/.bashrc
  source <(vitrine completion zsh)                                   写入 ~/.zshrc，在 compinit 之后
  vitrine completion fish > ~/.config/fish/completions/vitrine.fish

可补全命令、选项、格式、规则、区块类型和状态。设置 alias vitrine='npx vitrine' 后，也适用于工作目录中的命令。
脚本包含当前版本的区块类型和规则：升级后请打开新的 shell。

选项
  -h, --help

退出码
  0  成功
  2  没有此 shell
`,
};

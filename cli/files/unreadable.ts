import { defineTexts, type Language, MAX_DOCUMENT_BYTES } from '#engine';
import { visible } from '../base/visible.ts';
import type { Problem } from '../report/problem.ts';

const MEGABYTES = MAX_DOCUMENT_BYTES / 2 ** 20;

const textsIn = defineTexts({
  en: {
    ENOENT: () => 'no such file.',
    EACCES: () => 'permission denied. Allow the file to be read (chmod +r).',
    EPERM: () => 'permission denied. Allow the file to be read (chmod +r).',
    EISDIR: () => 'this is a folder, not a file.',
    ELOOP: () => 'its symbolic links form a cycle.',
    ENXIO: () => 'this is not a regular file.',
    notRegular: () => 'this is not a regular file.',
    outside: () => 'this link leads out of the folder that is checked. Put the file itself there.',
    tooLarge: () => `the file is larger than ${MEGABYTES} MB.`,
    missing: () => 'there is no such file or folder.',
    noJson: () => 'there is no *.json file in this folder.',
    noMatch: () => 'no file matches this pattern.',
    utf16: () => 'the file is UTF-16, not UTF-8. Save it as UTF-8.',
    notUtf8: () => 'the file is not UTF-8. Save it as UTF-8.',
    changed: () => 'the file has changed since it was checked. Run the command again.',
    notWritten: (reason: string) => `the repaired text cannot be written (${reason}).`,
    other: (reason: string) => reason,
  },
  zh: {
    ENOENT: () => '文件不存在。',
    EACCES: () => '没有权限。请允许读取该文件（chmod +r）。',
    EPERM: () => '没有权限。请允许读取该文件（chmod +r）。',
    EISDIR: () => '这是文件夹，不是文件。',
    ELOOP: () => '符号链接形成循环。',
    ENXIO: () => '这不是普通文件。',
    notRegular: () => '这不是普通文件。',
    outside: () => '此链接指向被检查文件夹之外。请将文件本身放在此处。',
    tooLarge: () => `文件超过 ${MEGABYTES} MB。`,
    missing: () => '文件或文件夹不存在。',
    noJson: () => '文件夹中没有 *.json 文件。',
    noMatch: () => '没有与此模式匹配的文件。',
    utf16: () => '文件编码为 UTF-16，不是 UTF-8。请另存为 UTF-8。',
    notUtf8: () => '文件编码不是 UTF-8。请另存为 UTF-8。',
    changed: () => '检查后文件已被修改。请重新运行命令。',
    notWritten: reason => `无法写入修复后的内容（${reason}）。`,
    other: reason => reason,
  },
});

type Texts = ReturnType<typeof textsIn>;
type Reason = Exclude<keyof Texts, 'notWritten' | 'other'>;

const isReason = (code: string, texts: Texts): code is Reason => Object.hasOwn(texts, code);

/** Thrown for an input that cannot be read; reported as a finding at its place, exit code 2. */
export class UnreadableError extends Error {
  override name = 'UnreadableError';

  /**
   * @param reason a text, by its name or as a function of the language.
   * @param line, column place of the first byte that cannot be read.
   */
  constructor(
    readonly path: string,
    private readonly reason: Reason | ((texts: Texts) => string),
    readonly line = 1,
    readonly column = 1,
  ) {
    super(path);
    this.message = this.messageIn('en');
  }

  /** Builds the message from a file-system error. */
  static from(path: string, error: unknown): UnreadableError {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (isReason(code, textsIn('en'))) return new UnreadableError(path, code);
    return new UnreadableError(path, ({ other }) =>
      other(error instanceof Error ? error.message : String(error)),
    );
  }

  reasonIn(language: Language): string {
    const texts = textsIn(language);
    return typeof this.reason === 'string' ? texts[this.reason]() : this.reason(texts);
  }

  /** Returns path and reason. */
  messageIn(language: Language): string {
    return `${visible(this.path)}: ${this.reasonIn(language)}`;
  }

  /** @param file the input's name in findings. */
  toProblem(file: string, language: Language): Problem {
    const { line, column } = this;
    const reason = this.reasonIn(language);
    return {
      file,
      line,
      column,
      endLine: line,
      endColumn: column,
      severity: 'error',
      rule: 'unreadable',
      block: null,
      blockType: null,
      pointer: '',
      message: reason.charAt(0).toUpperCase() + reason.slice(1),
      suggestion: null,
    };
  }
}

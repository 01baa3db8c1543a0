import type { Static, TSchema } from 'typebox';
import type { CliIo } from '../base/io.ts';
import type { ContentFolder } from './content-folder.ts';

/** What a tool works with. */
export interface ToolContext {
  io: CliIo;
  content: ContentFolder;
}

/** What a tool answers: data, which is sent as JSON, a text, or a picture. */
export type Answer = { data: unknown } | { text: string } | { png: Buffer };

/** A tool of an assistant. */
export interface Tool {
  name: string;
  title: string;
  description: string;
  input: TSchema;
  /** Whether it changes files. */
  writes: boolean;
  /** @param input checked by the schema. */
  run(input: unknown, context: ToolContext): Promise<Answer>;
}

/** Declares a tool, whose function takes what its schema describes. */
export function defineTool<T extends TSchema>(
  tool: Omit<Tool, 'input' | 'run' | 'writes'> & {
    input: T;
    writes?: boolean;
    run(input: Static<T>, context: ToolContext): Promise<Answer>;
  },
): Tool {
  return { writes: false, ...tool, run: (input, context) => tool.run(input as Static<T>, context) };
}

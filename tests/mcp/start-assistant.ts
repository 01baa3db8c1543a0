import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js';
import { onTestFinished } from 'vitest';
import type { CliProcess } from '../../cli/base/io.ts';
import { createServer } from '../../cli/mcp/server.ts';
import { Capture, parts } from '../cli/run-cli.ts';
import { SHOP } from '../lsp/start-editor.ts';

/** Connects an assistant to `vitrine mcp` in memory. */
export async function startAssistant(cwd: string, replaced: Partial<CliProcess> = {}) {
  const stdin = { [Symbol.asyncIterator]: async function* () {} };
  const streams = { stdin, stdout: new Capture(), stderr: new Capture() };
  const server = createServer({
    ...parts(SHOP, cwd),
    ...streams,
    env: SHOP,
    cwd,
    language: 'en',
    ...replaced,
  });
  const client = new Client({ name: 'test', version: '1' });
  const [one, other] = InMemoryTransport.createLinkedPair();
  await Promise.all([server.connect(one), client.connect(other)]);
  onTestFinished(() => client.close());
  /** Calls a tool and returns its first content, and whether it has failed. */
  const call = async (name: string, input: Record<string, unknown> = {}) => {
    const result = await client.callTool({ name, arguments: input });
    const [content] = result.content as { type: string; text: string; data?: string; mimeType?: string }[];
    return { isError: result.isError === true, content, text: content?.text ?? '' };
  };
  /** Calls a tool that answers data. */
  const data = async (name: string, input?: Record<string, unknown>) => {
    const { text, isError } = await call(name, input);
    if (isError) throw new Error(text);
    return JSON.parse(text);
  };
  return { client, call, data };
}

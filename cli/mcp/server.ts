import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import {
  CallToolRequestSchema,
  type CallToolResult,
  ListToolsRequestSchema,
} from '@modelcontextprotocol/sdk/types.js';
import { Value } from 'typebox/value';
import { type CliIo, UsageError } from '../base/io.ts';
import { readVersion } from '../base/version.ts';
import { openContentFolder } from './content-folder.ts';
import { PAGE_TOOLS } from './page-tools.ts';
import { SHOP_TOOLS } from './shop-tools.ts';
import type { Answer, Tool, ToolContext } from './tool.ts';
import { TYPE_TOOLS } from './type-tools.ts';

const TOOLS: readonly Tool[] = [...TYPE_TOOLS, ...SHOP_TOOLS, ...PAGE_TOOLS];

const INSTRUCTIONS =
  'Pages of a fashion shop are JSON maps of marketing blocks. Explain a block type before you write one, take SKUs, media, links and anchors from the find tools, and validate after each change. Texts for shoppers are Chinese.';

/** Creates the server with the tools of an assistant, without a connection. */
export function createServer(io: CliIo): Server {
  const server = new Server(
    { name: 'vitrine', version: readVersion() },
    { capabilities: { tools: {} }, instructions: INSTRUCTIONS },
  );
  const opening = openContentFolder(io, io.language);
  server.setRequestHandler(ListToolsRequestSchema, () => ({
    tools: TOOLS.map(({ name, title, description, input, writes }) => ({
      ...{ name, title, description },
      inputSchema: { ...input, type: 'object' as const },
      annotations: { title, readOnlyHint: !writes, destructiveHint: writes, openWorldHint: false },
    })),
  }));
  server.setRequestHandler(CallToolRequestSchema, async ({ params }) => {
    const tool = TOOLS.find(({ name }) => name === params.name);
    if (!tool) return failure(`There is no tool ${JSON.stringify(params.name)}.`);
    const context: ToolContext = { io, content: await opening };
    return callTool(tool, params.arguments ?? {}, context);
  });
  return server;
}

/** Errors are answers, which an assistant reads and corrects. */
async function callTool(
  { input, run }: Tool & { input: { properties?: unknown } },
  given: unknown,
  context: ToolContext,
): Promise<CallToolResult> {
  const known = Object.keys(Object(input.properties));
  const other = Object.keys(Object(given)).find(name => !known.includes(name));
  if (other !== undefined) {
    return failure(`There is no input ${JSON.stringify(other)}. Inputs: ${known.join(', ') || 'none'}.`);
  }
  if (!Value.Check(input, given)) {
    const [first] = Value.Errors(input, given);
    return failure(`${first?.instancePath || '/'}: ${first?.message ?? 'is not an object'}.`);
  }
  try {
    return { content: [toContent(await run(given, context))] };
  } catch (error) {
    if (error instanceof UsageError) return failure(error.message);
    throw error;
  }
}

const failure = (text: string): CallToolResult => ({ isError: true, content: [{ type: 'text', text }] });

function toContent(answer: Answer): CallToolResult['content'][number] {
  if ('png' in answer) return { type: 'image', mimeType: 'image/png', data: answer.png.toString('base64') };
  return { type: 'text', text: 'text' in answer ? answer.text : JSON.stringify(answer.data, null, 2) };
}

import type { Finding } from '#engine';
import { DocumentError, parseDocument } from '../content/documentError.ts';
import type { ContentSource } from '../content/folderSource.ts';

/** The static blocks' content by key, and what an editor should mend in them. */
export interface FrameDocuments {
  content: Record<string, unknown>;
  findings: Finding[];
}

/** Static CMS blocks around every page. */
const FRAME_BLOCKS = ['header', 'footer'] as const;

/** Changes whenever a static block around the pages does. */
export function frameVersion(source: ContentSource): string {
  let version = '';
  for (const key of FRAME_BLOCKS) version += `${source.version('blocks', key)}|`;
  return version;
}

/** The content of the static blocks around a page. The frame shows without one that can't be read. */
export async function readFrame(source: ContentSource): Promise<FrameDocuments> {
  const content: Record<string, unknown> = {};
  const findings: Finding[] = [];
  for (const key of FRAME_BLOCKS) {
    try {
      const text = await source.read('blocks', key);
      if (text === null) continue;
      const document = await parseDocument('blocks', key, text);
      content[key] = (document as { content?: unknown } | null)?.content;
    } catch (error) {
      findings.push(frameFinding(key, error));
    }
  }
  return { content, findings };
}

function frameFinding(key: string, error: unknown): Finding {
  const reason = error instanceof DocumentError ? error.message : `blocks/${key} can't be read.`;
  return {
    severity: 'error',
    rule: 'frame',
    block: null,
    blockType: null,
    pointer: '',
    message: `The ${key} is left out. ${reason}`,
    suggestion: null,
    path: [],
    target: 'value',
  };
}

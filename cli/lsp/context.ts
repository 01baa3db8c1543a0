import type { JsonService } from './json-service.ts';
import type { OpenDocument } from './open-documents.ts';
import type { Workspace } from './workspace.ts';

/** What a request works on. */
export interface Session {
  workspace: Workspace;
  json: JsonService;
  /** Returns a document that the editor shows. */
  open(uri: string): OpenDocument | undefined;
}

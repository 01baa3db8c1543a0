import { serveFiles } from '../../base/files/serve-files.ts';
import { ContentScanner } from './scan-content.ts';

// The process that works with the content folder in the place of the server's (`createFolderSource`).

const scanner = new ContentScanner();

const operations = {
  scan: scanner.scan.bind(scanner),
  read: scanner.read.bind(scanner),
  forget: scanner.forget.bind(scanner),
};

export type ContentOperations = typeof operations;

serveFiles(operations);

import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { extname } from 'node:path';
import { createInterface } from 'node:readline';
import { parse } from 'csv-parse';
import { wellFormedJson } from '#schemas';

/** A record of a file: a line of JSON lines, a row of CSV, an entry of a JSON list. */
export interface FileRecord {
  /** `line 12`, `entry 3`: where it is, for messages. */
  place: string;
  value: Record<string, unknown>;
}

/** A file that cannot be read as it is. The message names file, place, problem and remedy. */
export class UnreadableFile extends Error {}

/** Largest JSON list, in bytes: it is read as a whole. */
const MAX_LIST = 64 * 1024 * 1024;

/** Cells with several values are separated by it. */
const SEPARATOR = '|';

/**
 * Reads the records of a file one after the other: JSON lines (`.jsonl`, `.ndjson`), CSV with a header row (`.csv`, UTF-8), or a
 * JSON list or an object of lists (`.json`), which is read as a whole.
 *
 * @throws UnreadableFile
 */
export async function* readRecords(file: string): AsyncGenerator<FileRecord> {
  const kind = extname(file).toLowerCase();
  try {
    if (kind === '.csv') yield* readRows(file);
    else if (kind === '.json') yield* readList(file);
    else if (kind === '.jsonl' || kind === '.ndjson') yield* readLines(file);
    else
      throw new UnreadableFile(
        `${file} is not a file of records. Name one that ends in .jsonl, .csv or .json.`,
      );
  } catch (error) {
    if (error instanceof UnreadableFile) throw error;
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') throw new UnreadableFile(`${file} does not exist. Correct the path.`);
    throw new UnreadableFile(`${file} can't be read: ${message}`, { cause: error });
  }
}

async function* readLines(file: string): AsyncGenerator<FileRecord> {
  const lines = createInterface({
    input: createReadStream(file, 'utf8'),
    crlfDelay: Number.POSITIVE_INFINITY,
  });
  let number = 0;
  for await (const line of lines) {
    number++;
    const text = number === 1 ? line.replace(/^\uFEFF/, '') : line;
    if (text.trim() === '') continue;
    yield { place: `line ${number}`, value: parseObject(file, `line ${number}`, text) };
  }
}

function parseObject(file: string, place: string, text: string): Record<string, unknown> {
  let value: unknown;
  try {
    value = JSON.parse(wellFormedJson(text));
  } catch (error) {
    throw new UnreadableFile(
      `${file}, ${place}: ${(error as Error).message}. Write one JSON object in each line.`,
    );
  }
  if (isObject(value)) return value;
  throw new UnreadableFile(`${file}, ${place}: this is not an object. Write one JSON object in each line.`);
}

async function* readList(file: string): AsyncGenerator<FileRecord> {
  const { size } = await stat(file);
  if (size > MAX_LIST) {
    throw new UnreadableFile(
      `${file} has ${Math.round(size / 1024 / 1024)} MB, and a JSON list is read as a whole. Write one object in each line, in a file that ends in .jsonl.`,
    );
  }
  const content: unknown = JSON.parse(wellFormedJson((await readFile(file, 'utf8')).replace(/^\uFEFF/, '')));
  const lists = Array.isArray(content) ? { '': content } : isObject(content) ? content : {};
  for (const [name, list] of Object.entries(lists)) {
    if (!Array.isArray(list)) {
      throw new UnreadableFile(`${file}: "${name}" is not a list. Write a list, or an object of lists.`);
    }
    for (const [index, value] of list.entries()) {
      const place = `${name && `${name}, `}entry ${index + 1}`;
      if (!isObject(value)) throw new UnreadableFile(`${file}, ${place}: this is not an object.`);
      yield { place, value };
    }
  }
}

/**
 * Reads CSV. A header such as `color.name` is a field of an object; an empty cell leaves a field out. Values are texts:
 * `convertTexts` makes of them what the field has.
 */
async function* readRows(file: string): AsyncGenerator<FileRecord> {
  const rows = parse({ bom: true, columns: true, info: true, skip_empty_lines: true, trim: true });
  // `pipe` does not pass errors on: the reader would wait for ever.
  const bytes = createReadStream(file).on('error', error => rows.destroy(error));
  bytes.pipe(rows);
  for await (const { record, info } of rows as AsyncIterable<{
    record: Record<string, string>;
    info: { lines: number };
  }>) {
    const value: Record<string, unknown> = {};
    for (const [header, text] of Object.entries(record)) {
      if (text === '') continue;
      const [field = '', part] = header.split('.');
      if (field === '__proto__') continue;
      if (part === undefined) value[field] = text;
      else value[field] = { ...(value[field] as object | undefined), [part]: text };
    }
    yield { place: `line ${info.lines}`, value };
  }
}

/** Returns the values of a cell. */
export const splitCell = (text: string): string[] =>
  text
    .split(SEPARATOR)
    .map(value => value.trim())
    .filter(Boolean);

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

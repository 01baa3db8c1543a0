import type { ReactElement } from 'react';
import {
  annotation,
  type BlockDefinition,
  type JsonSchema,
  type Language,
  type Registry,
  type ValidateOptions,
} from '#engine';
import { renderToHtml } from '#engine/server';
import { createLint, describeFields, describeShared, readTitle } from '../cli/index.ts';
import { type Config, htmlChanges, openShopIndex } from '../server/index.ts';
import { draftAddress, type PickerKind } from './addresses.ts';
import { check, isReadable } from './check.ts';
import { Drafts } from './drafts.ts';
import { jsonFromAddress } from './json-in-address.ts';
import { LanguageContext, textsIn } from './language.ts';
import { type IndexedType, indexType, searchTypes } from './overview/search.ts';
import type { Draft } from './page/Editor.tsx';
import { Findings, formatSummary } from './page/Findings.tsx';
import { OverviewPage } from './page/OverviewPage.tsx';
import { TypePage } from './page/TypePage.tsx';
import { findPicks } from './picker/find-picks.ts';
import { Picks } from './picker/Picks.tsx';
import { createFolderSamples, type Samples, sampleFolders } from './samples.ts';
import { findThumbnails, readThumbnail } from './thumbnails.ts';

/** A page of the gallery. */
export interface GalleryPage {
  language: Language;
  title: string;
  content: ReactElement;
}

/** The server's answer to the editor's script. */
export interface Checked {
  summary: string;
  /** Markup of the findings. */
  findings: string;
  /** Numbers of the lines with findings. */
  lines: number[];
  /** Path of the rendered text; null for invalid JSON. */
  preview: string | null;
}

/** Initial content of the editor: a link's JSON, else a sample by name. */
export interface EditorStart {
  json?: string | undefined;
  sample?: string | undefined;
}

export interface Gallery {
  samples: Samples;
  drafts: Drafts;
  overview(query: string, language: Language): Promise<GalleryPage>;
  typePage(definition: BlockDefinition, start: EditorStart, language: Language): Promise<GalleryPage>;
  check(text: string, language: Language): Promise<Checked>;
  /** Reads a picture of a type; undefined for an unknown type or name. */
  thumbnail(type: string, file: string): Buffer | undefined;
  /** Returns the markup of products or media that have all words of a query. */
  picks(kind: PickerKind, query: string, language: Language): Promise<string>;
}

/** Folders of the samples and of what the pickers find; how pages are checked. */
type GalleryConfig = ValidateOptions &
  Pick<Config, 'samplesDir' | 'contentDir' | 'mediaDir' | 'catalogueFile'>;

/** Creates the gallery of a registry's types. */
export function createGallery(registry: Registry, config: GalleryConfig): Gallery {
  const { samplesDir } = config;
  const folderOf = sampleFolders(registry, samplesDir, process.cwd());
  const samples = createFolderSamples(folderOf);
  const drafts = new Drafts();
  const { all: types } = registry;
  let indexed: Promise<IndexedType[]> | undefined;

  /** Returns definitions with their titles in a language. */
  const titled = (language: Language) =>
    Promise.all(types.map(async type => ({ ...type, title: await readTitle(type, language) })));

  // Opened at every request, so that a new picture is found.
  const openShop = () => {
    const { contentDir, mediaDir, catalogueFile } = config;
    const settings = { CONTENT_DIR: contentDir, MEDIA_DIR: mediaDir, CATALOGUE_FILE: catalogueFile };
    return openShopIndex(settings, process.cwd());
  };
  const openLint = async (language: Language) => {
    const io = { openShop: async () => openShop(), loadHtmlChanges: async () => htmlChanges, language };
    return (await createLint(io, false, undefined)).page;
  };

  const buildDraft = async (text: string, language: Language, note?: string): Promise<Draft> => {
    const problems = await check(text, registry, { ...config, language }, await openLint(language));
    const preview = isReadable(problems) ? draftAddress(drafts.keep(text)) : null;
    return { text, problems, preview, ...(note && { note }) };
  };

  const createDraft = async (
    definition: BlockDefinition,
    schema: JsonSchema,
    { json, sample }: EditorStart,
    language: Language,
  ) => {
    const given = json === undefined ? undefined : jsonFromAddress(json);
    if (typeof given === 'string') return buildDraft(given, language);
    const all = samples.list(definition.type);
    const chosen = all.find(({ name }) => name === (sample ?? 'full')) ?? all[0];
    const note = given === null ? textsIn(language).unreadableLink() : undefined;
    return buildDraft(chosen?.text ?? buildExample(definition, schema), language, note);
  };

  return {
    samples,
    drafts,
    async overview(query, language) {
      const types = await titled(language);
      indexed ??= Promise.all(registry.all.map(indexType));
      const found = searchTypes(await indexed, query).map(({ found: { type, titles, schema }, fields }) => ({
        ...{ type, titles, fields },
        description: readDescription(schema, language),
        thumbnails: findThumbnails(folderOf(type) ?? '', type),
      }));
      const content = <OverviewPage types={types} found={found} query={query} />;
      return buildPage(textsIn(language).types(), content, language);
    },
    async typePage({ type }, start, language) {
      const types = await titled(language);
      const definition = types.find(other => other.type === type) as BlockDefinition;
      const { default: schema } = await definition.schema();
      const names = new Set<string>();
      const lint = await openLint(language);
      const fields = describeFields(schema, schema, names, language);
      const view = {
        definition,
        description: readDescription(schema, language),
        fields,
        shared: describeShared(names, schema, language),
        samples: await Promise.all(
          samples.list(definition.type).map(async sample => ({
            ...sample,
            problems: await check(sample.text, registry, { ...config, language }, lint),
          })),
        ),
        draft: await createDraft(definition, schema, start, language),
      };
      const title = textsIn(language).title(definition.title, type);
      return buildPage(title, <TypePage types={types} view={view} />, language);
    },
    thumbnail(type, file) {
      const folder = folderOf(type);
      return folder === undefined ? undefined : readThumbnail(folder, file);
    },
    async picks(kind, query, language) {
      const picks = findPicks(kind, query, openShop(), language);
      const { html } = await renderToHtml(buildPage('', <Picks {...picks} />, language).content);
      return html;
    },
    async check(text, language) {
      const { problems, preview } = await buildDraft(text, language);
      const { content } = buildPage('', <Findings problems={problems} inEditor />, language);
      const { html } = await renderToHtml(content);
      return {
        summary: formatSummary(problems, language),
        findings: html,
        lines: [...new Set(problems.map(({ line }) => line))],
        preview,
      };
    },
  };
}

function buildPage(title: string, content: ReactElement, language: Language): GalleryPage {
  return { title, language, content: <LanguageContext value={language}>{content}</LanguageContext> };
}

function readDescription(schema: JsonSchema, language: Language): string {
  return annotation(schema, 'description', language) ?? '';
}

/** Initial text for a type without samples. */
function buildExample({ type }: BlockDefinition, { examples }: JsonSchema): string {
  const [example] = Array.isArray(examples) ? examples : [];
  return JSON.stringify(example ?? { blockType: type }, null, 2);
}

import type { ReactElement } from 'react';
import type { BlockDefinition, JsonSchema, Registry, ValidateOptions } from '#engine';
import { renderToHtml } from '#engine/server';
import { describeFields, describeShared } from '../cli/index.ts';
import { draftAddress } from './addresses.ts';
import { check, isReadable } from './check.ts';
import { Drafts } from './drafts.ts';
import { jsonFromAddress } from './json-in-address.ts';
import type { Draft } from './page/Editor.tsx';
import { Findings, summaryOf } from './page/Findings.tsx';
import { OverviewPage } from './page/OverviewPage.tsx';
import { TypePage } from './page/TypePage.tsx';
import { createFolderSamples, type Samples } from './samples.ts';

/** A page of the gallery. */
export interface GalleryPage {
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
  overview(query: string): Promise<GalleryPage>;
  typePage(definition: BlockDefinition, start: EditorStart): Promise<GalleryPage>;
  check(text: string): Promise<Checked>;
}

/** Creates the gallery of a registry's types, with samples from a folder. */
export function createGallery(registry: Registry, samplesDir: string, options: ValidateOptions): Gallery {
  const samples = createFolderSamples(samplesDir, type => registry.get(type) !== undefined);
  const drafts = new Drafts();
  const { all: types } = registry;

  const draftOf = async (text: string, note?: string): Promise<Draft> => {
    const problems = await check(text, registry, options);
    const preview = isReadable(problems) ? draftAddress(drafts.keep(text)) : null;
    return { text, problems, preview, ...(note && { note }) };
  };

  const createDraft = async (
    definition: BlockDefinition,
    schema: JsonSchema,
    { json, sample }: EditorStart,
  ) => {
    const given = json === undefined ? undefined : jsonFromAddress(json);
    if (typeof given === 'string') return draftOf(given);
    const all = samples.of(definition.type);
    const chosen = all.find(({ name }) => name === (sample ?? 'full')) ?? all[0];
    const note = given === null ? 'The link’s JSON is not readable. A sample is shown instead.' : undefined;
    return draftOf(chosen?.text ?? exampleOf(definition, schema), note);
  };

  return {
    samples,
    drafts,
    async overview(query) {
      const listed = await Promise.all(
        types.map(async definition => ({
          definition,
          description: descriptionOf((await definition.schema()).default),
          samples: samples.of(definition.type).map(({ name }) => name),
        })),
      );
      const found = listed.filter(({ definition: { type, title }, description }) =>
        `${type} ${title} ${description}`.toLowerCase().includes(query.toLowerCase()),
      );
      return { title: 'Block types', content: <OverviewPage types={types} found={found} query={query} /> };
    },
    async typePage(definition, start) {
      const { default: schema } = await definition.schema();
      const names = new Set<string>();
      const fields = describeFields(schema, schema, names, 'en');
      const view = {
        definition,
        description: descriptionOf(schema),
        fields,
        shared: describeShared(names, schema, 'en'),
        samples: await Promise.all(
          samples
            .of(definition.type)
            .map(async sample => ({ ...sample, problems: await check(sample.text, registry, options) })),
        ),
        draft: await createDraft(definition, schema, start),
      };
      return {
        title: `${definition.title} (${definition.type})`,
        content: <TypePage types={types} view={view} />,
      };
    },
    async check(text) {
      const { problems, preview } = await draftOf(text);
      const { html } = await renderToHtml(<Findings problems={problems} inEditor />);
      return {
        summary: summaryOf(problems),
        findings: html,
        lines: [...new Set(problems.map(({ line }) => line))],
        preview,
      };
    },
  };
}

function descriptionOf({ description }: JsonSchema): string {
  return typeof description === 'string' ? description : '';
}

/** Initial text for a type without samples. */
function exampleOf({ type }: BlockDefinition, { examples }: JsonSchema): string {
  const [example] = Array.isArray(examples) ? examples : [];
  return JSON.stringify(example ?? { blockType: type }, null, 2);
}

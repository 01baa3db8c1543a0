import type { ReactElement } from 'react';
import type { BlockDefinition, JsonSchema, Registry } from '#engine';
import { renderToHtml } from '#engine/server';
import { describeFields, describeShared } from '../cli/index.ts';
import { draftAddress } from './addresses.ts';
import { check, isReadable } from './check.ts';
import { Drafts } from './drafts.ts';
import { jsonFromAddress } from './jsonInAddress.ts';
import type { Draft } from './page/Editor.tsx';
import { Findings, summaryOf } from './page/Findings.tsx';
import { OverviewPage } from './page/OverviewPage.tsx';
import { TypePage } from './page/TypePage.tsx';
import { createFolderSamples, type Samples } from './samples.ts';

/** A page of the gallery, ready to be rendered. */
export interface GalleryPage {
  title: string;
  content: ReactElement;
}

/** What the editor's script is told of a text. */
export interface Checked {
  summary: string;
  /** Markup of the findings. */
  findings: string;
  /** Lines that something is wrong with. */
  lines: number[];
  /** Where the text is rendered; null when it is no JSON. */
  preview: string | null;
}

/** What the editor is to start with: a link's JSON, else a sample by name. */
export interface Wanted {
  json?: string | undefined;
  sample?: string | undefined;
}

export interface Gallery {
  samples: Samples;
  drafts: Drafts;
  overview(query: string): Promise<GalleryPage>;
  typePage(definition: BlockDefinition, wanted: Wanted): Promise<GalleryPage>;
  check(text: string): Promise<Checked>;
}

/** The gallery of a registry's types, with samples from a folder. */
export function createGallery(registry: Registry, samplesDir: string): Gallery {
  const samples = createFolderSamples(samplesDir, type => registry.get(type) !== undefined);
  const drafts = new Drafts();
  const { all: types } = registry;

  const draftOf = async (text: string, note?: string): Promise<Draft> => {
    const problems = await check(text, registry);
    const preview = isReadable(problems) ? draftAddress(drafts.keep(text)) : null;
    return { text, problems, preview, ...(note && { note }) };
  };

  const startingWith = async (definition: BlockDefinition, schema: JsonSchema, { json, sample }: Wanted) => {
    const given = json === undefined ? undefined : jsonFromAddress(json);
    if (typeof given === 'string') return draftOf(given);
    const all = samples.of(definition.type);
    const chosen = all.find(({ name }) => name === (sample ?? 'full')) ?? all[0];
    const note = given === null ? 'The link’s JSON can’t be read. This is a sample instead.' : undefined;
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
    async typePage(definition, wanted) {
      const { default: schema } = await definition.schema();
      const names = new Set<string>();
      const fields = describeFields(schema, schema, names);
      const view = {
        definition,
        description: descriptionOf(schema),
        fields,
        shared: describeShared(names, schema),
        samples: await Promise.all(
          samples
            .of(definition.type)
            .map(async sample => ({ ...sample, problems: await check(sample.text, registry) })),
        ),
        draft: await startingWith(definition, schema, wanted),
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

/** What a type without samples is tried with. */
function exampleOf({ type }: BlockDefinition, { examples }: JsonSchema): string {
  const [example] = Array.isArray(examples) ? examples : [];
  return JSON.stringify(example ?? { blockType: type }, null, 2);
}

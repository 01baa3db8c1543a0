import { readFileSync } from 'node:fs';
import { type ComponentType, createElement } from 'react';
import { type BlockProps, type PagePlan, type Product, toAnchor } from '#engine';
import { BlockList, EngineContext } from '#engine/render';
import { createServerRenderers, loadRenderers, renderToHtml } from '#engine/server';
import { MediaProvider } from '#ui';
import { registry } from '../src/registry.ts';
import { expectSame, type Row, ratio } from './measure.ts';
import { everyTypePage } from './pages.ts';
import { prepare } from './prepare.ts';
import { demoProducts } from './products.ts';
import { sized } from './size.ts';

const ROUNDS = sized(7, 1);

/** Compares the engine's rendering of two long pages with the same components rendered directly. */
export async function benchRender(): Promise<Row[]> {
  const samples = everyTypePage(type => registry.get(type)?.load !== undefined);
  // A page with products; four of its blocks only have effects.
  const longPage = readFileSync('bench/long-page.json', 'utf8');
  return [
    ...(await benchPage('a block of each type', samples, new Map())),
    ...(await benchPage('a page of 40 blocks', longPage, demoProducts())),
  ];
}

async function benchPage(what: string, text: string, products: ReadonlyMap<string, Product>): Promise<Row[]> {
  const loaded = await loadRenderers(registry);
  const plan = await prepare(text, products);
  const engine = () => renderToHtml(<EnginePage plan={plan} loaded={loaded} />);
  const plain = () => renderToHtml(<PlainPage plan={plan} loaded={loaded} />);
  const [ours, theirs] = [await engine(), await plain()];
  if (ours.errors.length > 0) throw ours.errors[0];
  expectSame('markup', strip(ours.html), strip(theirs.html));
  const many = (action: () => Promise<unknown>) => async () => {
    for (let turn = 0; turn < sized(60, 2); turn++) await action();
  };
  const whole = async () => renderToHtml(<EnginePage plan={await prepare(text, products)} loaded={loaded} />);
  const slower = await ratio(many(engine), many(plain), ROUNDS);
  const slowerWhole = await ratio(many(whole), many(plain), ROUNDS);
  return [
    {
      what: `server render of ${what}, pages per CPU-second`,
      figure: 1 / slower,
      budget: '≥ 0.85 ×',
      note: 'same markup as plain React',
    },
    {
      what: '… with read, validate and plan of its JSON',
      figure: 1 / slowerWhole,
      budget: '≥ 0.5 ×',
      note: `${plan.blocks.length} blocks shown`,
    },
  ];
}

interface Props {
  plan: PagePlan;
  loaded: ReadonlyMap<string, ComponentType<BlockProps>>;
}

function EnginePage({ plan, loaded }: Props) {
  return (
    <EngineContext value={createServerRenderers(loaded)}>
      <MediaProvider media={{}}>
        <BlockList blocks={plan.blocks} />
      </MediaProvider>
    </EngineContext>
  );
}

/** The page as plain React components. Nested blocks (tabs) still use the engine's list. */
function PlainPage({ plan, loaded }: Props) {
  return (
    <EngineContext value={createServerRenderers(loaded)}>
      <MediaProvider media={{}}>
        {plan.blocks.map(planned => (
          <section
            key={planned.id}
            id={planned.anchor ?? toAnchor(planned.label)}
            className={planned.style ? `block ${planned.style}` : 'block'}
            data-block={planned.type}
            data-block-id={planned.id}
            data-label={planned.label}
            data-position={planned.index + 1}
            data-sticky={planned.sticky}
          >
            {createElement(loaded.get(planned.type) as ComponentType<BlockProps>, {
              block: planned.block,
              products: planned.products,
              planned,
            })}
          </section>
        ))}
      </MediaProvider>
    </EngineContext>
  );
}

/** Removes React's boundary comments and its generated ids, and the sections' class name from markup. */
function strip(html: string): string {
  return html
    .replace(/<!--.*?-->/g, '')
    .replace(/class="[\w-]*block[\w-]*(?: ([^"]*))?"/g, 'class="block $1"')
    .replace(/_[rR]_\w+_/g, '');
}

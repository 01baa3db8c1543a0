import { type ReactNode, useEffect, useState } from 'react';
import { expect, it } from 'vitest';
import type { BlockDefinition } from '#engine';
import { openShop } from '../support/render-shop.tsx';
import { testType } from '../support/test-type.ts';
import { desktop, NO_TRACES, type Traces, visit } from './visit.tsx';

// Proves that the conformance suite finds faults: each of these blocks has one.

function block(type: string, Renderer: () => ReactNode): BlockDefinition {
  return testType(type, {}, { load: async () => ({ default: Renderer }) });
}

/** A block that runs an effect after hydration. */
function WithEffect({ run }: { run: () => void }) {
  useEffect(run, [run]);
  return null;
}

const inBrowser = () => typeof window !== 'undefined';

const TYPES = [
  block('sound', () => <p>好</p>),
  block('crashes', () => {
    throw new Error('坏');
  }),
  block('needs_dom', () => <p>{document.title}</p>),
  block('differs', () => <p>{inBrowser() ? '浏览器' : '服务器'}</p>),
  block('moves', function Moves() {
    const [words, setWords] = useState('先');
    useEffect(() => setWords('后'), []);
    return <p>{words}</p>;
  }),
  block('throws_later', function ThrowsLater() {
    const [broken, setBroken] = useState(false);
    useEffect(() => setBroken(true), []);
    if (broken) throw new Error('后来坏了');
    return null;
  }),
  block('leaves_timer', () => <WithEffect run={() => void setInterval(() => {}, 100)} />),
  block('leaves_listener', () => <WithEffect run={() => window.addEventListener('scroll', () => {})} />),
  block('leaves_observer', () => (
    <WithEffect run={() => new IntersectionObserver(() => {}).observe(document.body)} />
  )),
  block('leaves_element', () => (
    <WithEffect run={() => document.body.append(document.createElement('hr'))} />
  )),
];

const shop = await openShop(TYPES);

async function render(type: string) {
  const { plan } = await shop.prepare({ it: { blockType: type } });
  return shop.render(plan);
}

it('accepts a correct block', async () => {
  const response = await render('sound');
  expect([...response.crashed]).toEqual([]);
  expect(await visit(shop, response, desktop)).toEqual(NO_TRACES);
});

it.each([
  ['crashes', '坏'],
  ['needs_dom', 'document is not defined'],
])('detects a block that fails on the server: %s', async (type, reason) => {
  expect([...(await render(type)).crashed.values()]).toEqual([`The renderer threw: ${reason}`]);
});

it.each<[string, keyof Traces, unknown]>([
  ['differs', 'complaints', expect.arrayContaining([expect.stringContaining('recoverable')])],
  ['throws_later', 'complaints', expect.arrayContaining([expect.stringContaining('"it" crashed')])],
  ['moves', 'changed', expect.stringContaining('先')],
  ['leaves_timer', 'timers', 1],
  ['leaves_listener', 'listeners', ['scroll']],
  ['leaves_observer', 'observers', 1],
  ['leaves_element', 'markup', '<hr>'],
])('detects what a visit logs or leaves behind: %s', async (type, trace, expected) => {
  const traces = await visit(shop, await render(type), desktop);
  expect(traces[trace]).toEqual(expected);
});

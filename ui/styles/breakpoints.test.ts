import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const ROOMS = [
  'ui',
  'kit',
  'session',
  'chrome',
  'commerce',
  'account',
  'blocks',
  'engine',
  'gallery',
  'server',
];

const sources = ROOMS.flatMap(room =>
  readdirSync(room, { recursive: true, encoding: 'utf8' }).map(name => join(room, name)),
).filter(name => /\.(?:css|tsx?)$/.test(name) && !/\.test\.tsx?$/.test(name));

it('finds stylesheets and components', () => {
  expect(sources.length).toBeGreaterThan(200);
});

it('writes upper bounds of screen widths with a fraction, so that no width falls between two rules [A9-01, A9-02]', () => {
  const wrong = sources.flatMap(name =>
    [...readFileSync(name, 'utf8').matchAll(/\(max-width: ?([\d.]+)px\)/g)]
      .filter(([, width]) => !width?.endsWith('.98'))
      .map(([rule]) => `${name}: ${rule}`),
  );
  expect(wrong).toEqual([]);
});

it('starts rules for tablets at 768 px and for desktops at 1024 px', () => {
  const wrong = sources.flatMap(name =>
    [...readFileSync(name, 'utf8').matchAll(/\((min|max)-width: ?([\d.]+)px\)/g)]
      .map(([rule, bound, width]) => ({ rule, from: Math.ceil(Number(width)), bound }))
      .filter(({ from }) => [768, 1024].some(point => Math.abs(from - point) < 10 && from !== point))
      .map(({ rule }) => `${name}: ${rule}`),
  );
  expect(wrong).toEqual([]);
});

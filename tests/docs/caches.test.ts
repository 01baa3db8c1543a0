import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readConfig } from '../../server/base/config/config.ts';
import { readNotes } from '../../server/web/media/read-notes.ts';

const text = readFileSync(new URL('../../docs/caches.md', import.meta.url), 'utf8');
const blocks = (language: string) =>
  [...text.matchAll(new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\``, 'gms'))].map(([, block = '']) => block);

/** The settings of each start of the server. */
const starts = blocks('bash').flatMap(block =>
  block
    .replaceAll('\\\n', ' ')
    .split('\n')
    .filter(line => line.endsWith('npm start')),
);
const readSettings = (line: string) =>
  Object.fromEntries(
    [...line.matchAll(/(\w+)=(?:"([^"]*)"|(\S*))/g)].map(([, name, quoted, plain]) => [
      name,
      quoted ?? plain,
    ]),
  );

describe('the document on caches and media', () => {
  it('has commands that start the server', () => expect(starts.length).toBeGreaterThan(5));

  it.each(starts)('has settings that the server accepts: %s', line => {
    // A token is longer than the word in its place.
    const env = readSettings(
      line.replace('TOKEN', 't'.repeat(32)).replace('SECRET npm', `${'s'.repeat(32)} npm`),
    );
    expect(Object.keys(env).length).toBeGreaterThan(0);
    const config = readConfig({ NODE_ENV: 'production', ...env }, '/srv');
    const isUsed = config.purge !== null || config.mediaBucket !== null || config.mediaTemplate !== '';
    expect(isUsed).toBe(true);
  });

  it('has notes on pictures as the server reads them', () => {
    const [example = ''] = blocks('json');
    expect(readNotes(example).notes?.get('/media/heroes/night.webp')).toEqual({
      ...{ alt: '夜色中的手袋', focus: '30% 70%', phoneFocus: '50% 20%' },
      crops: { '4:5': [27.5, 0, 45, 100], '1:1': [20, 0, 56.25, 100] },
    });
    expect(readNotes(example).faults).toEqual([]);
  });

  it('names all keys of documents', async () => {
    const { KEYS } = await import('../../server/web/caches/surrogate-keys.ts');
    for (const key of Object.values(KEYS)) expect(text).toContain(`| \`${key}\` |`);
    for (const kind of ['page', 'block', 'sku', 'stock', 'category']) expect(text).toContain(`| \`${kind}-{`);
  });
});

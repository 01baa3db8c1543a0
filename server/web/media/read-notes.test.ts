import { describe, expect, it } from 'vitest';
import { describeNoteFault } from './note-texts.ts';
import { readNotes } from './read-notes.ts';

const ADDRESS = '/media/a.webp';
const read = (note: unknown) => readNotes(JSON.stringify({ [ADDRESS]: note }));

describe('a note on a picture', () => {
  it.each<[unknown, object | undefined, string[]]>([
    [{ alt: '夜色中的手袋' }, { alt: '夜色中的手袋' }, []],
    [{ focus: [30, 70] }, { focus: '30% 70%' }, []],
    [{ focus: [0, 100], phoneFocus: [12.5, 50] }, { focus: '0% 100%', phoneFocus: '12.5% 50%' }, []],
    [{ crops: { '4:5': [27.5, 0, 45, 100] } }, { crops: { '4:5': [27.5, 0, 45, 100] } }, []],
    [{ alt: '', focus: [30, 70, 1] }, undefined, ['/alt is ""', '/focus is [30,70,1]']],
    [{ alt: '夜', focus: [-1, 50] }, { alt: '夜' }, ['/focus is [-1,50]. Write two numbers from 0 to 100']],
    [{ phoneFocus: [50, 101] }, undefined, ['/phoneFocus is [50,101]']],
    [{ focus: ['50', 50] }, undefined, ['/focus is ["50",50]']],
    [{ focus: '50% 50%; color: red' }, undefined, ['/focus is "50% 50%; color: red"']],
    [{ alt: 7, focus: null }, undefined, ['/alt is 7', '/focus is null']],
    [
      { Focus: [50, 50], size: 1 },
      undefined,
      ['/Focus is not a key of a note. Did you mean focus?', '/size is'],
    ],
    [{ crops: [] }, undefined, ['/crops is []. Write a rectangle for each shape']],
    [{ crops: { '8:10': [0, 0, 50, 50] } }, undefined, ['/crops/8:10 is not a shape']],
    [{ crops: { wide: [0, 0, 50, 50] } }, undefined, ['/crops/wide is not a shape']],
    [{ crops: { '1:1': [60, 0, 50, 50] } }, undefined, ['/crops/1:1 is [60,0,50,50]. Write left, top']],
    [{ crops: { '1:1': [0, 0, 0, 50] } }, undefined, ['/crops/1:1 is [0,0,0,50]']],
    [{ crops: { '1:1': [0, 0, 50] } }, undefined, ['/crops/1:1 is [0,0,50]']],
    ['夜色', undefined, ['is "夜色", not an object']],
    [null, undefined, ['is null, not an object']],
    [[], undefined, ['is [], not an object']],
  ])('is read as far as it is right, and the rest is reported: %j', (note, expected, messages) => {
    const { notes, faults } = read(note);
    expect(notes?.get(ADDRESS)).toEqual(expected);
    expect(faults.map(fault => describeNoteFault(fault))).toEqual(
      messages.map(message => expect.stringContaining(`pictures.json "${ADDRESS}" ${message}`)),
    );
    expect(faults.every(fault => /。/.test(describeNoteFault(fault, 'zh')))).toBe(true);
  });

  it('adds to the alt text of the older file, and replaces it', () => {
    const { notes, faults } = readNotes(
      JSON.stringify({ '/media/a.webp': { focus: [1, 2] }, '/media/b.webp': { alt: '新' } }),
      JSON.stringify({ '/media/a.webp': '旧', '/media/b.webp': '乙', '/media/c.webp': 3, 'd.webp': '丁' }),
    );
    expect([notes?.get('/media/a.webp'), notes?.get('/media/b.webp'), notes?.get('/media/c.webp')]).toEqual([
      { alt: '旧', focus: '1% 2%' },
      { alt: '新' },
      undefined,
    ]);
    expect(faults.map(({ file, problem, path }) => [file, problem, ...path])).toEqual([
      ['alt.json', 'alt', '/media/c.webp'],
      ['alt.json', 'address', 'd.webp'],
    ]);
  });

  it.each(['{"/media/a.webp":', '[]', '7', 'null', ''])(
    'is not read from a text that is no object: %s',
    text => {
      const { notes, faults } = readNotes(text);
      expect(notes).toBeNull();
      expect(faults).toMatchObject([{ file: 'pictures.json', problem: 'json', path: [] }]);
    },
  );

  it('is read from a file that begins with a byte order mark', () => {
    expect(readNotes('\ufeff{"/media/a.webp":{"alt":"夜"}}').notes?.size).toBe(1);
  });
});

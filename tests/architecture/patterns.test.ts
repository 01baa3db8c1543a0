import { expect, it } from 'vitest';
import { readPatterns, slowText } from './patterns.ts';
import { ROOMS } from './rooms.ts';

const all = readPatterns(Object.keys(ROOMS));

it.each([
  /<[^>]*>/g,
  /<h([1-6])[^>]*>([\s\S]*?)<\/h\1>/g,
  /<script\b[^>]*>[\s\S]*?<\/script>/,
  /\s+$/,
  /\s*[|｜]\s*VITRINE$/,
  /^(.*?)\s*(! ?important)?$/i,
  /[\w-]+_([a-z0-9]{5})\b/g,
  /^(?:[a-z]+\s?)*$/,
  /(?<word>\w+)@\w+\.cn/u,
])('finds a text on which %s takes quadratic time', expression => {
  expect(slowText(expression)).not.toBeNull();
});

it.each([
  /<[^<>]*>/g,
  /&[a-z]+;/g,
  /(?<=[\w-])_([a-z0-9]{5})\b/g,
  /^[^<]*(?:<\/?(?:p|br)\s*\/?>[^<]*)*$/i,
  /^\s*(?:W\/)?"[^"]*"/,
])('accepts %s, whose time grows with the text', expression => {
  expect(slowText(expression)).toBeNull();
});

it('has no regular expression that a text of content or of a request can slow down', () => {
  expect(all.length).toBeGreaterThan(300);
  const slow = all.flatMap(({ at, expression }) => {
    const text = slowText(expression);
    return text ? [`${at} on ${text}`] : [];
  });
  expect(slow).toEqual([]);
});

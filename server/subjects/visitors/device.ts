import Bowser from 'bowser';
import { strings } from './strings.ts';

/** Longest header to parse, and longest name to store. */
const MAX_HEADER = 512;
const MAX_NAME = 60;

const CHINESE_NAMES: Record<string, string> = strings.browsers;

/** Returns a browser and its system from a User-Agent header, such as `Chrome · Windows`; empty if unknown. */
export function describeDevice(userAgent: string | undefined): string {
  if (!userAgent) return '';
  const { browser, os } = Bowser.parse(userAgent.slice(0, MAX_HEADER));
  const names = [browser.name, os.name].filter(name => name !== undefined && name !== '');
  return names
    .map(name => CHINESE_NAMES[name as string] ?? name)
    .join(' · ')
    .slice(0, MAX_NAME);
}

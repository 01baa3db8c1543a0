import { afterEach, describe, expect, it, vi } from 'vitest';
import { readCustomerId } from '../tests/support/read-customer-id.ts';
import { removeCustomerId, storeCustomerId } from './customer-id.ts';
import {
  readStored,
  readTabStored,
  removeStored,
  removeTabStored,
  writeStored,
  writeTabStored,
} from './storage.ts';

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
  sessionStorage.clear();
});

describe('the browser’s storage', () => {
  it('stores values by key', () => {
    expect(readStored('searchHistory')).toBeNull();
    writeStored('searchHistory', ['手袋', '丝巾']);
    expect(readStored('searchHistory')).toEqual(['手袋', '丝巾']);
    expect(localStorage.getItem('vitrine.searchHistory')).toBe('["手袋","丝巾"]');
    removeStored('searchHistory');
    expect(readStored('searchHistory')).toBeNull();
  });

  it('keeps values of the tab in sessionStorage', () => {
    writeTabStored('campaign', { utm_source: 'letter' });
    expect(readTabStored('campaign')).toEqual({ utm_source: 'letter' });
    expect(sessionStorage.getItem('vitrine.campaign')).toBe('{"utm_source":"letter"}');
    expect(localStorage.length).toBe(0);
    removeTabStored('campaign');
    expect(readTabStored('campaign')).toBeNull();
  });

  it('reads null from broken values and from forbidden or full storage', () => {
    localStorage.setItem('vitrine.searchHistory', '[broken');
    expect(readStored('searchHistory')).toBeNull();
    const refuse = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse);
    vi.spyOn(Storage.prototype, 'removeItem').mockImplementation(refuse);
    writeStored('isLogin', true);
    removeStored('isLogin');
    expect(readStored('isLogin')).toBeNull();
  });
});

describe('the customer id', () => {
  it('is AES-encrypted before it is stored [A3-65d, A9-53]', async () => {
    await storeCustomerId('20261121');
    const stored = JSON.parse(localStorage.getItem('vitrine.customerId') ?? '""');
    expect(stored).not.toContain('20261121');
    // Base64 of "Salted__", the start of a crypto-js AES text.
    expect(stored).toMatch(/^U2FsdGVkX1/);
    expect(readCustomerId()).toBe('20261121');
    removeCustomerId();
    expect(readCustomerId()).toBeNull();
  });
});

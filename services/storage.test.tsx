import { afterEach, describe, expect, it, vi } from 'vitest';
import { forgetCustomerId, readCustomerId, storeCustomerId } from './customer-id.ts';
import { readStored, removeStored, writeStored } from './storage.ts';

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

describe('the browser’s storage', () => {
  it('keeps values by key', () => {
    expect(readStored('searchHistory')).toBeNull();
    writeStored('searchHistory', ['手袋', '丝巾']);
    expect(readStored('searchHistory')).toEqual(['手袋', '丝巾']);
    removeStored('searchHistory');
    expect(readStored('searchHistory')).toBeNull();
  });

  it('is nothing where nothing can be kept or read', () => {
    localStorage.setItem('vitrine.searchHistory', '[broken');
    expect(readStored('searchHistory')).toBeNull();
    const full = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(full);
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(full);
    vi.spyOn(Storage.prototype, 'removeItem').mockImplementation(full);
    writeStored('isLogin', true);
    removeStored('isLogin');
    expect(readStored('isLogin')).toBeNull();
  });
});

describe('the customer id', () => {
  it('[A9-53] is AES-encrypted before it is stored', async () => {
    await storeCustomerId('20261121');
    const kept = localStorage.getItem('vitrine.customerId') ?? '';
    expect(kept).not.toContain('20261121');
    // What AES of crypto-js begins with: "Salted__".
    expect(kept).toMatch(/^"U2FsdGVkX1/);
    expect(await readCustomerId()).toBe('20261121');
    forgetCustomerId();
    expect(await readCustomerId()).toBeNull();
  });

  it('is none when it can’t be read', async () => {
    writeStored('customerId', 'nonsense');
    expect(await readCustomerId()).toBeNull();
  });
});

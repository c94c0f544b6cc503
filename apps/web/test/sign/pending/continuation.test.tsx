import { beforeEach, describe, expect, it, vi } from 'vitest';
import { keepContinuation, readContinuation } from '../../../src/sign/pending/continuation.ts';

const KEPT = { token: 'a'.repeat(43), secret: 'b'.repeat(43) };

beforeEach(() => sessionStorage.clear());

describe('the continuation of a tab', () => {
  it('is null before a code was entered', () => {
    expect(readContinuation()).toBeNull();
  });

  it('comes back, the last one of several', () => {
    keepContinuation({ ...KEPT, secret: 'former' });
    keepContinuation(KEPT);
    expect(readContinuation()).toEqual(KEPT);
  });

  it.each(['', '{', 'null', '7', '{"token":"a"}', '{"token":1,"secret":2}'])('ignores %j', (text) => {
    sessionStorage.setItem('aval.continuation', text);
    expect(readContinuation()).toBeNull();
  });

  it('is not kept by a browser that stores nothing', () => {
    const setItem = (): never => {
      throw new Error('QuotaExceededError');
    };
    vi.stubGlobal('sessionStorage', { setItem, getItem: () => null });
    expect(() => keepContinuation(KEPT)).not.toThrow();
    expect(readContinuation()).toBeNull();
    vi.unstubAllGlobals();
  });
});

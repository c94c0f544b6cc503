import { afterEach, expect, it, vi } from 'vitest';
import { hasReturned, keepWayBack } from '../../../src/sign/certificate/return.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

it('keeps the address of this page under the state, for the page of the callback', () => {
  keepWayBack('https://provider.test/authorize?client_id=a&state=xyz');
  expect(sessionStorage.getItem('aval.certificate.xyz')).toBe(location.pathname);
});

it('returns true once when the signer is back', () => {
  expect(hasReturned()).toBe(false);
  keepWayBack('https://provider.test/authorize?state=xyz');
  expect([hasReturned(), hasReturned()]).toEqual([true, false]);
});

it('does not take the page of another link for the page that was left', () => {
  sessionStorage.setItem('aval.certificate-left', '/sign/another');
  expect(hasReturned()).toBe(false);
});

it('does without a browser that stores nothing', () => {
  const refuse = (): never => {
    throw new Error('SecurityError');
  };
  vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
  keepWayBack('https://provider.test/authorize?state=xyz');
  expect(hasReturned()).toBe(false);
});

import { afterEach, expect, it, vi } from 'vitest';
import { hasReturned, keepWayBack } from '../../../src/sign/certificate/return.ts';

const STARTED = { browserKey: 'key-of-this-browser', expiresAt: '2096-11-22T12:10:00.000Z' };

afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
  localStorage.clear();
});

it('keeps the address of this page under the state, for the page of the callback', () => {
  keepWayBack('https://provider.test/authorize?client_id=a&state=xyz', STARTED);
  expect(sessionStorage.getItem('aval.certificate.xyz')).toBe(location.pathname);
});

it('keeps the secret of this browser for the origin, and drops those whose time is over', () => {
  localStorage.setItem('aval.certificate-key.old', JSON.stringify({ browserKey: 'old', until: 1 }));
  localStorage.setItem('aval.something-else', 'stays');
  keepWayBack('https://provider.test/authorize?state=xyz', STARTED);
  expect(Object.keys(localStorage).toSorted()).toEqual(['aval.certificate-key.xyz', 'aval.something-else']);
  expect(JSON.parse(localStorage.getItem('aval.certificate-key.xyz') ?? '')).toEqual({
    browserKey: 'key-of-this-browser',
    until: Date.parse(STARTED.expiresAt),
  });
});

it('returns true once when the signer is back', () => {
  expect(hasReturned()).toBe(false);
  keepWayBack('https://provider.test/authorize?state=xyz', STARTED);
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
  keepWayBack('https://provider.test/authorize?state=xyz', STARTED);
  expect(hasReturned()).toBe(false);
});

import { describe, expect, it } from 'vitest';
import { earlyPortal } from '../../src/sign/early-portal.ts';
import { settle } from '../mount.ts';
import { fakePortal, sessionOf } from './session.ts';

const PICTURE = new Blob(['picture']);
const firstPage = async () => PICTURE;

describe('earlyPortal', () => {
  it('opens the session and requests the first page before the page asks for them', async () => {
    const portal = fakePortal({ firstPage });
    const early = earlyPortal(portal);
    await settle();
    expect(portal.calls).toEqual([['open'], ['firstPage', 'doc_1', expect.any(Number)]]);
    expect((await early.open()).envelope.id).toBe('env_1');
    expect(await early.firstPage('doc_1', 480)).toBe(PICTURE);
    expect(portal.calls).toHaveLength(2);
  });

  it('opens the session anew each further time', async () => {
    const portal = fakePortal({ firstPage });
    const early = earlyPortal(portal);
    await early.open();
    await early.open();
    expect(portal.calls.filter(([name]) => name === 'open')).toHaveLength(2);
  });

  it('requests no picture for a signer who has signed, and leaves a failure to the page', async () => {
    const signed = fakePortal({ open: async () => sessionOf({ signer: { status: 'SIGNED' } }) });
    earlyPortal(signed);
    const closed = earlyPortal(fakePortal({ open: () => Promise.reject(new Error('closed')) }));
    await settle();
    expect(signed.calls).toEqual([['open']]);
    await expect(closed.open()).rejects.toThrow('closed');
  });
});

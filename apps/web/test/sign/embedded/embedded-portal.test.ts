import { describe, expect, it, vi } from 'vitest';
import { embeddedPortal } from '../../../src/sign/embedded/embedded-portal.ts';
import type { Notify } from '../../../src/sign/embedded/notify.ts';
import type { Portal } from '../../../src/sign/portal.ts';
import { serviceError } from '../../service-error.ts';
import { CONSENT, fakePortal, sessionOf } from '../session.ts';

const SESSION = sessionOf();
const IDS = { envelopeId: SESSION.envelope.id, signerId: SESSION.signer.id };

function aPage(portal: Portal, redeeming?: Promise<never>) {
  const events: unknown[] = [];
  const notify: Notify = (event) => void events.push(event);
  const onOver = vi.fn<() => void>();
  const redeem = vi.fn(() => redeeming ?? Promise.resolve({ portal, notify }));
  return { events, onOver, redeem, portal: embeddedPortal({ redeem, notifyFailure: notify, onOver }) };
}

describe('embeddedPortal', () => {
  it('redeems the address once, and reports each step once', async () => {
    const page = aPage(fakePortal({ open: () => Promise.resolve(SESSION) }));
    await page.portal.open();
    await page.portal.open();
    for (const { id } of SESSION.documents) await page.portal.document(id);
    for (const { id } of SESSION.documents) await page.portal.document(id);
    await page.portal.sign(CONSENT, SESSION.documents, null);
    expect(page.redeem).toHaveBeenCalledTimes(1);
    expect(page.events).toEqual(['ready', 'viewed', 'signed'].map((type) => ({ type, ...IDS })));
  });

  it('reports a decline, and no signature that failed', async () => {
    const error = serviceError('CONSENT_MISMATCH');
    const page = aPage(
      fakePortal({ open: () => Promise.resolve(SESSION), sign: () => Promise.reject(error) }),
    );
    await page.portal.open();
    await expect(page.portal.sign(CONSENT, SESSION.documents, null)).rejects.toBe(error);
    await page.portal.decline('');
    expect(page.events.slice(1)).toEqual([{ type: 'declined', ...IDS }]);
  });

  it.each([
    ['SIGNING_SESSION_REVOKED', 'USED', 'expired', 1],
    ['SIGNING_SESSION_EXPIRED', 'TIMED_OUT', 'expired', 1],
    ['SIGNING_SESSION_REVOKED', 'CANCELLED', 'expired', 0],
    ['SIGNING_TOKEN_INVALID', '', 'error', 0],
  ])('reports %s, %s as %s', async (code, reason, type, times) => {
    const error = serviceError(code, { reason });
    const page = aPage(fakePortal(), Promise.reject(error));
    await expect(page.portal.open()).rejects.toBe(error);
    expect(page.events).toEqual([{ type, code }]);
    expect(page.onOver).toHaveBeenCalledTimes(times);
  });

  it('tries again after a lost connection', async () => {
    const page = aPage(fakePortal({ open: () => Promise.resolve(SESSION) }));
    page.redeem.mockRejectedValueOnce(new TypeError('offline'));
    await expect(page.portal.open()).rejects.toThrow('offline');
    await page.portal.open();
    expect(page.events).toEqual([
      { type: 'error', code: 'OFFLINE' },
      { type: 'ready', ...IDS },
    ]);
  });
});

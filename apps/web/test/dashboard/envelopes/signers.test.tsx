import type { Envelope, Signer, SigningLink } from '@aval/sdk/operations';
import { describe, expect, it, vi } from 'vitest';
import { Signers } from '../../../src/dashboard/envelopes/signers.tsx';
import { WORDS } from '../../../src/dashboard/envelopes/words.ts';
import { accessibilityFaults } from '../../accessibility.ts';
import { serviceError } from '../../service-error.ts';
import { mountInDashboard } from '../mount-in-dashboard.tsx';
import type { DashboardOptions } from '../mount-in-dashboard.tsx';

const words = WORDS.en;
const link: SigningLink = {
  signerId: 'sig_1',
  name: 'Ana',
  url: 'https://aval.test/sign/tok_2',
} as SigningLink;

function signerOf(parts: Partial<Signer> = {}): Signer {
  const nothing = { signedAt: null, declineReason: null, authenticatedAt: null, erasedAt: null, phone: null };
  const ana = { id: 'sig_1', name: 'Ana', email: 'ana@example.com', cpf: '***', order: 1, status: 'SENT' };
  return { ...nothing, ...ana, ...parts } as Signer;
}

async function openSigners(
  signers: readonly Signer[],
  envelope: Partial<Envelope> = {},
  options: DashboardOptions = {},
) {
  const [onLink, onChange] = [vi.fn<(given: SigningLink) => void>(), vi.fn<() => void>()];
  const base = { id: 'env_1', status: 'SENT', evidenceReady: false, signingOrderEnabled: false };
  const of = { ...base, signers: [...signers], ...envelope } as Envelope;
  const view = await mountInDashboard(<Signers envelope={of} onLink={onLink} onChange={onChange} />, {
    respond: () => ({ signingLink: link }),
    ...options,
  });
  return { ...view, onLink, onChange };
}

const eraseName = `${words.erase} Ana`;

describe('a new link', () => {
  it.each([
    ['SENT', 'SENT', 'OWNER', true],
    ['SENT', 'VIEWED', 'MEMBER', true],
    ['SENT', 'PENDING', 'OWNER', false],
    ['SENT', 'SIGNED', 'OWNER', false],
    ['SENT', 'SENT', 'VIEWER', false],
    ['COMPLETED', 'SENT', 'OWNER', false],
    ['CANCELLED', 'SENT', 'OWNER', false],
  ] as const)(
    'in an envelope that is %s, for a signer who is %s, by %s: %s',
    async (envelope, signer, role, isOffered) => {
      const view = await openSigners([signerOf({ status: signer })], { status: envelope }, { role });
      expect(view.has(`${words.newLink} Ana`)).toBe(isOffered);
    },
  );

  it('is passed on', async () => {
    const view = await openSigners([signerOf()]);
    await view.click(`${words.newLink} Ana`);
    expect(view.calls[0]?.options['path']).toEqual({ id: 'env_1', signerId: 'sig_1' });
    expect(view.onLink).toHaveBeenCalledExactlyOnceWith(link);
  });

  it('is not passed on when the service refuses', async () => {
    const view = await openSigners(
      [signerOf()],
      {},
      { respond: () => Promise.reject(serviceError('RATE_LIMITED')) },
    );
    await view.click(`${words.newLink} Ana`);
    expect(view.alerts()).toHaveLength(1);
    expect(view.onLink).not.toHaveBeenCalled();
  });
});

describe('erasing a signer', () => {
  it.each([
    ['DRAFT', false, 'OWNER', false],
    ['SENT', false, 'OWNER', false],
    ['COMPLETED', false, 'OWNER', false],
    ['COMPLETED', true, 'OWNER', true],
    ['COMPLETED', true, 'ADMIN', true],
    ['COMPLETED', true, 'MEMBER', false],
    ['DECLINED', false, 'OWNER', true],
    ['CANCELLED', false, 'OWNER', true],
    ['EXPIRED', false, 'OWNER', true],
  ] as const)(
    'of an envelope that is %s, with evidence: %s, by %s: %s',
    async (status, evidenceReady, role, isOffered) => {
      const view = await openSigners([signerOf({ status: 'SIGNED' })], { status, evidenceReady }, { role });
      expect(view.has(eraseName)).toBe(isOffered);
    },
  );

  it('takes a confirmation, and then reports the change', async () => {
    const view = await openSigners([signerOf()], { status: 'CANCELLED' });
    await view.click(eraseName);
    expect(view.calls).toEqual([]);
    expect(accessibilityFaults(view.root)).toEqual([]);
    await view.click(view.find('dialog .danger'));
    expect(view.calls[0]).toMatchObject({ options: { path: { id: 'env_1' }, body: { signerId: 'sig_1' } } });
    expect(view.onChange).toHaveBeenCalledOnce();
    expect(view.all('dialog')).toEqual([]);
  });

  it('is not offered again, and hides the name', async () => {
    const view = await openSigners([signerOf({ name: '', erasedAt: '2026-11-22T12:00:00Z' })], {
      status: 'CANCELLED',
    });
    expect(view.text()).toContain(words.erased('November 22, 2026 at 9:00 AM'));
    expect(view.all('button')).toEqual([]);
  });
});

describe('a line', () => {
  it('has the number of the signer only when there is an order', async () => {
    const signers = [signerOf({ order: 2 })];
    expect((await openSigners(signers, { signingOrderEnabled: true })).find('strong').textContent).toBe(
      '2. Ana',
    );
    expect((await openSigners(signers)).find('strong').textContent).toBe('Ana');
  });

  it('leaves out what is not known about the signer', async () => {
    const view = await openSigners([signerOf({ cpf: null, phone: '' })]);
    expect(view.find('.soft').textContent).toBe('ana@example.com');
  });

  it.each([
    [null, true],
    ['2026-11-22T12:00:00Z', false],
  ])(
    'says when only the link identified a signer who declined (proved: %s)',
    async (authenticatedAt, isSaid) => {
      const view = await openSigners([
        signerOf({ status: 'DECLINED', declineReason: 'Too late', authenticatedAt }),
      ]);
      expect(view.text()).toContain('“Too late”');
      expect(view.text().includes(words.declinedByLink)).toBe(isSaid);
    },
  );
});

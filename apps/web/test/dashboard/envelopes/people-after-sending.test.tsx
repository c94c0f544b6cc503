import type { Envelope, Signer, SigningLink } from '@aval/sdk/operations';
import { describe, expect, it, vi } from 'vitest';
import { WORDS as AFTER } from '../../../src/dashboard/envelopes/after/words.ts';
import { Signers } from '../../../src/dashboard/envelopes/signers.tsx';
import { WORDS } from '../../../src/dashboard/envelopes/words.ts';
import { ToastProvider } from '../../../src/design/toast.tsx';
import { accessibilityFaults } from '../../accessibility.ts';
import { serviceError } from '../../service-error.ts';
import { mountInDashboard } from '../mount-in-dashboard.tsx';
import type { DashboardOptions } from '../mount-in-dashboard.tsx';

const words = WORDS.en;
const after = AFTER.en;
const NOW = '2026-11-22T12:00:00Z';
const link = { signerId: 'sgn_3', name: 'Zoë', url: 'https://aval.test/sign/tok_3' } as SigningLink;

function signerOf(parts: Partial<Signer> = {}): Signer {
  const nothing = { signedAt: null, declineReason: null, authenticatedAt: null, erasedAt: null, phone: null };
  const others = {
    attachments: [],
    delegate: null,
    delegator: null,
    identitySource: null,
    attestedLevelReason: null,
  };
  const terms = {
    authenticationMethod: null,
    notifyBy: null,
    group: null,
    when: null,
    role: 'SIGNER',
    order: 1,
  };
  const times = { sentAt: NOW, viewedAt: null, declinedAt: null, disputedAt: null };
  const ana = { id: 'sgn_1', name: 'Ana', email: 'ana@example.com', cpf: '***', status: 'SENT' };
  return { ...nothing, ...others, ...terms, ...times, ...ana, ...parts } as Signer;
}
const bia = signerOf({ id: 'sgn_2', name: 'Bia', order: 2 });

async function openPeople(
  signers: readonly Signer[],
  envelope: Partial<Envelope> = {},
  options: DashboardOptions = {},
) {
  const [onLink, onChange] = [vi.fn<(given: SigningLink) => void>(), vi.fn<() => void>()];
  const level = { signatureLevel: 'ADVANCED', authenticationMethod: 'EMAIL_OTP' };
  const base = { ...level, id: 'env_1', status: 'SENT', evidenceReady: false, signingOrderEnabled: false };
  const times = { sentAt: NOW, createdAt: NOW, expiresAt: null, completedAt: null, reason: null };
  const of = { ...base, ...times, message: null, signers: [...signers], ...envelope } as Envelope;
  const { respond = () => ({ name: 'Zoë', signingLink: link }), ...rest } = options;
  const view = await mountInDashboard(
    <ToastProvider>
      <Signers envelope={of} onLink={onLink} onChange={onChange} />
    </ToastProvider>,
    {
      ...rest,
      respond: (call) =>
        call.operation === 'GET /v1/envelopes/{id}/messages' ? { data: [], nextCursor: null } : respond(call),
    },
  );
  const sent = () => view.calls.filter(({ operation }) => !operation.startsWith('GET'));
  const menuOf = async (name: string): Promise<readonly string[]> => {
    if (!view.has(words.actionsFor(name))) return [];
    await view.click(words.actionsFor(name));
    return view.all('[role=menuitem]').map((item) => item.textContent ?? '');
  };
  return { ...view, onLink, onChange, sent, menuOf, toast: () => view.find('.toasts').textContent };
}

describe('removing a person', () => {
  it.each([
    ['somebody who did nothing', [signerOf()], true],
    ['a copy', [signerOf({ role: 'CC' })], true],
    ['somebody who entered a code', [signerOf({ authenticatedAt: NOW })], false],
    ['somebody who disputed', [signerOf({ disputedAt: NOW })], false],
    ['somebody who signed', [signerOf({ status: 'SIGNED', signedAt: NOW })], false],
    ['an envelope that has ended', [signerOf(), { status: 'CANCELLED' }], false],
    ['a reader of the organization', [signerOf(), {}, { role: 'VIEWER' }], false],
  ] as const)('%s', async (_what, [signer, envelope = {}, options = {}], isOffered) => {
    const view = await openPeople([signer, bia], envelope, options);
    expect((await view.menuOf('Ana')).includes(after.remove)).toBe(isOffered);
  });

  it('is not offered for the only one who signs', async () => {
    const view = await openPeople([signerOf(), signerOf({ ...bia, role: 'CC' })]);
    expect(await view.menuOf('Ana')).not.toContain(after.remove);
  });

  it('takes a confirmation, and then reports the change', async () => {
    const view = await openPeople([signerOf(), bia], {}, { respond: () => undefined });
    await view.menuOf('Ana');
    await view.click(after.remove);
    expect([view.sent(), accessibilityFaults(view.root)]).toEqual([[], []]);
    await view.click(view.find('dialog .danger'));
    expect(view.sent()[0]).toMatchObject({
      operation: 'DELETE /v1/envelopes/{id}/signers/{signerId}',
      options: { path: { id: 'env_1', signerId: 'sgn_1' } },
    });
    expect([view.toast(), view.all('dialog')]).toEqual([after.removed, []]);
    expect(view.onChange).toHaveBeenCalledOnce();
  });

  it('says why the service refuses', async () => {
    const respond = () => Promise.reject(serviceError('ENVELOPE_NOT_EDITABLE'));
    const view = await openPeople([signerOf(), bia], {}, { respond });
    await view.menuOf('Ana');
    await view.click(after.remove);
    await view.click(view.find('dialog .danger'));
    expect(view.alerts()).toHaveLength(1);
    expect(view.onChange).not.toHaveBeenCalled();
  });
});

describe('adding a person', () => {
  it('sends what was typed, and passes their link on', async () => {
    const view = await openPeople([signerOf()]);
    await view.click(after.add);
    expect(accessibilityFaults(view.root)).toEqual([]);
    await view.submit();
    expect(view.sent()).toEqual([]);
    await view.type(after.name, 'Zoë Núñez');
    await view.type(after.email, 'zoe@example.com');
    await view.type(after.cpf, '111.444.777-35');
    await view.submit();
    expect(view.sent()[0]).toMatchObject({
      operation: 'POST /v1/envelopes/{id}/signers',
      options: {
        path: { id: 'env_1' },
        body: { name: 'Zoë Núñez', email: 'zoe@example.com', role: 'SIGNER' },
      },
    });
    expect(view.toast()).toBe(after.added('Zoë'));
    expect(view.onLink).toHaveBeenCalledExactlyOnceWith(link);
    expect(view.onChange).toHaveBeenCalledOnce();
  });

  it.each([
    [{ status: 'COMPLETED' }, {}],
    [{}, { role: 'VIEWER' }],
  ] as const)('is not offered: %o %o', async (envelope, options) => {
    expect((await openPeople([signerOf()], envelope, options)).has(after.add)).toBe(false);
  });
});

describe('the order', () => {
  it('is part of a correction where people sign one after another', async () => {
    const view = await openPeople([signerOf(), bia], { signingOrderEnabled: true });
    await view.menuOf('Ana');
    await view.click(after.correct);
    await view.type(after.order, '3');
    await view.submit();
    expect(view.sent()[0]).toMatchObject({ options: { body: { order: 3 } } });
  });

  it('is not shown where all sign at once', async () => {
    const view = await openPeople([signerOf(), bia]);
    await view.menuOf('Ana');
    await view.click(after.correct);
    expect(view.text()).not.toContain(after.order);
  });
});

describe('somebody in copy', () => {
  it.each([
    ['REQUEST', 'SENT', words.copyLines.READING],
    ['REQUEST', 'VIEWED', words.copyLines.READING],
    ['END', 'PENDING', words.copyLines.PENDING],
    ['END', 'SENT', words.copyLines.SENT],
  ] as const)('%s, %s: %s, without a reminder', async (when, status, line) => {
    const view = await openPeople([signerOf({ role: 'CC', when, status }), bia]);
    expect(view.all('.signer-line')[0]?.textContent).toContain(line);
    expect(view.has(`${after.remind} Ana`)).toBe(false);
  });
});

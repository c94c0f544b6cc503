import type { Envelope, Signer, SigningLink } from '@aval/sdk/operations';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { Signers } from '../../../src/dashboard/envelopes/signers.tsx';
import { WORDS as AFTER } from '../../../src/dashboard/envelopes/after/words.ts';
import { WORDS } from '../../../src/dashboard/envelopes/words.ts';
import { WORDS as STATUSES } from '../../../src/dashboard/shell/signer-statuses/words.ts';
import { ToastProvider } from '../../../src/design/toast.tsx';
import { accessibilityFaults } from '../../accessibility.ts';
import { settle } from '../../mount.ts';
import { serviceError } from '../../service-error.ts';
import { mountInDashboard } from '../mount-in-dashboard.tsx';
import type { DashboardOptions } from '../mount-in-dashboard.tsx';

const words = WORDS.en;
const statuses = STATUSES.en;
const after = AFTER.en;
const NOW = '2026-11-22T12:00:00Z';
const link: SigningLink = {
  signerId: 'sig_1',
  name: 'Ana',
  url: 'https://aval.test/sign/tok_2',
} as SigningLink;

function signerOf(parts: Partial<Signer> = {}): Signer {
  const nothing = { signedAt: null, declineReason: null, authenticatedAt: null, erasedAt: null, phone: null };
  const attested = { identitySource: null, attestedLevelReason: null };
  const others = { attachments: [], delegate: null, delegator: null, ...attested };
  const method = { authenticationMethod: null, notifyBy: null, group: null, ...others };
  const times = { sentAt: NOW, viewedAt: null, declinedAt: null, disputedAt: null };
  const ana = { id: 'sig_1', name: 'Ana', email: 'ana@example.com', cpf: '***' };
  const part = { role: 'SIGNER', order: 1, status: 'SENT' };
  return { ...nothing, ...method, ...times, ...ana, ...part, ...parts } as Signer;
}

async function openSigners(
  signers: readonly Signer[],
  envelope: Partial<Envelope> = {},
  options: DashboardOptions & { readonly messages?: readonly unknown[] } = {},
) {
  const [onLink, onChange] = [vi.fn<(given: SigningLink) => void>(), vi.fn<() => void>()];
  const level = { signatureLevel: 'ADVANCED', authenticationMethod: 'EMAIL_OTP' };
  const base = {
    ...level,
    id: 'env_1',
    status: 'SENT',
    evidenceReady: false,
    evidenceFailure: null,
    signingOrderEnabled: false,
  };
  const times = { sentAt: NOW, createdAt: NOW, expiresAt: null, completedAt: null, reason: null };
  const of = { ...base, ...times, message: null, signers: [...signers], ...envelope } as Envelope;
  const { respond = () => ({ signingLink: link }), messages = [], ...rest } = options;
  const view = await mountInDashboard(
    <ToastProvider>
      <Signers envelope={of} onLink={onLink} onChange={onChange} />
    </ToastProvider>,
    {
      ...rest,
      respond: (call) =>
        call.operation === 'GET /v1/envelopes/{id}/messages'
          ? { data: [...messages], nextCursor: null }
          : respond(call),
    },
  );
  const calls = () => view.calls.filter(({ operation }) => !operation.startsWith('GET'));
  /** The actions in the menu of Ana. */
  const menu = async (): Promise<readonly string[]> => {
    if (!view.has(actionsOf)) return [];
    await view.click(actionsOf);
    return view.all('[role=menuitem]').map((item) => item.textContent ?? '');
  };
  return { ...view, onLink, onChange, sent: calls, menu, toast: () => view.find('.toasts').textContent };
}

const actionsOf = words.actionsFor('Ana');
const remindAna = `${after.remind} Ana`;

describe('the next step', () => {
  it.each([
    ['SENT', 'SENT', 'Ana has not signed yet.'],
    ['SENT', 'VIEWED', 'Ana read the document and has not signed yet.'],
    ['COMPLETED', 'SIGNED', 'Everyone signed. Download the signed document and keep it.'],
    ['DECLINED', 'DECLINED', 'Ana declined. No one can sign any more.'],
    ['EXPIRED', 'SENT', 'The deadline has passed.'],
    ['CANCELLED', 'SENT', 'Cancelled. No one can sign any more.'],
  ] as const)('in an envelope that is %s with a signer who is %s: %s', async (status, signer, text) => {
    const view = await openSigners([signerOf({ status: signer })], { status, evidenceReady: true });
    expect(view.find('.next-step').textContent).toContain(text);
    expect(accessibilityFaults(view.root)).toEqual([]);
  });

  it('shows how many signed', async () => {
    const view = await openSigners([
      signerOf({ status: 'SIGNED' }),
      signerOf({ id: 'sig_2', name: 'Bia', status: 'SENT' }),
    ]);
    expect(view.find('.signing-progress').textContent).toBe('1 of 2 signed');
  });
});

describe('a reminder', () => {
  it.each([
    ['SENT', 'SENT', 'OWNER', true],
    ['SENT', 'VIEWED', 'MEMBER', true],
    ['SENT', 'PENDING', 'OWNER', false],
    ['SENT', 'SIGNED', 'OWNER', false],
    ['SENT', 'SENT', 'VIEWER', false],
    ['EXPIRED', 'SENT', 'OWNER', false],
  ] as const)(
    'in an envelope that is %s, for a signer who is %s, by %s: %s',
    async (status, signer, role, isOffered) => {
      const view = await openSigners([signerOf({ status: signer })], { status }, { role });
      expect(view.has(remindAna)).toBe(isOffered);
    },
  );

  it('is the main action only where one signer is awaited', async () => {
    const [ana, bia] = [signerOf(), signerOf({ id: 'sig_2', name: 'Bia' })];
    expect((await openSigners([ana])).named(remindAna).className).toBe('button');
    expect((await openSigners([ana, bia])).named(remindAna).className).toBe('button quiet');
  });

  it('presses the button at once, confirms, and reports the change', async () => {
    const response = Promise.withResolvers<unknown>();
    const view = await openSigners([signerOf()], {}, { respond: () => response.promise });
    await view.click(remindAna);
    expect(view.named(remindAna).getAttribute('aria-busy')).toBe('true');
    expect(view.onChange).not.toHaveBeenCalled();
    await settle(() => response.resolve({}));
    expect(view.named(`${after.reminded} Ana`)).toHaveProperty('disabled', true);
    expect(view.toast()).toBe(after.remindedOne('Ana'));
    expect(view.onChange).toHaveBeenCalledOnce();
  });

  it('frees the button again when the service refuses, and says why', async () => {
    const respond = () => Promise.reject(serviceError('RATE_LIMITED', {}, 429));
    const view = await openSigners([signerOf()], {}, { respond });
    await view.click(remindAna);
    expect(view.named(remindAna)).toHaveProperty('disabled', false);
    expect(view.alerts()[0]).toContain(after.remindedLately.title);
    expect(view.toast()).toBe('');
  });
});

describe('an invitation that did not get through', () => {
  const message = { signerId: 'sig_1', kind: 'INVITATION', confirmedAt: null, lastError: null };

  it('offers the correction in place of the reminder, in a sheet', async () => {
    const messages = [{ ...message, status: 'FAILED', lastError: 'Bounced', channel: 'EMAIL' }];
    const view = await openSigners([signerOf()], {}, { messages });
    expect(view.text()).toContain(words.undelivered.BOUNCED);
    expect(view.find('.next-step').textContent).toContain(words.nextUndelivered('Ana'));
    expect(view.has(remindAna)).toBe(false);
    await view.click(`${after.correct} Ana`);
    expect(view.find('dialog').getAttribute('aria-label')).toBe(after.correctOf('Ana'));
  });

  it('is said as soon as the message that waited has failed', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    const messages: unknown[] = [{ ...message, status: 'WAITING', channel: null }];
    const view = await openSigners([signerOf()], {}, { messages });
    expect(view.has(remindAna)).toBe(true);
    messages[0] = { ...message, status: 'FAILED', lastError: 'Bounced', channel: 'EMAIL' };
    await settle(() => vi.advanceTimersByTime(5000));
    expect(view.text()).toContain(words.undelivered.BOUNCED);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('offers a new link where nothing is sent', async () => {
    const messages = [{ ...message, status: 'DELIVERED', channel: 'LOCAL_OUTBOX' }];
    const view = await openSigners([signerOf()], {}, { messages });
    expect(view.text()).toContain(words.undelivered.KEPT);
    await view.click(`${words.newLink} Ana`);
    await view.click(view.find('dialog .danger'));
    expect(view.onLink).toHaveBeenCalledExactlyOnceWith(link);
  });
});

describe('the menu of a signer', () => {
  const [correct, newLink] = [after.correct, words.newLink];
  it.each([
    ['SENT', 'SENT', 'OWNER', [correct, newLink]],
    ['SENT', 'VIEWED', 'MEMBER', [correct, newLink]],
    ['SENT', 'PENDING', 'OWNER', [correct]],
    ['SENT', 'SIGNED', 'OWNER', []],
    ['SENT', 'SKIPPED', 'OWNER', []],
    ['SENT', 'SENT', 'VIEWER', []],
    ['COMPLETED', 'SENT', 'OWNER', []],
  ] as const)(
    'in an envelope that is %s, for a signer who is %s, by %s: %j',
    async (status, signer, role, items) => {
      const view = await openSigners([signerOf({ status: signer })], { status }, { role });
      expect(await view.menu()).toEqual(items);
    },
  );

  it('creates a new link after a confirmation, and passes it on', async () => {
    const view = await openSigners([signerOf()]);
    await view.menu();
    await view.click(newLink);
    expect(view.text()).toContain(words.newLinkHint);
    expect(view.sent()).toEqual([]);
    await view.click(view.find('dialog .danger'));
    expect(view.sent()[0]?.options['path']).toEqual({ id: 'env_1', signerId: 'sig_1' });
    expect(view.onLink).toHaveBeenCalledExactlyOnceWith(link);
    expect(view.toast()).toBe(words.done.linked);
  });

  it('passes no link on when the service refuses', async () => {
    const respond = () => Promise.reject(serviceError('RATE_LIMITED'));
    const view = await openSigners([signerOf()], {}, { respond });
    await view.menu();
    await view.click(newLink);
    await view.click(view.find('dialog .danger'));
    expect(view.alerts()).toHaveLength(1);
    expect(view.onLink).not.toHaveBeenCalled();
  });

  it('corrects the data in a sheet, says so, and passes a new link on', async () => {
    const view = await openSigners([signerOf()]);
    await view.menu();
    await view.click(correct);
    await view.type(after.email, 'ana@example.org');
    await view.submit();
    expect(view.sent()[0]?.options['body']).toEqual({ email: 'ana@example.org' });
    expect(view.all('dialog')).toEqual([]);
    expect(view.toast()).toBe(words.done.corrected);
    expect(view.onLink).toHaveBeenCalledExactlyOnceWith(link);
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
      expect((await view.menu()).includes(words.erase)).toBe(isOffered);
    },
  );

  it('takes a confirmation, and then reports the change', async () => {
    const respond = () => ({ signers: [{ id: 'sig_1', erasedAt: NOW, erasesAt: null }] });
    const view = await openSigners([signerOf()], { status: 'CANCELLED' }, { respond });
    await view.menu();
    await view.click(words.erase);
    expect(view.sent()).toEqual([]);
    expect(accessibilityFaults(view.root)).toEqual([]);
    await view.click(view.find('dialog .danger'));
    expect(view.sent()[0]).toMatchObject({ options: { path: { id: 'env_1' }, body: { signerId: 'sig_1' } } });
    expect(view.onChange).toHaveBeenCalledOnce();
    expect(view.all('dialog')).toEqual([]);
  });

  it('takes a reason where the envelope is completed, and says when it follows', async () => {
    const signers = [{ id: 'sig_1', erasedAt: null, erasesAt: '2026-11-29T12:00:00Z' }];
    const view = await openSigners(
      [signerOf({ status: 'SIGNED' })],
      { status: 'COMPLETED', evidenceReady: true },
      { respond: () => ({ signers }) },
    );
    await view.menu();
    await view.click(words.erase);
    await view.click(view.find('dialog .danger'));
    expect(view.text()).toContain(words.reasonMissing);
    expect(view.sent()).toEqual([]);
    await view.type(words.erasureReason, 'Pedido do titular');
    await view.click(view.find('dialog .danger'));
    const body = { signerId: 'sig_1', reason: 'Pedido do titular' };
    expect(view.sent()[0]).toMatchObject({ options: { path: { id: 'env_1' }, body } });
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
    expect(
      (await openSigners(signers, { signingOrderEnabled: true })).find('.signer-row-text strong').textContent,
    ).toBe('2. Ana');
    expect((await openSigners(signers)).find('.signer-row-text strong').textContent).toBe('Ana');
  });

  it('names a qualified signature, of the envelope or of the signer alone', async () => {
    const both = [signerOf({ signatureLevel: 'QUALIFIED' }), signerOf({ id: 'sig_2', signatureLevel: null })];
    const count = async (signatureLevel: Envelope['signatureLevel']): Promise<number> =>
      (await openSigners(both, { signatureLevel })).text().split(words.qualified).length - 1;
    expect(await count('ADVANCED')).toBe(1);
    expect(await count('QUALIFIED')).toBe(2);
  });

  it('leaves out what is not known about the signer', async () => {
    const view = await openSigners([signerOf({ cpf: null, phone: '' })]);
    expect(view.find('.signer-contact').textContent).toBe('ana@example.com');
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

it.each([
  ['SENT', statuses.SENT.line],
  ['CANCELLED', statuses.SENT.lineAtEnd],
  ['EXPIRED', statuses.SENT.lineAtEnd],
] as const)('in an envelope that is %s, a signer who did not open it: %s', async (status, line) => {
  const view = await openSigners([signerOf()], { status });
  expect(view.find('.signer-line').textContent).toContain(line);
});

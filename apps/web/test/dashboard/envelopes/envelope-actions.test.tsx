import type { Envelope, SigningLink } from '@aval/sdk/operations';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { EnvelopeActions } from '../../../src/dashboard/envelopes/envelope-actions.tsx';
import { REOPEN_WORDS } from '../../../src/dashboard/envelopes/after/reopen-words.ts';
import { WORDS as AFTER } from '../../../src/dashboard/envelopes/after/words.ts';
import { WORDS } from '../../../src/dashboard/envelopes/words.ts';
import { WORDS as SHELL_WORDS } from '../../../src/dashboard/shell/words.ts';
import { NO_PROGRAMMING } from '../../../src/dashboard/shell/app-context.ts';
import { ToastProvider } from '../../../src/design/toast.tsx';
import { accessibleName } from '../../mount.ts';
import { serviceError } from '../../service-error.ts';
import { meWith, mountInDashboard } from '../mount-in-dashboard.tsx';
import type { DashboardOptions } from '../mount-in-dashboard.tsx';

const words = WORDS.en;
const after = AFTER.en;
const SHELL = SHELL_WORDS.en;

async function openActions(
  status: Envelope['status'],
  options: DashboardOptions = {},
  parts: Partial<Envelope> = {},
) {
  const onChange = vi.fn<() => void>();
  const onLinks = vi.fn<(links: readonly SigningLink[]) => void>();
  const documents = [{ id: 'doc_1' }] as Envelope['documents'];
  const base = { id: 'env_1', status, expiresAt: '2026-12-01T12:00:00Z', signers: [], documents };
  const envelope = { ...base, evidenceReady: true, ...parts } as unknown as Envelope;
  const view = await mountInDashboard(
    <ToastProvider>
      <EnvelopeActions envelope={envelope} onChange={onChange} onLinks={onLinks} />
    </ToastProvider>,
    { respond: () => ({ id: 'env_2' }), ...options },
  );
  const menu = async (name: string): Promise<void> => {
    await view.click(words.actions);
    await view.click(name);
  };
  const toast = () => view.find('.toasts').textContent;
  return { ...view, onChange, onLinks, menu, toast };
}

beforeEach(() => void vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined));

describe('EnvelopeActions', () => {
  it.each([
    ['SENT', 'MEMBER', [words.actions], [after.extend, after.useAgain, words.cancel.envelope]],
    ['SENT', 'VIEWER', [], []],
    ['COMPLETED', 'OWNER', [words.downloadSigned, words.actions], [after.useAgain]],
    ['COMPLETED', 'VIEWER', [words.downloadSigned], []],
    ['CANCELLED', 'OWNER', [after.reopen], []],
    ['DECLINED', 'OWNER', [after.reopen], []],
    ['EXPIRED', 'OWNER', [after.reopen], []],
    ['EXPIRED', 'VIEWER', [], []],
  ] as const)(
    'in an envelope that is %s, %s has the buttons %j and the menu %j',
    async (status, role, buttons, items) => {
      const view = await openActions(status, { role });
      expect(view.all('button').map(accessibleName)).toEqual(buttons);
      if (view.has(words.actions)) await view.click(words.actions);
      expect(view.all('[role=menuitem]').map(accessibleName)).toEqual(items);
    },
  );

  it('calls an envelope a document for people who do not program', async () => {
    const view = await openActions('SENT', { context: { me: meWith({ technology: NO_PROGRAMMING }) } });
    await view.menu(words.cancel.document);
    expect(view.find('dialog').getAttribute('aria-label')).toBe(words.cancel.document);
  });

  it('offers no signed document before it is there', async () => {
    const view = await openActions('COMPLETED', {}, { evidenceReady: false });
    expect(view.has(words.downloadSigned)).toBe(false);
  });

  it.each([
    [['doc_1'], '/files/documents/doc_1.pdf'],
    [['doc_1', 'doc_2'], '/files/evidence.zip'],
  ])('downloads of the documents %j %s', async (ids, url) => {
    const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined);
    const names = ['documents/doc_1.pdf', 'evidence.zip'];
    const artifacts = names.map((name) => ({ name, url: `/files/${name}` }));
    const documents = ids.map((id) => ({ id })) as Envelope['documents'];
    const view = await openActions(
      'COMPLETED',
      { respond: () => ({ artifacts, longTerm: [] }) },
      { documents },
    );
    await view.click(words.downloadSigned);
    expect(assign).toHaveBeenCalledExactlyOnceWith(url);
  });

  it('extends the deadline, and says so', async () => {
    const view = await openActions('SENT');
    await view.menu(after.extend);
    await view.type(after.lastDay, '2027-01-31');
    await view.submit();
    expect(view.calls.map(({ operation }) => operation)).toEqual(['PATCH /v1/envelopes/{id}']);
    expect(view.toast()).toBe(words.done.extended);
    expect(view.onChange).toHaveBeenCalledOnce();
  });

  describe('of an envelope that expired lately', () => {
    const signers = [
      { id: 'sgn_1', name: 'Ana', status: 'SIGNED', role: 'SIGNER', erasedAt: null },
      { id: 'sgn_2', name: 'Bruno', status: 'SENT', role: 'SIGNER', erasedAt: null },
      { id: 'sgn_3', name: 'Clara', status: 'PENDING', role: 'CC', erasedAt: null },
    ] as unknown as Envelope['signers'];
    const reopening = REOPEN_WORDS.en;
    const lately = () => ({ expiredAt: new Date().toISOString(), signers });
    const signingLinks = [{ signerId: 'sgn_2', url: 'https://example.com/sign/x' }];

    it.each([
      [true, reopening.told, []],
      [false, reopening.untold, signingLinks],
    ] as const)(
      'with notify %s says what it means for whom, and gives a new term',
      async (notify, told, links) => {
        const respond = () => ({ signingLinks });
        const view = await openActions('EXPIRED', { respond }, { ...lately(), notify });
        await view.click(reopening.act);
        const text = view.find('dialog').textContent;
        for (const part of [reopening.signed('Ana'), reopening.open('Bruno'), told])
          expect(text).toContain(part);
        expect(text).not.toContain('Clara');
        await view.type(reopening.lastDay, '2099-01-31');
        await view.submit();
        expect(view.calls.map(({ operation }) => operation)).toEqual(['POST /v1/envelopes/{id}/reopen']);
        expect(view.calls[0]?.options['body']).toEqual({ expiresAt: '2099-01-31' });
        expect(view.onLinks).toHaveBeenCalledExactlyOnceWith(links);
        expect(view.onChange).toHaveBeenCalledOnce();
        expect(view.toast()).toBe(reopening.done);
      },
    );

    it('refuses a day in the past before it asks the service', async () => {
      const view = await openActions('EXPIRED', {}, { ...lately(), notify: true });
      await view.click(reopening.act);
      await view.type(reopening.lastDay, '2020-01-31');
      await view.submit();
      expect(view.calls).toEqual([]);
      expect(view.find('dialog').textContent).toContain(reopening.tooEarly);
    });

    it.each([
      ['long ago', { expiredAt: '2020-01-01T00:00:00Z' }],
      ['with an erased signer', { signers: [{ ...signers[0], erasedAt: '2026-01-01T00:00:00Z' }] }],
    ])('%s offers a copy only', async (_case, parts) => {
      const view = await openActions('EXPIRED', {}, { ...lately(), ...(parts as Partial<Envelope>) });
      expect(view.all('button').map(accessibleName)).toEqual([after.reopen]);
    });
  });

  it('makes a copy and opens it', async () => {
    const view = await openActions('EXPIRED');
    await view.click(after.reopen);
    expect(view.calls.map(({ operation }) => operation)).toEqual(['POST /v1/envelopes/{id}/copy']);
    expect(location.pathname).toBe('/dashboard/envelopes/env_2');
  });

  it.each([
    ['', {}],
    ['  ', {}],
    [' wrong file ', { reason: 'wrong file' }],
  ])('cancels after a confirmation, with the reason %j', async (typed, body) => {
    const view = await openActions('SENT');
    await view.menu(words.cancel.envelope);
    expect(view.calls).toEqual([]);
    expect(view.all('dialog .row:last-child button').map((button) => button.textContent)).toEqual([
      words.cancel.envelope,
      SHELL.goBack,
    ]);
    await view.type(words.cancelReason, typed);
    await view.click(view.find('dialog .danger'));
    expect(view.calls[0]?.options['body']).toEqual(body);
    expect(view.onChange).toHaveBeenCalledOnce();
    expect(view.all('dialog')).toEqual([]);
    expect(view.toast()).toBe(words.done.cancelled);
  });

  it('keeps the dialog and the reason when the service refuses', async () => {
    const respond = () => Promise.reject(serviceError('CONFLICT', {}, 409));
    const view = await openActions('SENT', { respond });
    await view.menu(words.cancel.envelope);
    await view.type(words.cancelReason, 'wrong file');
    await view.click(view.find('dialog .danger'));
    expect(view.alerts()).toHaveLength(1);
    expect(view.field(words.cancelReason).value).toBe('wrong file');
    expect(view.onChange).not.toHaveBeenCalled();
    expect(view.toast()).toBe('');
  });
});

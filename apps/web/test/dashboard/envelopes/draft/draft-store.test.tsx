import type { Envelope } from '@aval/sdk/operations';
import { beforeEach, describe, expect, it } from 'vitest';
import { accepted } from '../../../../src/dashboard/envelopes/draft/draft-state.ts';
import { DraftStore } from '../../../../src/dashboard/envelopes/draft/draft-store.ts';
import { emptyPerson } from '../../../../src/dashboard/envelopes/draft/person.ts';
import type { Person } from '../../../../src/dashboard/envelopes/draft/person.ts';
import { createFakeClient } from '../../../fake-client.ts';
import type { ReceivedCall } from '../../../fake-client.ts';
import { serviceError } from '../../../service-error.ts';

const LEASE = new File(['%PDF-1.7'], 'Lease.pdf', { type: 'application/pdf' });
const MARIA = { name: 'Maria', email: 'maria@example.com', cpf: '529.982.247-25' };

const bodyOf = ({ options }: ReceivedCall) =>
  (options['body'] ?? {}) as Record<string, string> & { readonly documentIds?: string[] };
const signerOf = ({ options }: ReceivedCall) =>
  ((options['path'] ?? {}) as Record<string, string>)['signerId'] ?? '';

/** The version of a draft after a call, which is refused if it expects another. */
function versionAfter({ operation, options }: ReceivedCall, version: number): number {
  const { ifMatch } = options as { readonly ifMatch?: string };
  if (ifMatch !== undefined && ifMatch !== `"v${version}"`)
    throw serviceError('CONFLICT', { reason: 'VERSION_CHANGED', currentVersion: version }, 409);
  return operation.startsWith('GET ') || operation === 'POST /v1/documents' ? version : version + 1;
}

/** A service with a single draft. `refuse` may throw instead. */
function aService(refuse: (call: ReceivedCall) => void = () => undefined) {
  let draft = {
    id: 'env_1',
    version: 1,
    title: '',
    message: null,
    authenticationMethod: 'EMAIL_OTP',
    signatureLevel: 'ADVANCED',
    signingOrderEnabled: false,
    expiresAt: null,
    reminders: { enabled: true, daysBeforeExpiry: 3, everyDays: null },
    documents: [],
    signers: [],
  } as unknown as Envelope;
  let made = 0;
  const { client, calls } = createFakeClient((call) => {
    refuse(call);
    draft = { ...draft, version: versionAfter(call, draft.version) };
    const body = bodyOf(call);
    const signerId = signerOf(call);
    const signer = { ...body, cpf: '***', phone: null };
    switch (call.operation) {
      case 'POST /v1/documents':
        made += 1;
        return { id: `doc_${made}`, currentVersion: { warnings: [] } };
      case 'POST /v1/envelopes/{id}/documents':
        draft = { ...draft, documents: [...draft.documents, { id: body['documentId'] } as never] };
        return draft;
      case 'POST /v1/envelopes/{id}/signers':
        made += 1;
        draft = { ...draft, signers: [...draft.signers, { ...signer, id: `sgn_${made}` } as never] };
        return draft.signers.at(-1);
      case 'PATCH /v1/envelopes/{id}/signers/{signerId}':
        return { ...signer, id: signerId };
      case 'DELETE /v1/envelopes/{id}/signers/{signerId}':
        draft = { ...draft, signers: draft.signers.filter(({ id }) => id !== signerId) };
        return null;
      case 'POST /v1/envelopes/{id}/send':
        return { signingLinks: [{ signerId: 'sgn_1' }] };
      default: {
        const { documentIds, ...settings } = body;
        const documents = documentIds?.map((id) => ({ id })) ?? draft.documents;
        draft = { ...draft, ...settings, documents: documents as Envelope['documents'] };
        return draft;
      }
    }
  });
  return {
    client,
    calls,
    server: () => draft,
    /** A change by another window. */
    change: (patch: Partial<Envelope>) => void (draft = { ...draft, ...patch, version: draft.version + 1 }),
    changes: () => calls.map(({ operation }) => operation).filter((name) => !name.startsWith('GET ')),
  };
}

function aStore(service: ReturnType<typeof aService>, envelope: Envelope | null = null) {
  const created: string[] = [];
  const onCreated = (id: string): void => void created.push(id);
  const store = new DraftStore(service.client, { envelope, untitled: 'Untitled', onCreated });
  const fill = (values: Partial<Person>): void => {
    const [first = emptyPerson(1)] = store.view.state.people;
    store.changePerson({ ...first, ...values });
  };
  return { store, created, fill };
}

beforeEach(() => localStorage.clear());

describe('a draft that saves itself', () => {
  it('creates nothing while there is nothing to keep', async () => {
    const service = aService();
    const { store, fill } = aStore(service);
    store.change({ title: 'Lease', message: 'Hello' });
    fill({ name: 'Maria' });
    await store.save();
    expect([service.changes(), store.view.saving, store.id]).toEqual([[], 'nothing', null]);
  });

  it('creates one envelope with the first file, and changes it afterwards', async () => {
    const service = aService();
    const { store, created, fill } = aStore(service);
    store.addFiles([LEASE]);
    await store.save();
    fill(MARIA);
    store.change({ message: 'Hello' });
    await store.save();
    fill({ name: 'Maria Souza' });
    await store.save();
    expect(service.changes()).toEqual([
      'POST /v1/documents',
      'POST /v1/envelopes',
      'POST /v1/envelopes/{id}/documents',
      'PATCH /v1/envelopes/{id}',
      'POST /v1/envelopes/{id}/signers',
      'PATCH /v1/envelopes/{id}/signers/{signerId}',
    ]);
    expect([created, store.view.saving, service.server().title]).toEqual([['env_1'], 'saved', 'Lease']);
    await store.save();
    expect(service.changes()).toHaveLength(6);
  });

  it('leaves reminders to the organization until somebody chooses others', async () => {
    const service = aService();
    const { store } = aStore(service);
    store.addFiles([LEASE]);
    await store.save();
    const [created] = service.calls.filter(({ operation }) => operation === 'POST /v1/envelopes');
    expect(created?.options['body']).not.toHaveProperty('reminders');
    store.change({ reminders: { daysBeforeExpiry: null, everyDays: 7 } });
    await store.save();
    expect(service.calls.at(-1)?.options['body']).toEqual({
      reminders: { daysBeforeExpiry: null, everyDays: 7 },
    });
  });

  it('orders and removes documents, and removes people', async () => {
    const service = aService();
    const { store, fill } = aStore(service);
    store.addFiles([LEASE, new File(['%PDF'], 'Annex.pdf')]);
    fill(MARIA);
    await store.save();
    store.change({ files: store.view.state.files.toReversed() });
    await store.save();
    expect(service.server().documents.map(({ id }) => id)).toEqual(['doc_2', 'doc_1']);
    store.change({ files: store.view.state.files.slice(1) });
    const [maria = emptyPerson(1)] = store.view.state.people;
    store.removePerson(maria);
    await store.save();
    expect(service.server()).toMatchObject({ documents: [{ id: 'doc_1' }], signers: [] });
    expect(store.view.state.people).toMatchObject([{ name: '', signerId: null }]);
  });

  it('keeps a refused file out of the draft, with its reason', async () => {
    const service = aService(({ operation }) => {
      if (operation === 'POST /v1/documents') throw serviceError('MALWARE_DETECTED', { reason: 'encrypted' });
    });
    const { store } = aStore(service);
    store.addFiles([LEASE]);
    await store.save();
    expect(service.changes()).toEqual(['POST /v1/documents']);
    expect(store.view.state.files[0]?.refusal).toMatchObject({
      code: 'MALWARE_DETECTED',
      filename: 'Lease.pdf',
    });
  });

  it('uploads a refused file again with the change that the sender accepts, under another key', async () => {
    const uploads: ReceivedCall[] = [];
    const service = aService((call) => {
      if (call.operation !== 'POST /v1/documents') return;
      uploads.push(call);
      if (uploads.length === 1)
        throw serviceError('UNSUPPORTED_MEDIA_TYPE', { reason: 'encrypted', acceptChange: 'DECRYPTED' });
    });
    const { store } = aStore(service);
    store.addFiles([LEASE]);
    await store.save();
    const [{ key = 0 } = {}] = store.view.state.files;
    store.change({ files: accepted(store.view.state.files, key, 'DECRYPTED') });
    await store.save();
    const forms = uploads.map(({ options }) => options['body'] as FormData);
    expect(forms.map((form) => form.get('acceptChange'))).toEqual([null, 'DECRYPTED']);
    expect(new Set(uploads.map(({ options }) => options['idempotencyKey'])).size).toBe(2);
    expect(store.view.state.files[0]).toMatchObject({ documentId: 'doc_1', refusal: null });
  });

  it('adds nothing but the seal where the sender wants that, and says so once', async () => {
    const service = aService();
    const { store } = aStore(service);
    store.addFiles([LEASE]);
    await store.save();
    store.change({ onlySeal: true });
    await store.save();
    expect(service.server()).toMatchObject({ footer: 'NONE', reportPlacement: 'APART' });
    const calls = service.changes().length;
    store.change({ onlySeal: true });
    await store.save();
    expect(service.changes()).toHaveLength(calls);
    store.change({ onlySeal: false });
    await store.save();
    expect(service.server()).toMatchObject({ footer: 'DEFAULT', reportPlacement: 'APPENDED' });
  });

  it('repeats a failed call with its key, and creates no second envelope', async () => {
    let failures = 1;
    const service = aService(({ operation }) => {
      if (operation === 'POST /v1/envelopes' && (failures -= 1) >= 0) throw new Error('offline');
    });
    const { store } = aStore(service);
    store.addFiles([LEASE]);
    await expect(store.save()).rejects.toThrow('offline');
    expect(store.view.saving).toBe('failed');
    await store.save();
    const keys = service.calls
      .filter(({ operation }) => operation === 'POST /v1/envelopes')
      .map(({ options }) => options['idempotencyKey']);
    expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
    expect(service.changes().filter((name) => name === 'POST /v1/documents')).toHaveLength(1);
  });

  it('shows why a signer was refused, until the row changes', async () => {
    const service = aService(({ operation }) => {
      if (operation.endsWith('/signers')) throw serviceError('INVALID_CPF', { fields: [] });
    });
    const { store, fill } = aStore(service);
    fill(MARIA);
    await expect(store.save()).rejects.toThrow();
    expect([...store.view.refusals.keys()]).toEqual([1]);
    fill({ name: 'Maria Souza' });
    expect(store.view.refusals.size).toBe(0);
  });
});

describe('sending', () => {
  it('saves first, removes signers who are not on the page, and returns the links', async () => {
    const service = aService();
    const { store, fill } = aStore(service);
    store.addFiles([LEASE]);
    await store.save();
    // The response to this call was lost.
    await service.client.call('POST /v1/envelopes/{id}/signers', { path: { id: 'env_1' }, body: MARIA });
    fill(MARIA);
    await store.save();
    expect(await store.send()).toEqual([{ signerId: 'sgn_1' }]);
    expect(service.changes().slice(-2)).toEqual([
      'DELETE /v1/envelopes/{id}/signers/{signerId}',
      'POST /v1/envelopes/{id}/send',
    ]);
    expect(service.server().signers).toHaveLength(1);
  });
});

describe('people whom the service does not accept yet', () => {
  it('are kept in this browser without their CPF, and offered again', async () => {
    const service = aService();
    const { store, fill } = aStore(service);
    store.addFiles([LEASE]);
    fill({ ...MARIA, email: '' });
    await store.save();
    expect(JSON.stringify(localStorage)).toContain('Maria');
    expect(JSON.stringify(localStorage)).not.toContain('529');
    const again = aStore(service, service.server()).store;
    expect(again.view.state.people).toMatchObject([{ name: 'Maria', email: '', cpf: '' }]);
    again.forget();
    expect(localStorage).toHaveLength(0);
  });
});

describe('a draft that another window has changed', () => {
  async function anOutdated() {
    const service = aService();
    const { store, fill } = aStore(service);
    store.addFiles([LEASE]);
    fill(MARIA);
    await store.save();
    service.change({ title: 'From elsewhere' });
    return { service, store, fill };
  }

  it('is not overwritten: the page says so, and saves nothing more', async () => {
    const { service, store, fill } = await anOutdated();
    store.change({ title: 'Lease 2' });
    await store.save();
    expect([store.view.isOutdated, store.view.saving, store.view.error]).toEqual([true, 'failed', null]);
    const before = service.changes().length;
    fill({ name: 'Maria Souza' });
    await store.save();
    expect([service.server().title, service.changes().length]).toEqual(['From elsewhere', before]);
  });

  it('keeps the signer of the other window, whichever change comes first', async () => {
    const { service, store, fill } = await anOutdated();
    fill({ name: 'Maria Souza' });
    await store.save();
    expect([store.view.isOutdated, store.view.refusals.size]).toEqual([true, 0]);
    expect(service.server().signers).toMatchObject([{ name: 'Maria' }]);
  });

  it('is not sent, even if this page has nothing left to save', async () => {
    const { service, store } = await anOutdated();
    await expect(store.send()).rejects.toThrow();
    expect(store.view.isOutdated).toBe(true);
    expect(service.changes()).not.toContain('POST /v1/envelopes/{id}/send');
  });
});

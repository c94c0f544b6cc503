import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  createEnvelope,
  emptyProgress,
  sendEnvelope,
} from '../../../src/dashboard/envelopes/new-envelope.ts';
import type { EnvelopeInput, Progress } from '../../../src/dashboard/envelopes/new-envelope.ts';
import { RefusedFile } from '../../../src/dashboard/shell/file-error.ts';
import { createFakeClient } from '../../fake-client.ts';
import type { ReceivedCall } from '../../fake-client.ts';
import { serviceError } from '../../service-error.ts';

const contract = new File(['%PDF-1.7 contract'], 'contract.pdf');
const annex = new File(['%PDF-1.7 annex'], 'annex.pdf');
const ana = { row: 1, name: 'Ana', email: 'ana@example.com', cpf: '', phone: '' };
const bia = { row: 2, name: 'Bia', email: '', cpf: '52998224725', phone: '+5511912345678' };
const input: EnvelopeInput = {
  files: [contract, annex],
  title: 'Rent',
  message: '',
  method: 'EMAIL_OTP',
  inOrder: false,
  days: '',
  templateId: '',
  signers: [ana, bia],
};

/** A service that creates what is sent, and fails once at the given call. */
function service(failAt: number | null = null, error: unknown = new TypeError('offline')) {
  let created = 0;
  let received = 0;
  return createFakeClient(({ operation }) => {
    received += 1;
    if (received === failAt) throw error;
    created += 1;
    if (operation === 'POST /v1/documents') return { id: `doc_${created}` };
    if (operation === 'POST /v1/envelopes') return { id: `env_${created}` };
    return { signingLinks: [] };
  });
}

const names = (calls: readonly ReceivedCall[]): readonly string[] => calls.map(({ operation }) => operation);
const bodies = (calls: readonly ReceivedCall[], operation: string): readonly unknown[] =>
  calls.filter((call) => call.operation === operation).map(({ options }) => options['body']);
const create = (client: Parameters<typeof createEnvelope>[0], given: EnvelopeInput, progress: Progress) =>
  createEnvelope(client, { input: given, progress, onStage: () => undefined });

const ALL_CALLS = [
  'POST /v1/documents',
  'POST /v1/documents',
  'POST /v1/envelopes',
  'POST /v1/envelopes/{id}/documents',
  'POST /v1/envelopes/{id}/documents',
  'POST /v1/envelopes/{id}/signers',
  'POST /v1/envelopes/{id}/signers',
];

describe('createEnvelope', () => {
  it('uploads, creates, attaches and adds signers, in this order', async () => {
    const { client, calls } = service();
    expect(await create(client, input, emptyProgress())).toBe('env_3');
    expect(names(calls)).toEqual(ALL_CALLS);
    expect(bodies(calls, 'POST /v1/envelopes/{id}/documents')).toEqual([
      { documentId: 'doc_1' },
      { documentId: 'doc_2' },
    ]);
  });

  it('reports the stages', async () => {
    const stages: string[] = [];
    const onStage = (stage: string): number => stages.push(stage);
    await createEnvelope(service().client, { input, progress: emptyProgress(), onStage });
    expect(stages).toEqual(['uploading', 'making']);
  });

  it('leaves out empty fields of a signer, and numbers signers only when the order matters', async () => {
    const { client, calls } = service();
    await create(client, { ...input, inOrder: true }, emptyProgress());
    expect(bodies(calls, 'POST /v1/envelopes/{id}/signers')).toEqual([
      { name: 'Ana', email: 'ana@example.com', order: 1 },
      { name: 'Bia', email: '', cpf: '52998224725', phone: '+5511912345678', order: 2 },
    ]);
  });

  it('lets a template decide the method and the order', async () => {
    const { client, calls } = service();
    await create(client, { ...input, templateId: 'tpl_1', message: ' Hi ' }, emptyProgress());
    expect(bodies(calls, 'POST /v1/envelopes')).toEqual([
      { title: 'Rent', message: 'Hi', templateId: 'tpl_1' },
    ]);
  });

  it('sends the deadline as a moment', async () => {
    const { client, calls } = service();
    const start = Date.now();
    await create(client, { ...input, days: '7' }, emptyProgress());
    const [body] = bodies(calls, 'POST /v1/envelopes') as [{ expiresAt: string }];
    expect(Date.parse(body.expiresAt) - start).toBeGreaterThanOrEqual(7 * 86_400_000);
    expect(Date.parse(body.expiresAt) - start).toBeLessThan(7 * 86_400_000 + 60_000);
  });

  it.each(ALL_CALLS.map((name, index) => [index + 1, name]))(
    'repeats only call %d (%s) after it failed, with the same key and body',
    async (failAt) => {
      const { client, calls } = service(failAt);
      const progress = emptyProgress();
      await expect(create(client, input, progress)).rejects.toThrow('offline');
      await create(client, input, progress);
      expect(calls).toHaveLength(ALL_CALLS.length + 1);
      const [failed, repeated] = [calls[failAt - 1], calls[failAt]];
      expect(repeated?.operation).toBe(failed?.operation);
      expect(repeated?.options['idempotencyKey']).toBe(failed?.options['idempotencyKey']);
      if (failAt > 2) expect(repeated?.options['body']).toEqual(failed?.options['body']);
    },
  );

  it.each([
    ['the title', { title: 'Rent 2027' }],
    ['the deadline', { days: '3' }],
    ['a signer', { signers: [{ ...ana, email: 'anna@example.com' }, bia] }],
    ['the list of signers', { signers: [bia] }],
    ['the files', { files: [contract] }],
  ])('cancels the draft and begins another when %s changed after a failure', async (_what, change) => {
    const { client, calls } = service(7);
    const progress = emptyProgress();
    await expect(create(client, input, progress)).rejects.toThrow('offline');
    calls.length = 0;
    await create(client, { ...input, ...change }, progress);
    expect(names(calls).slice(0, 2)).toEqual(['POST /v1/envelopes/{id}/cancel', 'POST /v1/envelopes']);
    expect(names(calls)).not.toContain('POST /v1/documents');
  });

  it('keeps the draft when only a signer that was not sent yet changed', async () => {
    const { client, calls } = service(7);
    const progress = emptyProgress();
    await expect(create(client, input, progress)).rejects.toThrow('offline');
    calls.length = 0;
    await create(client, { ...input, signers: [ana, { ...bia, name: 'Beatriz' }] }, progress);
    expect(names(calls)).toEqual(['POST /v1/envelopes/{id}/signers']);
  });

  it('names the file that the service refuses', async () => {
    const { client } = service(2, serviceError('MALWARE_DETECTED'));
    const failure = await create(client, input, emptyProgress()).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(RefusedFile);
    expect(failure).toMatchObject({ filename: 'annex.pdf', code: 'MALWARE_DETECTED' });
  });
});

describe('the deadline', () => {
  const NOW = Date.parse('2026-11-22T12:00:00Z');
  const deadlineOf = async (days: string): Promise<unknown> => {
    vi.spyOn(Date, 'now').mockReturnValue(NOW);
    const { client, calls } = service();
    await create(client, { ...input, days }, emptyProgress());
    const body = calls.find(({ operation }) => operation === 'POST /v1/envelopes')?.options['body'];
    return (body as { readonly expiresAt?: string }).expiresAt;
  };
  afterEach(() => vi.restoreAllMocks());

  it.each([
    ['', undefined],
    ['soon', undefined],
    ['1', '2026-11-23T12:00:00.000Z'],
    ['30', '2026-12-22T12:00:00.000Z'],
    // The service decides which days it accepts, and says so.
    ['0', '2026-11-22T12:00:00.000Z'],
    ['-1', '2026-11-21T12:00:00.000Z'],
    ['999999999', '+275760-09-13T00:00:00.000Z'],
    ['-999999999', '-271821-04-20T00:00:00.000Z'],
  ])('of %j days is %s', async (days, expiresAt) => {
    expect(await deadlineOf(days)).toBe(expiresAt);
  });

  it('is a date for any number of days', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer(), async (days) => {
        expect(new Date(String(await deadlineOf(String(days)))).getTime()).not.toBeNaN();
      }),
    );
  });
});

describe('sendEnvelope', () => {
  it('returns the signing links, and repeats with the same key', async () => {
    const links = [{ signerId: 'sgn_1', url: 'https://aval.example/sign/1' }];
    const { client, calls } = createFakeClient(() => ({ signingLinks: links }));
    const progress = emptyProgress();
    expect(await sendEnvelope(client, 'env_1', progress)).toEqual(links);
    await sendEnvelope(client, 'env_1', progress);
    expect(calls[0]?.options['idempotencyKey']).toBe(calls[1]?.options['idempotencyKey']);
  });
});

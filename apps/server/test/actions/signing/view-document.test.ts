import { expect, it } from 'vitest';
import { buildEvidence } from '../../../src/actions/evidence/build-evidence.ts';
import { openSession } from '../../../src/actions/signing/open-session.ts';
import { viewDocument } from '../../../src/actions/signing/view-document.ts';
import { digestOf } from '../../../src/domain/documents/digest.ts';
import { signerOf } from '../../../src/domain/signing/signing-session.ts';
import { Unavailable } from '../../../src/domain/failures.ts';
import { refusedWith } from '../../given/refusal.ts';
import { aCompletedEnvelope, anEnvelopeOnItsWay, tokenOf } from '../../given/sent-envelope.ts';
import type { GivenEnvelope } from '../../given/sent-envelope.ts';
import { aService } from '../../given/service.ts';
import { CLIENT } from '../../given/signing-session.ts';

const service = await aService();
const { deps } = service;
const documentOf = (given: GivenEnvelope, n = 1) => given.envelope.documents[n - 1]?.id ?? '';
const view = (given: GivenEnvelope, documentId: string, variant: 'original' | 'final' = 'original') =>
  viewDocument(deps, tokenOf(given), { documentId, variant, client: CLIENT });

it('returns the bytes that were uploaded, and records the view', async () => {
  const given = await anEnvelopeOnItsWay(service, { documents: 2 });
  const { bytes, filename } = await view(given, documentOf(given, 2));
  expect(digestOf(bytes)).toBe(given.envelope.documents[1]?.sha256);
  expect(filename).toBe('contrato-2.pdf');
  const { session } = await openSession(deps, tokenOf(given), CLIENT);
  expect(session.viewed).toEqual(new Set([given.envelope.documents[1]?.versionId]));
  expect(signerOf(session).progress).toMatchObject({ status: 'SENT', viewedBy: 'LINK' });
});

it('NOT_FOUND for a document of another envelope', async () => {
  const [given, other] = [await anEnvelopeOnItsWay(service), await anEnvelopeOnItsWay(service)];
  expect((await refusedWith(view(given, documentOf(other)))).code).toBe('NOT_FOUND');
});

it('gives the sealed file once there is evidence, and EVIDENCE_NOT_READY before', async () => {
  const given = await aCompletedEnvelope(service);
  expect((await refusedWith(view(given, documentOf(given), 'final'))).code).toBe('EVIDENCE_NOT_READY');
  await buildEvidence(deps, given.envelope.id);
  const original = await view(given, documentOf(given));
  const sealed = await view(given, documentOf(given), 'final');
  expect(sealed.bytes.length).toBeGreaterThan(original.bytes.length);
  expect(sealed.bytes.subarray(0, original.bytes.length)).toEqual(original.bytes);
});

it('is recorded also where the store then fails: it may have been shown', async () => {
  const given = await anEnvelopeOnItsWay(service);
  const failing = service.with({
    blobs: { ...deps.blobs, get: () => Promise.reject(new Unavailable('storage')) },
  });
  const input = { documentId: documentOf(given), variant: 'original', client: CLIENT } as const;
  await expect(viewDocument(failing, tokenOf(given), input)).rejects.toThrow(Unavailable);
  const { session } = await openSession(deps, tokenOf(given), CLIENT);
  expect(session.viewed.size).toBe(1);
});

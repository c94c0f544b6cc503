import { expect, it } from 'vitest';
import { toProgress } from '../../src/store/signer-progress.ts';
import { toProof } from '../../src/store/signer-proof.ts';
import { sha256Hex } from '@aval/evidence/canonical';
import { after, idOf, NOW } from '../given/basics.ts';

const WORDS = { declineReason: 'Valor errado', disputeNote: 'Não conheço', disputeAnswer: null };
const hash = sha256Hex(Buffer.from('statement'));
/** A row as JSON contains it, of a signer who viewed the documents, with every column of every status. */
const row = {
  id: idOf('sgn', 1),
  sent_at: NOW.toISOString(),
  viewed_at: NOW,
  viewed_by: 'PERSON',
  wrong_codes: 2,
  disputed_at: null,
  dispute_answered_at: null,
  signed_at: NOW,
  declined_at: NOW,
  decline_reason: null,
  document_hashes: { [idOf('doc', 1)]: hash },
  consent_version: 'aval-1',
  consent_language: 'pt-BR',
  consent_hash: hash,
  statement_hash: null,
  consent_shown: null,
} as const;
const steps = { sentAt: NOW, viewedAt: NOW, viewedBy: 'PERSON', wrongCodes: 2, dispute: null };

it.each(['PENDING', 'SENT', 'VIEWED', 'SKIPPED'] as const)('%s has its steps, and nothing else', (status) => {
  expect(toProgress({ ...row, status }, WORDS)).toEqual({ ...steps, status });
});

it('SIGNED has its time, consent, and hashes', () => {
  expect(toProgress({ ...row, status: 'SIGNED' }, WORDS)).toEqual({
    ...steps,
    status: 'SIGNED',
    at: NOW,
    consent: { version: 'aval-1', language: 'pt-BR', hash },
    documentHashes: row.document_hashes,
  });
});

it('DECLINED has its time, and a reason if one was given', () => {
  const status = 'DECLINED';
  expect(toProgress({ ...row, status }, WORDS)).toEqual({
    ...steps,
    status,
    at: NOW,
    reason: WORDS.declineReason,
  });
  expect(toProgress({ ...row, status }, { ...WORDS, declineReason: null })).toMatchObject({ reason: null });
});

it('a dispute has its note and its answer', () => {
  const disputed = toProgress({ ...row, status: 'SENT', disputed_at: NOW }, WORDS);
  expect(disputed.dispute).toEqual({ at: NOW, note: WORDS.disputeNote, answer: null });
  const answered = toProgress(
    { ...row, status: 'SENT', disputed_at: NOW, dispute_answered_at: after(1) },
    { ...WORDS, disputeAnswer: 'Falamos' },
  );
  expect(answered.dispute?.answer).toEqual({ at: after(1), statement: 'Falamos' });
});

it.each([
  ['SIGNED', { signed_at: null }],
  ['SIGNED', { consent_hash: null }],
  ['SIGNED', { document_hashes: null }],
  ['DECLINED', { declined_at: null }],
] as const)('a row that contradicts %s is a mistake of ours: %j', (status, changes) => {
  expect(() => toProgress({ ...row, ...changes, status }, WORDS)).toThrow(`lacks what ${status} means`);
});

it('a proof has its browser and its channel, and is none without a time', () => {
  const proof = {
    authenticated_at: NOW.toISOString(),
    authenticated_link_id: idOf('lnk', 1),
    browser_hash: '0a0b',
    channel: 'SANDBOX',
    code_alone: true,
  } as const;
  const known = { at: NOW, linkId: idOf('lnk', 1), browserHash: Buffer.from([10, 11]), channel: 'SANDBOX' };
  expect(toProof(proof)).toEqual({ ...known, codeAlone: true });
  expect(toProof({ ...proof, browser_hash: null, code_alone: false })).toEqual({
    ...known,
    browserHash: null,
  });
  expect(toProof({ ...proof, authenticated_at: null })).toBeNull();
});

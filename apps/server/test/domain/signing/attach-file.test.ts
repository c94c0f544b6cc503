import { sha256Hex } from '@aval/evidence/canonical';
import { describe, expect, it } from 'vitest';
import { newAttachments } from '../../../src/domain/attachments/new-attachments.ts';
import { decideAttachFile, decideDetachFile } from '../../../src/domain/signing/attach-file.ts';
import type { SigningSession } from '../../../src/domain/signing/signing-session.ts';
import { signerOf } from '../../../src/domain/signing/signing-session.ts';
import { NOW, after, idOf } from '../../given/basics.ts';
import { aSentEnvelope } from '../../given/envelope.ts';
import { refusalOf } from '../../given/refusal.ts';
import { CLIENT, aReadySession } from '../../given/signing-session.ts';

const attachments = newAttachments([{ key: 'cnh', label: 'Foto da CNH' }]);
const session = aReadySession({ signer: { attachments } });
const sha256 = sha256Hex(Buffer.from('photo'));
const file = {
  name: 'rg.jpg',
  type: 'image/jpeg',
  size: 7,
  sha256,
  blobKey: '',
  secret: 'aa',
  attachedAt: NOW,
} as const;
const input = { key: 'cnh', client: CLIENT, now: NOW };
const attach = (to: SigningSession, change = {}) => decideAttachFile(to, { ...input, file, ...change });
const detach = (from: SigningSession, change = {}) => decideDetachFile(from, { ...input, ...change });
const attached = attach(session);

describe('decideAttachFile', () => {
  it('keeps the file, and records it without its name, key of the bytes, or place', () => {
    expect(signerOf(attached.state).terms.attachments).toEqual([{ ...attachments[0], file }]);
    expect(attached.events).toEqual([]);
    const [entry] = attached.entries;
    expect(entry).toMatchObject({ type: 'ATTACHMENT_ADDED', personal: { values: { filename: 'rg.jpg' } } });
    expect(entry?.data).toEqual({ key: 'cnh', type: 'image/jpeg', size: 7, sha256, linkId: session.link.id });
  });

  it('replaces the file before it', () => {
    const newer = { ...file, sha256: sha256Hex(Buffer.from('other')) };
    expect(signerOf(attach(attached.state, { file: newer }).state).terms.attachments[0]?.file).toEqual(newer);
  });
});

describe('decideDetachFile', () => {
  it('takes the file back', () => {
    const { state, entries } = detach(attached.state);
    expect(signerOf(state).terms.attachments).toEqual(attachments);
    expect(entries).toMatchObject([{ type: 'ATTACHMENT_REMOVED', data: { key: 'cnh', sha256 } }]);
  });

  it('is NOT_FOUND without a file', () => {
    expect(refusalOf(() => detach(session)).code).toBe('NOT_FOUND');
  });
});

describe.each([
  ['attaching', attach],
  ['detaching', detach],
])('%s', (_name, decide) => {
  it.each([
    ['NOT_FOUND', 'a key that is not requested', attached.state, { key: 'rg' }],
    ['AUTHENTICATION_REQUIRED', 'a proof that has ended', attached.state, { now: after(31 * 60 * 1000) }],
    [
      'AUTHENTICATION_REQUIRED',
      'a proof by another link',
      { ...attached.state, link: { ...session.link, id: idOf('lnk', 2) } },
      {},
    ],
    [
      'SIGNING_SESSION_REVOKED',
      'an old link',
      { ...attached.state, link: { ...session.link, revokedAt: NOW } },
      {},
    ],
    [
      'ALREADY_SIGNED',
      'a signer who has signed',
      aReadySession({ signer: { attachments, status: 'SIGNED' } }),
      {},
    ],
    [
      'ENVELOPE_NOT_SIGNABLE',
      'a closed envelope',
      aReadySession({ envelope: aSentEnvelope({ status: 'COMPLETED' }) }),
      {},
    ],
  ] as const)('is %s for %s', (code, _what, state, change) => {
    expect(refusalOf(() => decide(state, change)).code).toBe(code);
  });
});

it('a file changes no other request of the signer', () => {
  const two = newAttachments([
    { key: 'rg', label: 'RG' },
    { key: 'cnh', label: 'CNH' },
  ]);
  const { state } = attach(aReadySession({ signer: { attachments: two } }));
  expect(signerOf(state).terms.attachments).toEqual([two[0], { ...two[1], file }]);
});

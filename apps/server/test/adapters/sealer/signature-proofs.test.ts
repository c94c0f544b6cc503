import { describe, expect, it } from 'vitest';
import { proofsOf } from '../../../src/adapters/sealer/signature-proofs.ts';
import type { ListedSignature } from '../../../src/ports/pdf-reader.ts';
import { nobodyToAsk, noRoots } from '../../given/simulated-certificates.ts';

const sources = { roots: noRoots, timestamps: { roots: () => [] }, revocations: nobodyToAsk };
const question = {
  environment: 'SANDBOX',
  signers: [],
  sealedBefore: new Date(0),
  at: new Date(0),
} as const;

function listed(field: string, certificate: string | null): ListedSignature {
  const bytes = Buffer.from(certificate ?? '');
  const signer = certificate === null ? null : { certificate: bytes, certificates: [bytes] };
  return { field, signedBytes: 1, entry: field, hasEntry: false, signer, stamper: null };
}

describe('proofsOf', () => {
  it('asks about the newest 16 signatures that a document came with, and names the others', async () => {
    const signatures = Array.from({ length: 18 }, (_, index) => listed(String(index), 'no certificate'));
    const { proofs, unproved } = await proofsOf(sources, { ...question, signatures });
    expect(proofs.map(({ name }) => name)).toEqual(signatures.slice(2).map(({ field }) => field));
    expect(unproved.slice(0, 3).map(({ field, reason }) => [field, reason])).toEqual([
      ['0', 'TOO_MANY'],
      ['1', 'TOO_MANY'],
      ['2', 'NO_PATH'],
    ]);
  });

  it('says which signature cannot be read', async () => {
    const { unproved } = await proofsOf(sources, { ...question, signatures: [listed('Ana', null)] });
    expect(unproved).toEqual([{ field: 'Ana', of: 'SIGNER', reason: 'UNREADABLE' }]);
  });
});

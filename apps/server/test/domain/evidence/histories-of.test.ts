import type { ChainLink } from '@aval/evidence/audit-chain';
import { sha256Hex } from '@aval/evidence/canonical';
import { expect, it } from 'vitest';
import { historiesOf } from '../../../src/domain/evidence/histories-of.ts';
import { NOW } from '../../given/basics.ts';
import { signed } from '../../given/envelope.ts';
import { aSigner } from '../../given/signer.ts';

const hash = sha256Hex(Buffer.from('a'));
const signers = [signed(aSigner(1)), signed(aSigner(2)), aSigner(3), signed(aSigner(4))];
const idAt = (n: number) => signers[n - 1]?.id ?? '';
const link = (seq: number, type: string, actor: string, data = {}): ChainLink => ({
  seq,
  type,
  occurredAt: NOW.toISOString(),
  actor: { type: 'SIGNER', id: actor },
  data,
  prevHash: hash,
  hash,
});
const entries = [
  link(1, 'ENVELOPE_SENT', 'usr_1'),
  link(2, 'SIGNER_CHANGED', 'usr_1', {
    signerId: idAt(4),
    changed: ['email'],
    personal: { email: hash, previousEmail: hash },
  }),
  link(3, 'SIGNER_DISPUTED', idAt(3)),
  link(4, 'ENVELOPE_COMPLETED', 'usr_1'),
  link(5, 'SIGNER_DISPUTED', idAt(1)),
];

it('tells of disputes after the manifest, and of changed contacts, for those who signed and have any', () => {
  const email = { at: 'audit/2', name: 'email', value: 'nova@example.com', salt: '00', commitment: hash };
  expect(historiesOf({ signers }, { entries, disclosures: [email] })).toMatchObject([
    { signerId: idAt(1), dispute: { at: NOW.toISOString(), answer: null }, contactChanges: [] },
    {
      signerId: idAt(4),
      dispute: null,
      contactChanges: [{ kind: 'EMAIL', current: 'nova@example.com', previous: null }],
    },
  ]);
});

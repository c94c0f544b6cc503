import { appendLink, genesis } from '../src/audit-chain.ts';
import type { ChainEntry, ChainLink } from '../src/audit-chain.ts';
import type { Json } from '../src/canonical.ts';
import { commitment } from '../src/commitment.ts';
import type { Disclosure } from '../src/commitment.ts';
import type { Manifest, ManifestSigner } from '../src/manifest-types.ts';
import { signerHistory } from '../src/signer-history.ts';
import { plainManifest2 } from './plain-vector.ts';
import { links, SIGNER_ID } from './sample-envelope.ts';

/** The openings of the commitments of {@link HAPPENED}. */
export const opened: Disclosure[] = [];

function committed(seq: number, values: Readonly<Record<string, string>>): Record<string, Json> {
  const commitments = Object.entries(values).map(([name, value]) => {
    const salt = Buffer.alloc(16, name);
    const hash = commitment({ salt, name, value });
    opened.push({ at: `audit/${seq}`, name, value, salt: salt.toString('hex'), commitment: hash });
    return [name, hash];
  });
  return { personal: Object.fromEntries(commitments) };
}

/** The sender, who changes the mailbox, and answers. */
export const sender = { type: 'USER', id: 'usr_1' };
/** A time after the sample envelope was sent. */
export const at = (minute: number) => `2026-11-20T03:2${minute}:00.000Z`;

/** The mailbox changes, its former reader disputes by their old link, the sender answers. */
export const HAPPENED: readonly ChainEntry[] = [
  {
    seq: 7,
    type: 'SIGNER_CHANGED',
    occurredAt: at(1),
    actor: sender,
    data: {
      signerId: SIGNER_ID,
      changed: ['email'],
      ...committed(7, { email: 'nova@example.com', previousEmail: 'maria@example.com' }),
    },
  },
  {
    seq: 8,
    type: 'SIGNER_DISPUTED',
    occurredAt: at(2),
    actor: { type: 'SIGNER', id: SIGNER_ID },
    data: { linkRevoked: true },
  },
  {
    seq: 9,
    type: 'DISPUTE_ANSWERED',
    occurredAt: at(3),
    actor: sender,
    data: { signerId: SIGNER_ID, ...committed(9, { statement: 'We talked.' }) },
  },
];

/** The chain of the sample envelope, with {@link HAPPENED}. */
export const chain = HAPPENED.reduce<readonly ChainLink[]>(
  (before, entry) => [...before, appendLink(before.at(-1)?.hash ?? genesis('env_x'), entry)],
  links,
);

/** The members of the manifest that repeat it. */
export const history = signerHistory(chain, SIGNER_ID);
const head = chain.at(-1)?.hash ?? plainManifest2.audit.head;

/** The manifest over the chain, with these members of its signer. */
export function manifestWith(changes: Partial<ManifestSigner>): Manifest {
  const audit = { ...plainManifest2.audit, count: chain.length, head };
  return {
    ...plainManifest2,
    audit,
    signers: plainManifest2.signers.map((signer) => ({ ...signer, ...changes })),
  };
}

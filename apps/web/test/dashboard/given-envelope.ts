import type { Envelope, Signer } from '@aval/sdk/operations';

/** A signer as pages read it. */
export function aSigner(over: Partial<Signer> = {}): Signer {
  const base = {
    id: `sgn_${over.name ?? 'ana'}`,
    name: 'Ana Souza',
    role: 'SIGNER',
    email: 'ana@example.com',
    status: 'SENT',
    group: null,
    attachments: [],
    delegate: null,
    delegator: null,
    identitySource: null,
    attestedLevelReason: null,
  };
  return { ...base, ...over } as unknown as Signer;
}

/** An envelope as lists read it. */
export function anEnvelope(over: Partial<Envelope> = {}): Envelope {
  const base = {
    id: 'env_1',
    title: 'Locação',
    status: 'SENT',
    documents: [],
    signers: [aSigner()],
    expiresAt: null,
  };
  return { ...base, completedAt: null, labels: [], ...over } as unknown as Envelope;
}

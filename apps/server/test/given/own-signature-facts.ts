import { ANCHORS } from './report-facts.ts';
import { sha256Hex } from '@aval/evidence/canonical';
import type { OwnSignature } from '../../src/domain/evidence/own-signature.ts';
import type { ReportFacts } from '../../src/domain/evidence/report-facts.ts';
import type { Language } from '../../src/domain/people/language.ts';
import { ORGANIZATION } from './organization-settings.ts';
import { after, idOf } from './basics.ts';
import { TENANT, aDocument, aSentEnvelope, signed } from './envelope.ts';
import { aSigner } from './signer.ts';
import { ACME } from './operator.ts';

const documents = [aDocument(1)];
/** A signature with a certificate of the second signer. */
export const own: OwnSignature = {
  signerId: idOf('sgn', 2),
  certificateSha256: sha256Hex(Buffer.from('own')),
  fields: {},
  policy: 'AD-RB 1.3',
  revocation: { source: 'OCSP', producedAt: '2026-11-20T15:12:00.000Z' },
  stamp: null,
  holder: {
    name: 'JOÃO LIMA',
    cpf: '11144477735',
    cnpj: null,
    issuer: 'AC de Teste',
    notBefore: new Date('2026-01-01T12:00:00Z'),
    notAfter: new Date('2029-01-01T12:00:00Z'),
  },
};

/** The facts of an envelope that was signed by two people, the second with a certificate. */
export function ownSignatureFacts(language: Language, environment = TENANT.environment): ReportFacts {
  const envelope = aSentEnvelope({
    tenant: { ...TENANT, environment },
    language,
    status: 'COMPLETED',
    completedAt: after(5),
    documents,
    signers: [1, 2].map((n) => signed(aSigner(n), documents)),
  });
  const sender = {
    organization: ORGANIZATION,
    baseUrl: 'https://aval.test',
    ownClock: false,
    parties: 'MASKED' as const,
    anchors: ANCHORS,
    operator: ACME,
    hasWitnesses: true,
  };
  return { envelope, links: [], disclosures: [], ownSignatures: [own], consentTexts: [], ...sender };
}

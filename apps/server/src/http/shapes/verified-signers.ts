import { Type } from 'typebox';
import type { Static } from 'typebox';
import { signedAt } from '../../domain/envelopes/progress.ts';
import { listGroups } from '../../domain/envelopes/signer-group.ts';
import { isOut, isParty } from '../../domain/envelopes/signer-role.ts';
import { isDelegate } from '../../domain/envelopes/delegation.ts';
import type { Envelope } from '../../domain/envelopes/envelope.ts';
import type { Signer } from '../../domain/envelopes/signer.ts';
import { ORGANIZATION_SOURCES, organizationSourceOf } from '../../domain/evidence/organization-source.ts';
import type { Verification } from '../../domain/evidence/verification.ts';
import { maskName } from '../../domain/people/contact.ts';
import { attestationMembers, attestationPart } from './attestation.ts';
import { described, moment, nullable, oneOf, written } from './field.ts';
import { historyMembers, historyPart } from './signer-history.ts';
import { ownCertificateView, OwnCertificateView } from './own-certificate.ts';
import { signerRole } from './terms.ts';

/** A signer in the public verification. */
export const VerifiedSignerView = Type.Object({
  name: Type.String({ description: 'The name of the signer, masked.' }),
  nameInFile: nullable(
    Type.String({
      description:
        'The whole name, as the evidence page in the sealed document prints it; null without that file, and after an erasure.',
    }),
  ),
  role: described(signerRole, 'What this person did: an APPROVER approved, a WITNESS signed as a witness.'),
  identitySource: nullable(
    described(
      oneOf('SELF_DECLARED'),
      'SELF_DECLARED: the person gave their own name, e-mail, and CPF in a public form of the sender, or their own CPF as a delegate. Null if the sender named them.',
    ),
  ),
  isDelegate: Type.Boolean({
    description:
      'Whether the person signed in the place of another, who named them and whom the sender approved.',
  }),
  level: attestationMembers.attestedLevel,
  levelReason: attestationMembers.attestedLevelReason,
  organizationSource: nullable(
    described(
      oneOf(...ORGANIZATION_SOURCES),
      'Of a REPRESENTATIVE, who says that they act for their company. STATED_BY_SENDER: the sender, and nobody checked it. CERTIFICATE: the ICP-Brasil certificate of the signature names the CNPJ. Otherwise null.',
    ),
  ),
  signedAt: nullable(described(moment, 'The time of the signature; null before it.')),
  group: nullable(
    Type.Object(
      {
        groupId: Type.String({ description: 'The sender’s name for the group, such as `board`.' }),
        required: Type.Integer({ description: 'The number of signatures that the group needs.' }),
        members: Type.Integer({ description: 'The number of people in the group.' }),
      },
      {
        description: 'The group that the signer belongs to, of which only some had to sign; otherwise null.',
      },
    ),
  ),
  certificate: nullable(OwnCertificateView),
  ...historyMembers,
});

/**
 * Returns the signers of the envelope that was found, without the members of groups who declined or weren't needed: nobody
 * else has to know of them.
 * `inFile`: whether the sealed document, which prints whole names, was sent.
 */
export function verifiedSigners(
  { envelope, ownSignatures, histories }: Pick<Verification, 'envelope' | 'ownSignatures' | 'histories'>,
  inFile: boolean,
): Static<typeof VerifiedSignerView>[] {
  if (envelope === null) return [];
  const all = envelope.signers.filter(isParty);
  const signers = all.filter((signer) => signer.terms.group === null || !isOut(signer));
  return signers.map((signer) => verifiedSigner(signer, { all, envelope, ownSignatures, histories, inFile }));
}

interface Among extends Pick<Verification, 'ownSignatures' | 'histories'> {
  readonly envelope: Envelope;
  readonly all: readonly Signer[];
  readonly inFile: boolean;
}

function verifiedSigner(
  signer: Signer,
  { all, envelope, ownSignatures, histories, inFile }: Among,
): Static<typeof VerifiedSignerView> {
  const {
    id,
    person: { name, erasedAt },
    terms: { role, group },
  } = signer;
  const own = ownSignatures.find(({ signerId }) => signerId === id);
  const { identitySource, attestedLevel, attestedLevelReason } = attestationPart(signer, envelope);
  return {
    name: maskName(name),
    nameInFile: inFile && erasedAt === null ? name : null,
    role,
    identitySource,
    isDelegate: isDelegate(signer),
    level: attestedLevel,
    levelReason: attestedLevelReason,
    organizationSource: organizationSourceOf(signer, ownSignatures),
    group: groupIn(all, group),
    signedAt: written(signedAt(signer)),
    certificate: ownCertificateView(own, inFile),
    ...historyPart(histories.find(({ signerId }) => signerId === id)),
  };
}

function groupIn(signers: readonly Signer[], group: Signer['terms']['group']) {
  const found = listGroups(signers).find(({ groupId }) => groupId === group?.groupId);
  if (found === undefined) return null;
  const { groupId, required, members } = found;
  return { groupId, required, members: members.length };
}

import type { Client } from '../../src/domain/audit/client.ts';
import type { Envelope } from '../../src/domain/envelopes/envelope.ts';
import type { Id } from '../../src/domain/ids.ts';
import { statementsOf } from '../../src/domain/signing/consent.ts';
import type { OneTimeCode, SigningSession } from '../../src/domain/signing/signing-session.ts';
import type { SignDecisionInput } from '../../src/domain/signing/sign.ts';
import { NOW, idOf } from './basics.ts';
import { aSentEnvelope } from './envelope.ts';
import { changedSigner } from './signer.ts';
import type { SignerChanges } from './signer.ts';

export const LINK: Id<'lnk'> = idOf('lnk', 1);
export const CLIENT: Client = { ip: '203.0.113.7', userAgent: 'Mozilla/5.0' };

/** The changes to a session; `signer` is a change of its signer. */
interface Changes extends Partial<SigningSession> {
  readonly signer?: SignerChanges;
}

/** The session of the first signer of a sent envelope. */
export function aSession({ signer, ...changes }: Changes = {}): SigningSession {
  const envelope: Envelope = changes.envelope ?? aSentEnvelope();
  const signerId = changes.signerId ?? envelope.signers[0]?.id ?? idOf('sgn', 1);
  const signers = envelope.signers.map((known) =>
    known.id === signerId ? changedSigner(known, signer ?? {}) : known,
  );
  return {
    link: { id: LINK, openedAt: NOW, revokedAt: null },
    signerId,
    sender: {
      cnpj: null,
      verifiedAt: null,
      organizationName: 'Imobiliária Sol',
      contactEmail: null,
      timeZone: 'America/Sao_Paulo',
      primaryColor: null,
      logoSha256: null,
      consentText: null,
      consentVersion: 1,
      reportParties: 'FULL',
      redirectOrigins: [],
    },
    viewed: new Set(),
    viewedByPerson: new Set(),
    fieldValues: [],
    othersValues: [],
    shownState: null,
    code: null,
    codesSent: [],
    identityFailures: [],
    ...changes,
    envelope: { ...envelope, signers },
  };
}

/** The session of a signer who has viewed and authenticated, and may sign. */
export function aReadySession(changes: Changes = {}): SigningSession {
  const envelope = changes.envelope ?? aSentEnvelope();
  return aSession({
    viewed: new Set(envelope.documents.map((document) => document.versionId)),
    ...changes,
    envelope,
    signer: {
      status: 'VIEWED',
      viewedAt: NOW,
      authenticatedAt: NOW,
      authenticatedLinkId: LINK,
      channel: 'SANDBOX',
      ...changes.signer,
    },
  });
}

/** The input of a signer who accepts the shown consent. */
export function aSignInput(
  session: SigningSession,
  changes: Partial<SignDecisionInput> = {},
): SignDecisionInput {
  return {
    accepted: true,
    consentHash: statementsOf(session)[0]?.hash ?? null,
    documentHashes: Object.fromEntries(
      session.envelope.documents.map((document) => [document.id, document.sha256]),
    ),
    verificationCode: 'AAAAA-BBBBB-CCCCC-DDDDD',
    client: CLIENT,
    now: NOW,
    ...changes,
  };
}

/** A code that was sent now by the session's link. */
export function aCode(changes: Partial<OneTimeCode> = {}): OneTimeCode {
  return {
    id: idOf('otp', 1),
    linkId: LINK,
    mac: Buffer.alloc(32, 1),
    status: 'ACTIVE',
    attemptsLeft: 5,
    createdAt: NOW,
    ...changes,
  };
}

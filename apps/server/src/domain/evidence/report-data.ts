import type { Json } from '@aval/evidence/canonical';
import { openedHistory } from '@aval/evidence/opened-history';
import { signerHistory } from '@aval/evidence/signer-history';
import { filledAttachments } from '../attachments/attachment.ts';
import { attestedLevelOf } from '../envelopes/attested-level.ts';
import { delegatorOf } from '../envelopes/delegation.ts';
import { endedAt, sentAt, sentBy, verificationCode } from '../envelopes/envelope-progress.ts';
import { acceptedConsent, signedAt } from '../envelopes/progress.ts';
import { hasSigned } from '../envelopes/signer-role.ts';
import type { Signer } from '../envelopes/signer.ts';
import { maskEmail, maskPhone } from '../people/contact.ts';
import { maskCpf } from '../people/cpf.ts';
import { deviceName } from './report-device.ts';
import { findChainHead, originOf } from './report-facts.ts';
import type { ReportFacts } from './report-facts.ts';
import { fieldData } from './report-fields.ts';
import { maskedContact } from './masked-contact.ts';
import { proofFacts } from './report-proof.ts';
import { timelineTexts } from './report-timeline.ts';
import type { TimelineText } from './report-timeline.ts';
import type { ActOrigin } from './report-trail.ts';
import { REPORT_WORDS } from './report-words.ts';
import type { ReportWords } from './report-words/words.ts';

/** The format of `report.json`. Members are only added to it. */
const FORMAT = 'aval.report.v1';

/**
 * Returns the facts of the report for programs, as `docs/report.schema.json` describes them. CPF, mailboxes, and phones are in
 * part whatever the report shows: `disclosures.json` has them in full, for those who may read it.
 */
export function reportData(shown: ReportFacts, printedAt: Date): Json {
  const facts: ReportFacts = { ...shown, parties: 'MASKED' };
  const { envelope, organization, anchors } = facts;
  const { language } = envelope.terms;
  const words = REPORT_WORDS[language];
  const sender = sentBy(envelope);
  return {
    format: FORMAT,
    environment: envelope.tenant.environment,
    language,
    printedAt: printedAt.toISOString(),
    envelope: {
      id: envelope.id,
      title: envelope.terms.title,
      signatureLevel: envelope.terms.signatureLevel,
      sentAt: iso(sentAt(envelope)),
      completedAt: iso(endedAt('COMPLETED', envelope)),
      verificationCode: verificationCode(envelope),
    },
    organization: {
      id: envelope.tenant.organizationId,
      name: sender?.name ?? organization?.identity.name ?? null,
      cnpj: sender?.cnpj ?? null,
    },
    operator: { ...facts.operator },
    documents: envelope.documents.map(({ id, title, pages, size, sha256 }) => ({
      id,
      title,
      pages,
      size,
      sha256,
    })),
    signers: envelope.signers.filter(hasSigned).map((signer) => signerData(facts, signer, words)),
    others: envelope.signers
      .filter((signer) => !hasSigned(signer))
      .map(({ id, person: { name }, terms: { role }, progress: { status } }) => ({ id, name, role, status })),
    timeline: timelineTexts(facts, words).map((text) => actData(text, words)),
    trail: trailData(facts),
    keys: { manifestKey: anchors.manifestKey, sealCertificate: anchors.sealCertificate },
    log: { origin: anchors.logOrigin },
  };
}

function trailData(facts: ReportFacts): Json {
  const { count, head } = findChainHead(facts);
  return { count, head };
}

function signerData(facts: ReportFacts, signer: Signer, words: ReportWords): Json {
  const { person, terms } = signer;
  const { level, reason } = attestedLevelOf(facts.envelope, signer);
  const consent = acceptedConsent(signer);
  const delegator = delegatorOf(signer);
  return {
    id: signer.id,
    name: person.name,
    role: terms.role,
    order: terms.order,
    cpf: person.cpf === null ? null : maskCpf(person.cpf),
    email: maskEmail(person.email),
    phone: person.phone === null ? null : maskPhone(person.phone),
    organizationName: person.organizationName,
    cnpj: person.cnpj,
    office: person.office,
    hostEmail: person.hostEmail === null ? null : maskEmail(person.hostEmail),
    delegator: delegator === null ? null : { name: delegator.name, email: maskEmail(delegator.email) },
    level: reason === null ? { level, reason: null } : { level, reason },
    proof: proofData(facts, signer),
    certificate: certificateData(facts, signer),
    signedAt: iso(signedAt(signer)),
    from: originData(originOf(facts, signer), words),
    consent: consent && { version: consent.version, language: consent.language, hash: consent.hash },
    fields: fieldData(facts, signer, words).map((field) => ({ ...field })),
    attachments: filledAttachments(terms.attachments).map(({ key, label, file }) => ({
      key,
      label,
      name: file.name,
      type: file.type,
      size: file.size,
      sha256: file.sha256,
    })),
    ...historyData(facts, signer),
  };
}

function proofData(facts: ReportFacts, signer: Signer): Json {
  const { cpf, code, certificateIssuer, failures } = proofFacts(facts, signer);
  const sentTo = code?.sentTo ?? null;
  return {
    cpf,
    code: code && {
      channel: code.channel,
      sentTo: sentTo && maskedContact(sentTo.includes('@') ? 'EMAIL' : 'PHONE', sentTo),
      at: code.at.toISOString(),
    },
    certificateIssuer,
    failures: { ...failures },
  };
}

function certificateData({ ownSignatures }: ReportFacts, { id }: Signer): Json {
  const own = ownSignatures.find(({ signerId }) => signerId === id);
  if (own === undefined) return null;
  const { certificateSha256, policy, revocation, stamp, holder } = own;
  return {
    sha256: certificateSha256,
    policy,
    revocation: { source: revocation.source, producedAt: revocation.producedAt },
    stamp: stamp && {
      authority: stamp.authority,
      time: stamp.time.toISOString(),
      isTrusted: stamp.isTrusted,
    },
    holder: holder && {
      name: holder.name,
      cpf: holder.cpf === null ? null : maskCpf(holder.cpf),
      issuer: holder.issuer,
      notBefore: holder.notBefore.toISOString(),
      notAfter: holder.notAfter.toISOString(),
    },
  };
}

function historyData(
  { links, disclosures }: ReportFacts,
  { id }: Signer,
): { readonly [member: string]: Json } {
  const { dispute, contactChanges } = openedHistory(signerHistory(links, id), disclosures);
  const answer = dispute?.answer ?? null;
  return {
    dispute: dispute && {
      at: dispute.at,
      linkRevoked: dispute.linkRevoked,
      answer: answer && { at: answer.at, statement: answer.statement },
    },
    contactChanges: contactChanges.map(({ kind, at, previous, current }) => ({
      kind,
      at,
      previous: maskedContact(kind, previous),
      current: maskedContact(kind, current),
    })),
  };
}

function actData({ row, act }: TimelineText, words: ReportWords): Json {
  const { link, entries, lastAt, from } = row;
  return {
    entries: [...entries],
    type: link.type,
    at: link.occurredAt,
    lastAt,
    actor: { type: link.actor.type, id: link.actor.id },
    text: act,
    from: originData(from, words),
  };
}

function originData(from: ActOrigin | null, words: ReportWords): Json {
  return from && { ...from, device: deviceName(from.userAgent, words) };
}

function iso(at: Date | null): string | null {
  return at && at.toISOString();
}

import { releaseIn } from '@aval/evidence/release-history';
import { verificationCode, sentBy, sentAt, endedAt } from '../envelopes/envelope-progress.ts';
import type { Envelope, EnvelopeDocument } from '../envelopes/envelope.ts';
import { attestedLevelOf } from '../envelopes/attested-level.ts';
import { signedAt, acceptedConsent } from '../envelopes/progress.ts';
import type { Signer } from '../envelopes/signer.ts';
import { organizationSourceOf } from './organization-source.ts';
import { delegatorOf, isDelegate } from '../envelopes/delegation.ts';
import { listGroups } from '../envelopes/signer-group.ts';
import { hasSigned, isParty } from '../envelopes/signer-role.ts';
import { writtenCnpj } from '../people/cnpj.ts';
import { maskEmail } from '../people/contact.ts';
import { attachmentCards } from './report-attachments.ts';
import { fieldCards } from './report-fields.ts';
import { anchorBlocks } from './report-anchors.ts';
import { deviceName } from './report-device.ts';
import { proofText } from './report-proof.ts';
import { addressText, timelineBlocks, timelineTexts } from './report-timeline.ts';
import { labelFacts } from './report-labels.ts';
import { levelOfEnvelope, ownSignatureCards } from './report-own-signatures.ts';
import { markOf, originOf, statementsAccepted, provedElsewhereAt } from './report-facts.ts';
import type { AcceptedStatement, ReportFacts } from './report-facts.ts';
import { operatorNotes, operatorRow } from './report-operator.ts';
import { personRows } from './report-person.ts';
import { reportTime } from './report-time.ts';
import { historyRows } from './report-history.ts';
import { REPORT_WORDS } from './report-words.ts';
import type { ReportWords } from './report-words/words.ts';
import type { Report, ReportBlock } from './report.ts';

/** The evidence report of a completed envelope, in its language. */
export function reportOf(facts: ReportFacts): Report {
  const { envelope } = facts;
  const { language } = envelope.terms;
  const words = REPORT_WORDS[language];
  const isSandbox = envelope.tenant.environment === 'SANDBOX';
  return {
    title: `${words.title}: ${envelope.terms.title}`,
    language,
    footer: `Aval · ${words.labels.code} ${verificationCode(envelope) ?? ''}`,
    ...(isSandbox && { warning: words.warning }),
    blocks: [
      cover(facts, words),
      ...(isSandbox ? [{ kind: 'notice', text: words.sandbox } as const] : []),
      { kind: 'heading', text: words.headings.documents },
      ...envelope.documents.map((document) => documentCard(document, words)),
      { kind: 'paragraph', small: true, text: words.sealedFile },
      { kind: 'heading', text: words.headings.signers },
      ...envelope.signers
        .filter(hasSigned)
        .flatMap((signer) => [
          signerCard(facts, signer, words),
          ...fieldCards(facts, signer, words),
          ...attachmentCards(signer, words),
          ...ownSignatureCards(facts, signer, words),
        ]),
      ...withoutSignatureNote(envelope, words),
      ...copyNote(envelope, words),
      { kind: 'heading', text: words.headings.consents },
      ...statementsAccepted(facts).flatMap((statement) => consentBlocks(statement, words)),
      { kind: 'heading', text: words.headings.timeline },
      ...timelineBlocks(facts, words),
      { kind: 'heading', text: words.headings.trail },
      ...anchorBlocks(facts, words),
      { kind: 'heading', text: words.headings.check },
      ...howToCheck(facts, words).map((text) => ({ kind: 'paragraph', text }) as const),
      ...notesOf(facts, words).map((text) => ({ kind: 'paragraph', small: true, text }) as const),
    ],
  };
}

function addressOf({ baseUrl, envelope }: ReportFacts): string {
  return `${baseUrl}/verify/${verificationCode(envelope) ?? ''}`;
}

function cover(facts: ReportFacts, words: ReportWords): ReportBlock {
  const { envelope, organization } = facts;
  const address = addressOf(facts);
  return {
    kind: 'cover',
    title: words.title,
    subtitle: envelope.terms.title,
    facts: labelFacts(words, {
      organization: sentBy(envelope)?.name ?? organization?.identity.name ?? null,
      cnpj: writtenOrNull(sentBy(envelope)?.cnpj ?? null),
      operator: operatorRow(facts, words),
      signatures: summaryOf(envelope, words),
      envelopeId: envelope.id,
      ...levelOfEnvelope(facts, words),
      sentAt: time(sentAt(envelope)),
      release: releaseText(facts, words),
      completedAt: time(endedAt('COMPLETED', envelope)),
      validarSecret: facts.validarSecret ?? null,
    }),
    code: { address, caption: verificationCode(envelope) ?? '', alternative: words.qrCode(address) },
  };
}

/** Who prepared it and who released it; null where nobody had to. */
function releaseText(facts: ReportFacts, words: ReportWords): string | null {
  const release = releaseIn(facts.links);
  if (release === null) return null;
  const text = timelineTexts(facts, words).find(({ row }) => row.entries.includes(release.entry));
  return text === undefined ? null : `${text.at}: ${text.act}`;
}

function summaryOf({ signers, documents }: Envelope, words: ReportWords): string {
  const pages = documents.reduce((sum, document) => sum + document.pages, 0);
  return words.summary(signers.filter(hasSigned).length, words.timeline.documents(documents.length, pages));
}

function documentCard(document: EnvelopeDocument, words: ReportWords): ReportBlock {
  const { title, pages, size, sha256, source } = document;
  const uploaded = source?.change === undefined ? null : words.changed[source.change](source.sha256);
  const inside = insideOf(document, words);
  const facts = labelFacts(words, {
    pages: String(pages),
    size: String(size),
    original: sha256,
    uploaded,
    inside,
  });
  return { kind: 'card', title, facts };
}

/** Null for a document with no files inside. */
function insideOf({ embeddedFiles = [] }: EnvelopeDocument, words: ReportWords): string | null {
  const names = embeddedFiles.map((name) => (name === '' ? words.unnamedInside : name));
  return names.length === 0 ? null : words.inside(names.join(', '));
}

function signerCard(facts: ReportFacts, signer: Signer, words: ReportWords): ReportBlock {
  const origin = originOf(facts, signer);
  const mark = markOf(facts, signer);
  return {
    kind: 'card',
    title: titleOf(signer, words),
    ...(mark && { mark: { mark, alternative: words.mark(signer.person.name) } }),
    facts: labelFacts(words, {
      ...personRows(facts, signer, words),
      ...roleFacts(facts, signer, words),
      level: levelNote(facts.envelope, signer, words),
      group: groupOf(facts.envelope, signer, words),
      order: facts.envelope.terms.signingOrderEnabled ? words.order(signer.terms.order) : null,
      proof: proofText(facts, signer, words),
      ...timesOf(facts, signer),
      ...historyRows(facts, signer, words),
      ip: origin && addressText(origin, words),
      browser: deviceName(origin?.userAgent ?? null, words),
      consent: acceptedConsent(signer)?.hash ?? null,
    }),
  };
}

function writtenOrNull(cnpj: string | null): string | null {
  return cnpj === null ? null : writtenCnpj(cnpj);
}

/** A view that nobody was authenticated for is an opening of the link, and is printed as one. */
function timesOf(facts: ReportFacts, signer: Signer) {
  return {
    [signer.progress.viewedBy === 'PERSON' ? 'viewedAt' : 'openedByLinkAt']: time(signer.progress.viewedAt),
    provedElsewhereAt: provedElsewhereAt(facts, signer)?.map(time).join(', ') ?? null,
  };
}

function titleOf({ terms: { role }, person: { name } }: Signer, words: ReportWords): string {
  return role === 'APPROVER' ? words.approvedBy(name) : name;
}

function roleFacts({ ownSignatures }: ReportFacts, signer: Signer, words: ReportWords) {
  const { role } = signer.terms;
  const delegator = delegatorOf(signer);
  const source = organizationSourceOf(signer, ownSignatures);
  return {
    role: words.roles[role],
    identity: identityNote(signer, words),
    companySource: source === null ? null : words.companySources[source],
    delegator: delegator === null ? null : words.delegator(delegator.name, maskEmail(delegator.email)),
    [role === 'APPROVER' ? 'approvedAt' : 'signedAt']: time(signedAt(signer)),
  };
}

function identityNote(signer: Signer, words: ReportWords): string | null {
  if (signer.person.identitySource === undefined) return null;
  return isDelegate(signer) ? words.selfDeclaredCpf : words.selfDeclared;
}

/** Only of a signature that carries less than was required. */
function levelNote(envelope: Envelope, signer: Signer, words: ReportWords): string | null {
  const { reason } = attestedLevelOf(envelope, signer);
  return reason === null ? null : words.onlySimple[reason];
}

function groupOf({ signers }: Envelope, { terms: { group } }: Signer, words: ReportWords): string | null {
  const found = listGroups(signers).find(({ groupId }) => groupId === group?.groupId);
  if (found === undefined) return null;
  return words.group(found.groupId, found.members.filter(hasSigned).length, found.members.length);
}

function withoutSignatureNote({ signers }: Envelope, words: ReportWords): readonly ReportBlock[] {
  const names = signers
    .filter((signer) => isParty(signer) && !hasSigned(signer))
    .map(({ person: { name } }) => name);
  return names.length === 0 ? [] : [{ kind: 'paragraph', text: words.withoutSignature(names.join(', ')) }];
}

function copyNote({ signers }: Envelope, words: ReportWords): readonly ReportBlock[] {
  const names = signers.filter((signer) => !isParty(signer)).map(({ person: { name } }) => name);
  return names.length === 0 ? [] : [{ kind: 'paragraph', text: words.copies(names.join(', ')) }];
}

function consentBlocks(statement: AcceptedStatement, words: ReportWords): readonly ReportBlock[] {
  const { version, language, hash, text } = statement;
  const title = words.consentTitle(`${version} (${language})`);
  return [
    { kind: 'card', title, facts: labelFacts(words, { consent: hash }) },
    { kind: 'paragraph', text: text ?? words.consentReplaced },
  ];
}

/** VALIDAR last: the other ways need no secret. */
function howToCheck(facts: ReportFacts, words: ReportWords): readonly string[] {
  const { validarSecret = null } = facts;
  const steps = words.howToCheck(addressOf(facts));
  return validarSecret === null ? steps : [...steps, words.validar(validarSecret)];
}

function notesOf(facts: ReportFacts, words: ReportWords): readonly string[] {
  const { ownClock, baseUrl, ownSignatures, parties } = facts;
  const law = words.law(`${baseUrl}${words.lawPath}`);
  const seal = ownSignatures.length === 0 ? words.seal : words.sealBesideOwn;
  const shown = parties === 'FULL' ? words.whole : words.masked;
  const readers = words.readers(`${baseUrl}${words.readersPath}`);
  return [seal, readers, ...(ownClock ? [words.ownClock] : []), ...operatorNotes(facts, words), shown, law];
}

function time(at: Date | null): string | null {
  return at === null ? null : reportTime(at);
}

import { operatorLine } from '@aval/evidence/operator-line';
import type { CheckResult } from './check-document.ts';

type ServiceResult = Extract<CheckResult, { kind: 'SERVICE' }>;
type PackageResult = Extract<CheckResult, { kind: 'PACKAGE' }>;

/** A question that a check leaves open, so that nobody takes a result for more than it is. */
export type Unchecked = 'FILE' | 'CONTENT' | 'PEOPLE' | 'REVOCATION' | 'SEAL' | 'LOG_TODAY' | 'SERVICE';

/** Everything that happened to a signer beside their own acts. */
export interface SheetHistory {
  readonly dispute: {
    readonly at: string;
    readonly linkRevoked: boolean;
    /** The statement is null where it was erased, or the file does not disclose it. */
    readonly answer: { readonly at: string; readonly statement: string | null } | null;
  } | null;
  readonly contactChanges: readonly {
    readonly kind: 'EMAIL' | 'PHONE' | 'HOST_EMAIL';
    readonly at: string;
    readonly previous: string | null;
    readonly current: string | null;
  }[];
}

/** A signer, as the checked file names them. */
interface SheetSigner {
  readonly history: SheetHistory;
  /** As evidence names it: SIGNER, WITNESS, … */
  readonly role: string;
  /** FORM: the person named themselves in a public form. DELEGATE: they gave their own CPF. Null if the sender named them. */
  readonly selfDeclared: 'FORM' | 'DELEGATE' | null;
  /** Why the signature counts as simple, though more was required; null if it doesn't. */
  readonly onlySimple: string | null;
  /** The source of the statement that the person acts for a company; null without one, and in evidence that doesn't say. */
  readonly organizationSource: 'STATED_BY_SENDER' | 'CERTIFICATE' | null;
  /** The signer's group, of which only some had to sign; null without a group. */
  readonly group: { readonly name: string; readonly required: number; readonly members: number } | null;
  /** Null where the file does not disclose it. */
  readonly name: string | null;
  readonly signedAt: string | null;
  /** The certificate of their own that they signed with. */
  readonly certificate: SheetCertificate | null;
}

/** A signer's own certificate. */
export interface SheetCertificate {
  /** Null where the file does not disclose it, and after an erasure. */
  readonly holder: string | null;
  readonly cpf: string | null;
  readonly issuer: string | null;
  readonly notBefore: string | null;
  readonly notAfter: string | null;
  /** The policy of the signature, and the proof that nothing was revoked. Null: nobody opened the PDF. */
  readonly checked: {
    readonly policy: string;
    readonly revocation: { readonly source: 'OCSP' | 'CRL'; readonly producedAt: string };
    /** The time stamp of the signature; null where its policy demands none. */
    readonly stamp: { readonly time: string; readonly authority: string; readonly isTrusted: boolean } | null;
  } | null;
}

/** The organization that sent the envelope. Its name or its present name is known, or it is null. */
export interface SheetOrganization {
  /** As it was named when it sent the envelope; null where nobody kept that, or the file does not disclose it. */
  readonly name: string | null;
  /** Its present name, if that is another or the only one known. */
  readonly nameToday: string | null;
  readonly cnpj: string | null;
  readonly isVerified: boolean;
}

/** The proofs that were checked. */
interface SheetProof {
  /** The holder and the issuer of the seal's certificate; null where only its digest is known. */
  readonly seal: { readonly subject: string | null; readonly issuer: string | null } | null;
  /** The operator of the service in one line. Null if they weren't identified, or the evidence is older than this. */
  readonly operator: string | null;
  /** Whether the evidence says who the operator is, or that they aren't identified. */
  readonly namesOperator: boolean;
  readonly stampedAt: string | null;
  /** The time-stamping authority; null where the stamp's signature was checked, but its name is not at hand. */
  readonly authority: string | null;
  readonly log: { readonly origin: string; readonly index: number | null } | null;
  /** What the checked bytes are; null where there were none, or they are an original or a package. */
  readonly fileForm: 'SEALED' | 'LONG_TERM' | 'REPORT' | null;
  /** Whether there is a newer form of the checked document. */
  readonly hasNewerForm: boolean;
  /** The pages with a declared footer, and whether they were compared with the original. */
  readonly footers: { readonly pages: number; readonly compared: boolean };
}

/** The same facts for a PDF, a code and a package. */
export interface Sheet {
  readonly from: CheckResult['kind'];
  readonly title: string | null;
  readonly organization: SheetOrganization | null;
  readonly status: string;
  readonly completedAt: string | null;
  readonly documents: number;
  /** Documents that are signed as a changed copy of the uploaded file, by their places. Empty for a package: its report says so. */
  readonly changes: FoundEnvelope['changes'];
  readonly level: string;
  readonly method: string;
  readonly signers: readonly SheetSigner[];
  /** Whether the names are shortened, because the check had only a code or an original. */
  readonly namesAreMasked: boolean;
  /** Null unless the result is VALID. */
  readonly proof: SheetProof | null;
  readonly code: string | null;
  readonly unchecked: readonly Unchecked[];
}

/** Returns the sheet of a result, or null where no envelope was recognized. */
export function sheetOf(answer: CheckResult): Sheet | null {
  return answer.kind === 'SERVICE' ? sheetOfService(answer) : sheetOfPackage(answer);
}

function sheetOfService({ verification }: ServiceResult): Sheet | null {
  const { envelope, proof, match } = verification;
  if (envelope === null) return null;
  return {
    from: 'SERVICE',
    ...pickFacts(envelope),
    organization: senderOf(verification),
    signers: envelope.signers.map(
      ({ name, nameInFile, role, identitySource, isDelegate, group, signedAt, certificate, ...more }) => ({
        role,
        selfDeclared: selfDeclared(identitySource !== null, isDelegate),
        onlySimple: more.levelReason,
        organizationSource: more.organizationSource,
        group: group && { name: group.groupId, required: group.required, members: group.members },
        name: nameInFile ?? name,
        signedAt,
        certificate: certificate ? checkedCertificate(certificate) : null,
        history: { dispute: more.dispute, contactChanges: more.contactChanges },
      }),
    ),
    namesAreMasked: envelope.signers.some(({ nameInFile }) => nameInFile === null),
    proof: proof && {
      seal: proof.seal,
      ...operatorOf(proof.operator),
      stampedAt: proof.timestamp.time,
      authority: proof.timestamp.authority,
      log: proof.log,
      fileForm: proof.fileForm,
      hasNewerForm: proof.hasNewerForm,
      footers: proof.footers,
    },
    code: envelope.verificationCode,
    unchecked: [
      ...(match === 'SEALED' ? [] : (['FILE'] as const)),
      'CONTENT',
      'PEOPLE',
      'REVOCATION',
      'SERVICE',
    ],
  };
}

type Operator = Parameters<typeof operatorLine>[0];

function operatorOf(operator: Operator | null = null): Pick<SheetProof, 'operator' | 'namesOperator'> {
  return { operator: operator && operatorLine(operator), namesOperator: operator !== null };
}

function senderOf({ organization }: ServiceResult['verification']): SheetOrganization | null {
  if (organization === null) return null;
  const { nameAtSigning: name, nameToday, cnpj, verifiedAt } = organization;
  if (name === null && nameToday === null) return null;
  return { name, nameToday, cnpj, isVerified: verifiedAt !== null };
}

type FoundCertificate = NonNullable<FoundEnvelope['signers'][number]['certificate']>;

function checkedCertificate({
  holder,
  cpf,
  issuer,
  notBefore,
  notAfter,
  ...checked
}: FoundCertificate): SheetCertificate {
  const { policy, revocation, stamp } = checked;
  return { holder, cpf, issuer, notBefore, notAfter, checked: { policy, revocation, stamp } };
}

/** This browser doesn't open the documents of a package, and the manifest has only the digest of the certificate. */
const UNREAD_CERTIFICATE: SheetCertificate = {
  holder: null,
  cpf: null,
  issuer: null,
  notBefore: null,
  notAfter: null,
  checked: null,
};

type FoundEnvelope = NonNullable<ServiceResult['verification']['envelope']>;

function pickFacts(envelope: FoundEnvelope) {
  const { title, status, completedAt, documents } = envelope;
  const { signatureLevel: level, authenticationMethod: method } = envelope;
  return { title, status, completedAt, documents, changes: changesOf(envelope), level, method };
}

/** A node of the version before sends no changes. */
function changesOf({ changes }: Partial<Pick<FoundEnvelope, 'changes'>>): Sheet['changes'] {
  return changes ?? [];
}

const NO_HISTORY: SheetHistory = { dispute: null, contactChanges: [] };

/** The statements of a package count only when all of it holds. */
function sheetOfPackage({ verdict }: PackageResult): Sheet | null {
  const {
    manifest,
    result,
    signers = [],
    histories = [],
    title = null,
    organization = null,
    genTime,
  } = verdict;
  if (manifest === undefined || result !== 'VALID') return null;
  const { envelope, log } = manifest;
  const names = new Map(signers.map(({ signerId, name }) => [signerId, name]));
  return {
    from: 'PACKAGE',
    title,
    organization: disclosedSender(organization),
    status: 'COMPLETED',
    completedAt: envelope.completedAt,
    documents: manifest.documents.length,
    changes: [],
    ...termsOf(envelope),
    signers: manifest.signers.map(
      ({ id, role = 'SIGNER', identitySource, signedAt, qualified, ...more }) => ({
        role,
        selfDeclared: selfDeclared(identitySource !== undefined, more.personal.delegatorName !== undefined),
        onlySimple: more.levelReason ?? null,
        organizationSource: more.organizationSource ?? null,
        group: groupOf(manifest, id),
        name: names.get(id) ?? null,
        signedAt,
        certificate: qualified === undefined ? null : UNREAD_CERTIFICATE,
        history: histories.find(({ signerId }) => signerId === id) ?? NO_HISTORY,
      }),
    ),
    namesAreMasked: false,
    proof: {
      seal: null,
      ...operatorOf(manifest.operator),
      stampedAt: genTime?.toISOString() ?? null,
      authority: null,
      log: log === undefined ? null : { origin: log.origin, index: null },
      fileForm: null,
      hasNewerForm: false,
      footers: { pages: declaredPages(manifest), compared: false },
    },
    code: manifest.verificationCode,
    unchecked: ['CONTENT', 'PEOPLE', 'SEAL', 'REVOCATION', 'LOG_TODAY'],
  };
}

function termsOf({
  signatureLevel: level,
  authenticationMethod: method,
}: NonNullable<PackageResult['verdict']['manifest']>['envelope']): Pick<Sheet, 'level' | 'method'> {
  return { level, method };
}

function disclosedSender(organization: PackageResult['verdict']['organization']): SheetOrganization | null {
  if (organization == null || organization.name === null) return null;
  const { name, cnpj } = organization;
  return { name, nameToday: null, cnpj, isVerified: false };
}

function selfDeclared(isSelfDeclared: boolean, isDelegate: boolean): SheetSigner['selfDeclared'] {
  if (!isSelfDeclared) return null;
  return isDelegate ? 'DELEGATE' : 'FORM';
}

function groupOf({ groups = [] }: NonNullable<PackageResult['verdict']['manifest']>, signer: string) {
  const found = groups.find(({ members }) => members.some(({ signerId }) => signerId === signer));
  return found ? { name: found.id, required: found.required, members: found.members.length } : null;
}

/** This browser has no PDF reader at hand that compares pages; `aval-verify` compares those of a package. */
function declaredPages({ documents }: NonNullable<PackageResult['verdict']['manifest']>): number {
  return documents.reduce((sum, { marks = [] }) => sum + new Set(marks.map(({ page }) => page)).size, 0);
}

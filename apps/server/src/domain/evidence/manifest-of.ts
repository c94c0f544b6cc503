import { CHAIN_ALGORITHM, genesis } from '@aval/evidence/audit-chain';
import type { ChainLink } from '@aval/evidence/audit-chain';
import { commitment } from '@aval/evidence/commitment';
import type { Disclosure } from '@aval/evidence/commitment';
import type { Sha256Hex } from '@aval/evidence/canonical';
import { MANIFEST_FORMAT } from '@aval/evidence/manifest';
import type {
  Manifest,
  ManifestDocument,
  ManifestMark,
  ManifestOperator,
  ManifestSigner,
} from '@aval/evidence/manifest';
import { releaseIn } from '@aval/evidence/release-history';
import { signerHistory } from '@aval/evidence/signer-history';
import { filledAttachments } from '../attachments/attachment.ts';
import { completedProgress, sentBy } from '../envelopes/envelope-progress.ts';
import type { ChainHead, Envelope, EnvelopeDocument } from '../envelopes/envelope.ts';
import { languageFact } from '../envelopes/language-of.ts';
import { personalOf } from '../envelopes/draft.ts';
import { acceptedConsent, signedAt, signedHashes } from '../envelopes/progress.ts';
import type { Signer } from '../envelopes/signer.ts';
import { selectFields } from '../fields/field.ts';
import { levelFact } from '../envelopes/attested-level.ts';
import { SANDBOX_NOTICE } from './sandbox-notice.ts';
import { organizationFact } from './organization-source.ts';
import { groupsIn } from './manifest-groups.ts';
import { hasSigned, identityFact, roleFact } from '../envelopes/signer-role.ts';
import { methodOf } from '../envelopes/signer-media.ts';
import { asOpenField, coversOthers, suggestionOf } from '../signing/shown-to-signer.ts';
import type { OwnSignature } from './own-signature.ts';

/** A document after sealing. */
export interface SealedFile {
  readonly documentId: string;
  readonly sha256: Sha256Hex;
  readonly size: number;
  /** The footers of its pages. */
  readonly marks: readonly ManifestMark[];
  readonly fields: readonly DrawnField[];
}

/** A mark that shows the value of a field. */
export interface DrawnField {
  readonly fieldId: string;
  readonly mark: ManifestMark;
}

/** A disclosure with the signer it is about; null: the sender's own words. */
export interface ManifestDisclosure extends Disclosure {
  readonly subject: string | null;
}

/** The inputs of the manifest beside the envelope. */
export interface ManifestParts {
  readonly sealed: readonly SealedFile[];
  /** The sealed report for people. */
  readonly report: { readonly sha256: Sha256Hex; readonly size: number };
  /** The operator of the service as of now. */
  readonly operator: ManifestOperator;
  /** The name of the public log that the manifest will be entered in. */
  readonly logOrigin: string;
  /** The commitments of the values that the consents cover, by the id of the field. */
  readonly fieldCommitments: ReadonlyMap<string, Sha256Hex>;
  /** Signatures with the signers' own certificates. */
  readonly ownSignatures: readonly Pick<
    OwnSignature,
    'signerId' | 'certificateSha256' | 'fields' | 'holder'
  >[];
  /** The chain at completion. */
  readonly chain: ChainHead;
  /** Its links. */
  readonly links: readonly ChainLink[];
  readonly issuedAt: Date;
  readonly manifestKid: string;
  readonly sealCertificateSha256: Sha256Hex;
  /** Fresh salts: 16 random bytes a call. */
  readonly salt: () => Uint8Array;
}

/** The manifest of a completed envelope, and the openings of all that it commits to. */
export function manifestOf(
  envelope: Envelope,
  parts: ManifestParts,
): { readonly manifest: Manifest; readonly disclosures: readonly ManifestDisclosure[] } {
  const disclosures: ManifestDisclosure[] = [];
  const commit: Commit = (at, subject, values) => {
    const opened = Object.entries(values).map(([name, value]) => {
      const salt = parts.salt();
      const hidden = commitment({ salt, name, value });
      disclosures.push({
        at,
        name,
        value,
        subject,
        salt: Buffer.from(salt).toString('hex'),
        commitment: hidden,
      });
      return [name, hidden] as const;
    });
    return Object.fromEntries(opened);
  };
  const manifest = buildManifest(envelope, parts, commit);
  return { manifest, disclosures: [...disclosures, ...suggestionsIn(envelope)] };
}

/** The suggested value of a field belongs to the part of the person who could change it. */
function suggestionsIn(envelope: Envelope): readonly ManifestDisclosure[] {
  if (!coversOthers(envelope)) return [];
  return envelope.fields.flatMap((field): readonly ManifestDisclosure[] => {
    const opening = suggestionOf(field);
    if (opening === null) return [];
    return [{ at: `manifest/fields/${field.id}`, subject: field.signerId, ...opening }];
  });
}

type Commit = (
  at: string,
  subject: string | null,
  values: Readonly<Record<string, string>>,
) => Record<string, Sha256Hex>;

function buildManifest(envelope: Envelope, parts: ManifestParts, commit: Commit): Manifest {
  const { sending, at, verificationCode } = completedProgress(envelope.progress);
  return {
    format: MANIFEST_FORMAT,
    environment: envelope.tenant.environment,
    notice: envelope.tenant.environment === 'SANDBOX' ? SANDBOX_NOTICE : null,
    envelope: {
      id: envelope.id,
      signatureLevel: envelope.terms.signatureLevel,
      authenticationMethod: envelope.terms.authenticationMethod,
      signingOrderEnabled: envelope.terms.signingOrderEnabled,
      ...languageFact(envelope),
      createdAt: envelope.createdAt.toISOString(),
      sentAt: sending.at.toISOString(),
      completedAt: at.toISOString(),
      personal: personal(commit('manifest/envelope', null, { title: envelope.terms.title }), 'title'),
    },
    ...organizationOf(envelope, commit),
    ...releaseOf(parts.links),
    operator: parts.operator,
    verificationCode,
    documents: envelope.documents.map((document) => documentOf(document, parts.sealed, commit)),
    signers: envelope.signers.filter(hasSigned).map((signer) => ({
      ...signerOf(envelope, signer, commit),
      ...fieldsOfSigner(envelope, signer, parts),
      ...attachmentsOf(signer),
      ...qualifiedOf(signer, parts),
      ...organizationFact(signer, parts.ownSignatures),
      ...signerHistory(parts.links, signer.id),
    })),
    ...groupsIn(envelope),
    ...fieldsIn(envelope),
    audit: {
      algorithm: CHAIN_ALGORITHM,
      genesis: genesis(envelope.id),
      head: parts.chain.head,
      count: parts.chain.count,
    },
    report: parts.report,
    log: { origin: parts.logOrigin },
    issuedAt: parts.issuedAt.toISOString(),
    keys: { manifestKid: parts.manifestKid, sealCertificateSha256: parts.sealCertificateSha256 },
  };
}

/** Only where another member had to release it. */
function releaseOf(links: ManifestParts['links']): Pick<Manifest, 'release'> {
  const release = releaseIn(links);
  return release === null ? {} : { release };
}

/** The fields as the sender placed them, for consents that name those that were open. */
function fieldsIn(envelope: Envelope): Pick<Manifest, 'fields'> {
  if (!coversOthers(envelope) || envelope.fields.length === 0) return {};
  return { fields: envelope.fields.map(asOpenField) };
}

/** As it was named when it sent the envelope. Nobody knows that of envelopes sent before names were kept. */
function organizationOf(envelope: Envelope, commit: Commit): Pick<Manifest, 'organization'> {
  const sender = sentBy(envelope);
  if (sender === null) return {};
  const { name, cnpj } = sender;
  const values = commit('manifest/organization', null, { name, ...(cnpj !== null && { cnpj }) });
  return { organization: { id: envelope.tenant.organizationId, personal: personal(values, 'name') } };
}

function documentOf(
  document: EnvelopeDocument,
  sealed: readonly SealedFile[],
  commit: Commit,
): ManifestDocument {
  const { id, versionId, pages, sha256, size, title, filename } = document;
  const file = sealed.find((candidate) => candidate.documentId === id) ?? missing('a sealed document');
  return {
    id,
    versionId,
    pages,
    original: { sha256, size },
    sealed: { sha256: file.sha256, size: file.size },
    ...(file.marks.length > 0 && { marks: file.marks }),
    personal: personal(commit(`manifest/documents/${id}`, null, { title, filename }), 'title', 'filename'),
  };
}

function signerOf(envelope: Envelope, signer: Signer, commit: Commit): ManifestSigner {
  const { id, proof, terms } = signer;
  return {
    id,
    order: terms.order,
    channel: proof?.channel ?? missing('channel'),
    authenticationMethod: methodOf(envelope, signer),
    viewedAt: moment(signer.progress.viewedAt),
    authenticatedAt: moment(proof?.at ?? null),
    signedAt: moment(signedAt(signer)),
    consent: acceptedConsent(signer) ?? missing('consent'),
    documentHashes: signedHashes(signer) ?? missing('documentHashes'),
    ...roleFact(terms.role),
    ...identityFact(signer.person),
    ...levelFact(envelope, signer),
    personal: personal(commit(`manifest/signers/${id}`, id, personalOf(signer)), 'name', 'email'),
  };
}

function fieldsOfSigner(
  envelope: Envelope,
  { id: signerId }: Signer,
  { sealed, fieldCommitments }: ManifestParts,
): Pick<ManifestSigner, 'fields'> {
  const drawn = sealed.flatMap(({ fields }) => fields);
  const fields = selectFields(envelope, signerId).map(({ id, documentId, type }) => {
    const value = fieldCommitments.get(id);
    const places = drawn.filter(({ fieldId }) => fieldId === id).map(({ mark }) => mark);
    return { id, documentId, type, places, personal: value === undefined ? {} : { value } };
  });
  return fields.length === 0 ? {} : { fields };
}

/** As the consent covers them: nothing changes them once the signer has signed. */
function attachmentsOf({ terms: { attachments } }: Signer): Pick<ManifestSigner, 'attachments'> {
  if (attachments.length === 0) return {};
  return {
    attachments: filledAttachments(attachments).map(({ key, file: { type, size, sha256 } }) => ({
      key,
      type,
      size,
      sha256,
    })),
  };
}

function qualifiedOf({ id }: Signer, { ownSignatures }: ManifestParts): Pick<ManifestSigner, 'qualified'> {
  const own = ownSignatures.find(({ signerId }) => signerId === id);
  if (own === undefined) return {};
  return { qualified: { certificateSha256: own.certificateSha256, signatures: own.fields } };
}

/** The commitments, with those that are always there named to the compiler. */
function personal<Always extends string>(
  commitments: Readonly<Record<string, Sha256Hex>>,
  ...always: readonly Always[]
): Readonly<Record<string, Sha256Hex>> & Readonly<Record<Always, Sha256Hex>> {
  const named = always.map((name) => [name, commitments[name] ?? missing(name)] as const);
  return { ...commitments, ...Object.fromEntries(named) } as Record<string, Sha256Hex> &
    Record<Always, Sha256Hex>;
}

function moment(time: Date | null): string {
  return time?.toISOString() ?? missing('a time of the signature');
}

/** A completed envelope has all of it: what lacks is a mistake of ours, and no manifest is made. */
function missing(what: string): never {
  throw new Error(`A completed envelope lacks ${what}`);
}

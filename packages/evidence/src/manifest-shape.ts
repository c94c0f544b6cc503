import { isSha256Hex } from './canonical.ts';
import type { Shape } from './json-shape.ts';
import { contactChange, dispute, release } from './manifest-history-shape.ts';
import { operator } from './manifest-operator-shape.ts';
import { personal2 } from './manifest-personal-shape.ts';
import type { FieldPlace, OpenField } from './consent-hash.ts';
import { integer, list, mapOf, moment, nullable, oneOf, record, shape, text } from './json-shape.ts';
import type {
  FileDigest,
  Manifest,
  ManifestAttachment,
  ManifestBox,
  ManifestConsent,
  ManifestDocument,
  ManifestEnvelope,
  ManifestField,
  ManifestGroup,
  ManifestGroupMember,
  ManifestMark,
  ManifestOrganization,
  ManifestQualified,
  ManifestShown,
  ManifestSigner,
} from './manifest-types.ts';

const sha256 = shape('is not a SHA-256 digest', isSha256Hex);
/** Also the stem of a file name inside the package: hence letters, digits and `_` only. */
const id = text('is not an id', /^[a-z]{2,8}_[0-9a-z]{1,40}$/);
const DOCUMENT_ID = /^[a-z]{2,8}_[0-9a-z]{1,40}$/;
const word = text('is not an upper-case word', /^[A-Z][A-Z0-9_]{0,39}$/);
const yesOrNo = shape('is neither true nor false', (value): value is boolean => typeof value === 'boolean');
const file = record<FileDigest>({ sha256, size: integer(1) });

const language = text('is not a language', /^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$/);

const envelopeFields = {
  id,
  signatureLevel: oneOf('SIMPLE', 'ADVANCED', 'QUALIFIED'),
  authenticationMethod: word,
  signingOrderEnabled: yesOrNo,
  createdAt: moment,
  sentAt: moment,
  completedAt: moment,
  personal: record<ManifestEnvelope['personal']>({ title: sha256 }),
};

const documentFields = {
  id,
  versionId: id,
  pages: integer(1),
  original: file,
  sealed: file,
  personal: record<ManifestDocument['personal']>({ title: sha256, filename: sha256 }),
};

const consentFields = {
  version: text('is not a version', /^[\w.-]{1,50}$/),
  language,
  hash: sha256,
};

const shown = record<ManifestShown>({ documentId: id, sha256, size: integer(1) });

const consent2 = record<ManifestConsent>(
  {
    ...consentFields,
    hashVersion: shape('is neither 2 nor 3', (value): value is 2 | 3 => value === 2 || value === 3),
    statementHash: sha256,
    after: list(id, 0, 1000),
    open: list(id, 0, 10_000),
    shown: list(shown, 1, 1000),
  },
  'hashVersion',
  'statementHash',
  'after',
  'open',
  'shown',
);

type Personal1 = Pick<ManifestSigner['personal'], 'name' | 'email' | 'cpf' | 'phone'>;

const signerFields = {
  id,
  order: integer(1),
  channel: word,
  authenticationMethod: word,
  viewedAt: moment,
  authenticatedAt: nullable(moment),
  signedAt: moment,
  consent: record<Pick<ManifestConsent, 'version' | 'language' | 'hash'>>(consentFields),
  documentHashes: mapOf(DOCUMENT_ID, sha256),
  personal: record<Personal1>({ name: sha256, email: sha256, cpf: sha256, phone: sha256 }, 'cpf', 'phone'),
};

const manifestFields = {
  environment: oneOf('SANDBOX', 'PRODUCTION'),
  notice: nullable(text('is not a notice', /^[^]{1,1000}$/)),
  envelope: record<Omit<ManifestEnvelope, 'language'>>(envelopeFields),
  verificationCode: text('is not a verification code', /^[0-9A-HJKMNP-TV-Z-]{20,23}$/),
  audit: record<Manifest['audit']>({
    algorithm: oneOf('ask.audit.v1'),
    genesis: sha256,
    head: sha256,
    count: integer(1),
  }),
  report: file,
  log: record<NonNullable<Manifest['log']>>({ origin: text('is not a name of a log', /^[^\s+]{1,255}$/) }),
  issuedAt: moment,
  keys: record<Manifest['keys']>({
    manifestKid: text('is not a key id', /^(sbx-)?[\w-]{43}$/),
    sealCertificateSha256: sha256,
  }),
};

type Only1<T> = Omit<
  T,
  | 'attachments'
  | 'contactChanges'
  | 'dispute'
  | 'fields'
  | 'groups'
  | 'identitySource'
  | 'level'
  | 'levelReason'
  | 'marks'
  | 'operator'
  | 'organization'
  | 'organizationSource'
  | 'qualified'
  | 'release'
  | 'role'
  | 'witnesses'
>;

const version1 = record<Only1<Manifest>>(
  {
    ...manifestFields,
    format: oneOf('aval.manifest.v1'),
    documents: list(record<Only1<ManifestDocument>>(documentFields), 1, 1000),
    signers: list(record<Only1<ManifestSigner>>(signerFields), 1, 1000),
  },
  'report',
  'log',
);

const box = shape('is not a box', (value): value is ManifestBox => {
  if (!Array.isArray(value) || value.length !== 4) return false;
  const edges: readonly unknown[] = value;
  return edges.every((edge) => Number.isSafeInteger(edge));
});

const mark = record<ManifestMark>({ page: integer(1), box, appearance: sha256 });

const field = record<ManifestField>({
  id,
  documentId: id,
  type: word,
  places: list(mark, 0, 10_000),
  personal: record<ManifestField['personal']>({ value: sha256 }, 'value'),
});

const openField = record<OpenField>(
  {
    id,
    documentId: id,
    signerId: id,
    type: word,
    places: list(record<FieldPlace>({ page: integer(1), box }), 0, 10_000),
    required: yesOrNo,
    suggested: sha256,
  },
  'suggested',
);

const member = record<ManifestGroupMember>(
  {
    signerId: id,
    status: oneOf('SIGNED', 'DECLINED', 'SKIPPED'),
    emptyFields: list(record({ id, documentId: id, type: word }), 1, 10_000),
  },
  'emptyFields',
);

const group = record<ManifestGroup>({
  id: text('is not a name of a group', /^[a-z0-9]+(-[a-z0-9]+)*$/),
  required: integer(1),
  members: list(member, 1, 1000),
});

const attachment = record<ManifestAttachment>({
  key: text('is not a key', /^(?=.{1,40}$)[a-z0-9]+(-[a-z0-9]+)*$/),
  type: text('is not a media type', /^[a-z]{1,20}\/[a-z0-9.+-]{1,60}$/),
  size: integer(1),
  sha256,
});

const qualified = record<ManifestQualified>({
  certificateSha256: sha256,
  signatures: mapOf(DOCUMENT_ID, text('is not a name of a field', /^[^.]{1,100}$/)),
});

const organization = record<ManifestOrganization>({
  id,
  personal: record<ManifestOrganization['personal']>({ name: sha256, cnpj: sha256 }, 'cnpj'),
});

const version2 = record<Manifest>(
  {
    ...manifestFields,
    format: oneOf('aval.manifest.v2'),
    envelope: record<ManifestEnvelope>({ ...envelopeFields, language }, 'language'),
    organization,
    operator,
    release,
    documents: list(
      record<ManifestDocument>({ ...documentFields, marks: list(mark, 1, 10_000) }, 'marks'),
      1,
      1000,
    ),
    signers: list(
      record<ManifestSigner>(
        {
          ...signerFields,
          consent: consent2,
          personal: personal2,
          role: word,
          identitySource: oneOf('SELF_DECLARED'),
          level: oneOf('SIMPLE'),
          levelReason: word,
          organizationSource: oneOf('STATED_BY_SENDER', 'CERTIFICATE'),
          fields: list(field, 1, 10_000),
          attachments: list(attachment, 0, 100),
          qualified,
          dispute,
          contactChanges: list(contactChange, 1, 10_000),
        },
        'role',
        'identitySource',
        'level',
        'levelReason',
        'organizationSource',
        'fields',
        'attachments',
        'qualified',
        'dispute',
        'contactChanges',
      ),
      1,
      1000,
    ),
    groups: list(group, 1, 1000),
    fields: list(openField, 1, 10_000),
    witnesses: list(text('is not a name of a witness', /^[^\s+]{1,255}$/), 1, 100),
  },
  'organization',
  'operator',
  'release',
  'report',
  'log',
  'groups',
  'fields',
  'witnesses',
);

/** The form of a {@link Manifest} in each version, member by member. `parseManifest` checks the parts against each other. */
export const MANIFEST_SHAPES: Readonly<Record<Manifest['format'], Shape<Manifest>>> = {
  'aval.manifest.v1': version1,
  'aval.manifest.v2': version2,
};

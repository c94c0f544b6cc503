import { isSha256Hex } from './canonical.ts';
import type { Shape } from './json-shape.ts';
import { integer, list, mapOf, moment, nullable, oneOf, record, shape, text } from './json-shape.ts';
import type { FileDigest, Manifest, ManifestDocument, ManifestEnvelope, ManifestSigner } from './manifest.ts';

const sha256 = shape('is no SHA-256', isSha256Hex);
/** Also the stem of a file name inside the package: hence letters, digits and `_` only. */
const id = text('is no id', /^[a-z]{2,8}_[0-9a-z]{1,40}$/);
const word = text('is no word in capitals', /^[A-Z][A-Z0-9_]{0,39}$/);
const yesOrNo = shape('is neither true nor false', (value): value is boolean => typeof value === 'boolean');
const file = record<FileDigest>({ sha256, size: integer(1) });

const envelope = record<ManifestEnvelope>({
  id,
  signatureLevel: oneOf('SIMPLE', 'ADVANCED', 'QUALIFIED'),
  authenticationMethod: word,
  signingOrderEnabled: yesOrNo,
  createdAt: moment,
  sentAt: moment,
  completedAt: moment,
  personal: record<ManifestEnvelope['personal']>({ title: sha256 }),
});

const document = record<ManifestDocument>({
  id,
  versionId: id,
  pages: integer(1),
  original: file,
  sealed: file,
  personal: record<ManifestDocument['personal']>({ title: sha256, filename: sha256 }),
});

const signer = record<ManifestSigner>({
  id,
  order: integer(1),
  channel: word,
  authenticationMethod: word,
  viewedAt: moment,
  authenticatedAt: nullable(moment),
  signedAt: moment,
  consent: record<ManifestSigner['consent']>({
    version: text('is no version', /^[\w.-]{1,50}$/),
    language: text('is no language', /^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$/),
    hash: sha256,
  }),
  documentHashes: mapOf(/^[a-z]{2,8}_[0-9a-z]{1,40}$/, sha256),
  personal: record<ManifestSigner['personal']>(
    { name: sha256, email: sha256, cpf: sha256, phone: sha256 },
    'cpf',
    'phone',
  ),
});

/** The form of a {@link Manifest}, member by member. What the parts say of each other is `parseManifest`'s to check. */
export const manifestShape: Shape<Manifest> = record<Manifest>(
  {
    format: oneOf('aval.manifest.v1'),
    environment: oneOf('SANDBOX', 'PRODUCTION'),
    notice: nullable(text('is no notice', /^[^]{1,1000}$/)),
    envelope,
    verificationCode: text('is no verification code', /^[0-9A-HJKMNP-TV-Z-]{20,23}$/),
    documents: list(document, 1, 1000),
    signers: list(signer, 1, 1000),
    audit: record<Manifest['audit']>({
      algorithm: oneOf('ask.audit.v1'),
      genesis: sha256,
      head: sha256,
      count: integer(1),
    }),
    report: file,
    log: record<NonNullable<Manifest['log']>>({ origin: text('is no name of a log', /^[^\s+]{1,255}$/) }),
    issuedAt: moment,
    keys: record<Manifest['keys']>({
      manifestKid: text('is no key id', /^(sbx-)?[\w-]{43}$/),
      sealCertificateSha256: sha256,
    }),
  },
  'report',
  'log',
);

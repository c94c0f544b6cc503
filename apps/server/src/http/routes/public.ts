import { isSha256Hex } from '@aval/evidence/canonical';
import { Type } from 'typebox';
import { publicKeys } from '../../actions/evidence/public-keys.ts';
import { verify } from '../../actions/evidence/verify.ts';
import { VERIFIED_FILE_BYTES } from '../../domain/plans/limits.ts';
import { levelsIn } from '../../domain/envelopes/signature-level.ts';
import { MEDIA } from '../../domain/signer-message.ts';
import { invalidField } from '../../domain/errors/app-error.ts';
import { SERVICE_LIMITS } from '../limits-reference.ts';
import { route } from '../route.ts';
import type { AnyRoute } from '../route.ts';
import { Nothing, pathId } from '../shapes/field.ts';
import { KeysView, verificationView, VerificationView, VerifyBody } from '../shapes/public.ts';
import { ServiceView } from '../shapes/service.ts';
import { readLogo } from '../../actions/organizations/read-logo.ts';

const section = 'Public verification';
const credential = { kind: 'none', purpose: 'PUBLIC' } as const;

const verifyRoute = route({
  name: 'verify',
  method: 'POST',
  path: '/v1/public/verify',
  section,
  summary: 'Verifies a PDF, an evidence package (ZIP), a verification code, or a file with its code',
  description:
    'The exact bytes decide: a single different byte is ALTERED. A PDF is hashed and searched, never ' +
    'opened, unless it begins with a file that Aval issued; every file of a package is compared with the issued ' +
    'file. A file has at most 48 MiB; of a larger one, or one that stays with you, send the `sha256`. Returns ' +
    '200 with `result`, unless the request itself is wrong.',
  credential,
  idempotent: false,
  rate: 'verify',
  params: Nothing,
  query: Nothing,
  body: VerifyBody,
  upload: true,
  keepsFile: true,
  fileBytes: VERIFIED_FILE_BYTES,
  status: 200,
  answer: VerificationView,
  errors: ['PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'],
  examples: { body: { code: '7K2QM-XT9YR-4WN8P-LC5HJ' } },
  handle: (deps, call) => {
    const { code = null, sha256 = null } = call.body;
    const question = {
      file: call.kept,
      code,
      sha256: sha256 !== null && isSha256Hex(sha256) ? sha256 : null,
    };
    assertOneQuestion(question);
    return verify(deps, call.environment, question);
  },
  view: verificationView,
});

interface Question {
  readonly file: unknown;
  readonly code: string | null;
  readonly sha256: string | null;
}

/** A digest stands for a file, so it comes alone. */
function assertOneQuestion({ file, code, sha256 }: Question): void {
  if (file === null && code === null && sha256 === null)
    invalidField('file', 'required.one_of', 'A file, a code, or both are required.', {
      fields: ['file', 'code'],
    });
  if (sha256 === null || (file === null && code === null)) return;
  const other = file === null ? 'code' : 'file';
  invalidField('sha256', 'conflict', `Cannot come with ${other}.`, { with: other });
}

const publicKeysRoute = route({
  name: 'publicKeys',
  method: 'GET',
  path: '/v1/public/keys',
  section,
  summary: 'Returns the public keys for offline verification of manifests, as a JWK set',
  credential,
  idempotent: false,
  rate: 'public',
  params: Nothing,
  query: Nothing,
  body: Nothing,
  status: 200,
  answer: KeysView,
  errors: [],
  handle: (deps, call) => publicKeys(deps, call.environment),
  view: ({ keys }) => ({
    keys: keys.map((key) => ({ ...key, retiredAt: key.retiredAt ?? null, revokedAt: key.revokedAt ?? null })),
  }),
});

const readServiceRoute = route({
  name: 'readService',
  method: 'GET',
  path: '/v1/public/service',
  section,
  summary: 'Returns the environment of this base address, both base addresses, and the operator',
  credential,
  idempotent: false,
  rate: 'public',
  params: Nothing,
  query: Nothing,
  body: Nothing,
  status: 200,
  answer: ServiceView,
  errors: [],
  handle: async ({ settings }, { environment }) => {
    const { baseUrls, signup, emailVerification, mail, membership, operator } = settings;
    const messageMedia = environment === 'SANDBOX' ? [...MEDIA] : [...settings.messageMedia];
    const signatureLevels = [...levelsIn(settings, environment)];
    return {
      environment,
      baseUrls,
      signup,
      emailVerification,
      mail,
      membership,
      messageMedia,
      signatureLevels,
      limits: SERVICE_LIMITS,
      operator,
    };
  },
  view: (service) => service,
});

export const publicRoutes: readonly AnyRoute[] = [verifyRoute, publicKeysRoute, readServiceRoute];

const readLogoRoute = route({
  name: 'readLogo',
  method: 'GET',
  path: '/v1/public/logos/{sha256}',
  section: 'Organizations',
  summary: 'Returns the logo of an organization for the signing page',
  description: 'This server fetched it once, so a signer’s browser requests it from no other host.',
  credential: { kind: 'none', purpose: 'PUBLIC' },
  idempotent: false,
  rate: 'public',
  params: Type.Object({ sha256: pathId }),
  query: Nothing,
  body: Nothing,
  status: 200,
  answer: Nothing,
  binary: { contentType: 'image/*' },
  errors: [],
  handle: (deps, call) => readLogo(deps, call.params.sha256),
  view: (logo) => ({ ...logo, disposition: 'inline', isImmutable: true }),
});

export const logoRoutes: readonly AnyRoute[] = [readLogoRoute];

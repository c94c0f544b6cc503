import { isSha256Hex } from './canonical.ts';
import { record, shape } from './json-shape.ts';
import type { ManifestSigner } from './manifest-types.ts';

const sha256 = shape('is not a SHA-256 digest', isSha256Hex);

/** The form of a signer's commitments, in version 2. */
export const personal2 = record<ManifestSigner['personal']>(
  {
    name: sha256,
    email: sha256,
    cpf: sha256,
    phone: sha256,
    organizationName: sha256,
    cnpj: sha256,
    office: sha256,
    hostEmail: sha256,
    delegatorName: sha256,
    delegatorEmail: sha256,
  },
  'cpf',
  'phone',
  'organizationName',
  'cnpj',
  'office',
  'hostEmail',
  'delegatorName',
  'delegatorEmail',
);

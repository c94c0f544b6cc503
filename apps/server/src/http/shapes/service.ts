import { Type } from 'typebox';
import { MEDIA } from '../../domain/signer-message.ts';
import { described, nullable, oneOf } from './field.ts';
import { OPERATOR_FIELDS } from './operator.ts';

/** What the service is and does, for everybody. */
export const ServiceView = Type.Object({
  environment: described(oneOf('SANDBOX', 'PRODUCTION'), 'The environment of this base address.'),
  baseUrls: Type.Object(
    {
      SANDBOX: Type.String({ description: 'The base address of the Sandbox.' }),
      PRODUCTION: Type.String({ description: 'The base address of Production.' }),
    },
    {
      description: 'The base addresses by environment, without a trailing slash.',
    },
  ),
  signup: Type.Unsafe<'open' | 'invite' | 'closed'>({
    type: 'string',
    enum: ['open', 'invite', 'closed'],
    description: 'The people who can create an account.',
  }),
  emailVerification: Type.Boolean({
    description: 'Whether an account works only in the Sandbox until its address is verified.',
  }),
  mail: Type.Boolean({ description: 'Whether the service sends mail.' }),
  membership: described(
    oneOf('accept', 'direct'),
    'How people become members: by accepting an invitation, or at once if they have an account.',
  ),
  messageMedia: Type.Array(oneOf(...MEDIA), {
    description:
      'The media that reach signers in this environment. Without EMAIL in Production, nobody is invited by e-mail: pass on the links yourself.',
  }),
  signatureLevels: Type.Array(oneOf('SIMPLE', 'ADVANCED', 'QUALIFIED'), {
    description:
      'The levels of signature in this environment. QUALIFIED needs a provider of ICP-Brasil certificates.',
  }),
  limits: Type.Object(
    {
      documentsPerEnvelope: Type.Integer({ description: 'The most documents that one envelope can have.' }),
      signersPerEnvelope: Type.Integer({
        description: 'The most people that one envelope can have, whatever their roles.',
      }),
      pagesPerDocument: Type.Integer({ description: 'The most pages that an uploaded PDF can have.' }),
      expirationDays: Type.Integer({ description: 'The days from sending to the end of the term.' }),
      labelsPerEnvelope: Type.Integer({ description: 'The most labels that one envelope can have.' }),
      rowsPerBulkSend: Type.Integer({ description: 'The most people in the list of a bulk send.' }),
      jsonBytes: Type.Integer({ description: 'The bytes of a JSON body, beside files in base64.' }),
      itemsPerPage: Type.Integer({ description: 'The largest `limit` of a list.' }),
    },
    { description: 'The most that the service takes. Plans can be narrower. All limits: `/docs/limits`.' },
  ),
  operator: Type.Object(
    {
      ...OPERATOR_FIELDS,
      privacyContact: nullable(
        Type.String({
          description: 'The e-mail address for requests about personal data (PRIVACY_CONTACT).',
        }),
      ),
      privacyUrl: nullable(
        Type.String({ description: 'The HTTPS address of the operator’s privacy policy (PRIVACY_URL).' }),
      ),
      helpUrl: nullable(Type.String({ description: 'The HTTPS address of the operator’s help (HELP_URL).' })),
    },
    { description: 'The operator of the service, as signers see it; null for what is not set.' },
  ),
});

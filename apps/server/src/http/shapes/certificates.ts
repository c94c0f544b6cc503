import { Type } from 'typebox';
import type { Static } from 'typebox';
import type { ReturnAnswer } from '../../actions/signing/qualified/claim-return.ts';
import type { StartedAuthorization } from '../../actions/signing/qualified/authorize-certificate.ts';
import type { FoundCertificates } from '../../actions/signing/qualified/discover-certificates.ts';
import type { ShownCertificate } from '../../actions/signing/qualified/show-certificate.ts';
import { PROVIDERS } from '../../domain/signing/provider-name.ts';
import { maskCpf } from '../../domain/people/cpf.ts';
import { PATTERNS } from '../checks/known-patterns.ts';
import { described, moment, nullable, oneOf, requiring, written } from './field.ts';

const provider = oneOf(...PROVIDERS);
const push = Type.Boolean({
  description: 'Whether the provider can ask on the phone of the holder, without its page in the browser.',
});

export const DiscoverBody = requiring(
  Type.Object({
    agreed: Type.Optional(
      Type.Boolean({
        description:
          'True: the signer agrees that their CPF is sent to every provider of certificates that this service knows.',
      }),
    ),
  }),
  ['agreed'],
);

export const FoundCertificatesView = Type.Object({
  providers: Type.Array(
    Type.Object({
      provider: described(provider, 'The provider, for `…/certificate/authorize`.'),
      label: Type.String({ description: 'The name of the provider for people: `BirdID`.' }),
      push,
      status: described(
        oneOf('FOUND', 'NONE', 'UNAVAILABLE'),
        'Whether the CPF has certificates here. UNAVAILABLE: the provider did not say in time, and may have some.',
      ),
      certificates: Type.Array(Type.String(), {
        description: 'The certificates, each in the words of the provider.',
      }),
    }),
    { description: 'Every provider of this environment.' },
  ),
});

export function foundCertificatesView(
  found: readonly FoundCertificates[],
): Static<typeof FoundCertificatesView> {
  return {
    providers: found.map(({ name, label, push: hasPush, status, certificates }) => ({
      provider: name,
      label,
      push: hasPush,
      status,
      certificates: [...certificates],
    })),
  };
}

export const AuthorizeBody = Type.Object({
  provider: described(provider, 'The provider that holds the certificate of the signer.'),
  push: Type.Optional(
    Type.Boolean({
      description:
        'True: the provider asks on the phone of the holder, and there is no page to open. Only for a provider with `push`.',
    }),
  ),
});

const number = Type.String({
  description:
    'Two digits for the signer to compare: the page to which another browser came back asks for them, and for a push the phone. Show them while you wait.',
});

export const StartedAuthorizationView = Type.Object({
  authorizationUrl: nullable(
    Type.String({
      format: 'uri',
      description:
        'The page of the provider, where the signer authorizes the signature. Open it in their browser. Null for a push.',
    }),
  ),
  push: Type.Boolean({ description: 'Whether the request went to the phone of the holder.' }),
  browserKey: nullable(
    Type.String({
      description:
        'The secret with which `POST /v1/psc/callback` takes the answer of the provider. Keep it in the browser that opens `authorizationUrl`, and give it to nobody. Null for a push.',
    }),
  ),
  number: nullable(number),
  expiresAt: described(
    moment,
    'The time until which the signer may come back from the page, or decide on their phone.',
  ),
});

export function startedAuthorizationView({
  authorizationUrl,
  browserKey,
  number: shown,
  expiresAt,
}: StartedAuthorization): Static<typeof StartedAuthorizationView> {
  const isPush = authorizationUrl === null;
  return { authorizationUrl, push: isPush, browserKey, number: shown, expiresAt: expiresAt.toISOString() };
}

const given = (description: string) => Type.Optional(Type.String({ maxLength: 2000, description }));

export const CallbackBody = Type.Object({
  state: Type.String({
    maxLength: 2000,
    description: 'The state of the authorization, as the provider sent it back.',
  }),
  code: given('The code of the provider, which counts once.'),
  error: given('The error of the provider, such as `access_denied`. Only with `browserKey`.'),
  browserKey: given('The secret that `…/certificate/authorize` gave to this browser or program.'),
  number: Type.Optional(
    Type.String({
      pattern: PATTERNS.twoDigits.pattern,
      description: 'Without `browserKey`: the two digits that the signing page shows.',
    }),
  ),
});

export const CallbackView = Type.Object({
  status: described(
    oneOf('RECEIVED', 'NUMBER_REQUIRED'),
    'RECEIVED: the answer was taken, and `GET /v1/sign/{token}/certificate` has the result. NUMBER_REQUIRED: nothing has ' +
      'changed. Show `question`, and send the request again with `number`.',
  ),
  question: nullable(
    Type.Object(
      {
        title: Type.String({ description: 'The title of the envelope that would be signed.' }),
        organizationName: Type.String({ description: 'The organization that sent it.' }),
        holderName: Type.String({ description: 'The name of the signer, as the envelope has it.' }),
        attemptsRemaining: Type.Integer({ description: 'How many numbers may be tried.' }),
      },
      { description: 'What would be authorized. Null unless NUMBER_REQUIRED.' },
    ),
  ),
});

export function callbackView(answer: ReturnAnswer): Static<typeof CallbackView> {
  return answer === 'RECEIVED'
    ? { status: 'RECEIVED', question: null }
    : { status: 'NUMBER_REQUIRED', question: { ...answer } };
}

export const CertificateView = Type.Object(
  {
    status: described(
      oneOf('NONE', 'PENDING', 'GRANTED', 'REFUSED', 'USED'),
      'NONE: nothing was authorized by this link. PENDING: the signer is at the provider, or the provider asks on their phone. GRANTED: the signer can sign ' +
        'until `expiresAt`. REFUSED: see `reason`, and authorize again. USED: the signer has signed.',
    ),
    providers: Type.Array(
      Type.Object({
        provider: described(provider, 'The provider, for `…/certificate/authorize`.'),
        label: Type.String({ description: 'The name of the provider for people: `BirdID`.' }),
        push,
      }),
      {
        description:
          'Every provider of this environment: name them to the signer before `…/certificate/discover`.',
      },
    ),
    provider: nullable(described(provider, 'The provider; null without an authorization.')),
    push: Type.Boolean({
      description: 'Whether the request went to the phone of the holder.',
    }),
    reason: nullable(
      Type.String({
        description:
          'Why it was REFUSED: a reason of PROVIDER_ERROR, IDENTITY_MISMATCH for a certificate of another CPF, or WRONG_NUMBER after three wrong numbers; otherwise null.',
      }),
    ),
    number: nullable(number),
    expiresAt: nullable(
      described(
        moment,
        'PENDING: until when the signer may come back, or decide on their phone. GRANTED: until when they can sign.',
      ),
    ),
    holder: nullable(Type.String({ description: 'The name in the certificate; null unless GRANTED.' })),
    cpf: nullable(Type.String({ description: 'The CPF in the certificate, masked; null unless GRANTED.' })),
    issuer: nullable(
      Type.String({ description: 'The authority that issued the certificate; null unless GRANTED.' }),
    ),
    notBefore: nullable(
      described(moment, 'The time from which the certificate is valid; null unless GRANTED.'),
    ),
    notAfter: nullable(
      described(moment, 'The time until which the certificate is valid; null unless GRANTED.'),
    ),
  },
  { $id: 'SigningCertificate', description: 'The progress of a signer with their own certificate.' },
);

export function certificateView(shown: ShownCertificate): Static<typeof CertificateView> {
  const { status, providers, provider: name, isPush, reason, number: shownNumber, expiresAt, holder } = shown;
  return {
    status,
    providers: providers.map((known) => ({
      provider: known.name,
      label: known.label,
      push: known.push !== null,
    })),
    provider: PROVIDERS.find((known) => known === name) ?? null,
    push: isPush,
    reason,
    number: shownNumber,
    expiresAt: written(expiresAt),
    ...(holder === null ? NO_HOLDER : holderView(holder)),
  };
}

const NO_HOLDER = { holder: null, cpf: null, issuer: null, notBefore: null, notAfter: null };

function holderView({ name, cpf, issuer, notBefore, notAfter }: NonNullable<ShownCertificate['holder']>) {
  return {
    holder: name,
    cpf: cpf && maskCpf(cpf),
    issuer,
    notBefore: notBefore.toISOString(),
    notAfter: notAfter.toISOString(),
  };
}

import { Type } from 'typebox';
import type { Static } from 'typebox';
import type { StartedAuthorization } from '../../actions/signing/qualified/authorize-certificate.ts';
import type { FoundCertificates } from '../../actions/signing/qualified/discover-certificates.ts';
import type { ShownCertificate } from '../../actions/signing/qualified/show-certificate.ts';
import { PROVIDERS } from '../../domain/signing/provider-name.ts';
import { maskCpf } from '../../domain/people/cpf.ts';
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

export const StartedAuthorizationView = Type.Object({
  authorizationUrl: nullable(
    Type.String({
      format: 'uri',
      description:
        'The page of the provider, where the signer authorizes the signature. Open it in their browser. Null for a push.',
    }),
  ),
  push: Type.Boolean({ description: 'Whether the request went to the phone of the holder.' }),
  expiresAt: described(
    moment,
    'The time until which the signer may come back from the page, or decide on their phone.',
  ),
});

export function startedAuthorizationView({
  authorizationUrl,
  expiresAt,
}: StartedAuthorization): Static<typeof StartedAuthorizationView> {
  return { authorizationUrl, push: authorizationUrl === null, expiresAt: expiresAt.toISOString() };
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
          'Why it was REFUSED: a reason of PROVIDER_ERROR, or IDENTITY_MISMATCH for a certificate of another CPF; otherwise null.',
      }),
    ),
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
  const { status, providers, provider: name, isPush, reason, expiresAt, holder } = shown;
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

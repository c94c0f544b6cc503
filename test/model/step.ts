/** A signer by their place in the envelope, and which of their links they use. */
export interface By {
  readonly who: number;
  readonly link: 'newest' | 'first';
}

/** The flaw of a signature, if any. */
export type SignFlaw = 'none' | 'not accepted' | 'other consent' | 'other document';

/** The roles of the model: those with rules of their own for turns, links and the end. */
export type ModelRole = 'SIGNER' | 'WITNESS' | 'APPROVER' | 'CC';

export type Level = 'SIMPLE' | 'ADVANCED' | 'QUALIFIED';

/** How a signer comes back from their provider. */
export type Return =
  | 'granted'
  | 'denied'
  | 'stolen code'
  | 'other account'
  | 'other certificate'
  | 'provider down';

/** The response of the provider to a request for a signature, and of the authority about the certificate. */
export type Provider = 'signs' | 'denies' | 'is down' | 'signs wrongly' | 'revoked' | 'nobody knows';

const CERTIFICATE_ACTS = ['discover', 'authorize', 'certificate'] as const;

/** An act of a qualified signer at the portal, before the signature. */
export type CertificateAct = { readonly kind: (typeof CERTIFICATE_ACTS)[number] } & By;

export function isCertificateAct(act: Act): act is CertificateAct {
  return CERTIFICATE_ACTS.some((kind) => kind === act.kind);
}

/** One thing that somebody does. */
export type Act =
  | { readonly kind: 'attach' }
  | {
      readonly kind: 'add';
      readonly order: number | null;
      readonly role: ModelRole;
      readonly level: Level | null;
      readonly cpf: boolean;
    }
  | { readonly kind: 'remove'; readonly who: number }
  | { readonly kind: 'patch'; readonly inOrder: boolean; readonly level: Level }
  | { readonly kind: 'send' }
  | { readonly kind: 'cancel' }
  | { readonly kind: 'renew'; readonly who: number }
  | ({ readonly kind: 'open' } & By)
  | ({ readonly kind: 'view'; readonly variant: 'original' | 'final' } & By)
  | ({ readonly kind: 'ask'; readonly cpf: 'right' | 'wrong' | 'malformed' } & By)
  | ({ readonly kind: 'prove'; readonly right: boolean } & By)
  | ({ readonly kind: 'consent' } & By)
  | CertificateAct
  | {
      readonly kind: 'return';
      readonly who: number;
      readonly state: 'newest' | 'first';
      readonly how: Return;
    }
  | ({
      readonly kind: 'sign';
      readonly flaw: SignFlaw;
      /** Of a signer with a certificate, as is all that happens while their provider signs. */
      readonly provider: Provider;
      readonly meanwhile: readonly Step[];
    } & By)
  | ({ readonly kind: 'decline' } & By);

/** An act; or time that passes, the sweeper of terms, the last call once more, a connection that breaks. */
export type Step =
  | { readonly kind: 'act'; readonly act: Act }
  | { readonly kind: 'wait'; readonly seconds: number }
  | { readonly kind: 'sweep' }
  | { readonly kind: 'retry' }
  | {
      readonly kind: 'crash';
      readonly act: Act;
      readonly change: number;
      readonly moment: 'before commit' | 'after commit';
    };

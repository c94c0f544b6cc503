/** A signer by their place in the envelope, and which of their links they use. */
export interface By {
  readonly who: number;
  readonly link: 'newest' | 'first';
}

/** The flaw of a signature, if any. */
export type SignFlaw = 'none' | 'not accepted' | 'other consent' | 'other document';

export type ModelRole = 'SIGNER' | 'WITNESS' | 'APPROVER' | 'CC' | 'IN_PERSON' | 'REPRESENTATIVE';

/** A field of the model: with a text, with a tick, with the CPF, and with the day of the signature. */
export interface ModelField {
  readonly type: 'TEXT' | 'CHECKBOX' | 'CPF' | 'DATE_SIGNED';
  readonly required: boolean;
}

/** The values that a signer fills in: none, the usual, others, or for a field that they don't have. */
export type Filling = 'nothing' | 'usual' | 'other' | 'unknown';

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
      /** Whether the request has the members of the role, such as the company of a representative. */
      readonly details: boolean;
      /** The number of signatures that the group of the envelope needs; null: the signer is not in it. */
      readonly group: number | null;
    }
  | { readonly kind: 'fields'; readonly fields: readonly (ModelField & { readonly who: number })[] }
  | { readonly kind: 'remove'; readonly who: number }
  | { readonly kind: 'patch'; readonly inOrder: boolean; readonly level: Level }
  | { readonly kind: 'send' }
  | { readonly kind: 'cancel' }
  | { readonly kind: 'renew'; readonly who: number }
  | ({ readonly kind: 'open' } & By)
  | ({ readonly kind: 'view'; readonly variant: 'original' | 'final' } & By)
  | ({ readonly kind: 'ask'; readonly cpf: 'right' | 'wrong' | 'malformed' } & By)
  | ({ readonly kind: 'prove'; readonly right: boolean } & By)
  | ({ readonly kind: 'consent'; readonly filling: Filling } & By)
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
      readonly filling: Filling;
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

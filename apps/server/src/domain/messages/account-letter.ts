/** A letter to an account holder, or to someone who is about to become one. */
export type AccountLetter =
  | { readonly kind: 'VERIFY_EMAIL'; readonly url: string }
  | { readonly kind: 'PASSWORD_RESET'; readonly url: string }
  | { readonly kind: 'PASSWORD_CHANGED' }
  | { readonly kind: 'EMAIL_ALREADY_REGISTERED'; readonly url: string }
  | {
      readonly kind: 'INVITATION' | 'OWNERSHIP_OFFERED';
      readonly url: string;
      readonly organization: string;
      readonly inviter: string;
    };

export type AccountLetterKind = AccountLetter['kind'];

/** Words of one account letter; `action` labels the link. */
export interface AccountLetterText {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  readonly action?: string;
  readonly notes: readonly string[];
}

/** Values that the words of an account letter mention. */
export interface AccountLetterFacts {
  readonly organization: string;
  readonly inviter: string;
}

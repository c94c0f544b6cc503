import type { ShownFile } from '../envelopes/progress.ts';
import type { Signer } from '../envelopes/signer.ts';
import type { Mandate, MandateHolder } from '../mandates/mandate.ts';
import type { Sha256Hex } from '@aval/evidence/canonical';
import type { Envelope } from '../envelopes/envelope.ts';
import type { Id } from '../ids.ts';
import type { ReportParties } from '../organizations/organization.ts';

/** A one-time code as it is kept: never the digits, only their MAC. */
export interface OneTimeCode {
  readonly id: Id<'otp'>;
  readonly linkId: Id<'lnk'>;
  readonly mac: Buffer;
  /** VOID: replaced by a newer code. LOCKED: too many wrong tries. USED: it was right. */
  readonly status: 'ACTIVE' | 'VOID' | 'USED' | 'LOCKED';
  readonly attemptsLeft: number;
  readonly createdAt: Date;
  /** The CPF that a delegate brought with the request: theirs once this code is verified. */
  readonly broughtCpf?: string;
  /** True if the code of a signer in person did not go to the host as well. */
  readonly isAlone?: boolean;
}

/** A value of a field as the consent step keeps it. */
export interface SavedValue {
  readonly id: Id<'fld'>;
  readonly value: string;
  /** 16 bytes, lower-case hexadecimal. */
  readonly salt: string;
}

/** The values of another signer, who has signed. */
interface OthersValues {
  readonly signerId: Id<'sgn'>;
  readonly values: readonly SavedValue[];
}

/** The state of everything beside their own values that a signer was last shown with their consent. */
export interface ShownState {
  readonly files: readonly ShownFile[];
  /** Digest of everything of others that the consent covers: it changes when they sign. */
  readonly others: Sha256Hex;
}

/** The sender of the envelope, as far as the signer may know. */
export interface Sender {
  /** Its name when it sent the envelope. */
  readonly organizationName: string;
  /** Its CNPJ at that time; null if it had stated none. */
  readonly cnpj: string | null;
  /** When the operator verified that name and CNPJ; null if nobody did. */
  readonly verifiedAt: Date | null;
  readonly contactEmail: string | null;
  readonly timeZone: string;
  readonly primaryColor: string | null;
  /** Hex, of the logo that we keep. */
  readonly logoSha256: string | null;
  /** The organization's own consent text, or null for the default text. */
  readonly consentText: string | null;
  readonly consentVersion: number;
  /** Whether the report shows the parties each other's CPF, mailbox, and phone. */
  readonly reportParties: ReportParties;
  /** The origins to which the project lets signers go on. */
  readonly redirectOrigins: readonly string[];
}

/** A link that a page of the customer shows, for a while. */
interface EmbeddedLink {
  /** Of the page that shows it, or to which the signer returns. */
  readonly origin: string;
  readonly expiresAt: Date;
  /** The caller that requested it, and their mandate now; null for sessions of the version before. */
  readonly requester: { readonly holder: MandateHolder; readonly mandate: Mandate } | null;
}

/** All that a signer's link opens, loaded once under the envelope's lock. */
export interface SigningSession {
  readonly link: {
    readonly id: Id<'lnk'>;
    /** When it was opened for the first time; null before. */
    readonly openedAt: Date | null;
    readonly revokedAt: Date | null;
    /** Set for the link of an embedded session. */
    readonly embedded?: EmbeddedLink;
  };
  readonly signerId: Id<'sgn'>;
  readonly envelope: Envelope;
  readonly sender: Sender;
  /** Ids of the document versions that were fetched by a link of the signer. */
  readonly viewed: ReadonlySet<string>;
  /** Ids of the document versions that the signer viewed after their code. */
  readonly viewedByPerson: ReadonlySet<string>;
  /** Set if the proof of identity belongs to a browser, and another browser calls (ADR-0128). */
  readonly isOtherBrowser?: true;
  /** The values that the signer was last shown with their consent. */
  readonly fieldValues: readonly SavedValue[];
  /** The values of everybody else who has signed. */
  readonly othersValues: readonly OthersValues[];
  /** Null before the consent was shown, and for consents that cover nothing of others. */
  readonly shownState: ShownState | null;
  /** The newest code, of whatever link. */
  readonly code: OneTimeCode | null;
  /** When the last codes were sent to the signer, at least those of a day, newest first, whatever the link. */
  readonly codesSent: readonly Date[];
  /** When a false CPF was given in the last hour. */
  readonly identityFailures: readonly Date[];
}

/** The signer whose link this is. */
export function signerOf({ envelope, signerId }: Pick<SigningSession, 'envelope' | 'signerId'>): Signer {
  const signer = envelope.signers.find((candidate) => candidate.id === signerId);
  if (signer === undefined) throw new Error(`The envelope ${envelope.id} has no signer ${signerId}`);
  return signer;
}

/** The session with its signer changed. */
export function withSession(session: SigningSession, change: Partial<Signer>): SigningSession {
  const signer = { ...signerOf(session), ...change };
  const signers = session.envelope.signers.map((candidate) =>
    candidate.id === signer.id ? signer : candidate,
  );
  return { ...session, envelope: { ...session.envelope, signers } };
}

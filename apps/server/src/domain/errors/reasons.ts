import type { ErrorCode } from './catalogue.ts';
import { INVALID_KEY_REASONS, UNAUTHENTICATED_REASONS } from './credential-reasons.ts';
import { LINK_EXPIRED_REASONS, LINK_REVOKED_REASONS, NOT_SIGNABLE_REASONS } from './link-reasons.ts';
import { PROVIDER_REASONS } from './provider-reasons.ts';
import {
  DAMAGED_SIGNED_HINT,
  OFFERED_CHANGES,
  OPENS_WITHOUT_PASSWORD_HINT,
  UNSAFE_REASONS,
  UNSUPPORTED_REASONS,
} from './file-reasons.ts';
import type { OfferedChange } from './file-reasons.ts';

/**
 * Every `details.reason` of the API by code, each with the hint that goes with it on the wire: what the reader can do.
 * The list is closed: a reason that is not here does not compile, nor does one without a hint.
 */
export const REASONS = {
  BAD_REQUEST: {
    'malformed-http': 'Send a well-formed HTTP request, and all of its headers without delay.',
    'body-cut-off': 'Send the whole body: as many bytes as Content-Length says, or every chunk.',
    'body-too-slow': 'Send the body faster, over a better connection, or make it smaller.',
    'not-utf-8': 'Encode the body as UTF-8.',
    'not-json':
      'Send valid JSON (RFC 8259): check quotes, commas and brackets. If details.line and details.column are present, reading stopped there.',
    'duplicate-name': 'Name every member of a JSON object only once.',
    'too-deep': 'Nest the JSON at most 20 levels deep.',
    'too-many-values':
      'Send fewer values in one body; 2,000 are admitted unless the endpoint says otherwise.',
    'form-malformed': 'Send a well-formed multipart/form-data body with the boundary named in Content-Type.',
    'form-duplicate-part': 'Send every part of the form only once.',
  },
  UNAUTHENTICATED: UNAUTHENTICATED_REASONS,
  INVALID_API_KEY: INVALID_KEY_REASONS,
  INVALID_CREDENTIALS: {
    SECOND_FACTOR_REQUIRED:
      'Send the code of an authenticator app or a recovery code as well, or use a passkey.',
  },
  CONFLICT: {
    VERSION_CHANGED:
      'The object has the version details.currentVersion. Read it again, and send its ETag in If-Match.',
    IF_MATCH_MALFORMED: 'Send If-Match with the ETag as you received it, quotes included: "v3".',
    ALREADY_ATTACHED:
      'The envelope already has this document. To send another file, attach another document.',
    DOCUMENT_IN_DRAFT: 'A draft contains this document. Cancel the draft first.',
    REFERENCE_TAKEN:
      'The envelope details.envelopeId has this reference. Read it: an earlier attempt of yours may have created it. Otherwise choose another reference, or leave out uniqueReference.',
    EVIDENCE_NOT_FAILED:
      'Only evidence that could not be built (`evidenceFailure`) can be tried again. Read the envelope: the evidence is there, is being built, or will never be.',
    FIELDS_OUTDATED:
      'A document has another version than when its fields were placed. Save the fields again: PUT …/fields.',
    DOCUMENT_CHANGED:
      'The document has another version than when the list was checked. Create the bulk send again.',
    BULK_SEND_NOT_READY:
      'Only a bulk send in READY can be sent, or in DRAFT with skipInvalid if a row has no problems. Read it again.',
    SIGNING_IN_PROGRESS:
      'Another person is signing the same document with their certificate. Try again in a few seconds.',
    COPY_ONLY:
      'This person only receives a copy of the final document. There is no link and nothing to sign.',
    SIGNER_DECLINED: 'This person declined. The rest of their group can still sign.',
    SIGNER_SKIPPED:
      'Enough other people of the group have signed, so the signature of this person is not needed any more.',
    CERTIFICATE_NOT_EMBEDDED:
      'This signer signs with their own certificate, and the pages of its provider cannot be embedded. Send them their signing link.',
    DELEGATION_NOT_ALLOWED: 'The sender wants this person to sign themself.',
    DELEGATION_REQUESTED: 'A signer can name somebody else once, and this signer has.',
    DELEGATION_NOT_REQUESTED:
      'The signer has named nobody, or the request was decided. Read the envelope again.',
    ERASURE_NOT_WAITING: 'No erasure of this envelope waits: none was requested, or it was carried out.',
    ON_HOLD:
      'The envelope is on hold: nothing of it may be deleted, and the hold may not end earlier. An owner or administrator can lift it (DELETE …/hold).',
    NOT_DISPUTED: 'Nobody disputed the document with the link of this signer, or their data was erased.',
    DISPUTE_ANSWERED: 'The dispute was answered. An answer is given once, and stays.',
    CERTIFICATE_NOT_NEEDED: 'This signer signs without a certificate. Send the signature.',
    AUTHORIZATION_ENDED:
      'The authorization at the provider has ended, was used or replaced, or was begun before this service was updated. Begin again on the signing page.',
    INVITATION_OPEN: 'Nobody has joined with this invitation yet. Decide when they are a member.',
    ADMINISTRATORS_READ_PERSONAL_DATA:
      'Owners and administrators can always read personal data. Give the member another role as well.',
    APPROVAL_OPEN:
      'This already waits for its release by another member. Wait for the decision, or withdraw the request (POST /v1/approvals/{id}/withdraw) and send it again.',
    APPROVAL_ENDED: 'The request was decided or withdrawn, or what it asked for was changed. Read it again.',
    APPROVAL_OUTDATED:
      'What was to be sent has changed since the release was asked for, so nothing was sent. Look at it again, and send it again.',
    BULK_SEND_ENDED: 'The bulk send was completed or cancelled. Its envelopes can be cancelled one by one.',
  },
  CONSENT_MISMATCH: {
    VALUES_CHANGED:
      'Somebody else has signed since, and their values are in the document now. Show it again, and request the consent again.',
  },
  ENVELOPE_NOT_EDITABLE: {
    ALREADY_ACCEPTED:
      'After sending, only people who have done nothing can be removed or take another place in the order, and nobody can join who would change what others have accepted. Cancel the envelope, or copy it and change the copy.',
    DISPUTED:
      'Somebody with the link of this signer said that they don’t recognize the document, so nobody else can take their place. Answer the dispute (POST …/dispute/answer), copy the envelope and name another person, or cancel it.',
  },
  FORBIDDEN: {
    ROLE_TOO_LOW: 'Ask an owner or administrator of the organization for a higher role.',
    API_KEY_NOT_ACCEPTED:
      'API keys cannot use this endpoint. Use the dashboard, or a personal access token with the scope admin.',
    ADMIN_SCOPE_REQUIRED: 'Use the dashboard, or a personal access token with the scope admin.',
    EMAIL_NOT_VERIFIED: 'Open the link in the message that confirms the e-mail address, then try again.',
    REAUTHENTICATION_REQUIRED:
      'Confirm who you are with POST /v1/auth/reauthenticate, then send the request again.',
    ORGANIZATION_SUSPENDED:
      'An administrator of this service has suspended the organization. Its envelopes, documents, and evidence can still be read. Ask the administrator.',
    NETWORK_NOT_ALLOWED:
      'This key, this token, or the organization works only from the networks in allowedNetworks. Send the request from there. For a key or token, you can also create another.',
    SECOND_FACTOR_REQUIRED:
      'The organization requires a second factor of its members. Add an authenticator app or a passkey to your account: in the dashboard, under Account, Security. The last one cannot be removed.',
    PERSONAL_DATA_NOT_ALLOWED:
      'Ask an owner or administrator of the organization for the right to read personal data.',
    OWN_REQUEST: 'Another member has to release this: you asked for it, or made the key or token that did.',
    PROJECT_ARCHIVED:
      'The project is archived: it can be read, and nothing in it changes. An administrator of the organization can make it active again.',
    SIGNUP_CLOSED: 'Ask an administrator of this service for an invitation.',
  },
  NOT_FOUND: {
    PATH_UNKNOWN: 'No endpoint has this path. details.suggestion is the closest path, if one is close.',
    METHOD_UNKNOWN: 'This path exists, but not with this method. Use a method of details.allowedMethods.',
    ACCOUNT_UNKNOWN:
      'No account has this e-mail address, and this service sends no invitations. Ask the person to sign up first.',
    ID_UNKNOWN:
      'Nothing with the id in details.field exists in this project and environment. Read the list of these objects with the same credential.',
    ID_OF_ANOTHER_KIND:
      'The value in details.field is not an id of this kind: such ids begin with details.prefix.',
    PAGE_NOT_DRAWN:
      'This service cannot draw a picture of the page. Download the document and open it in a PDF reader.',
  },
  IDENTITY_MISMATCH: {
    SAME_PERSON:
      'Another person of this envelope has this CPF or this mailbox, and the two must be different people. Ask the sender, who has been notified.',
  },
  AUTHENTICATION_REQUIRED: {
    OTHER_BROWSER:
      'The signer has confirmed their identity in another browser. Confirm it again here: POST …/otp/request, then …/otp/verify.',
    CERTIFICATE_REQUIRED:
      'Authorize the signature at the provider of the certificate (POST …/certificate/authorize), then sign.',
    NUMBER_WRONG:
      'This is not the number that the signing page shows. details.attemptsRemaining is the number of attempts left; after the last one, begin again on the signing page.',
  },
  EVIDENCE_NOT_READY: {
    NOT_COMPLETED: 'Only a completed envelope has evidence. Wait for the event envelope.evidence_ready.',
    ENDED:
      'The envelope was cancelled or declined, or it expired, so it has no evidence. Reopen it if it expired within the last 90 days; otherwise send the documents in a new envelope.',
    IN_PROGRESS:
      'The evidence is being built. Try again after the number of seconds in Retry-After, or wait for the event envelope.evidence_ready.',
    FAILED:
      'The evidence could not be built; details.failure says why. The signatures are stored. The evidence follows once the operator has removed the cause: wait for the event envelope.evidence_ready, or have it tried again with POST …/evidence/retry.',
  },
  WEBHOOK_URL_NOT_ALLOWED: {
    LOCAL_ADDRESS:
      'Aval does not call this computer or a private network. In development, run `aval listen --forward URL`, which needs no webhook; or add the host to the setting WEBHOOK_ALLOWED_PRIVATE_HOSTS, for the Sandbox.',
    NOT_HTTPS: 'Use an address that begins with https://.',
    HAS_USER: 'Leave user name and password out of the address. Deliveries are signed; verify the signature.',
    PORT_NOT_ALLOWED: 'Use port 443, or a port from 1024 that no database or cache uses.',
    NOT_PUBLIC:
      'The host has no public address in the DNS. In development, run `aval listen --forward URL`; or add the host to the setting WEBHOOK_ALLOWED_PRIVATE_HOSTS, for the Sandbox.',
  },
  SIGNING_SESSION_REVOKED: LINK_REVOKED_REASONS,
  SIGNING_SESSION_EXPIRED: LINK_EXPIRED_REASONS,
  ENVELOPE_NOT_SIGNABLE: NOT_SIGNABLE_REASONS,
  UNSUPPORTED_MEDIA_TYPE: UNSUPPORTED_REASONS,
  MALWARE_DETECTED: UNSAFE_REASONS,
  PROVIDER_ERROR: PROVIDER_REASONS,
} as const satisfies Partial<Record<ErrorCode, Readonly<Record<string, string>>>>;

/** The codes that may say why in `details.reason`. */
export type CodeWithReason = keyof typeof REASONS;

/** The prefix before a name that a scanner of malware gives its find. */
const SIGNATURE = 'signature';

/** The values of `details.reason` for each code. Only the name of a scanner's find is open. */
export type Reason<C extends CodeWithReason> =
  | Exclude<keyof (typeof REASONS)[C] & string, typeof SIGNATURE>
  | (typeof SIGNATURE extends keyof (typeof REASONS)[C] ? `${typeof SIGNATURE}:${string}` : never);

/** True where the code may say why. */
export function hasReasons(code: ErrorCode): code is CodeWithReason {
  return Object.hasOwn(REASONS, code);
}

/** The details of a refusal that its hint depends on. */
interface Why {
  readonly reason: string;
  readonly opensWithoutPassword?: boolean;
  readonly acceptChange?: OfferedChange;
  readonly signed?: true;
}

/** The hints of all reasons in one language. */
export type ReasonHints = Readonly<
  Record<CodeWithReason, Readonly<Record<string, string>>> & {
    opensWithoutPassword: string;
    damagedSigned: string;
    offeredChanges: Readonly<Record<OfferedChange, string>>;
  }
>;

/** The English hints: the list itself. */
export const ENGLISH_HINTS: ReasonHints = {
  ...REASONS,
  opensWithoutPassword: OPENS_WITHOUT_PASSWORD_HINT,
  damagedSigned: DAMAGED_SIGNED_HINT,
  offeredChanges: OFFERED_CHANGES,
};

/** Returns the hint of a reason of this code, or null for a reason that the list doesn't have. */
export function hintOf(
  code: ErrorCode,
  { reason, opensWithoutPassword, acceptChange, signed }: Why,
  all: ReasonHints = ENGLISH_HINTS,
): string | null {
  if (!hasReasons(code)) return null;
  if (acceptChange !== undefined) return all.offeredChanges[acceptChange];
  if (reason === 'damaged' && signed === true) return all.damagedSigned;
  if (opensWithoutPassword === true) return all.opensWithoutPassword;
  const hints: ReadonlyMap<string, string> = new Map(Object.entries(all[code]));
  const key = reason.startsWith(`${SIGNATURE}:`) ? SIGNATURE : reason;
  return hints.get(key) ?? null;
}

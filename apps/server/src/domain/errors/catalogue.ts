/** What a refusal says on the wire. Nobody writes a status or a sentence anywhere else (ADR-0005). */
interface Row {
  /** HTTP status. */
  readonly status: number;
  /** What happened. */
  readonly message: string;
  /** The probable cause. */
  readonly cause: string;
  /** How to fix it. */
  readonly hint: string;
}

/**
 * The closed catalogue: every way in which the service refuses, in the order of the specification. Types,
 * statuses, OpenAPI answers, `docs/errors.md` and the page `/docs/errors` are read from it.
 */
export const catalogue = {
  VALIDATION_FAILED: {
    status: 422,
    message: 'The request has fields that cannot be accepted.',
    cause: 'A field is missing, or has the wrong type, length or format.',
    hint: 'Correct the fields listed in details.fields and send the request again.',
  },
  BAD_REQUEST: {
    status: 400,
    message: 'The request cannot be read.',
    cause: 'The body is not valid JSON, or a header that says where the call works is missing or malformed.',
    hint: 'Check the JSON of the body. If details.header is set, send that header, for example X-Project-Id.',
  },
  UNAUTHENTICATED: {
    status: 401,
    message: 'The request carries no valid credential.',
    cause: 'The Authorization header is missing or malformed, or its token has expired.',
    hint: 'Send Authorization: Bearer followed by an API key, a personal access token or an access token.',
  },
  INVALID_CREDENTIALS: {
    status: 401,
    message: 'The e-mail or the password is wrong.',
    cause: 'No account has this e-mail with this password.',
    hint: 'Check both and try again. Repeated failures block further attempts for a while.',
  },
  INVALID_API_KEY: {
    status: 401,
    message: 'The key is not valid.',
    cause: 'The key or personal access token is mistyped, revoked or expired, or its project is archived.',
    hint: 'Compare the key with the one you stored, or create a new one in the dashboard.',
  },
  SESSION_EXPIRED: {
    status: 401,
    message: 'The session has ended.',
    cause: 'The access token is older than 15 minutes, or the session was ended or revoked.',
    hint: 'Ask POST /v1/auth/refresh for a new pair of tokens. If that is refused as well, log in again.',
  },
  REFRESH_TOKEN_REUSED: {
    status: 401,
    message: 'The refresh token had been used before, so its session was revoked.',
    cause: 'Two clients shared one refresh token, a client kept an old one, or somebody copied it.',
    hint: 'Log in again. Keep only the newest refresh token, and refresh from one place at a time.',
  },
  FORBIDDEN: {
    status: 403,
    message: 'The caller may not do this.',
    cause: 'The role in the organization is too low, or the route refuses API keys.',
    hint: 'Ask an owner or administrator for a higher role, or use the dashboard or a personal access token.',
  },
  INSUFFICIENT_SCOPE: {
    status: 403,
    message: 'The key lacks the scope that this call needs.',
    cause: 'The key was created without the scope named in details.requiredScope.',
    hint: 'Create a key that has this scope. The scopes of an existing key cannot be changed.',
  },
  ENVIRONMENT_MISMATCH: {
    status: 403,
    message: 'The credential or context belongs to the other environment.',
    cause:
      'A Sandbox key was sent to the Production address or the reverse, or X-Environment contradicts it.',
    hint: 'Use ask_test_ keys on the Sandbox address and ask_live_ keys on the Production address.',
  },
  NOT_FOUND: {
    status: 404,
    message: 'There is nothing at this address.',
    cause:
      'The path or id is mistyped, or what it names is in another project or environment, or was deleted.',
    hint: 'Check method, path and id, and whether the credential is of the project that owns the object.',
  },
  CONFLICT: {
    status: 409,
    message: 'The request conflicts with the present state of the object.',
    cause:
      'It was changed by somebody else meanwhile, If-Match names an older version, or it already exists.',
    hint: 'Read the object again and decide whether the request is still wanted.',
  },
  EMAIL_ALREADY_REGISTERED: {
    status: 409,
    message: 'No account can be created from this data.',
    cause: 'An account with this e-mail may already exist.',
    hint: 'Log in with this e-mail, or sign up with another one.',
  },
  SLUG_TAKEN: {
    status: 409,
    message: 'The organization already has a project with this slug.',
    cause: 'The slug was sent, or made from the name, and another project of the organization has it.',
    hint: 'Choose another name, or send a slug of your own.',
  },
  IDEMPOTENCY_KEY_REUSED: {
    status: 422,
    message: 'The Idempotency-Key was already used with a different request.',
    cause: 'The same key came with another body, file or query within 24 hours.',
    hint: 'Use a new key (a UUID) for each new operation, and the same key only to repeat the same request.',
  },
  IDEMPOTENCY_IN_PROGRESS: {
    status: 409,
    message: 'The first request with this Idempotency-Key is still running.',
    cause: 'The request was repeated before its first attempt was answered.',
    hint: 'Wait a few seconds and repeat it with the same key and the same body.',
  },
  RATE_LIMITED: {
    status: 429,
    message: 'Too many requests.',
    cause: 'The limit of this endpoint was reached for this credential, link or address.',
    hint: 'Wait the seconds told in Retry-After (details.retryAfterSeconds), and back off exponentially.',
  },
  PAYLOAD_TOO_LARGE: {
    status: 413,
    message: 'The body or file is too large.',
    cause:
      'The PDF is larger than the plan admits (20 MB by default), or a JSON body is larger than it may be.',
    hint: 'Make the PDF smaller, for example by compressing its images, or divide it into several documents.',
  },
  UNSUPPORTED_MEDIA_TYPE: {
    status: 415,
    message: 'The content is of a type that is not accepted here.',
    cause:
      'The file is not a PDF, is damaged or password-protected, or the Content-Type is not one of this route.',
    hint: 'Send an intact PDF without a password, or JSON with Content-Type: application/json. Read details.hint.',
  },
  MALWARE_DETECTED: {
    status: 422,
    message: 'The file was refused for safety.',
    cause: 'The file can act by itself, as forms with scripts do, or the scanner recognized something in it.',
    hint: 'Read details.hint: it tells how to get a file without what details.reason names.',
  },
  DOCUMENT_LOCKED: {
    status: 409,
    message: 'The document can no longer be changed.',
    cause: 'One of its versions was sent for signature, and what was sent must stay as it was.',
    hint: 'Upload a new version, or a new document.',
  },
  INVALID_STATE_TRANSITION: {
    status: 409,
    message: 'The envelope is in a state that does not allow this.',
    cause: 'The envelope is in the state told in details.from.',
    hint: 'Read the envelope and act on its present state. Completed, cancelled, declined and expired are final.',
  },
  ENVELOPE_NOT_EDITABLE: {
    status: 409,
    message: 'The envelope can no longer be edited.',
    cause: 'It was already sent or closed: its documents and signers are frozen.',
    hint: 'Cancel it and create a new envelope with the changes.',
  },
  ENVELOPE_INCOMPLETE: {
    status: 422,
    message: 'The envelope is not ready to be sent.',
    cause: 'It has no document or no signer.',
    hint: 'Attach at least one document and add at least one signer, then send it again.',
  },
  QUALIFIED_PROVIDER_UNAVAILABLE: {
    status: 422,
    message: 'Qualified signatures are not available here.',
    cause: 'No ICP-Brasil provider is configured for this environment.',
    hint: 'Choose the level SIMPLE or ADVANCED, or ask the operator to configure a provider.',
  },
  CPF_REQUIRED: {
    status: 422,
    message: 'The signer needs a CPF.',
    cause: 'The envelope has the level ADVANCED, and a signer has no CPF.',
    hint: 'Send the field cpf of the signer, or choose the level SIMPLE while the envelope is a draft.',
  },
  INVALID_CPF: {
    status: 422,
    message: 'The CPF is not valid.',
    cause: 'The check digits are wrong, or all digits are the same.',
    hint: 'Send the eleven digits of the CPF, with or without punctuation, and compare them with the source.',
  },
  PHONE_REQUIRED: {
    status: 422,
    message: 'The signer needs a phone number.',
    cause: 'Codes are sent by SMS (SMS_OTP), and a signer has no phone number.',
    hint: 'Send the field phone in E.164 form, for example +5511912345678, or choose EMAIL_OTP.',
  },
  SIGNING_TOKEN_INVALID: {
    status: 404,
    message: 'This signing link is not valid.',
    cause: 'The link is incomplete or unknown. Mail programs sometimes break long links.',
    hint: 'Open the link from the message again, or ask the sender for a new one.',
  },
  SIGNING_SESSION_EXPIRED: {
    status: 410,
    message: 'The time to sign has ended.',
    cause: 'The term of the link or of the envelope has passed.',
    hint: 'Ask the sender for a new envelope.',
  },
  SIGNING_SESSION_REVOKED: {
    status: 410,
    message: 'This signing link is no longer in use.',
    cause: 'A newer link was made for this signer, or the envelope was closed.',
    hint: 'Use the newest link you received, or ask the sender.',
  },
  ENVELOPE_NOT_SIGNABLE: {
    status: 409,
    message: 'The envelope is closed for signing.',
    cause: 'It was completed, cancelled or declined, or has expired.',
    hint: 'Nothing is left to do here. Ask the sender if you expected to sign.',
  },
  NOT_YOUR_TURN: {
    status: 409,
    message: 'It is not yet this signer’s turn.',
    cause: 'The envelope is signed in an order, and an earlier signer has not signed.',
    hint: 'Wait for the message that says it is your turn, then open the same link.',
  },
  IDENTITY_MISMATCH: {
    status: 422,
    message: 'The CPF is not the one registered for this signer.',
    cause: 'It was mistyped, or the sender registered another one.',
    hint: 'Check the eleven digits. If they are right, ask the sender to correct them.',
  },
  OTP_COOLDOWN: {
    status: 429,
    message: 'A code was sent a moment ago.',
    cause: 'A new code was requested before the wait between two codes was over.',
    hint: 'Use the code that was sent, or wait the seconds told in details.retryAfterSeconds.',
  },
  OTP_LIMIT_REACHED: {
    status: 429,
    message: 'Too many codes or identity checks for this signer.',
    cause: 'Too many codes were requested, or too many wrong CPFs or codes were given.',
    hint: 'Wait the seconds told in details.retryAfterSeconds, or ask the sender for a new link.',
  },
  OTP_INVALID: {
    status: 422,
    message: 'The code is wrong.',
    cause: 'The six digits differ from those that were sent.',
    hint: 'Type the newest code. details.attemptsRemaining says how many tries are left.',
  },
  OTP_EXPIRED: {
    status: 410,
    message: 'The code has expired.',
    cause: 'It is older than 5 minutes.',
    hint: 'Request a new code.',
  },
  OTP_LOCKED: {
    status: 429,
    message: 'The code is locked.',
    cause: 'It was answered wrongly too many times.',
    hint: 'Request a new code.',
  },
  OTP_NOT_REQUESTED: {
    status: 422,
    message: 'There is no code to check.',
    cause: 'No code was requested, or the last one was used or locked.',
    hint: 'Request a code first, then send its six digits.',
  },
  DOCUMENT_NOT_VIEWED: {
    status: 422,
    message: 'The document has not been opened yet.',
    cause: 'Every document must be fetched through the signing link before it is signed.',
    hint: 'Open each document of the envelope, then sign.',
  },
  AUTHENTICATION_REQUIRED: {
    status: 403,
    message: 'The signer’s identity must be confirmed first.',
    cause: 'No code was verified, or that was more than 30 minutes ago.',
    hint: 'Request a code, verify it, and sign within 30 minutes.',
  },
  CONSENT_REQUIRED: {
    status: 422,
    message: 'The consent statement was not accepted.',
    cause: 'The field accepted is missing or is not true.',
    hint: 'Show the statement, and send accepted: true once the signer agrees.',
  },
  CONSENT_MISMATCH: {
    status: 409,
    message: 'The accepted statement is not the current one.',
    cause: 'The field consentHash is missing, or differs from the hash of the current statement.',
    hint: 'Fetch the statement again, show it, and send its hash.',
  },
  DOCUMENT_HASH_MISMATCH: {
    status: 409,
    message: 'The documents shown are not the documents of the envelope.',
    cause: 'A hash in documentHashes is missing or differs from the recorded one.',
    hint: 'Fetch the documents again and send, for each document id, the hash of what was shown.',
  },
  ALREADY_SIGNED: {
    status: 409,
    message: 'This signer has already signed.',
    cause: 'The signature was recorded before. The request may be a repetition of one that succeeded.',
    hint: 'Nothing is left to do. Read the envelope to see its state.',
  },
  EVIDENCE_NOT_READY: {
    status: 409,
    message: 'The evidence is not ready yet.',
    cause: 'The envelope is not completed, or its evidence is still being generated.',
    hint: 'Wait for the event envelope.evidence_ready, or ask again in a few seconds.',
  },
  WEBHOOK_URL_NOT_ALLOWED: {
    status: 422,
    message: 'The webhook URL is not allowed.',
    cause: 'It is not HTTPS, does not resolve, or leads to a private network.',
    hint: 'Use an HTTPS URL on a public host. In development, a tunnel with a public name will do.',
  },
  SANDBOX_ONLY: {
    status: 403,
    message: 'This exists in the Sandbox only.',
    cause: 'A Production credential or address was used.',
    hint: 'Call the Sandbox address with a Sandbox credential.',
  },
  DOCUMENT_LIMIT_REACHED: {
    status: 402,
    message: 'The monthly allowance of documents is used up.',
    cause: 'The plan’s documents of this month are used, and overage is blocked.',
    hint: 'Enable overage, change the plan, or wait for the next month. The Sandbox stays available.',
  },
  PLAN_LIMIT_REACHED: {
    status: 403,
    message: 'The plan does not allow more items of this type.',
    cause: 'The organization has as many of them as its plan admits. Existing ones are unchanged.',
    hint: 'Remove items that are no longer needed, or change the plan.',
  },
  PLAN_CHANGE_NOT_ALLOWED: {
    status: 409,
    message: 'The plan cannot be changed to the one requested.',
    cause: 'It is the current plan, or it is not directly available from the current one.',
    hint: 'Ask GET /v1/billing/plans for the plans that can be chosen now.',
  },
  OVERAGE_NOT_AVAILABLE: {
    status: 422,
    message: 'Overage cannot be enabled on this plan.',
    cause: 'The free plan has no overage.',
    hint: 'Change to a paid plan first.',
  },
  PAYMENT_PROVIDER_UNAVAILABLE: {
    status: 503,
    message: 'Payments are not available here.',
    cause: 'No payment provider is configured.',
    hint: 'Ask the operator to configure a payment provider.',
  },
  PROVIDER_ERROR: {
    status: 502,
    message: 'An outside provider failed.',
    cause: 'The e-mail, SMS, time-stamp or ICP-Brasil provider refused or did not answer.',
    hint: 'Try again in a minute. If it persists, tell the operator the requestId.',
  },
  INTERNAL_ERROR: {
    status: 500,
    message: 'The service failed unexpectedly.',
    cause: 'This is a fault of ours, and it was logged.',
    hint: 'Try again. If it persists, tell support the requestId.',
  },
  SERVICE_UNAVAILABLE: {
    status: 503,
    message: 'The service cannot answer right now.',
    cause: 'Something it depends on is down for the moment.',
    hint: 'Try again after the seconds told in Retry-After.',
  },
} as const satisfies Readonly<Record<string, Row>>;

/** The code of a refusal: stable, clients branch on it. */
export type ErrorCode = keyof typeof catalogue;

/** All codes in the order of the specification. */
export const ERROR_CODES = Object.keys(catalogue).filter(isErrorCode);

/** True where `text` is a code of the catalogue. */
export function isErrorCode(text: string): text is ErrorCode {
  return Object.hasOwn(catalogue, text);
}

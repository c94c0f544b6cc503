/** The wire texts of a refusal. Status and texts exist nowhere else (ADR-0005). */
interface Row {
  /** HTTP status. */
  readonly status: number;
  /** The message: one sentence that says what happened. */
  readonly message: string;
  /** The probable cause. */
  readonly cause: string;
  /** How to fix it. */
  readonly hint: string;
}

/**
 * The closed catalogue of all refusals, in the order of the specification. Types, statuses, OpenAPI responses,
 * `docs/errors.md`, and the page `/docs/errors` are derived from it.
 */
export const catalogue = {
  VALIDATION_FAILED: {
    status: 422,
    message: 'Some fields of the request are not valid.',
    cause: 'A field is missing, or has the wrong type, length, or format.',
    hint: 'Correct the fields listed in details.fields and send the request again.',
  },
  BAD_REQUEST: {
    status: 400,
    message: 'The request cannot be read.',
    cause:
      'The body is not valid JSON, or a header that sets the context of the request is missing or malformed.',
    hint: 'Check the JSON of the body. If details.header is set, send that header, for example X-Project-Id.',
  },
  UNAUTHENTICATED: {
    status: 401,
    message: 'The request has no valid credential.',
    cause: 'The Authorization header is missing or malformed, or its token has expired.',
    hint: 'Send Authorization: Bearer followed by an API key, a personal access token, or an access token.',
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
    cause: 'The key or personal access token is mistyped, revoked, or expired, or its project is archived.',
    hint: 'Compare the key with the one you stored, or create a new key in the dashboard.',
  },
  SESSION_EXPIRED: {
    status: 401,
    message: 'The session has ended.',
    cause: 'The access token is older than 15 minutes, or the session was ended or revoked.',
    hint: 'Send the refresh token to POST /v1/auth/refresh to get new tokens. If that fails too, log in again.',
  },
  REFRESH_TOKEN_REUSED: {
    status: 401,
    message: 'The refresh token was used before, so its session was revoked.',
    cause: 'Two clients shared a refresh token, a client kept an old token, or someone copied it.',
    hint: 'Log in again. Keep only the newest refresh token, and refresh from one place at a time.',
  },
  FORBIDDEN: {
    status: 403,
    message: 'You are not allowed to do this.',
    cause: 'Your role in the organization is too low, or the route does not accept API keys.',
    hint: 'Ask an owner or administrator for a higher role, or use the dashboard or a personal access token.',
  },
  INSUFFICIENT_SCOPE: {
    status: 403,
    message: 'The key does not have the scope that this request needs.',
    cause: 'The key was created without the scope named in details.requiredScope.',
    hint: 'Create a key with this scope. You cannot change the scopes of an existing key.',
  },
  ENVIRONMENT_MISMATCH: {
    status: 403,
    message: 'The credential or context belongs to the other environment.',
    cause:
      'A Sandbox key was sent to the Production address or the reverse, or X-Environment contradicts the address.',
    hint: 'Use ask_test_ keys with the Sandbox address and ask_live_ keys with the Production address.',
  },
  NOT_FOUND: {
    status: 404,
    message: 'Nothing was found at this address.',
    cause: 'The path or id is mistyped, or the object was deleted or is in another project or environment.',
    hint: 'Check the method, path, and id, and use a credential of the project that owns the object.',
  },
  CONFLICT: {
    status: 409,
    message: 'The request conflicts with the current state of the object.',
    cause: 'Someone else changed it meanwhile, If-Match names an older version, or it already exists.',
    hint: 'Read the object again and decide whether you still want to make the change.',
  },
  EMAIL_ALREADY_REGISTERED: {
    status: 409,
    message: 'No account can be created from this data.',
    cause: 'An account with this e-mail may already exist.',
    hint: 'Log in with this e-mail, or sign up with another e-mail.',
  },
  SLUG_TAKEN: {
    status: 409,
    message: 'The organization already has a project with this slug.',
    cause:
      'You sent this slug, or it was made from the name, and another project of the organization uses it.',
    hint: 'Choose another name, or send a different slug.',
  },
  IDEMPOTENCY_KEY_REUSED: {
    status: 422,
    message: 'The Idempotency-Key was already used with a different request.',
    cause: 'The same key was sent with another body, file, or query within 24 hours.',
    hint: 'Use a new key (a UUID) for each new operation, and the same key only to repeat the same request.',
  },
  IDEMPOTENCY_IN_PROGRESS: {
    status: 409,
    message: 'The first request with this Idempotency-Key is still running.',
    cause: 'The request was repeated before the first attempt finished.',
    hint: 'Wait a few seconds and repeat the request with the same key and the same body.',
  },
  RATE_LIMITED: {
    status: 429,
    message: 'Too many requests.',
    cause: 'This credential, link, or address has reached the limit of this endpoint.',
    hint: 'Wait for the number of seconds in Retry-After (details.retryAfterSeconds), and back off exponentially.',
  },
  PAYLOAD_TOO_LARGE: {
    status: 413,
    message: 'The body or file is too large.',
    cause: 'The PDF is larger than the plan allows (20 MB by default), or the JSON body is over its limit.',
    hint: 'Make the PDF smaller, for example by compressing its images, or split it into several documents.',
  },
  UNSUPPORTED_MEDIA_TYPE: {
    status: 415,
    message: 'The content is of a type that this endpoint does not accept.',
    cause:
      'The file is not a PDF, is damaged, or has a password, or the route does not accept this Content-Type.',
    hint: 'Send an intact PDF without a password, or JSON with Content-Type: application/json. Read details.hint.',
  },
  MALWARE_DETECTED: {
    status: 422,
    message: 'The file was refused for security reasons.',
    cause: 'The file has active content, such as a form with scripts, or the scanner found malware in it.',
    hint: 'Read details.hint. It says how to get a file without the content that details.reason names.',
  },
  DOCUMENT_LOCKED: {
    status: 409,
    message: 'The document can no longer be changed.',
    cause: 'One of its versions was sent for signature, and sent versions cannot change.',
    hint: 'Upload a new version, or a new document.',
  },
  INVALID_STATE_TRANSITION: {
    status: 409,
    message: 'The state of the envelope does not allow this.',
    cause: 'The envelope is in the state given in details.from.',
    hint: 'Read the envelope and act on its current state. Completed, cancelled, declined, and expired are final.',
  },
  ENVELOPE_NOT_EDITABLE: {
    status: 409,
    message: 'The envelope can no longer be edited.',
    cause: 'It was sent or closed: its documents and most of its facts are frozen.',
    hint: 'After sending, correct a signer with PATCH …/signers/{signerId}, or give a later expiresAt. For other changes, cancel it and create a new envelope.',
  },
  ENVELOPE_INCOMPLETE: {
    status: 422,
    message: 'The envelope is not ready to be sent.',
    cause: 'It has no document or no signer.',
    hint: 'Add what details.missing lists: POST /v1/envelopes/{id}/documents or …/signers. Then send it again.',
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
    cause: 'A signer of the level ADVANCED or QUALIFIED has no CPF.',
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
    cause: 'Codes are sent by SMS (SMS_OTP), or messages by WhatsApp, and a signer has no phone number.',
    hint: 'Send the field phone in E.164 form, for example +5511912345678, or choose EMAIL_OTP.',
  },
  SIGNING_TOKEN_INVALID: {
    status: 404,
    message: 'This signing link is not valid.',
    cause: 'The link is incomplete or unknown. Mail programs sometimes break long links.',
    hint: 'Open the link from the message again, or ask the sender for a new link.',
  },
  SIGNING_SESSION_EXPIRED: {
    status: 410,
    message: 'The time to sign has ended.',
    cause: 'The link or the envelope has expired.',
    hint: 'Ask the sender for a new envelope.',
  },
  SIGNING_SESSION_REVOKED: {
    status: 410,
    message: 'This signing link is no longer in use.',
    cause: 'A newer link was created for this signer, or the envelope was closed.',
    hint: 'Use the newest link you received, or ask the sender.',
  },
  ENVELOPE_NOT_SIGNABLE: {
    status: 409,
    message: 'The envelope is closed for signing.',
    cause: 'It was completed, cancelled, or declined, or it has expired.',
    hint: 'You don’t need to do anything. If you expected to sign, ask the sender.',
  },
  NOT_YOUR_TURN: {
    status: 409,
    message: 'It is not yet this signer’s turn.',
    cause: 'The envelope has a signing order, and an earlier signer has not signed.',
    hint: 'Wait for the message that says it is your turn, then open the same link.',
  },
  IDENTITY_MISMATCH: {
    status: 422,
    message: 'The CPF is not the one registered for this signer.',
    cause: 'It was mistyped, or the sender registered another CPF.',
    hint: 'Check the eleven digits. If they are right, ask the sender to correct them.',
  },
  OTP_COOLDOWN: {
    status: 429,
    message: 'A code, or a request to the phone, was sent a moment ago.',
    cause: 'The last code or request was too recent.',
    hint: 'Use the code or the request that was sent, or wait for the number of seconds in details.retryAfterSeconds.',
  },
  OTP_LIMIT_REACHED: {
    status: 429,
    message: 'Too many codes, identity checks, or requests to the phone for this signer.',
    cause:
      'Too many codes were requested, too many wrong CPFs or codes were entered, or the phone of a certificate’s holder got too many requests, or the holder refused.',
    hint: 'Wait for the number of seconds in details.retryAfterSeconds, or ask the sender for a new link. Instead of a request to the phone, the signer can authorize in the browser.',
  },
  OTP_INVALID: {
    status: 422,
    message: 'The code is wrong.',
    cause: 'The six digits differ from those that were sent.',
    hint: 'Enter the newest code. details.attemptsRemaining is the number of attempts left.',
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
    cause: 'A wrong code was entered too many times.',
    hint: 'Request a new code.',
  },
  OTP_NOT_REQUESTED: {
    status: 422,
    message: 'There is no code to check.',
    cause: 'No code was requested, or the last code was used or locked.',
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
    hint: 'Show the statement, and send accepted: true when the signer agrees.',
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
    cause: 'A hash in documentHashes is missing or differs from the recorded hash.',
    hint: 'Fetch the documents again and send the hash of each document that you showed, by document id.',
  },
  ALREADY_SIGNED: {
    status: 409,
    message: 'This signer has already signed.',
    cause: 'The signature is already recorded. This request may repeat a request that succeeded.',
    hint: 'You don’t need to do anything. Read the envelope to see its state.',
  },
  EVIDENCE_NOT_READY: {
    status: 409,
    message: 'The evidence is not ready yet.',
    cause: 'The envelope is not completed, or its evidence is still being generated.',
    hint: 'Wait for the event envelope.evidence_ready, or try again in a few seconds.',
  },
  WEBHOOK_URL_NOT_ALLOWED: {
    status: 422,
    message: 'The webhook URL is not allowed.',
    cause: 'It is not HTTPS, does not resolve, or leads to a private network.',
    hint: 'Use an HTTPS URL on a public host. In development, you can use a tunnel with a public name.',
  },
  SANDBOX_ONLY: {
    status: 403,
    message: 'This exists in the Sandbox only.',
    cause: 'A Production credential or address was used.',
    hint: 'Send the request to the Sandbox address with a Sandbox credential.',
  },
  DOCUMENT_LIMIT_REACHED: {
    status: 402,
    message: 'The monthly allowance of documents is used up.',
    cause: 'The organization has used all documents of its plan for this month, and overage is blocked.',
    hint: 'Enable overage, change the plan, or wait for the next month. The Sandbox stays available.',
  },
  PLAN_LIMIT_REACHED: {
    status: 403,
    message: 'The plan does not allow more items of this type.',
    cause: 'The organization has as many as its plan allows. Existing items are unchanged.',
    hint: 'Remove items that you no longer need, or change the plan.',
  },
  PLAN_CHANGE_NOT_ALLOWED: {
    status: 409,
    message: 'The plan cannot be changed to the requested plan.',
    cause: 'It is the current plan, or it is not directly available from the current plan.',
    hint: 'Read GET /v1/billing/plans for the plans that you can choose now.',
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
    message: 'An external provider failed.',
    cause:
      'The e-mail, SMS, WhatsApp, time-stamp, or ICP-Brasil provider refused the request or did not respond.',
    hint: 'Try again in a minute. If it keeps failing, give the requestId to the operator.',
  },
  INTERNAL_ERROR: {
    status: 500,
    message: 'The service failed unexpectedly.',
    cause: 'This is a fault of the service, and it was logged.',
    hint: 'Try again. If it keeps failing, give the requestId to support.',
  },
  SERVICE_UNAVAILABLE: {
    status: 503,
    message: 'The service is temporarily unavailable.',
    cause: 'A component that it depends on is down.',
    hint: 'Try again after the number of seconds in Retry-After.',
  },
} as const satisfies Readonly<Record<string, Row>>;

/** The code of a refusal. It is stable, and clients branch on it. */
export type ErrorCode = keyof typeof catalogue;

/** All codes in the order of the specification. */
export const ERROR_CODES = Object.keys(catalogue).filter(isErrorCode);

/** Returns true if `text` is a code of the catalogue. */
function isErrorCode(text: string): text is ErrorCode {
  return Object.hasOwn(catalogue, text);
}

/**
 * The closed catalogue: every way in which the service refuses, in the order of the specification. Types,
 * statuses, OpenAPI answers, `docs/errors.md` and the page `/docs/errors` are read from it.
 */
export declare const catalogue: {
    readonly VALIDATION_FAILED: {
        readonly status: 422;
        readonly message: 'The request has fields that cannot be accepted.';
        readonly cause: 'A field is missing, or has the wrong type, length or format.';
        readonly hint: 'Correct the fields listed in details.fields and send the request again.';
    };
    readonly BAD_REQUEST: {
        readonly status: 400;
        readonly message: 'The request cannot be read.';
        readonly cause: 'The body is not valid JSON, or a header that says where the call works is missing or malformed.';
        readonly hint: 'Check the JSON of the body. If details.header is set, send that header, for example X-Project-Id.';
    };
    readonly UNAUTHENTICATED: {
        readonly status: 401;
        readonly message: 'The request carries no valid credential.';
        readonly cause: 'The Authorization header is missing or malformed, or its token has expired.';
        readonly hint: 'Send Authorization: Bearer followed by an API key, a personal access token or an access token.';
    };
    readonly INVALID_CREDENTIALS: {
        readonly status: 401;
        readonly message: 'The e-mail or the password is wrong.';
        readonly cause: 'No account has this e-mail with this password.';
        readonly hint: 'Check both and try again. Repeated failures block further attempts for a while.';
    };
    readonly INVALID_API_KEY: {
        readonly status: 401;
        readonly message: 'The key is not valid.';
        readonly cause: 'The key or personal access token is mistyped, revoked or expired, or its project is archived.';
        readonly hint: 'Compare the key with the one you stored, or create a new one in the dashboard.';
    };
    readonly SESSION_EXPIRED: {
        readonly status: 401;
        readonly message: 'The session has ended.';
        readonly cause: 'The access token is older than 15 minutes, or the session was ended or revoked.';
        readonly hint: 'Ask POST /v1/auth/refresh for a new pair of tokens. If that is refused as well, log in again.';
    };
    readonly REFRESH_TOKEN_REUSED: {
        readonly status: 401;
        readonly message: 'The refresh token had been used before, so its session was revoked.';
        readonly cause: 'Two clients shared one refresh token, a client kept an old one, or somebody copied it.';
        readonly hint: 'Log in again. Keep only the newest refresh token, and refresh from one place at a time.';
    };
    readonly FORBIDDEN: {
        readonly status: 403;
        readonly message: 'The caller may not do this.';
        readonly cause: 'The role in the organization is too low, or the route refuses API keys.';
        readonly hint: 'Ask an owner or administrator for a higher role, or use the dashboard or a personal access token.';
    };
    readonly INSUFFICIENT_SCOPE: {
        readonly status: 403;
        readonly message: 'The key lacks the scope that this call needs.';
        readonly cause: 'The key was created without the scope named in details.requiredScope.';
        readonly hint: 'Create a key that has this scope. The scopes of an existing key cannot be changed.';
    };
    readonly ENVIRONMENT_MISMATCH: {
        readonly status: 403;
        readonly message: 'The credential or context belongs to the other environment.';
        readonly cause: 'A Sandbox key was sent to the Production address or the reverse, or X-Environment contradicts it.';
        readonly hint: 'Use ask_test_ keys on the Sandbox address and ask_live_ keys on the Production address.';
    };
    readonly NOT_FOUND: {
        readonly status: 404;
        readonly message: 'There is nothing at this address.';
        readonly cause: 'The path or id is mistyped, or what it names is in another project or environment, or was deleted.';
        readonly hint: 'Check method, path and id, and whether the credential is of the project that owns the object.';
    };
    readonly CONFLICT: {
        readonly status: 409;
        readonly message: 'The request conflicts with the present state of the object.';
        readonly cause: 'It was changed by somebody else meanwhile, If-Match names an older version, or it already exists.';
        readonly hint: 'Read the object again and decide whether the request is still wanted.';
    };
    readonly EMAIL_ALREADY_REGISTERED: {
        readonly status: 409;
        readonly message: 'No account can be created from this data.';
        readonly cause: 'An account with this e-mail may already exist.';
        readonly hint: 'Log in with this e-mail, or sign up with another one.';
    };
    readonly SLUG_TAKEN: {
        readonly status: 409;
        readonly message: 'The organization already has a project with this slug.';
        readonly cause: 'The slug was sent, or made from the name, and another project of the organization has it.';
        readonly hint: 'Choose another name, or send a slug of your own.';
    };
    readonly IDEMPOTENCY_KEY_REUSED: {
        readonly status: 422;
        readonly message: 'The Idempotency-Key was already used with a different request.';
        readonly cause: 'The same key came with another body, file or query within 24 hours.';
        readonly hint: 'Use a new key (a UUID) for each new operation, and the same key only to repeat the same request.';
    };
    readonly IDEMPOTENCY_IN_PROGRESS: {
        readonly status: 409;
        readonly message: 'The first request with this Idempotency-Key is still running.';
        readonly cause: 'The request was repeated before its first attempt was answered.';
        readonly hint: 'Wait a few seconds and repeat it with the same key and the same body.';
    };
    readonly RATE_LIMITED: {
        readonly status: 429;
        readonly message: 'Too many requests.';
        readonly cause: 'The limit of this endpoint was reached for this credential, link or address.';
        readonly hint: 'Wait the seconds told in Retry-After (details.retryAfterSeconds), and back off exponentially.';
    };
    readonly PAYLOAD_TOO_LARGE: {
        readonly status: 413;
        readonly message: 'The body or file is too large.';
        readonly cause: 'The PDF is larger than the plan admits (20 MB by default), or a JSON body is larger than it may be.';
        readonly hint: 'Make the PDF smaller, for example by compressing its images, or divide it into several documents.';
    };
    readonly UNSUPPORTED_MEDIA_TYPE: {
        readonly status: 415;
        readonly message: 'The content is of a type that is not accepted here.';
        readonly cause: 'The file is not a PDF, is damaged or password-protected, or the Content-Type is not one of this route.';
        readonly hint: 'Send an intact PDF without a password, or JSON with Content-Type: application/json. Read details.hint.';
    };
    readonly MALWARE_DETECTED: {
        readonly status: 422;
        readonly message: 'The file was refused for safety.';
        readonly cause: 'The file can act by itself, as forms with scripts do, or the scanner recognized something in it.';
        readonly hint: 'Read details.hint: it tells how to get a file without what details.reason names.';
    };
    readonly DOCUMENT_LOCKED: {
        readonly status: 409;
        readonly message: 'The document can no longer be changed.';
        readonly cause: 'One of its versions was sent for signature, and what was sent must stay as it was.';
        readonly hint: 'Upload a new version, or a new document.';
    };
    readonly INVALID_STATE_TRANSITION: {
        readonly status: 409;
        readonly message: 'The envelope is in a state that does not allow this.';
        readonly cause: 'The envelope is in the state told in details.from.';
        readonly hint: 'Read the envelope and act on its present state. Completed, cancelled, declined and expired are final.';
    };
    readonly ENVELOPE_NOT_EDITABLE: {
        readonly status: 409;
        readonly message: 'The envelope can no longer be edited.';
        readonly cause: 'It was already sent or closed: its documents and signers are frozen.';
        readonly hint: 'Cancel it and create a new envelope with the changes.';
    };
    readonly ENVELOPE_INCOMPLETE: {
        readonly status: 422;
        readonly message: 'The envelope is not ready to be sent.';
        readonly cause: 'It has no document or no signer.';
        readonly hint: 'Attach at least one document and add at least one signer, then send it again.';
    };
    readonly QUALIFIED_PROVIDER_UNAVAILABLE: {
        readonly status: 422;
        readonly message: 'Qualified signatures are not available here.';
        readonly cause: 'No ICP-Brasil provider is configured for this environment.';
        readonly hint: 'Choose the level SIMPLE or ADVANCED, or ask the operator to configure a provider.';
    };
    readonly CPF_REQUIRED: {
        readonly status: 422;
        readonly message: 'The signer needs a CPF.';
        readonly cause: 'The envelope has the level ADVANCED, and a signer has no CPF.';
        readonly hint: 'Send the field cpf of the signer, or choose the level SIMPLE while the envelope is a draft.';
    };
    readonly INVALID_CPF: {
        readonly status: 422;
        readonly message: 'The CPF is not valid.';
        readonly cause: 'The check digits are wrong, or all digits are the same.';
        readonly hint: 'Send the eleven digits of the CPF, with or without punctuation, and compare them with the source.';
    };
    readonly PHONE_REQUIRED: {
        readonly status: 422;
        readonly message: 'The signer needs a phone number.';
        readonly cause: 'Codes are sent by SMS (SMS_OTP), and a signer has no phone number.';
        readonly hint: 'Send the field phone in E.164 form, for example +5511912345678, or choose EMAIL_OTP.';
    };
    readonly SIGNING_TOKEN_INVALID: {
        readonly status: 404;
        readonly message: 'This signing link is not valid.';
        readonly cause: 'The link is incomplete or unknown. Mail programs sometimes break long links.';
        readonly hint: 'Open the link from the message again, or ask the sender for a new one.';
    };
    readonly SIGNING_SESSION_EXPIRED: {
        readonly status: 410;
        readonly message: 'The time to sign has ended.';
        readonly cause: 'The term of the link or of the envelope has passed.';
        readonly hint: 'Ask the sender for a new envelope.';
    };
    readonly SIGNING_SESSION_REVOKED: {
        readonly status: 410;
        readonly message: 'This signing link is no longer in use.';
        readonly cause: 'A newer link was made for this signer, or the envelope was closed.';
        readonly hint: 'Use the newest link you received, or ask the sender.';
    };
    readonly ENVELOPE_NOT_SIGNABLE: {
        readonly status: 409;
        readonly message: 'The envelope is closed for signing.';
        readonly cause: 'It was completed, cancelled or declined, or has expired.';
        readonly hint: 'Nothing is left to do here. Ask the sender if you expected to sign.';
    };
    readonly NOT_YOUR_TURN: {
        readonly status: 409;
        readonly message: 'It is not yet this signer’s turn.';
        readonly cause: 'The envelope is signed in an order, and an earlier signer has not signed.';
        readonly hint: 'Wait for the message that says it is your turn, then open the same link.';
    };
    readonly IDENTITY_MISMATCH: {
        readonly status: 422;
        readonly message: 'The CPF is not the one registered for this signer.';
        readonly cause: 'It was mistyped, or the sender registered another one.';
        readonly hint: 'Check the eleven digits. If they are right, ask the sender to correct them.';
    };
    readonly OTP_COOLDOWN: {
        readonly status: 429;
        readonly message: 'A code was sent a moment ago.';
        readonly cause: 'A new code was requested before the wait between two codes was over.';
        readonly hint: 'Use the code that was sent, or wait the seconds told in details.retryAfterSeconds.';
    };
    readonly OTP_LIMIT_REACHED: {
        readonly status: 429;
        readonly message: 'Too many codes or identity checks for this signer.';
        readonly cause: 'Too many codes were requested, or too many wrong CPFs or codes were given.';
        readonly hint: 'Wait the seconds told in details.retryAfterSeconds, or ask the sender for a new link.';
    };
    readonly OTP_INVALID: {
        readonly status: 422;
        readonly message: 'The code is wrong.';
        readonly cause: 'The six digits differ from those that were sent.';
        readonly hint: 'Type the newest code. details.attemptsRemaining says how many tries are left.';
    };
    readonly OTP_EXPIRED: {
        readonly status: 410;
        readonly message: 'The code has expired.';
        readonly cause: 'It is older than 5 minutes.';
        readonly hint: 'Request a new code.';
    };
    readonly OTP_LOCKED: {
        readonly status: 429;
        readonly message: 'The code is locked.';
        readonly cause: 'It was answered wrongly too many times.';
        readonly hint: 'Request a new code.';
    };
    readonly OTP_NOT_REQUESTED: {
        readonly status: 422;
        readonly message: 'There is no code to check.';
        readonly cause: 'No code was requested, or the last one was used or locked.';
        readonly hint: 'Request a code first, then send its six digits.';
    };
    readonly DOCUMENT_NOT_VIEWED: {
        readonly status: 422;
        readonly message: 'The document has not been opened yet.';
        readonly cause: 'Every document must be fetched through the signing link before it is signed.';
        readonly hint: 'Open each document of the envelope, then sign.';
    };
    readonly AUTHENTICATION_REQUIRED: {
        readonly status: 403;
        readonly message: 'The signer’s identity must be confirmed first.';
        readonly cause: 'No code was verified, or that was more than 30 minutes ago.';
        readonly hint: 'Request a code, verify it, and sign within 30 minutes.';
    };
    readonly CONSENT_REQUIRED: {
        readonly status: 422;
        readonly message: 'The consent statement was not accepted.';
        readonly cause: 'The field accepted is missing or is not true.';
        readonly hint: 'Show the statement, and send accepted: true once the signer agrees.';
    };
    readonly CONSENT_MISMATCH: {
        readonly status: 409;
        readonly message: 'The accepted statement is not the current one.';
        readonly cause: 'The field consentHash is missing, or differs from the hash of the current statement.';
        readonly hint: 'Fetch the statement again, show it, and send its hash.';
    };
    readonly DOCUMENT_HASH_MISMATCH: {
        readonly status: 409;
        readonly message: 'The documents shown are not the documents of the envelope.';
        readonly cause: 'A hash in documentHashes is missing or differs from the recorded one.';
        readonly hint: 'Fetch the documents again and send, for each document id, the hash of what was shown.';
    };
    readonly ALREADY_SIGNED: {
        readonly status: 409;
        readonly message: 'This signer has already signed.';
        readonly cause: 'The signature was recorded before. The request may be a repetition of one that succeeded.';
        readonly hint: 'Nothing is left to do. Read the envelope to see its state.';
    };
    readonly EVIDENCE_NOT_READY: {
        readonly status: 409;
        readonly message: 'The evidence is not ready yet.';
        readonly cause: 'The envelope is not completed, or its evidence is still being generated.';
        readonly hint: 'Wait for the event envelope.evidence_ready, or ask again in a few seconds.';
    };
    readonly WEBHOOK_URL_NOT_ALLOWED: {
        readonly status: 422;
        readonly message: 'The webhook URL is not allowed.';
        readonly cause: 'It is not HTTPS, does not resolve, or leads to a private network.';
        readonly hint: 'Use an HTTPS URL on a public host. In development, a tunnel with a public name will do.';
    };
    readonly SANDBOX_ONLY: {
        readonly status: 403;
        readonly message: 'This exists in the Sandbox only.';
        readonly cause: 'A Production credential or address was used.';
        readonly hint: 'Call the Sandbox address with a Sandbox credential.';
    };
    readonly DOCUMENT_LIMIT_REACHED: {
        readonly status: 402;
        readonly message: 'The monthly allowance of documents is used up.';
        readonly cause: 'The plan’s documents of this month are used, and overage is blocked.';
        readonly hint: 'Enable overage, change the plan, or wait for the next month. The Sandbox stays available.';
    };
    readonly PLAN_LIMIT_REACHED: {
        readonly status: 403;
        readonly message: 'The plan does not allow more items of this type.';
        readonly cause: 'The organization has as many of them as its plan admits. Existing ones are unchanged.';
        readonly hint: 'Remove items that are no longer needed, or change the plan.';
    };
    readonly PLAN_CHANGE_NOT_ALLOWED: {
        readonly status: 409;
        readonly message: 'The plan cannot be changed to the one requested.';
        readonly cause: 'It is the current plan, or it is not directly available from the current one.';
        readonly hint: 'Ask GET /v1/billing/plans for the plans that can be chosen now.';
    };
    readonly OVERAGE_NOT_AVAILABLE: {
        readonly status: 422;
        readonly message: 'Overage cannot be enabled on this plan.';
        readonly cause: 'The free plan has no overage.';
        readonly hint: 'Change to a paid plan first.';
    };
    readonly PAYMENT_PROVIDER_UNAVAILABLE: {
        readonly status: 503;
        readonly message: 'Payments are not available here.';
        readonly cause: 'No payment provider is configured.';
        readonly hint: 'Ask the operator to configure a payment provider.';
    };
    readonly PROVIDER_ERROR: {
        readonly status: 502;
        readonly message: 'An outside provider failed.';
        readonly cause: 'The e-mail, SMS, time-stamp or ICP-Brasil provider refused or did not answer.';
        readonly hint: 'Try again in a minute. If it persists, tell the operator the requestId.';
    };
    readonly INTERNAL_ERROR: {
        readonly status: 500;
        readonly message: 'The service failed unexpectedly.';
        readonly cause: 'This is a fault of ours, and it was logged.';
        readonly hint: 'Try again. If it persists, tell support the requestId.';
    };
    readonly SERVICE_UNAVAILABLE: {
        readonly status: 503;
        readonly message: 'The service cannot answer right now.';
        readonly cause: 'Something it depends on is down for the moment.';
        readonly hint: 'Try again after the seconds told in Retry-After.';
    };
};
/** The code of a refusal: stable, clients branch on it. */
export type ErrorCode = keyof typeof catalogue;
/** All codes in the order of the specification. */
export declare const ERROR_CODES: ("ALREADY_SIGNED" | "AUTHENTICATION_REQUIRED" | "BAD_REQUEST" | "CONFLICT" | "CONSENT_MISMATCH" | "CONSENT_REQUIRED" | "CPF_REQUIRED" | "DOCUMENT_HASH_MISMATCH" | "DOCUMENT_LIMIT_REACHED" | "DOCUMENT_LOCKED" | "DOCUMENT_NOT_VIEWED" | "EMAIL_ALREADY_REGISTERED" | "ENVELOPE_INCOMPLETE" | "ENVELOPE_NOT_EDITABLE" | "ENVELOPE_NOT_SIGNABLE" | "ENVIRONMENT_MISMATCH" | "EVIDENCE_NOT_READY" | "FORBIDDEN" | "IDEMPOTENCY_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "IDENTITY_MISMATCH" | "INSUFFICIENT_SCOPE" | "INTERNAL_ERROR" | "INVALID_API_KEY" | "INVALID_CPF" | "INVALID_CREDENTIALS" | "INVALID_STATE_TRANSITION" | "MALWARE_DETECTED" | "NOT_FOUND" | "NOT_YOUR_TURN" | "OTP_COOLDOWN" | "OTP_EXPIRED" | "OTP_INVALID" | "OTP_LIMIT_REACHED" | "OTP_LOCKED" | "OTP_NOT_REQUESTED" | "OVERAGE_NOT_AVAILABLE" | "PAYLOAD_TOO_LARGE" | "PAYMENT_PROVIDER_UNAVAILABLE" | "PHONE_REQUIRED" | "PLAN_CHANGE_NOT_ALLOWED" | "PLAN_LIMIT_REACHED" | "PROVIDER_ERROR" | "QUALIFIED_PROVIDER_UNAVAILABLE" | "RATE_LIMITED" | "REFRESH_TOKEN_REUSED" | "SANDBOX_ONLY" | "SERVICE_UNAVAILABLE" | "SESSION_EXPIRED" | "SIGNING_SESSION_EXPIRED" | "SIGNING_SESSION_REVOKED" | "SIGNING_TOKEN_INVALID" | "SLUG_TAKEN" | "UNAUTHENTICATED" | "UNSUPPORTED_MEDIA_TYPE" | "VALIDATION_FAILED" | "WEBHOOK_URL_NOT_ALLOWED")[];
/** True where `text` is a code of the catalogue. */
export declare function isErrorCode(text: string): text is ErrorCode;

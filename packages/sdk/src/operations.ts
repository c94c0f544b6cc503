/* oxlint-disable */
/** The request and response types of each operation of the API. Generated from docs/openapi.json by `npm run generate`. Do not edit. */

/**
 * Something that happened. Webhooks send it and `GET /v1/events` returns it. `type` decides the members of `data`.
 */
export type Event =
  | EnvelopeCreatedEvent
  | EnvelopeSentEvent
  | EnvelopeCompletedEvent
  | EnvelopeEvidenceReadyEvent
  | EnvelopeCancelledEvent
  | EnvelopeDeclinedEvent
  | EnvelopeExpiredEvent
  | SignerViewedEvent
  | SignerAuthenticatedEvent
  | SignerSignedEvent
  | SignerDeclinedEvent;

export interface Operations {
  /**
   * Creates an account with an organization and a first project
   */
  'POST /v1/auth/signup': {
    path?: undefined;
    query?: undefined;
    body: {
      name: string;
      email: string;
      /**
       * Any characters, except the most used passwords and the e-mail itself.
       */
      password: string;
      organizationName?: string;
      /**
       * From an invitation’s link: the account joins that organization and creates none.
       */
      invitationToken?: string;
      /**
       * From the link that the service prints at its start while there is no account.
       */
      setUpToken?: string;
    };
    answer: SignedUp;
  };
  /**
   * Logs in
   */
  'POST /v1/auth/login': {
    path?: undefined;
    query?: undefined;
    body: {
      email: string;
      password: string;
      /**
       * From an authenticator app, or a recovery code.
       */
      code?: string;
    };
    answer: SignedIn;
  };
  /**
   * Exchanges a refresh token for new tokens
   */
  'POST /v1/auth/refresh': {
    path?: undefined;
    query?: undefined;
    body: {
      refreshToken: string;
    };
    answer: SignedIn;
  };
  /**
   * Ends the current session
   */
  'POST /v1/auth/logout': {
    path?: undefined;
    query?: undefined;
    body?: undefined;
    answer: null;
  };
  /**
   * Lists the active sessions of the user, newest first
   */
  'GET /v1/auth/sessions': {
    path?: undefined;
    query?: {
      limit?: number;
      cursor?: string;
    };
    body?: undefined;
    answer: {
      data: Session[];
      nextCursor: string | null;
      hasMore: boolean;
    };
  };
  /**
   * Ends a session of the user
   */
  'DELETE /v1/auth/sessions/{id}': {
    path: {
      id: string;
    };
    query?: undefined;
    body?: undefined;
    answer: null;
  };
  /**
   * Starts a log-in with a passkey
   */
  'POST /v1/auth/passkey/options': {
    path?: undefined;
    query?: undefined;
    body?: {
      email?: string;
    };
    answer: PasskeyRequest;
  };
  /**
   * Logs in with a passkey
   */
  'POST /v1/auth/passkey': {
    path?: undefined;
    query?: undefined;
    body: {
      /**
       * Valid for one response, within five minutes.
       */
      challengeId: string;
      credential: {
        id: string;
        response: {
          clientDataJSON: string;
          authenticatorData: string;
          signature: string;
          userHandle?: string;
        };
      };
    };
    answer: SignedIn;
  };
  /**
   * Starts a re-authentication with a passkey of the user
   */
  'POST /v1/auth/reauthenticate/options': {
    path?: undefined;
    query?: undefined;
    body?: undefined;
    answer: PasskeyRequest;
  };
  /**
   * Authenticates the user of this session again
   */
  'POST /v1/auth/reauthenticate': {
    path?: undefined;
    query?: undefined;
    body?: {
      password?: string;
      /**
       * From an authenticator app, or a recovery code.
       */
      code?: string;
      passkey?: {
        /**
         * Valid for one response, within five minutes.
         */
        challengeId: string;
        credential: {
          id: string;
          response: {
            clientDataJSON: string;
            authenticatorData: string;
            signature: string;
            userHandle?: string;
          };
        };
      };
    };
    answer: Reauthenticated;
  };
  /**
   * Changes the password
   */
  'POST /v1/auth/password': {
    path?: undefined;
    query?: undefined;
    body: {
      currentPassword: string;
      /**
       * Any characters, except the most used passwords and the e-mail itself.
       */
      newPassword: string;
    };
    answer: null;
  };
  /**
   * Sends a link that resets a password
   */
  'POST /v1/auth/password-reset': {
    path?: undefined;
    query?: undefined;
    body: {
      email: string;
    };
    answer: null;
  };
  /**
   * Sets a new password with the token of a link
   */
  'POST /v1/auth/password-reset/confirm': {
    path?: undefined;
    query?: undefined;
    body: {
      /**
       * The part of the link after `#`.
       */
      token: string;
      /**
       * Any characters, except the most used passwords and the e-mail itself.
       */
      newPassword: string;
    };
    answer: null;
  };
  /**
   * Deletes the account of the user
   */
  'POST /v1/me/deletion': {
    path?: undefined;
    query?: undefined;
    body: {
      password: string;
    };
    answer: null;
  };
  /**
   * Sends the user a new link that verifies the e-mail address
   */
  'POST /v1/auth/email-verification': {
    path?: undefined;
    query?: undefined;
    body?: undefined;
    answer: null;
  };
  /**
   * Verifies an e-mail address with the token of its link
   */
  'POST /v1/auth/email-verification/confirm': {
    path?: undefined;
    query?: undefined;
    body: {
      token: string;
    };
    answer: {
      email: string;
    };
  };
  /**
   * Reads an invitation with the token of its link
   */
  'POST /v1/auth/invitations/inspect': {
    path?: undefined;
    query?: undefined;
    body: {
      token: string;
    };
    answer: Invitation;
  };
  /**
   * Accepts an invitation and makes the user a member
   */
  'POST /v1/auth/invitations/accept': {
    path?: undefined;
    query?: undefined;
    body: {
      token: string;
    };
    answer: Organization;
  };
  /**
   * Reads the authenticated user with organizations, roles, and projects
   */
  'GET /v1/me': {
    path?: undefined;
    query?: undefined;
    body?: undefined;
    answer: Me;
  };
  /**
   * Stores the answers of the onboarding
   */
  'PATCH /v1/me/onboarding': {
    path?: undefined;
    query?: undefined;
    body?: {
      building?: string | null;
      technology?: string | null;
      completed?: boolean;
    };
    answer: User;
  };
  /**
   * Creates a personal access token
   */
  'POST /v1/me/tokens': {
    path?: undefined;
    query?: undefined;
    body: {
      name: string;
      /**
       * Default: all of your scopes except `admin`. `admin` lets the token administer in your name: members, keys, tokens, sessions, plan, erasure.
       *
       * @minItems 1
       */
      scopes?: (
        | 'documents:read'
        | 'documents:write'
        | 'envelopes:read'
        | 'envelopes:write'
        | 'envelopes:send'
        | 'signature-requests:read'
        | 'signature-requests:write'
        | 'evidence:read'
        | 'templates:read'
        | 'templates:write'
        | 'webhooks:read'
        | 'webhooks:write'
        | 'logs:read'
        | 'usage:read'
        | 'admin'
      )[];
      expiresInDays?: number;
    };
    answer: NewPersonalToken;
  };
  /**
   * Lists personal access tokens, newest first
   */
  'GET /v1/me/tokens': {
    path?: undefined;
    query?: {
      limit?: number;
      cursor?: string;
    };
    body?: undefined;
    answer: {
      data: PersonalToken[];
      nextCursor: string | null;
      hasMore: boolean;
    };
  };
  /**
   * Revokes a personal access token
   */
  'DELETE /v1/me/tokens/{id}': {
    path: {
      id: string;
    };
    query?: undefined;
    body?: undefined;
    answer: null;
  };
  /**
   * Lists the second factors of the user
   */
  'GET /v1/me/factors': {
    path?: undefined;
    query?: undefined;
    body?: undefined;
    answer: Factors;
  };
  /**
   * Starts to set up an authenticator app
   */
  'POST /v1/me/factors/totp': {
    path?: undefined;
    query?: undefined;
    body?: undefined;
    answer: TotpSetUp;
  };
  /**
   * Confirms the authenticator app with its first code
   */
  'POST /v1/me/factors/totp/confirm': {
    path?: undefined;
    query?: undefined;
    body: {
      code: string;
    };
    answer: AddedFactor;
  };
  /**
   * Starts to add a passkey
   */
  'POST /v1/me/factors/passkeys/options': {
    path?: undefined;
    query?: undefined;
    body?: undefined;
    answer: PasskeyCreation;
  };
  /**
   * Adds a passkey
   */
  'POST /v1/me/factors/passkeys': {
    path?: undefined;
    query?: undefined;
    body: {
      /**
       * Valid for one response, within five minutes.
       */
      challengeId: string;
      credential: {
        id: string;
        response: {
          clientDataJSON: string;
          attestationObject: string;
          /**
           * @maxItems 10
           */
          transports?: string[];
        };
      };
      /**
       * For example, the device that holds it.
       */
      name: string;
    };
    answer: AddedFactor;
  };
  /**
   * Removes a second factor
   */
  'DELETE /v1/me/factors/{id}': {
    path: {
      id: string;
    };
    query?: undefined;
    body?: undefined;
    answer: null;
  };
  /**
   * Replaces the recovery codes
   */
  'POST /v1/me/recovery-codes': {
    path?: undefined;
    query?: undefined;
    body?: undefined;
    answer: RecoveryCodes;
  };
  /**
   * Creates an organization with a first project
   */
  'POST /v1/organizations': {
    path?: undefined;
    query?: undefined;
    body: {
      name: string;
    };
    answer: Organization;
  };
  /**
   * Reads an organization
   */
  'GET /v1/organizations/{id}': {
    path: {
      id: string;
    };
    query?: undefined;
    body?: undefined;
    answer: Organization;
  };
  /**
   * Updates an organization
   */
  'PATCH /v1/organizations/{id}': {
    path: {
      id: string;
    };
    query?: undefined;
    body?: {
      name?: string;
      /**
       * The text that signers accept; null for the default text. A change creates a new version.
       */
      consentText?: string | null;
      branding?: {
        /**
         * `#rrggbb`
         */
        primaryColor?: string | null;
        /**
         * PNG, JPEG, or WebP. Aval fetches it once, soon afterwards, and again if you send it again.
         */
        logoUrl?: string | null;
      };
      defaultExpirationDays?: number;
      language?: 'pt-BR' | 'en' | 'es';
    };
    answer: Organization;
  };
  /**
   * Lists members, newest first
   */
  'GET /v1/organizations/{id}/members': {
    path: {
      id: string;
    };
    query?: {
      limit?: number;
      cursor?: string;
    };
    body?: undefined;
    answer: {
      data: Member[];
      nextCursor: string | null;
      hasMore: boolean;
    };
  };
  /**
   * Adds a user as a member, or invites an address
   */
  'POST /v1/organizations/{id}/members': {
    path: {
      id: string;
    };
    query?: undefined;
    body: {
      /**
       * The address of a verified account. If the service sends mail, any other address is invited; otherwise it is NOT_FOUND.
       */
      email: string;
      role: 'VIEWER' | 'MEMBER' | 'ADMIN' | 'OWNER';
    };
    answer: Member;
  };
  /**
   * Changes a member’s role
   */
  'PATCH /v1/organizations/{id}/members/{memberId}': {
    path: {
      id: string;
      memberId: string;
    };
    query?: undefined;
    body: {
      role: 'VIEWER' | 'MEMBER' | 'ADMIN' | 'OWNER';
    };
    answer: Member;
  };
  /**
   * Removes a member, or withdraws an invitation
   */
  'DELETE /v1/organizations/{id}/members/{memberId}': {
    path: {
      id: string;
      memberId: string;
    };
    query?: {
      keys?: 'keep' | 'revoke';
    };
    body?: undefined;
    answer: null;
  };
  /**
   * Lists security events, newest first
   */
  'GET /v1/organizations/{id}/security-events': {
    path: {
      id: string;
    };
    query?: {
      limit?: number;
      cursor?: string;
      type?:
        | 'LOGIN_SUCCEEDED'
        | 'LOGIN_FAILED'
        | 'PASSWORD_CHANGED'
        | 'PASSWORD_RESET_REQUESTED'
        | 'PASSWORD_RESET'
        | 'EMAIL_VERIFIED'
        | 'FACTOR_ADDED'
        | 'FACTOR_REMOVED'
        | 'RECOVERY_CODES_RENEWED'
        | 'REAUTHENTICATED'
        | 'SESSION_ENDED'
        | 'ACCOUNT_CREATED'
        | 'ACCOUNT_DELETED'
        | 'TOKEN_CREATED'
        | 'TOKEN_REVOKED'
        | 'KEY_CREATED'
        | 'KEY_ROTATED'
        | 'KEY_CHANGED'
        | 'KEY_REVOKED'
        | 'MEMBER_ADDED'
        | 'MEMBER_INVITED'
        | 'INVITATION_REVOKED'
        | 'MEMBER_JOINED'
        | 'ROLE_CHANGED'
        | 'MEMBER_REMOVED'
        | 'ORGANIZATION_CREATED'
        | 'ORGANIZATION_CHANGED'
        | 'PROJECT_CREATED'
        | 'PROJECT_CHANGED'
        | 'PLAN_CHANGED'
        | 'OVERAGE_CHANGED'
        | 'QUOTA_CHANGED'
        | 'SIGNER_ERASED'
        | 'EVIDENCE_EXPORTED'
        | 'RETENTION_APPLIED'
        | 'MASTER_KEY_ROTATED';
      from?: string;
      to?: string;
      userId?: string;
    };
    body?: undefined;
    answer: {
      data: SecurityEvent[];
      nextCursor: string | null;
      hasMore: boolean;
    };
  };
  /**
   * Lists the security events of the user’s own account, newest first
   */
  'GET /v1/me/security-events': {
    path?: undefined;
    query?: {
      limit?: number;
      cursor?: string;
      type?:
        | 'LOGIN_SUCCEEDED'
        | 'LOGIN_FAILED'
        | 'PASSWORD_CHANGED'
        | 'PASSWORD_RESET_REQUESTED'
        | 'PASSWORD_RESET'
        | 'EMAIL_VERIFIED'
        | 'FACTOR_ADDED'
        | 'FACTOR_REMOVED'
        | 'RECOVERY_CODES_RENEWED'
        | 'REAUTHENTICATED'
        | 'SESSION_ENDED'
        | 'ACCOUNT_CREATED'
        | 'ACCOUNT_DELETED'
        | 'TOKEN_CREATED'
        | 'TOKEN_REVOKED'
        | 'KEY_CREATED'
        | 'KEY_ROTATED'
        | 'KEY_CHANGED'
        | 'KEY_REVOKED'
        | 'MEMBER_ADDED'
        | 'MEMBER_INVITED'
        | 'INVITATION_REVOKED'
        | 'MEMBER_JOINED'
        | 'ROLE_CHANGED'
        | 'MEMBER_REMOVED'
        | 'ORGANIZATION_CREATED'
        | 'ORGANIZATION_CHANGED'
        | 'PROJECT_CREATED'
        | 'PROJECT_CHANGED'
        | 'PLAN_CHANGED'
        | 'OVERAGE_CHANGED'
        | 'QUOTA_CHANGED'
        | 'SIGNER_ERASED'
        | 'EVIDENCE_EXPORTED'
        | 'RETENTION_APPLIED'
        | 'MASTER_KEY_ROTATED';
      from?: string;
      to?: string;
    };
    body?: undefined;
    answer: {
      data: SecurityEvent[];
      nextCursor: string | null;
      hasMore: boolean;
    };
  };
  /**
   * Returns the logo of an organization for the signing page
   */
  'GET /v1/public/logos/{sha256}': {
    path: {
      sha256: string;
    };
    query?: undefined;
    body?: undefined;
    answer: Blob;
  };
  /**
   * Lists projects, newest first
   */
  'GET /v1/projects': {
    path?: undefined;
    query?: {
      limit?: number;
      cursor?: string;
    };
    body?: undefined;
    answer: {
      data: Project[];
      nextCursor: string | null;
      hasMore: boolean;
    };
  };
  /**
   * Creates a project with an isolated Sandbox and Production
   */
  'POST /v1/projects': {
    path?: undefined;
    query?: undefined;
    body: {
      name: string;
      /**
       * Unique in the organization. Default: made from the name.
       */
      slug?: string;
      description?: string | null;
      environment?: 'SANDBOX' | 'PRODUCTION';
      /**
       * Default: the oldest organization that the caller owns.
       */
      organizationId?: string;
    };
    answer: Project;
  };
  /**
   * Updates or archives a project
   */
  'PATCH /v1/projects/{id}': {
    path: {
      id: string;
    };
    query?: undefined;
    body?: {
      name?: string;
      /**
       * Unique in the organization. Default: made from the name.
       */
      slug?: string;
      description?: string | null;
      environment?: 'SANDBOX' | 'PRODUCTION';
      status?: 'ACTIVE' | 'ARCHIVED';
    };
    answer: Project;
  };
  /**
   * Creates an API key
   */
  'POST /v1/api-keys': {
    path?: undefined;
    query?: undefined;
    body: {
      projectId: string;
      environment?: 'SANDBOX' | 'PRODUCTION';
      name: string;
      /**
       * Default: all of the creator’s scopes.
       *
       * @minItems 1
       */
      scopes?: (
        | 'documents:read'
        | 'documents:write'
        | 'envelopes:read'
        | 'envelopes:write'
        | 'envelopes:send'
        | 'signature-requests:read'
        | 'signature-requests:write'
        | 'evidence:read'
        | 'templates:read'
        | 'templates:write'
        | 'webhooks:read'
        | 'webhooks:write'
        | 'logs:read'
        | 'usage:read'
      )[];
    };
    answer: NewApiKey;
  };
  /**
   * Lists API keys of both environments, newest first
   */
  'GET /v1/api-keys': {
    path?: undefined;
    query?: {
      limit?: number;
      cursor?: string;
      projectId?: string;
      environment?: 'SANDBOX' | 'PRODUCTION';
    };
    body?: undefined;
    answer: {
      data: ApiKey[];
      nextCursor: string | null;
      hasMore: boolean;
    };
  };
  /**
   * Revokes an API key
   */
  'DELETE /v1/api-keys/{id}': {
    path: {
      id: string;
    };
    query?: undefined;
    body?: undefined;
    answer: null;
  };
  /**
   * Replaces an API key with a new key
   */
  'POST /v1/api-keys/{id}/rotate': {
    path: {
      id: string;
    };
    query?: undefined;
    body?: {
      /**
       * Hours until the old key expires. Default: it stays valid until you revoke it.
       */
      expireOldInHours?: number | null;
    };
    answer: RotatedApiKey;
  };
  /**
   * Uploads a PDF
   */
  'POST /v1/documents': {
    path?: undefined;
    query?: undefined;
    body:
      | {
          /**
           * The PDF in base64 (RFC 4648 §4), instead of part `file`. The prefix of a data URL is removed.
           */
          contentBase64: string;
          filename?: string;
          title?: string;
          metadata?: {
            [k: string]: string;
          };
        }
      | FormData;
    answer: Document;
  };
  /**
   * Lists documents, newest first
   */
  'GET /v1/documents': {
    path?: undefined;
    query?: {
      limit?: number;
      cursor?: string;
      q?: string;
    };
    body?: undefined;
    answer: {
      data: Document[];
      nextCursor: string | null;
      hasMore: boolean;
    };
  };
  /**
   * Reads a document
   */
  'GET /v1/documents/{id}': {
    path: {
      id: string;
    };
    query?: undefined;
    body?: undefined;
    answer: Document;
  };
  /**
   * Changes title or metadata of a document
   */
  'PATCH /v1/documents/{id}': {
    path: {
      id: string;
    };
    query?: undefined;
    body?: {
      title?: string;
      metadata?: {
        [k: string]: string;
      } | null;
    };
    answer: Document;
  };
  /**
   * Deletes a document
   */
  'DELETE /v1/documents/{id}': {
    path: {
      id: string;
    };
    query?: undefined;
    body?: undefined;
    answer: null;
  };
  /**
   * Returns a temporary address of the original
   */
  'GET /v1/documents/{id}/download': {
    path: {
      id: string;
    };
    query?: undefined;
    body?: undefined;
    answer: {
      url: string;
      expiresAt: string;
    };
  };
  /**
   * Uploads a new version of a document
   */
  'POST /v1/documents/{id}/versions': {
    path: {
      id: string;
    };
    query?: undefined;
    body:
      | {
          /**
           * The PDF in base64 (RFC 4648 §4), instead of part `file`. The prefix of a data URL is removed.
           */
          contentBase64: string;
          filename?: string;
          title?: string;
        }
      | FormData;
    answer: Document;
  };
  /**
   * Fetches the file of a temporary address
   */
  'GET /v1/files/{token}': {
    path: {
      token: string;
    };
    query?: undefined;
    body?: undefined;
    answer: Blob;
  };
  /**
   * Creates an envelope in DRAFT
   */
  'POST /v1/envelopes': {
    path?: undefined;
    query?: undefined;
    body: {
      title: string;
      /**
       * A template that provides the settings that the request leaves out.
       */
      templateId?: string;
      message?: string | null;
      signatureLevel?: 'SIMPLE' | 'ADVANCED' | 'QUALIFIED';
      authenticationMethod?: 'EMAIL_OTP' | 'SMS_OTP';
      signingOrderEnabled?: boolean;
      expiresAt?: string | null;
      metadata?: {
        [k: string]: string;
      } | null;
      /**
       * Days before the term at which signers whose turn it is get one reminder. Default: 3.
       */
      reminders?: {
        enabled?: boolean;
        daysBeforeExpiry?: number;
      };
      /**
       * Documents to attach, each by `documentId` or as a PDF in `contentBase64`.
       *
       * @maxItems 50
       */
      documents?: ({
        filename?: string;
        title?: string;
        metadata?: {
          [k: string]: string;
        };
      } & (
        | {
            documentId: string;
          }
        | {
            /**
             * The PDF in base64 (RFC 4648 §4), instead of part `file`. The prefix of a data URL is removed.
             */
            contentBase64: string;
          }
      ))[];
      /**
       * Signers to add, in this order.
       *
       * @maxItems 50
       */
      signers?: {
        name: string;
        email: string;
        /**
         * With or without punctuation.
         */
        cpf?: string | null;
        /**
         * E.164, or as Brazilians write it, such as (11) 98765-4321. Stored as E.164.
         */
        phone?: string | null;
        order?: number;
      }[];
    };
    answer: Envelope;
  };
  /**
   * Lists envelopes, newest first
   */
  'GET /v1/envelopes': {
    path?: undefined;
    query?: {
      limit?: number;
      cursor?: string;
      status?: 'DRAFT' | 'SENT' | 'COMPLETED' | 'CANCELLED' | 'DECLINED' | 'EXPIRED';
      createdFrom?: string;
      createdTo?: string;
      q?: string;
      metadata?: {
        [k: string]: string;
      };
    };
    body?: undefined;
    answer: {
      data: Envelope[];
      nextCursor: string | null;
      hasMore: boolean;
    };
  };
  /**
   * Reads an envelope
   */
  'GET /v1/envelopes/{id}': {
    path: {
      id: string;
    };
    query?: undefined;
    body?: undefined;
    answer: Envelope;
  };
  /**
   * Changes an envelope in DRAFT, or extends a sent envelope
   */
  'PATCH /v1/envelopes/{id}': {
    path: {
      id: string;
    };
    query?: undefined;
    body?: {
      title?: string;
      message?: string | null;
      signatureLevel?: 'SIMPLE' | 'ADVANCED' | 'QUALIFIED';
      authenticationMethod?: 'EMAIL_OTP' | 'SMS_OTP';
      signingOrderEnabled?: boolean;
      expiresAt?: string | null;
      metadata?: {
        [k: string]: string;
      } | null;
      /**
       * Days before the term at which signers whose turn it is get one reminder. Default: 3.
       */
      reminders?: {
        enabled?: boolean;
        daysBeforeExpiry?: number;
      };
    };
    answer: Envelope;
  };
  /**
   * Attaches a document to a draft
   */
  'POST /v1/envelopes/{id}/documents': {
    path: {
      id: string;
    };
    query?: undefined;
    body:
      | ({
          filename?: string;
          title?: string;
          metadata?: {
            [k: string]: string;
          };
        } & (
          | {
              documentId: string;
            }
          | {
              /**
               * The PDF in base64 (RFC 4648 §4), instead of part `file`. The prefix of a data URL is removed.
               */
              contentBase64: string;
            }
        ))
      | FormData;
    answer: Envelope;
  };
  /**
   * Adds a signer to a draft
   */
  'POST /v1/envelopes/{id}/signers': {
    path: {
      id: string;
    };
    query?: undefined;
    body: {
      name: string;
      email: string;
      /**
       * With or without punctuation.
       */
      cpf?: string | null;
      /**
       * E.164, or as Brazilians write it, such as (11) 98765-4321. Stored as E.164.
       */
      phone?: string | null;
      order?: number;
    };
    answer: Signer;
  };
  /**
   * Removes a signer from a draft
   */
  'DELETE /v1/envelopes/{id}/signers/{signerId}': {
    path: {
      id: string;
      signerId: string;
    };
    query?: undefined;
    body?: undefined;
    answer: null;
  };
  /**
   * Sends an envelope for signature
   */
  'POST /v1/envelopes/{id}/send': {
    path: {
      id: string;
    };
    query?: undefined;
    body?: {
      notify?: boolean;
    };
    answer: SentEnvelope;
  };
  /**
   * Cancels an envelope
   */
  'POST /v1/envelopes/{id}/cancel': {
    path: {
      id: string;
    };
    query?: undefined;
    body?: {
      reason?: string | null;
    };
    answer: Envelope;
  };
  /**
   * Reads the audit trail and verifies its hash chain
   */
  'GET /v1/envelopes/{id}/audit': {
    path: {
      id: string;
    };
    query?: {
      limit?: number;
      cursor?: string;
    };
    body?: undefined;
    answer: {
      data: {
        seq: number;
        type: string;
        occurredAt: string;
        actor: {
          type: string;
          id: string | null;
        };
        data: {
          [k: string]: unknown;
        };
        prevHash: string;
        hash: string;
      }[];
      chain: {
        valid: boolean;
        algorithm: string;
        head: string;
        count: number;
        brokenAtSeq?: number;
      };
      nextCursor: string | null;
      hasMore: boolean;
    };
  };
  /**
   * Reads the evidence of a completed envelope
   */
  'GET /v1/envelopes/{id}/evidence': {
    path: {
      id: string;
    };
    query?: {
      signerId?: string;
    };
    body?: undefined;
    answer: {
      /**
       * docs/evidence-format.md
       */
      manifest: {
        [k: string]: unknown;
      };
      signature: {
        jws: string;
        kid: string;
        algorithm: string;
      };
      timestamp: {
        /**
         * TimeStampToken (RFC 3161), DER in base64
         */
        token: string;
        genTime: string;
        authority: string;
      };
      log: {
        /**
         * Signed head of the public log (C2SP tlog-checkpoint)
         */
        checkpoint: string;
        /**
         * Hashes from the entry to the root, in base64 (RFC 6962)
         */
        inclusionProof: string[];
        index: number;
      } | null;
      verificationCode: string | null;
      artifacts: {
        name: string;
        type: string;
        sha256: string;
        size: number;
        url: string;
        expiresAt: string;
      }[];
      /**
       * PAdES B-LTA forms of the sealed documents with their signed supplements, created after the evidence.
       */
      longTerm: {
        name: string;
        type: string;
        sha256: string;
        size: number;
        url: string;
        expiresAt: string;
      }[];
    };
  };
  /**
   * Creates a new signing link for a signer
   */
  'POST /v1/envelopes/{id}/signers/{signerId}/link': {
    path: {
      id: string;
      signerId: string;
    };
    query?: undefined;
    body?: {
      notify?: boolean;
    };
    answer: {
      signingLink: SigningLink;
    };
  };
  /**
   * Lists the state of the messages to an envelope’s signers, newest first
   */
  'GET /v1/envelopes/{id}/messages': {
    path: {
      id: string;
    };
    query?: {
      limit?: number;
      cursor?: string;
    };
    body?: undefined;
    answer: {
      data: SentMessage[];
      nextCursor: string | null;
      hasMore: boolean;
    };
  };
  /**
   * Erases the personal data of signers of a closed envelope
   */
  'POST /v1/envelopes/{id}/erasure': {
    path: {
      id: string;
    };
    query?: undefined;
    body?: {
      /**
       * The signer to erase. Default: all signers of the envelope.
       */
      signerId?: string;
    };
    answer: {
      envelopeId: string;
      signers: {
        id: string;
        erasedAt: string | null;
      }[];
      /**
       * The data that remains, and the legal basis.
       */
      kept: {
        what: 'COMMITMENTS' | 'SEALED_DOCUMENTS' | 'SENDERS_WORDS' | 'COPIES_OF_OTHERS' | 'KEPT_ANSWERS';
        reason: string;
      }[];
    };
  };
  /**
   * Creates an envelope with its document and signers, and sends it
   */
  'POST /v1/signature-requests': {
    path?: undefined;
    query?: undefined;
    body: {
      title?: string;
      message?: string | null;
      signatureLevel?: 'SIMPLE' | 'ADVANCED' | 'QUALIFIED';
      authenticationMethod?: 'EMAIL_OTP' | 'SMS_OTP';
      signingOrderEnabled?: boolean;
      expiresAt?: string | null;
      metadata?: {
        [k: string]: string;
      } | null;
      /**
       * Days before the term at which signers whose turn it is get one reminder. Default: 3.
       */
      reminders?: {
        enabled?: boolean;
        daysBeforeExpiry?: number;
      };
      /**
       * A template that provides the settings that the request leaves out.
       */
      templateId?: string;
      notify?: boolean;
    } & (
      | {
          documentId: string;
        }
      | {
          document: {
            /**
             * The PDF in base64 (RFC 4648 §4), instead of part `file`. The prefix of a data URL is removed.
             */
            contentBase64: string;
            filename?: string;
            title?: string;
          };
        }
    ) &
      (
        | {
            /**
             * @minItems 1
             * @maxItems 50
             */
            signers: {
              name: string;
              email: string;
              /**
               * With or without punctuation.
               */
              cpf?: string | null;
              /**
               * E.164, or as Brazilians write it, such as (11) 98765-4321. Stored as E.164.
               */
              phone?: string | null;
              order?: number;
            }[];
          }
        | {
            signer: {
              name: string;
              email: string;
              /**
               * With or without punctuation.
               */
              cpf?: string | null;
              /**
               * E.164, or as Brazilians write it, such as (11) 98765-4321. Stored as E.164.
               */
              phone?: string | null;
              order?: number;
            };
          }
      );
    answer: RequestedSignature;
  };
  /**
   * Reads the state of a signature request
   */
  'GET /v1/signature-requests/{id}': {
    path: {
      id: string;
    };
    query?: undefined;
    body?: undefined;
    answer: SignatureRequest;
  };
  /**
   * Opens the signing session; recorded as DOCUMENT_ACCESSED, once in ten minutes for the same link and address
   */
  'GET /v1/sign/{token}': {
    path: {
      token: string;
    };
    query?: undefined;
    body?: undefined;
    answer: SigningSession;
  };
  /**
   * Fetches a document; recorded as DOCUMENT_VIEWED, once in ten minutes for the same link and address
   */
  'GET /v1/sign/{token}/documents/{documentId}': {
    path: {
      token: string;
      documentId: string;
    };
    query?: {
      variant?: 'original' | 'final';
    };
    body?: undefined;
    answer: Blob;
  };
  /**
   * Fetches the evidence package as ZIP; recorded as EVIDENCE_FETCHED, once in ten minutes for the same link and address
   */
  'GET /v1/sign/{token}/evidence': {
    path: {
      token: string;
    };
    query?: undefined;
    body?: undefined;
    answer: Blob;
  };
  /**
   * Checks the CPF and sends a one-time code
   */
  'POST /v1/sign/{token}/otp/request': {
    path: {
      token: string;
    };
    query?: undefined;
    body?: {
      cpf?: string | null;
    };
    answer: {
      /**
       * masked
       */
      sentTo: string;
      channel: string;
      expiresAt: string;
      cooldownSeconds: number;
    };
  };
  /**
   * Verifies the one-time code
   */
  'POST /v1/sign/{token}/otp/verify': {
    path: {
      token: string;
    };
    query?: undefined;
    body: {
      code: string;
    };
    answer: {
      authenticatedUntil: string | null;
    };
  };
  /**
   * Returns the statement to accept, in the language of Accept-Language
   */
  'POST /v1/sign/{token}/consent': {
    path: {
      token: string;
    };
    query?: undefined;
    body?: undefined;
    answer: {
      statement: string;
      version: string;
      hash: string;
      language: string;
    };
  };
  /**
   * Signs
   */
  'POST /v1/sign/{token}/sign': {
    path: {
      token: string;
    };
    query?: undefined;
    body: {
      /**
       * The signer’s name as they typed it (`text`) or drew it (`width`, `height`, `strokes`). The evidence page shows it.
       */
      mark?: {
        kind: 'TYPED' | 'DRAWN';
        text?: string;
        width?: number;
        height?: number;
        /**
         * `x, y, x, y …` from the upper left corner
         *
         * @minItems 1
         * @maxItems 200
         */
        strokes?: number[][];
      } | null;
      accepted: boolean;
      consentHash: string;
      /**
       * SHA-256 in hex by document id
       */
      documentHashes: {
        [k: string]: string;
      };
    };
    answer: {
      status: string;
      signedAt: string;
      envelope: {
        id: string;
        status: string;
      };
      verificationCode: string | null;
    };
  };
  /**
   * Declines, which ends the envelope
   */
  'POST /v1/sign/{token}/decline': {
    path: {
      token: string;
    };
    query?: undefined;
    body?: {
      reason?: string | null;
    };
    answer: {
      status: string;
      declinedAt: string | null;
    };
  };
  /**
   * Verifies a PDF, an evidence package (ZIP), a verification code, or a file with its code
   */
  'POST /v1/public/verify': {
    path?: undefined;
    query?: undefined;
    body:
      | {
          /**
           * A verification code, 20 characters with or without hyphens, or the address in its QR code.
           */
          code: string;
        }
      | FormData;
    answer: {
      result: 'VALID' | 'ALTERED' | 'UNKNOWN' | 'REVOKED' | 'INVALID_EVIDENCE';
      match: ('SEALED' | 'ORIGINAL' | 'PACKAGE') | null;
      reasons: {
        code: string;
        detail: string;
      }[];
      checkedAt: string;
      envelope: {
        status: string;
        completedAt: string | null;
        /**
         * number of documents
         */
        documents: number;
        signers: {
          /**
           * masked
           */
          name: string;
          signedAt: string | null;
        }[];
      } | null;
    };
  };
  /**
   * Returns the public keys for offline verification of manifests, as a JWK set
   */
  'GET /v1/public/keys': {
    path?: undefined;
    query?: undefined;
    body?: undefined;
    answer: {
      keys: {
        kty: string;
        crv: string;
        x: string;
        kid: string;
        use: string;
        alg: string;
        status: 'ACTIVE' | 'RETIRED' | 'REVOKED';
        validFrom: string;
        validTo: string | null;
        retiredAt: string | null;
        revokedAt: string | null;
        fingerprint: string;
      }[];
    };
  };
  /**
   * Returns the environment of this base address, and both base addresses
   */
  'GET /v1/public/service': {
    path?: undefined;
    query?: undefined;
    body?: undefined;
    answer: {
      environment: 'SANDBOX' | 'PRODUCTION';
      /**
       * without trailing slash
       */
      baseUrls: {
        SANDBOX: string;
        PRODUCTION: string;
      };
      /**
       * The people who can create an account.
       */
      signup: 'open' | 'invite' | 'closed';
      /**
       * Whether an account works only in the Sandbox until its address is verified.
       */
      emailVerification: boolean;
      /**
       * Whether the service sends mail.
       */
      mail: boolean;
    };
  };
  /**
   * Returns the newest checkpoint of the public log: a signed note (C2SP tlog-checkpoint)
   */
  'GET /v1/public/log/checkpoint': {
    path?: undefined;
    query?: undefined;
    body?: undefined;
    answer: Blob;
  };
  /**
   * Returns a tile of the public log (C2SP tlog-tiles): `{level}/{number}`, partial `….p/{width}`, `entries/{number}`
   */
  'GET /v1/public/log/tile/{path}': {
    path: {
      path: string;
    };
    query?: undefined;
    body?: undefined;
    answer: Blob;
  };
  /**
   * Returns the proof that the manifest with this SHA-256 is in the public log (RFC 6962)
   */
  'GET /v1/public/log/inclusion': {
    path?: undefined;
    query: {
      digest: string;
    };
    body?: undefined;
    answer: {
      index: number;
      checkpoint: string;
      /**
       * SHA-256 hashes in base64, lowest first
       */
      inclusionProof: string[];
    };
  };
  /**
   * Returns the proof that the public log only grew between two sizes (RFC 6962)
   */
  'GET /v1/public/log/consistency': {
    path?: undefined;
    query: {
      from: number;
      to: number;
    };
    body?: undefined;
    answer: {
      from: number;
      to: number;
      /**
       * SHA-256 hashes in base64, lowest first
       */
      consistencyProof: string[];
    };
  };
  /**
   * Returns the newest time-stamped checkpoint with its time stamp (RFC 3161); hourly
   */
  'GET /v1/public/log/timestamp': {
    path?: undefined;
    query?: undefined;
    body?: undefined;
    answer: {
      size: number;
      /**
       * The stamp is over SHA-256 of these bytes
       */
      checkpoint: string;
      /**
       * TimeStampResp (RFC 3161), DER in base64
       */
      response: string;
      genTime: string;
      authority: string;
    };
  };
  /**
   * Accepts the cosignature of a witness (C2SP tlog-cosignature) for a checkpoint
   */
  'POST /v1/public/log/cosignatures': {
    path?: undefined;
    query?: undefined;
    body: {
      size: number;
      /**
       * The signature line, without its line feed
       */
      cosignature: string;
    };
    answer: {
      size: number;
      witness: string;
    };
  };
  /**
   * Registers an endpoint
   */
  'POST /v1/webhooks': {
    path?: undefined;
    query?: undefined;
    body: {
      /**
       * HTTPS, on a public host.
       */
      url: string;
      /**
       * `*` means every event.
       *
       * @minItems 1
       * @maxItems 50
       */
      events: (
        | '*'
        | 'envelope.created'
        | 'envelope.sent'
        | 'envelope.completed'
        | 'envelope.evidence_ready'
        | 'envelope.cancelled'
        | 'envelope.declined'
        | 'envelope.expired'
        | 'signer.viewed'
        | 'signer.authenticated'
        | 'signer.signed'
        | 'signer.declined'
      )[];
      description?: string | null;
      /**
       * `v1` (default): HMAC with the secret. `v1a`: Ed25519, verified with `publicKey`. Both: a header with both.
       *
       * @minItems 1
       * @maxItems 2
       */
      signatures?: ('v1' | 'v1a')[];
    };
    answer: NewWebhook;
  };
  /**
   * Lists the endpoints of the project in this environment, newest first
   */
  'GET /v1/webhooks': {
    path?: undefined;
    query?: {
      limit?: number;
      cursor?: string;
      projectId?: string;
      environment?: 'SANDBOX' | 'PRODUCTION';
    };
    body?: undefined;
    answer: {
      data: Webhook[];
      nextCursor: string | null;
      hasMore: boolean;
    };
  };
  /**
   * Changes, disables, or enables an endpoint
   */
  'PATCH /v1/webhooks/{id}': {
    path: {
      id: string;
    };
    query?: undefined;
    body?: {
      /**
       * HTTPS, on a public host.
       */
      url?: string;
      /**
       * `*` means every event.
       *
       * @minItems 1
       * @maxItems 50
       */
      events?: (
        | '*'
        | 'envelope.created'
        | 'envelope.sent'
        | 'envelope.completed'
        | 'envelope.evidence_ready'
        | 'envelope.cancelled'
        | 'envelope.declined'
        | 'envelope.expired'
        | 'signer.viewed'
        | 'signer.authenticated'
        | 'signer.signed'
        | 'signer.declined'
      )[];
      description?: string | null;
      /**
       * `v1` (default): HMAC with the secret. `v1a`: Ed25519, verified with `publicKey`. Both: a header with both.
       *
       * @minItems 1
       * @maxItems 2
       */
      signatures?: ('v1' | 'v1a')[];
      /**
       * false also gives up pending deliveries.
       */
      enabled?: boolean;
    };
    answer: Webhook;
  };
  /**
   * Deletes an endpoint and its history
   */
  'DELETE /v1/webhooks/{id}': {
    path: {
      id: string;
    };
    query?: undefined;
    body?: undefined;
    answer: null;
  };
  /**
   * Creates a new secret for an endpoint
   */
  'POST /v1/webhooks/{id}/rotate-secret': {
    path: {
      id: string;
    };
    query?: undefined;
    body?: undefined;
    answer: RotatedWebhook;
  };
  /**
   * Sends a test event now and returns the result
   */
  'POST /v1/webhooks/{id}/test': {
    path: {
      id: string;
    };
    query?: undefined;
    body?: {
      type?:
        | 'envelope.created'
        | 'envelope.sent'
        | 'envelope.completed'
        | 'envelope.evidence_ready'
        | 'envelope.cancelled'
        | 'envelope.declined'
        | 'envelope.expired'
        | 'signer.viewed'
        | 'signer.authenticated'
        | 'signer.signed'
        | 'signer.declined';
    };
    answer: WebhookTest;
  };
  /**
   * Lists the deliveries to an endpoint, newest first
   */
  'GET /v1/webhooks/{id}/deliveries': {
    path: {
      id: string;
    };
    query?: {
      limit?: number;
      cursor?: string;
      status?: 'PENDING' | 'SUCCEEDED' | 'FAILED';
      eventType?:
        | 'envelope.created'
        | 'envelope.sent'
        | 'envelope.completed'
        | 'envelope.evidence_ready'
        | 'envelope.cancelled'
        | 'envelope.declined'
        | 'envelope.expired'
        | 'signer.viewed'
        | 'signer.authenticated'
        | 'signer.signed'
        | 'signer.declined';
    };
    body?: undefined;
    answer: {
      data: WebhookDelivery[];
      nextCursor: string | null;
      hasMore: boolean;
    };
  };
  /**
   * Attempts a delivery once more, now
   */
  'POST /v1/webhooks/deliveries/{deliveryId}/retry': {
    path: {
      deliveryId: string;
    };
    query?: undefined;
    body?: undefined;
    answer: WebhookDelivery;
  };
  /**
   * Follows the events of the project in this environment, oldest first
   */
  'GET /v1/events': {
    path?: undefined;
    query?: {
      limit?: number;
      cursor?: string;
      wait?: number;
    };
    body?: undefined;
    answer: {
      data: Event[];
      /**
       * The cursor of the next request. Never null.
       */
      cursor: string;
      /**
       * Whether more events are already available.
       */
      hasMore: boolean;
    };
  };
  /**
   * Creates a template
   */
  'POST /v1/templates': {
    path?: undefined;
    query?: undefined;
    body: {
      name: string;
      signatureLevel?: 'SIMPLE' | 'ADVANCED' | 'QUALIFIED';
      authenticationMethod?: 'EMAIL_OTP' | 'SMS_OTP';
      signingOrderEnabled?: boolean;
      metadata?: {
        [k: string]: string;
      } | null;
    };
    answer: Template;
  };
  /**
   * Lists templates, newest first
   */
  'GET /v1/templates': {
    path?: undefined;
    query?: {
      limit?: number;
      cursor?: string;
    };
    body?: undefined;
    answer: {
      data: Template[];
      nextCursor: string | null;
      hasMore: boolean;
    };
  };
  /**
   * Reads a template
   */
  'GET /v1/templates/{id}': {
    path: {
      id: string;
    };
    query?: undefined;
    body?: undefined;
    answer: Template;
  };
  /**
   * Changes a template
   */
  'PATCH /v1/templates/{id}': {
    path: {
      id: string;
    };
    query?: undefined;
    body?: {
      name?: string;
      signatureLevel?: 'SIMPLE' | 'ADVANCED' | 'QUALIFIED';
      authenticationMethod?: 'EMAIL_OTP' | 'SMS_OTP';
      signingOrderEnabled?: boolean;
      metadata?: {
        [k: string]: string;
      } | null;
    };
    answer: Template;
  };
  /**
   * Deletes a template
   */
  'DELETE /v1/templates/{id}': {
    path: {
      id: string;
    };
    query?: undefined;
    body?: undefined;
    answer: null;
  };
  /**
   * Reads the statistics of a project
   */
  'GET /v1/dashboard/stats': {
    path?: undefined;
    query?: undefined;
    body?: undefined;
    answer: {
      envelopes: {
        DRAFT: number;
        SENT: number;
        COMPLETED: number;
        CANCELLED: number;
        DECLINED: number;
        EXPIRED: number;
      };
      signers: {
        PENDING: number;
        SENT: number;
        VIEWED: number;
        SIGNED: number;
        DECLINED: number;
      };
      documents: number;
      /**
       * Completed envelopes divided by all ended envelopes, 0 to 1; null if none has ended.
       */
      completionRate: number | null;
      /**
       * From sending, over the newest 1,000 completed envelopes.
       */
      medianSecondsToComplete: number | null;
      last30Days: {
        date: string;
        created: number;
        sent: number;
        completed: number;
      }[];
    };
  };
  /**
   * Lists the requests of a project, newest first
   */
  'GET /v1/logs': {
    path?: undefined;
    query?: {
      limit?: number;
      cursor?: string;
      status?: number;
      method?: 'GET' | 'POST' | 'PATCH' | 'DELETE';
      path?: string;
      requestId?: string;
      from?: string;
      to?: string;
    };
    body?: undefined;
    answer: {
      data: RequestLog[];
      nextCursor: string | null;
      hasMore: boolean;
    };
  };
  /**
   * Reads one request: its headers and bodies without secrets and personal data
   */
  'GET /v1/logs/{requestId}': {
    path: {
      requestId: string;
    };
    query?: undefined;
    body?: undefined;
    answer: InspectedRequest;
  };
  /**
   * Reads the organization’s usage of its plan this month
   */
  'GET /v1/billing/usage': {
    path?: undefined;
    query?: undefined;
    body?: undefined;
    answer: {
      /**
       * The current month in UTC; `to` is the start of the next month.
       */
      period: {
        from: string;
        to: string;
      };
      plan: 'UNLIMITED' | 'FREE' | 'PRO' | 'BUSINESS';
      documents: {
        used: number;
        /**
         * Null for no limit.
         */
        limit: number | null;
        /**
         * The number beyond the allowance.
         */
        overage: number;
        overageEnabled: boolean;
      };
      items: {
        projects: {
          used: number;
          /**
           * Null for no limit.
           */
          limit: number | null;
        };
        apiKeys: {
          used: number;
          /**
           * Null for no limit.
           */
          limit: number | null;
        };
        webhooks: {
          used: number;
          /**
           * Null for no limit.
           */
          limit: number | null;
        };
        templates: {
          used: number;
          /**
           * Null for no limit.
           */
          limit: number | null;
        };
        members: {
          used: number;
          /**
           * Null for no limit.
           */
          limit: number | null;
        };
      };
    };
  };
  /**
   * Lists the plans, and the plans that you can choose now
   */
  'GET /v1/billing/plans': {
    path?: undefined;
    query?: undefined;
    body?: undefined;
    answer: {
      plan: 'UNLIMITED' | 'FREE' | 'PRO' | 'BUSINESS';
      overageEnabled: boolean;
      plans: {
        plan: 'UNLIMITED' | 'FREE' | 'PRO' | 'BUSINESS';
        /**
         * Null for no limit.
         */
        documentsPerMonth: number | null;
        overageAvailable: boolean;
        items: {
          /**
           * Null for no limit.
           */
          projects: number | null;
          /**
           * Null for no limit.
           */
          apiKeys: number | null;
          /**
           * Null for no limit.
           */
          webhooks: number | null;
          /**
           * Null for no limit.
           */
          templates: number | null;
          /**
           * Null for no limit.
           */
          members: number | null;
        };
        paid: boolean;
        /**
         * Whether you can choose it from the current plan.
         */
        available: boolean;
      }[];
    };
  };
  /**
   * Changes the plan of the organization
   */
  'POST /v1/billing/plan': {
    path?: undefined;
    query?: undefined;
    body: {
      plan: 'UNLIMITED' | 'FREE' | 'PRO' | 'BUSINESS';
    };
    answer: {
      plan: 'UNLIMITED' | 'FREE' | 'PRO' | 'BUSINESS';
      overageEnabled: boolean;
      /**
       * The address to pay for the new plan, which takes effect after payment. Null for a free plan.
       */
      checkoutUrl: string | null;
    };
  };
  /**
   * Allows or blocks documents beyond the monthly allowance
   */
  'PATCH /v1/billing/overage': {
    path?: undefined;
    query?: undefined;
    body: {
      enabled: boolean;
    };
    answer: Subscription;
  };
  /**
   * Lists made-up people to sign with, and the fixed code
   */
  'GET /v1/sandbox/identities': {
    path?: undefined;
    query?: undefined;
    body?: undefined;
    answer: SandboxIdentities;
  };
  /**
   * Lists the messages that signers would have received, newest first
   */
  'GET /v1/sandbox/messages': {
    path?: undefined;
    query?: {
      limit?: number;
      cursor?: string;
    };
    body?: undefined;
    answer: {
      data: SandboxMessage[];
      nextCursor: string | null;
      hasMore: boolean;
    };
  };
}
export interface SignedUp {
  /**
   * For `Authorization: Bearer`, on both base addresses.
   */
  accessToken: string;
  /**
   * Works once; each refresh returns the next token.
   */
  refreshToken: string;
  tokenType: 'Bearer';
  /**
   * Lifetime of the access token in seconds.
   */
  expiresIn: number;
  refreshExpiresAt: string;
  session: {
    id: string;
  };
  user: User;
  organization: Organization;
  project: Project;
}
export interface User {
  id: string;
  name: string;
  email: string;
  /**
   * False until the user confirms the address with the link in a mail. True from the beginning where the service does not require it (`emailVerification` of GET /v1/public/service).
   */
  emailVerified: boolean;
  onboarding: {
    building: string | null;
    technology: string | null;
    completed: boolean;
  };
  createdAt: string;
  updatedAt: string;
  version: number;
}
export interface Organization {
  id: string;
  name: string;
  slug: string;
  role: 'VIEWER' | 'MEMBER' | 'ADMIN' | 'OWNER';
  consentText: string | null;
  consentVersion: number;
  branding: {
    primaryColor: string | null;
    /**
     * The address that it was fetched from, once.
     */
    logoUrl: string | null;
    /**
     * The path that signers get; null until it was fetched, or if that failed.
     */
    logoPath: string | null;
    logoFailure:
      | (
          | 'URL_NOT_ALLOWED'
          | 'NOT_RESOLVED'
          | 'CONNECTION_FAILED'
          | 'TLS_FAILED'
          | 'TIMED_OUT'
          | 'REDIRECTED'
          | 'REFUSED'
          | 'TOO_LARGE'
          | 'NOT_AN_IMAGE'
        )
      | null;
  };
  defaultExpirationDays: number;
  language: 'pt-BR' | 'en' | 'es';
  plan: 'UNLIMITED' | 'FREE' | 'PRO' | 'BUSINESS';
  createdAt: string;
  updatedAt: string;
  version: number;
}
export interface Project {
  id: string;
  organizationId: string;
  name: string;
  slug: string;
  description: string | null;
  status: 'ACTIVE' | 'ARCHIVED';
  /**
   * The environment that the dashboard opens first. Both always exist, isolated from each other.
   */
  environment: 'SANDBOX' | 'PRODUCTION';
  createdAt: string;
  updatedAt: string;
  version: number;
}
export interface SignedIn {
  /**
   * For `Authorization: Bearer`, on both base addresses.
   */
  accessToken: string;
  /**
   * Works once; each refresh returns the next token.
   */
  refreshToken: string;
  tokenType: 'Bearer';
  /**
   * Lifetime of the access token in seconds.
   */
  expiresIn: number;
  refreshExpiresAt: string;
  session: {
    id: string;
  };
  user: User;
}
export interface Session {
  id: string;
  /**
   * The user agent that logged in.
   */
  device: string;
  ip: string;
  /**
   * Whether this request used the session.
   */
  current: boolean;
  lastUsedAt: string;
  expiresAt: string;
  createdAt: string;
}
export interface PasskeyRequest {
  /**
   * Valid for one response, within five minutes.
   */
  challengeId: string;
  expiresAt: string;
  /**
   * For `PublicKeyCredential.parseRequestOptionsFromJSON` and `navigator.credentials.get`.
   */
  options: {
    challenge: string;
    rpId: string;
    timeout: number;
    userVerification: 'required';
    allowCredentials: {
      id: string;
      type: 'public-key';
      transports: string[];
    }[];
  };
}
export interface Reauthenticated {
  /**
   * Administrative writes are accepted until then.
   */
  until: string;
}
export interface Invitation {
  organizationName: string;
  email: string;
  role: 'VIEWER' | 'MEMBER' | 'ADMIN' | 'OWNER';
  /**
   * The address has an account: log in to accept.
   */
  hasAccount: boolean;
  expiresAt: string;
}
export interface Me {
  user: User;
  /**
   * With the caller’s role in each.
   */
  organizations: Organization[];
  /**
   * The newest hundred; GET /v1/projects returns all.
   */
  projects: Project[];
}
export interface NewPersonalToken {
  id: string;
  name: string;
  scopes: (
    | 'documents:read'
    | 'documents:write'
    | 'envelopes:read'
    | 'envelopes:write'
    | 'envelopes:send'
    | 'signature-requests:read'
    | 'signature-requests:write'
    | 'evidence:read'
    | 'templates:read'
    | 'templates:write'
    | 'webhooks:read'
    | 'webhooks:write'
    | 'logs:read'
    | 'usage:read'
    | 'admin'
  )[];
  prefix: string;
  last4: string;
  expiresAt: string;
  lastUsedAt: string | null;
  createdAt: string;
  /**
   * The secret, shown once.
   */
  token: string;
}
export interface PersonalToken {
  id: string;
  name: string;
  scopes: (
    | 'documents:read'
    | 'documents:write'
    | 'envelopes:read'
    | 'envelopes:write'
    | 'envelopes:send'
    | 'signature-requests:read'
    | 'signature-requests:write'
    | 'evidence:read'
    | 'templates:read'
    | 'templates:write'
    | 'webhooks:read'
    | 'webhooks:write'
    | 'logs:read'
    | 'usage:read'
    | 'admin'
  )[];
  prefix: string;
  last4: string;
  expiresAt: string;
  lastUsedAt: string | null;
  createdAt: string;
}
export interface Factors {
  factors: Factor[];
  recoveryCodesLeft: number;
}
export interface Factor {
  id: string;
  type: 'TOTP' | 'PASSKEY';
  /**
   * The name that the user gave the passkey.
   */
  name: string | null;
  /**
   * Whether the passkey is synchronized between devices.
   */
  backedUp: boolean | null;
  lastUsedAt: string | null;
  createdAt: string;
}
export interface TotpSetUp {
  /**
   * Base32, to type into the app.
   */
  secret: string;
  /**
   * `otpauth:`, for a QR code.
   */
  uri: string;
}
export interface AddedFactor {
  factor: Factor;
  /**
   * Ten codes, each for one log-in. Shown once.
   */
  recoveryCodes: string[] | null;
}
export interface PasskeyCreation {
  /**
   * Valid for one response, within five minutes.
   */
  challengeId: string;
  expiresAt: string;
  /**
   * For `PublicKeyCredential.parseCreationOptionsFromJSON` and `navigator.credentials.create`.
   */
  options: {
    challenge: string;
    rp: {
      id: string;
      name: string;
    };
    user: {
      id: string;
      name: string;
      displayName: string;
    };
    pubKeyCredParams: {
      type: 'public-key';
      alg: number;
    }[];
    timeout: number;
    attestation: 'none';
    excludeCredentials: {
      id: string;
      type: 'public-key';
      transports: string[];
    }[];
    authenticatorSelection: {
      residentKey: 'required';
      requireResidentKey: boolean;
      userVerification: 'required';
    };
  };
}
export interface RecoveryCodes {
  /**
   * Ten codes, each for one log-in. Shown once.
   */
  recoveryCodes: string[];
}
export interface Member {
  /**
   * The id of an invitation stays the same when it is accepted.
   */
  id: string;
  status: 'ACTIVE' | 'INVITED';
  /**
   * For an invitation, only the address is set.
   */
  user: {
    id: string | null;
    name: string | null;
    email: string;
  };
  role: 'VIEWER' | 'MEMBER' | 'ADMIN' | 'OWNER';
  createdAt: string;
  /**
   * When an invitation expires; null for members.
   */
  expiresAt: string | null;
}
export interface SecurityEvent {
  id: string;
  type:
    | 'LOGIN_SUCCEEDED'
    | 'LOGIN_FAILED'
    | 'PASSWORD_CHANGED'
    | 'PASSWORD_RESET_REQUESTED'
    | 'PASSWORD_RESET'
    | 'EMAIL_VERIFIED'
    | 'FACTOR_ADDED'
    | 'FACTOR_REMOVED'
    | 'RECOVERY_CODES_RENEWED'
    | 'REAUTHENTICATED'
    | 'SESSION_ENDED'
    | 'ACCOUNT_CREATED'
    | 'ACCOUNT_DELETED'
    | 'TOKEN_CREATED'
    | 'TOKEN_REVOKED'
    | 'KEY_CREATED'
    | 'KEY_ROTATED'
    | 'KEY_CHANGED'
    | 'KEY_REVOKED'
    | 'MEMBER_ADDED'
    | 'MEMBER_INVITED'
    | 'INVITATION_REVOKED'
    | 'MEMBER_JOINED'
    | 'ROLE_CHANGED'
    | 'MEMBER_REMOVED'
    | 'ORGANIZATION_CREATED'
    | 'ORGANIZATION_CHANGED'
    | 'PROJECT_CREATED'
    | 'PROJECT_CHANGED'
    | 'PLAN_CHANGED'
    | 'OVERAGE_CHANGED'
    | 'QUOTA_CHANGED'
    | 'SIGNER_ERASED'
    | 'EVIDENCE_EXPORTED'
    | 'RETENTION_APPLIED'
    | 'MASTER_KEY_ROTATED';
  /**
   * Null for events of an account, such as a log-in.
   */
  organizationId: string | null;
  actor: {
    type: 'USER' | 'PERSONAL_TOKEN' | 'API_KEY' | 'SYSTEM' | 'OPERATOR' | 'ANONYMOUS';
    id: string | null;
  };
  /**
   * The user whose account or membership it concerns.
   */
  userId: string | null;
  target: {
    type: string;
    id: string;
  } | null;
  /**
   * The caller’s address, truncated to /24 or /48.
   */
  network: string | null;
  /**
   * Ids, enumeration values, and counts, depending on the type.
   */
  data: {
    [k: string]: string | number | boolean | null;
  };
  occurredAt: string;
}
export interface NewApiKey {
  id: string;
  projectId: string;
  environment: 'SANDBOX' | 'PRODUCTION';
  name: string;
  scopes: (
    | 'documents:read'
    | 'documents:write'
    | 'envelopes:read'
    | 'envelopes:write'
    | 'envelopes:send'
    | 'signature-requests:read'
    | 'signature-requests:write'
    | 'evidence:read'
    | 'templates:read'
    | 'templates:write'
    | 'webhooks:read'
    | 'webhooks:write'
    | 'logs:read'
    | 'usage:read'
  )[];
  prefix: string;
  last4: string;
  status: 'ACTIVE' | 'REVOKED' | 'EXPIRED';
  expiresAt: string | null;
  lastUsedAt: string | null;
  /**
   * The person who created it, even if they are no longer a member; null if unknown.
   */
  createdBy: {
    id: string;
    name: string;
  } | null;
  createdAt: string;
  updatedAt: string;
  version: number;
  /**
   * The key itself, shown once.
   */
  secret: string;
}
export interface ApiKey {
  id: string;
  projectId: string;
  environment: 'SANDBOX' | 'PRODUCTION';
  name: string;
  scopes: (
    | 'documents:read'
    | 'documents:write'
    | 'envelopes:read'
    | 'envelopes:write'
    | 'envelopes:send'
    | 'signature-requests:read'
    | 'signature-requests:write'
    | 'evidence:read'
    | 'templates:read'
    | 'templates:write'
    | 'webhooks:read'
    | 'webhooks:write'
    | 'logs:read'
    | 'usage:read'
  )[];
  prefix: string;
  last4: string;
  status: 'ACTIVE' | 'REVOKED' | 'EXPIRED';
  expiresAt: string | null;
  lastUsedAt: string | null;
  /**
   * The person who created it, even if they are no longer a member; null if unknown.
   */
  createdBy: {
    id: string;
    name: string;
  } | null;
  createdAt: string;
  updatedAt: string;
  version: number;
}
export interface RotatedApiKey {
  id: string;
  projectId: string;
  environment: 'SANDBOX' | 'PRODUCTION';
  name: string;
  scopes: (
    | 'documents:read'
    | 'documents:write'
    | 'envelopes:read'
    | 'envelopes:write'
    | 'envelopes:send'
    | 'signature-requests:read'
    | 'signature-requests:write'
    | 'evidence:read'
    | 'templates:read'
    | 'templates:write'
    | 'webhooks:read'
    | 'webhooks:write'
    | 'logs:read'
    | 'usage:read'
  )[];
  prefix: string;
  last4: string;
  status: 'ACTIVE' | 'REVOKED' | 'EXPIRED';
  expiresAt: string | null;
  lastUsedAt: string | null;
  /**
   * The person who created it, even if they are no longer a member; null if unknown.
   */
  createdBy: {
    id: string;
    name: string;
  } | null;
  createdAt: string;
  updatedAt: string;
  version: number;
  /**
   * The key itself, shown once.
   */
  secret: string;
  replaces: {
    id: string;
    expiresAt: string | null;
  };
}
export interface Document {
  id: string;
  title: string;
  filename: string;
  sha256: string;
  /**
   * bytes
   */
  size: number;
  pages: number;
  /**
   * reasons why readers may show the document differently; usually empty
   */
  warnings: (
    | 'ANNOTATIONS_WITHOUT_APPEARANCE'
    | 'EXTERNAL_CONTENT'
    | 'FORM_WITHOUT_APPEARANCE'
    | 'JAVASCRIPT'
    | 'LAYERS'
    | 'MULTIMEDIA'
    | 'SWITCHED_CONTENT'
    | 'XFA_FORM'
  )[];
  /**
   * the signatures that the file carried when it was uploaded; null for files with signatures that were uploaded before Aval looked at them
   */
  signatures: {
    /**
     * signatures and document time stamps
     */
    count: number;
    /**
     * one of them certifies the file
     */
    certified: boolean;
    /**
     * the strictest level of later changes that they allow (DocMDP): 1 none, which is refused at upload; 2 forms and signatures; 3 notes too
     */
    permissions: (1 | 2 | 3) | null;
    /**
     * Whether every signature was whole at the upload and later changes were only those that it allows. Null without signatures, or if Aval cannot check it. Trust in the issuers is not checked.
     */
    validNow: boolean | null;
  } | null;
  currentVersion: {
    id: string;
    number: number;
    sha256: string;
    /**
     * bytes
     */
    size: number;
    pages: number;
    /**
     * reasons why readers may show the document differently; usually empty
     */
    warnings: (
      | 'ANNOTATIONS_WITHOUT_APPEARANCE'
      | 'EXTERNAL_CONTENT'
      | 'FORM_WITHOUT_APPEARANCE'
      | 'JAVASCRIPT'
      | 'LAYERS'
      | 'MULTIMEDIA'
      | 'SWITCHED_CONTENT'
      | 'XFA_FORM'
    )[];
    /**
     * the signatures that the file carried when it was uploaded; null for files with signatures that were uploaded before Aval looked at them
     */
    signatures: {
      /**
       * signatures and document time stamps
       */
      count: number;
      /**
       * one of them certifies the file
       */
      certified: boolean;
      /**
       * the strictest level of later changes that they allow (DocMDP): 1 none, which is refused at upload; 2 forms and signatures; 3 notes too
       */
      permissions: (1 | 2 | 3) | null;
      /**
       * Whether every signature was whole at the upload and later changes were only those that it allows. Null without signatures, or if Aval cannot check it. Trust in the issuers is not checked.
       */
      validNow: boolean | null;
    } | null;
  };
  /**
   * number of versions
   */
  versions: number;
  /**
   * a version was sent for signature
   */
  locked: boolean;
  metadata: {
    [k: string]: string;
  } | null;
  createdAt: string;
  updatedAt: string;
  version: number;
}
export interface Envelope {
  id: string;
  title: string;
  message: string | null;
  status: 'DRAFT' | 'SENT' | 'COMPLETED' | 'CANCELLED' | 'DECLINED' | 'EXPIRED';
  signatureLevel: 'SIMPLE' | 'ADVANCED' | 'QUALIFIED';
  authenticationMethod: 'EMAIL_OTP' | 'SMS_OTP';
  signingOrderEnabled: boolean;
  documents: {
    id: string;
    versionId: string;
    title: string;
    sha256: string;
    pages: number;
    /**
     * reasons why readers may show the document differently; usually empty
     */
    warnings: (
      | 'ANNOTATIONS_WITHOUT_APPEARANCE'
      | 'EXTERNAL_CONTENT'
      | 'FORM_WITHOUT_APPEARANCE'
      | 'JAVASCRIPT'
      | 'LAYERS'
      | 'MULTIMEDIA'
      | 'SWITCHED_CONTENT'
      | 'XFA_FORM'
    )[];
  }[];
  signers: Signer[];
  expiresAt: string | null;
  reminders: {
    enabled: boolean;
    daysBeforeExpiry: number;
  };
  sentAt: string | null;
  completedAt: string | null;
  cancelledAt: string | null;
  declinedAt: string | null;
  expiredAt: string | null;
  reason: string | null;
  evidenceReady: boolean;
  verificationCode: string | null;
  metadata: {
    [k: string]: string;
  } | null;
  createdAt: string;
  updatedAt: string;
  version: number;
}
export interface Signer {
  id: string;
  name: string;
  email: string;
  /**
   * masked
   */
  cpf: string | null;
  /**
   * masked
   */
  phone: string | null;
  order: number;
  status: 'PENDING' | 'SENT' | 'VIEWED' | 'SIGNED' | 'DECLINED';
  sentAt: string | null;
  viewedAt: string | null;
  authenticatedAt: string | null;
  signedAt: string | null;
  declinedAt: string | null;
  declineReason: string | null;
  /**
   * The time since which nothing identifies the signer: name and email are empty.
   */
  erasedAt: string | null;
  createdAt: string;
}
export interface SentEnvelope {
  id: string;
  title: string;
  message: string | null;
  status: 'DRAFT' | 'SENT' | 'COMPLETED' | 'CANCELLED' | 'DECLINED' | 'EXPIRED';
  signatureLevel: 'SIMPLE' | 'ADVANCED' | 'QUALIFIED';
  authenticationMethod: 'EMAIL_OTP' | 'SMS_OTP';
  signingOrderEnabled: boolean;
  documents: {
    id: string;
    versionId: string;
    title: string;
    sha256: string;
    pages: number;
    /**
     * reasons why readers may show the document differently; usually empty
     */
    warnings: (
      | 'ANNOTATIONS_WITHOUT_APPEARANCE'
      | 'EXTERNAL_CONTENT'
      | 'FORM_WITHOUT_APPEARANCE'
      | 'JAVASCRIPT'
      | 'LAYERS'
      | 'MULTIMEDIA'
      | 'SWITCHED_CONTENT'
      | 'XFA_FORM'
    )[];
  }[];
  signers: Signer[];
  expiresAt: string | null;
  reminders: {
    enabled: boolean;
    daysBeforeExpiry: number;
  };
  sentAt: string | null;
  completedAt: string | null;
  cancelledAt: string | null;
  declinedAt: string | null;
  expiredAt: string | null;
  reason: string | null;
  evidenceReady: boolean;
  verificationCode: string | null;
  metadata: {
    [k: string]: string;
  } | null;
  createdAt: string;
  updatedAt: string;
  version: number;
  signingLinks: SigningLink[];
}
export interface SigningLink {
  signerId: string;
  name: string;
  email: string;
  url: string;
  token: string;
  expiresAt: string | null;
}
export interface SentMessage {
  id: string;
  kind:
    | 'INVITATION'
    | 'REMINDER'
    | 'CODE'
    | 'COMPLETION'
    | 'DECLINE'
    | 'CANCELLATION'
    | 'EXPIRY'
    | 'WEBHOOK_DISABLED';
  medium: 'EMAIL' | 'SMS';
  signerId: string | null;
  status: 'WAITING' | 'DELIVERED' | 'FAILED' | 'DROPPED';
  attempts: number;
  /**
   * The reason of the last attempt; `ProviderFailed` means the provider.
   */
  lastError: string | null;
  createdAt: string;
  deliveredAt: string | null;
}
export interface RequestedSignature {
  id: string;
  envelopeId: string;
  title: string;
  status: 'DRAFT' | 'SENT' | 'COMPLETED' | 'CANCELLED' | 'DECLINED' | 'EXPIRED';
  signers: Signer[];
  expiresAt: string | null;
  evidenceReady: boolean;
  verificationCode: string | null;
  metadata: {
    [k: string]: string;
  } | null;
  createdAt: string;
  updatedAt: string;
  version: number;
  signingLinks: SigningLink[];
}
export interface SignatureRequest {
  id: string;
  envelopeId: string;
  title: string;
  status: 'DRAFT' | 'SENT' | 'COMPLETED' | 'CANCELLED' | 'DECLINED' | 'EXPIRED';
  signers: Signer[];
  expiresAt: string | null;
  evidenceReady: boolean;
  verificationCode: string | null;
  metadata: {
    [k: string]: string;
  } | null;
  createdAt: string;
  updatedAt: string;
  version: number;
}
export interface SigningSession {
  envelope: {
    id: string;
    title: string;
    message: string | null;
    status: string;
    signatureLevel: string;
    authenticationMethod: string;
    environment: string;
    evidenceReady: boolean;
    verificationCode: string | null;
  };
  sender: {
    organizationName: string;
    branding: {
      primaryColor: string | null;
      /**
       * a path of this server
       */
      logoUrl: string | null;
    };
  };
  signer: {
    id: string;
    name: string;
    /**
     * masked
     */
    email: string;
    /**
     * masked
     */
    cpf: string | null;
    /**
     * masked
     */
    phone: string | null;
    status: string;
    signedAt: string | null;
  };
  documents: {
    id: string;
    title: string;
    sha256: string;
    pages: number;
    /**
     * reasons why readers may show the document differently; usually empty
     */
    warnings: (
      | 'ANNOTATIONS_WITHOUT_APPEARANCE'
      | 'EXTERNAL_CONTENT'
      | 'FORM_WITHOUT_APPEARANCE'
      | 'JAVASCRIPT'
      | 'LAYERS'
      | 'MULTIMEDIA'
      | 'SWITCHED_CONTENT'
      | 'XFA_FORM'
    )[];
    size: number;
    viewed: boolean;
  }[];
  signingOrder: {
    enabled: boolean;
    isYourTurn: boolean;
  };
  /**
   * The steps before signing, and which are done. Consent is part of the signature.
   */
  needed: {
    viewed: boolean;
    authenticated: boolean;
    authenticatedUntil: string | null;
    consented: boolean;
  };
  expiresAt: string | null;
}
export interface NewWebhook {
  id: string;
  url: string;
  events: (
    | '*'
    | 'envelope.created'
    | 'envelope.sent'
    | 'envelope.completed'
    | 'envelope.evidence_ready'
    | 'envelope.cancelled'
    | 'envelope.declined'
    | 'envelope.expired'
    | 'signer.viewed'
    | 'signer.authenticated'
    | 'signer.signed'
    | 'signer.declined'
  )[];
  description: string | null;
  enabled: boolean;
  disabledReason: ('REQUESTED' | 'GONE' | 'FAILING') | null;
  signatures: ('v1' | 'v1a')[];
  /**
   * The public key of `v1a`: `whpk_…`. Null if `v1a` was never chosen.
   */
  publicKey: string | null;
  createdAt: string;
  updatedAt: string;
  version: number;
  /**
   * Standard Webhooks secret (`whsec_…`), shown once.
   */
  secret: string;
}
export interface Webhook {
  id: string;
  url: string;
  events: (
    | '*'
    | 'envelope.created'
    | 'envelope.sent'
    | 'envelope.completed'
    | 'envelope.evidence_ready'
    | 'envelope.cancelled'
    | 'envelope.declined'
    | 'envelope.expired'
    | 'signer.viewed'
    | 'signer.authenticated'
    | 'signer.signed'
    | 'signer.declined'
  )[];
  description: string | null;
  enabled: boolean;
  disabledReason: ('REQUESTED' | 'GONE' | 'FAILING') | null;
  signatures: ('v1' | 'v1a')[];
  /**
   * The public key of `v1a`: `whpk_…`. Null if `v1a` was never chosen.
   */
  publicKey: string | null;
  createdAt: string;
  updatedAt: string;
  version: number;
}
export interface RotatedWebhook {
  id: string;
  url: string;
  events: (
    | '*'
    | 'envelope.created'
    | 'envelope.sent'
    | 'envelope.completed'
    | 'envelope.evidence_ready'
    | 'envelope.cancelled'
    | 'envelope.declined'
    | 'envelope.expired'
    | 'signer.viewed'
    | 'signer.authenticated'
    | 'signer.signed'
    | 'signer.declined'
  )[];
  description: string | null;
  enabled: boolean;
  disabledReason: ('REQUESTED' | 'GONE' | 'FAILING') | null;
  signatures: ('v1' | 'v1a')[];
  /**
   * The public key of `v1a`: `whpk_…`. Null if `v1a` was never chosen.
   */
  publicKey: string | null;
  createdAt: string;
  updatedAt: string;
  version: number;
  /**
   * Standard Webhooks secret (`whsec_…`), shown once.
   */
  secret: string;
  previousSecretExpiresAt: string | null;
}
export interface WebhookTest {
  /**
   * Null if there was no response.
   */
  status: number | null;
  durationMs: number;
  responseBody: string | null;
  reason:
    | (
        | 'URL_NOT_ALLOWED'
        | 'NOT_RESOLVED'
        | 'CONNECTION_FAILED'
        | 'TLS_FAILED'
        | 'TIMED_OUT'
        | 'REDIRECTED'
        | 'REFUSED'
        | 'WEBHOOK_DISABLED'
      )
    | null;
}
export interface WebhookDelivery {
  id: string;
  webhookId: string;
  eventId: string;
  eventType:
    | 'envelope.created'
    | 'envelope.sent'
    | 'envelope.completed'
    | 'envelope.evidence_ready'
    | 'envelope.cancelled'
    | 'envelope.declined'
    | 'envelope.expired'
    | 'signer.viewed'
    | 'signer.authenticated'
    | 'signer.signed'
    | 'signer.declined';
  status: 'PENDING' | 'SUCCEEDED' | 'FAILED';
  /**
   * Number of attempts that started.
   */
  attempts: number;
  lastAttemptAt: string | null;
  /**
   * Without the signature.
   */
  requestHeaders: {
    [k: string]: string;
  } | null;
  responseStatus: number | null;
  /**
   * Its first 4 KiB.
   */
  responseBody: string | null;
  durationMs: number | null;
  reason:
    | (
        | 'URL_NOT_ALLOWED'
        | 'NOT_RESOLVED'
        | 'CONNECTION_FAILED'
        | 'TLS_FAILED'
        | 'TIMED_OUT'
        | 'REDIRECTED'
        | 'REFUSED'
        | 'WEBHOOK_DISABLED'
      )
    | null;
  nextAttemptAt: string | null;
  createdAt: string;
  updatedAt: string;
}
/**
 * An envelope was created.
 */
export interface EnvelopeCreatedEvent {
  /**
   * The id of the event, `evt_…`: the same at every attempt to deliver it.
   */
  id: string;
  /**
   * The type of the event.
   */
  type: 'envelope.created';
  /**
   * The time of the event.
   */
  timestamp: string;
  /**
   * The place of the event within its envelope: 1, 2, 3, … without gaps. Null for an event without an envelope.
   */
  sequence: number | null;
  /**
   * The environment in which the event happened.
   */
  environment: 'SANDBOX' | 'PRODUCTION';
  /**
   * The project in which the event happened, `proj_…`.
   */
  projectId: string;
  /**
   * True in an event that `POST /v1/webhooks/{id}/test` sent. Absent otherwise.
   */
  test?: boolean;
  /**
   * The objects that the event is about.
   */
  data: {
    /**
     * The envelope after the event.
     */
    envelope: {
      /**
       * The id of the envelope, `env_…`.
       */
      id: string;
      /**
       * The status of the envelope after the event.
       */
      status: 'DRAFT' | 'SENT' | 'COMPLETED' | 'CANCELLED' | 'DECLINED' | 'EXPIRED';
      /**
       * The version of the envelope after the event. Of two events, the larger is the newer state.
       */
      version: number;
      /**
       * Whether the evidence can be downloaded.
       */
      evidenceReady: boolean;
      /**
       * The hash of the last entry of the audit trail: store it to detect changes.
       */
      auditHead: string;
    };
    /**
     * The signature request that created the envelope, if there is one: `sigreq_…`.
     */
    signatureRequestId?: string;
  };
}
/**
 * An envelope was sent to its signers.
 */
export interface EnvelopeSentEvent {
  /**
   * The id of the event, `evt_…`: the same at every attempt to deliver it.
   */
  id: string;
  /**
   * The type of the event.
   */
  type: 'envelope.sent';
  /**
   * The time of the event.
   */
  timestamp: string;
  /**
   * The place of the event within its envelope: 1, 2, 3, … without gaps. Null for an event without an envelope.
   */
  sequence: number | null;
  /**
   * The environment in which the event happened.
   */
  environment: 'SANDBOX' | 'PRODUCTION';
  /**
   * The project in which the event happened, `proj_…`.
   */
  projectId: string;
  /**
   * True in an event that `POST /v1/webhooks/{id}/test` sent. Absent otherwise.
   */
  test?: boolean;
  /**
   * The objects that the event is about.
   */
  data: {
    /**
     * The envelope after the event.
     */
    envelope: {
      /**
       * The id of the envelope, `env_…`.
       */
      id: string;
      /**
       * The status of the envelope after the event.
       */
      status: 'DRAFT' | 'SENT' | 'COMPLETED' | 'CANCELLED' | 'DECLINED' | 'EXPIRED';
      /**
       * The version of the envelope after the event. Of two events, the larger is the newer state.
       */
      version: number;
      /**
       * Whether the evidence can be downloaded.
       */
      evidenceReady: boolean;
      /**
       * The hash of the last entry of the audit trail: store it to detect changes.
       */
      auditHead: string;
    };
    /**
     * The signature request that created the envelope, if there is one: `sigreq_…`.
     */
    signatureRequestId?: string;
  };
}
/**
 * All signers have signed. The evidence follows.
 */
export interface EnvelopeCompletedEvent {
  /**
   * The id of the event, `evt_…`: the same at every attempt to deliver it.
   */
  id: string;
  /**
   * The type of the event.
   */
  type: 'envelope.completed';
  /**
   * The time of the event.
   */
  timestamp: string;
  /**
   * The place of the event within its envelope: 1, 2, 3, … without gaps. Null for an event without an envelope.
   */
  sequence: number | null;
  /**
   * The environment in which the event happened.
   */
  environment: 'SANDBOX' | 'PRODUCTION';
  /**
   * The project in which the event happened, `proj_…`.
   */
  projectId: string;
  /**
   * True in an event that `POST /v1/webhooks/{id}/test` sent. Absent otherwise.
   */
  test?: boolean;
  /**
   * The objects that the event is about.
   */
  data: {
    /**
     * The envelope after the event.
     */
    envelope: {
      /**
       * The id of the envelope, `env_…`.
       */
      id: string;
      /**
       * The status of the envelope after the event.
       */
      status: 'DRAFT' | 'SENT' | 'COMPLETED' | 'CANCELLED' | 'DECLINED' | 'EXPIRED';
      /**
       * The version of the envelope after the event. Of two events, the larger is the newer state.
       */
      version: number;
      /**
       * Whether the evidence can be downloaded.
       */
      evidenceReady: boolean;
      /**
       * The hash of the last entry of the audit trail: store it to detect changes.
       */
      auditHead: string;
    };
    /**
     * The signature request that created the envelope, if there is one: `sigreq_…`.
     */
    signatureRequestId?: string;
  };
}
/**
 * The evidence of an envelope can be downloaded.
 */
export interface EnvelopeEvidenceReadyEvent {
  /**
   * The id of the event, `evt_…`: the same at every attempt to deliver it.
   */
  id: string;
  /**
   * The type of the event.
   */
  type: 'envelope.evidence_ready';
  /**
   * The time of the event.
   */
  timestamp: string;
  /**
   * The place of the event within its envelope: 1, 2, 3, … without gaps. Null for an event without an envelope.
   */
  sequence: number | null;
  /**
   * The environment in which the event happened.
   */
  environment: 'SANDBOX' | 'PRODUCTION';
  /**
   * The project in which the event happened, `proj_…`.
   */
  projectId: string;
  /**
   * True in an event that `POST /v1/webhooks/{id}/test` sent. Absent otherwise.
   */
  test?: boolean;
  /**
   * The objects that the event is about.
   */
  data: {
    /**
     * The envelope after the event.
     */
    envelope: {
      /**
       * The id of the envelope, `env_…`.
       */
      id: string;
      /**
       * The status of the envelope after the event.
       */
      status: 'DRAFT' | 'SENT' | 'COMPLETED' | 'CANCELLED' | 'DECLINED' | 'EXPIRED';
      /**
       * The version of the envelope after the event. Of two events, the larger is the newer state.
       */
      version: number;
      /**
       * Whether the evidence can be downloaded.
       */
      evidenceReady: boolean;
      /**
       * The hash of the last entry of the audit trail: store it to detect changes.
       */
      auditHead: string;
    };
    /**
     * The signature request that created the envelope, if there is one: `sigreq_…`.
     */
    signatureRequestId?: string;
  };
}
/**
 * The sender cancelled an envelope.
 */
export interface EnvelopeCancelledEvent {
  /**
   * The id of the event, `evt_…`: the same at every attempt to deliver it.
   */
  id: string;
  /**
   * The type of the event.
   */
  type: 'envelope.cancelled';
  /**
   * The time of the event.
   */
  timestamp: string;
  /**
   * The place of the event within its envelope: 1, 2, 3, … without gaps. Null for an event without an envelope.
   */
  sequence: number | null;
  /**
   * The environment in which the event happened.
   */
  environment: 'SANDBOX' | 'PRODUCTION';
  /**
   * The project in which the event happened, `proj_…`.
   */
  projectId: string;
  /**
   * True in an event that `POST /v1/webhooks/{id}/test` sent. Absent otherwise.
   */
  test?: boolean;
  /**
   * The objects that the event is about.
   */
  data: {
    /**
     * The envelope after the event.
     */
    envelope: {
      /**
       * The id of the envelope, `env_…`.
       */
      id: string;
      /**
       * The status of the envelope after the event.
       */
      status: 'DRAFT' | 'SENT' | 'COMPLETED' | 'CANCELLED' | 'DECLINED' | 'EXPIRED';
      /**
       * The version of the envelope after the event. Of two events, the larger is the newer state.
       */
      version: number;
      /**
       * Whether the evidence can be downloaded.
       */
      evidenceReady: boolean;
      /**
       * The hash of the last entry of the audit trail: store it to detect changes.
       */
      auditHead: string;
    };
    /**
     * The signature request that created the envelope, if there is one: `sigreq_…`.
     */
    signatureRequestId?: string;
  };
}
/**
 * A signer declined, which ended the envelope.
 */
export interface EnvelopeDeclinedEvent {
  /**
   * The id of the event, `evt_…`: the same at every attempt to deliver it.
   */
  id: string;
  /**
   * The type of the event.
   */
  type: 'envelope.declined';
  /**
   * The time of the event.
   */
  timestamp: string;
  /**
   * The place of the event within its envelope: 1, 2, 3, … without gaps. Null for an event without an envelope.
   */
  sequence: number | null;
  /**
   * The environment in which the event happened.
   */
  environment: 'SANDBOX' | 'PRODUCTION';
  /**
   * The project in which the event happened, `proj_…`.
   */
  projectId: string;
  /**
   * True in an event that `POST /v1/webhooks/{id}/test` sent. Absent otherwise.
   */
  test?: boolean;
  /**
   * The objects that the event is about.
   */
  data: {
    /**
     * The envelope after the event.
     */
    envelope: {
      /**
       * The id of the envelope, `env_…`.
       */
      id: string;
      /**
       * The status of the envelope after the event.
       */
      status: 'DRAFT' | 'SENT' | 'COMPLETED' | 'CANCELLED' | 'DECLINED' | 'EXPIRED';
      /**
       * The version of the envelope after the event. Of two events, the larger is the newer state.
       */
      version: number;
      /**
       * Whether the evidence can be downloaded.
       */
      evidenceReady: boolean;
      /**
       * The hash of the last entry of the audit trail: store it to detect changes.
       */
      auditHead: string;
    };
    /**
     * The signature request that created the envelope, if there is one: `sigreq_…`.
     */
    signatureRequestId?: string;
  };
}
/**
 * The term of an envelope passed before all signers signed.
 */
export interface EnvelopeExpiredEvent {
  /**
   * The id of the event, `evt_…`: the same at every attempt to deliver it.
   */
  id: string;
  /**
   * The type of the event.
   */
  type: 'envelope.expired';
  /**
   * The time of the event.
   */
  timestamp: string;
  /**
   * The place of the event within its envelope: 1, 2, 3, … without gaps. Null for an event without an envelope.
   */
  sequence: number | null;
  /**
   * The environment in which the event happened.
   */
  environment: 'SANDBOX' | 'PRODUCTION';
  /**
   * The project in which the event happened, `proj_…`.
   */
  projectId: string;
  /**
   * True in an event that `POST /v1/webhooks/{id}/test` sent. Absent otherwise.
   */
  test?: boolean;
  /**
   * The objects that the event is about.
   */
  data: {
    /**
     * The envelope after the event.
     */
    envelope: {
      /**
       * The id of the envelope, `env_…`.
       */
      id: string;
      /**
       * The status of the envelope after the event.
       */
      status: 'DRAFT' | 'SENT' | 'COMPLETED' | 'CANCELLED' | 'DECLINED' | 'EXPIRED';
      /**
       * The version of the envelope after the event. Of two events, the larger is the newer state.
       */
      version: number;
      /**
       * Whether the evidence can be downloaded.
       */
      evidenceReady: boolean;
      /**
       * The hash of the last entry of the audit trail: store it to detect changes.
       */
      auditHead: string;
    };
    /**
     * The signature request that created the envelope, if there is one: `sigreq_…`.
     */
    signatureRequestId?: string;
  };
}
/**
 * A signer viewed a document for the first time.
 */
export interface SignerViewedEvent {
  /**
   * The id of the event, `evt_…`: the same at every attempt to deliver it.
   */
  id: string;
  /**
   * The type of the event.
   */
  type: 'signer.viewed';
  /**
   * The time of the event.
   */
  timestamp: string;
  /**
   * The place of the event within its envelope: 1, 2, 3, … without gaps. Null for an event without an envelope.
   */
  sequence: number | null;
  /**
   * The environment in which the event happened.
   */
  environment: 'SANDBOX' | 'PRODUCTION';
  /**
   * The project in which the event happened, `proj_…`.
   */
  projectId: string;
  /**
   * True in an event that `POST /v1/webhooks/{id}/test` sent. Absent otherwise.
   */
  test?: boolean;
  /**
   * The objects that the event is about.
   */
  data: {
    /**
     * The envelope after the event.
     */
    envelope: {
      /**
       * The id of the envelope, `env_…`.
       */
      id: string;
      /**
       * The status of the envelope after the event.
       */
      status: 'DRAFT' | 'SENT' | 'COMPLETED' | 'CANCELLED' | 'DECLINED' | 'EXPIRED';
      /**
       * The version of the envelope after the event. Of two events, the larger is the newer state.
       */
      version: number;
      /**
       * Whether the evidence can be downloaded.
       */
      evidenceReady: boolean;
      /**
       * The hash of the last entry of the audit trail: store it to detect changes.
       */
      auditHead: string;
    };
    /**
     * The signer that the event is about.
     */
    signer: {
      /**
       * The id of the signer, `sgn_…`.
       */
      id: string;
      /**
       * The status of the signer after the event.
       */
      status: 'PENDING' | 'SENT' | 'VIEWED' | 'SIGNED' | 'DECLINED';
    };
    /**
     * The signature request that created the envelope, if there is one: `sigreq_…`.
     */
    signatureRequestId?: string;
  };
}
/**
 * A signer proved their identity.
 */
export interface SignerAuthenticatedEvent {
  /**
   * The id of the event, `evt_…`: the same at every attempt to deliver it.
   */
  id: string;
  /**
   * The type of the event.
   */
  type: 'signer.authenticated';
  /**
   * The time of the event.
   */
  timestamp: string;
  /**
   * The place of the event within its envelope: 1, 2, 3, … without gaps. Null for an event without an envelope.
   */
  sequence: number | null;
  /**
   * The environment in which the event happened.
   */
  environment: 'SANDBOX' | 'PRODUCTION';
  /**
   * The project in which the event happened, `proj_…`.
   */
  projectId: string;
  /**
   * True in an event that `POST /v1/webhooks/{id}/test` sent. Absent otherwise.
   */
  test?: boolean;
  /**
   * The objects that the event is about.
   */
  data: {
    /**
     * The envelope after the event.
     */
    envelope: {
      /**
       * The id of the envelope, `env_…`.
       */
      id: string;
      /**
       * The status of the envelope after the event.
       */
      status: 'DRAFT' | 'SENT' | 'COMPLETED' | 'CANCELLED' | 'DECLINED' | 'EXPIRED';
      /**
       * The version of the envelope after the event. Of two events, the larger is the newer state.
       */
      version: number;
      /**
       * Whether the evidence can be downloaded.
       */
      evidenceReady: boolean;
      /**
       * The hash of the last entry of the audit trail: store it to detect changes.
       */
      auditHead: string;
    };
    /**
     * The signer that the event is about.
     */
    signer: {
      /**
       * The id of the signer, `sgn_…`.
       */
      id: string;
      /**
       * The status of the signer after the event.
       */
      status: 'PENDING' | 'SENT' | 'VIEWED' | 'SIGNED' | 'DECLINED';
    };
    /**
     * The signature request that created the envelope, if there is one: `sigreq_…`.
     */
    signatureRequestId?: string;
  };
}
/**
 * A signer signed.
 */
export interface SignerSignedEvent {
  /**
   * The id of the event, `evt_…`: the same at every attempt to deliver it.
   */
  id: string;
  /**
   * The type of the event.
   */
  type: 'signer.signed';
  /**
   * The time of the event.
   */
  timestamp: string;
  /**
   * The place of the event within its envelope: 1, 2, 3, … without gaps. Null for an event without an envelope.
   */
  sequence: number | null;
  /**
   * The environment in which the event happened.
   */
  environment: 'SANDBOX' | 'PRODUCTION';
  /**
   * The project in which the event happened, `proj_…`.
   */
  projectId: string;
  /**
   * True in an event that `POST /v1/webhooks/{id}/test` sent. Absent otherwise.
   */
  test?: boolean;
  /**
   * The objects that the event is about.
   */
  data: {
    /**
     * The envelope after the event.
     */
    envelope: {
      /**
       * The id of the envelope, `env_…`.
       */
      id: string;
      /**
       * The status of the envelope after the event.
       */
      status: 'DRAFT' | 'SENT' | 'COMPLETED' | 'CANCELLED' | 'DECLINED' | 'EXPIRED';
      /**
       * The version of the envelope after the event. Of two events, the larger is the newer state.
       */
      version: number;
      /**
       * Whether the evidence can be downloaded.
       */
      evidenceReady: boolean;
      /**
       * The hash of the last entry of the audit trail: store it to detect changes.
       */
      auditHead: string;
    };
    /**
     * The signer that the event is about.
     */
    signer: {
      /**
       * The id of the signer, `sgn_…`.
       */
      id: string;
      /**
       * The status of the signer after the event.
       */
      status: 'PENDING' | 'SENT' | 'VIEWED' | 'SIGNED' | 'DECLINED';
    };
    /**
     * The signature request that created the envelope, if there is one: `sigreq_…`.
     */
    signatureRequestId?: string;
  };
}
/**
 * A signer declined.
 */
export interface SignerDeclinedEvent {
  /**
   * The id of the event, `evt_…`: the same at every attempt to deliver it.
   */
  id: string;
  /**
   * The type of the event.
   */
  type: 'signer.declined';
  /**
   * The time of the event.
   */
  timestamp: string;
  /**
   * The place of the event within its envelope: 1, 2, 3, … without gaps. Null for an event without an envelope.
   */
  sequence: number | null;
  /**
   * The environment in which the event happened.
   */
  environment: 'SANDBOX' | 'PRODUCTION';
  /**
   * The project in which the event happened, `proj_…`.
   */
  projectId: string;
  /**
   * True in an event that `POST /v1/webhooks/{id}/test` sent. Absent otherwise.
   */
  test?: boolean;
  /**
   * The objects that the event is about.
   */
  data: {
    /**
     * The envelope after the event.
     */
    envelope: {
      /**
       * The id of the envelope, `env_…`.
       */
      id: string;
      /**
       * The status of the envelope after the event.
       */
      status: 'DRAFT' | 'SENT' | 'COMPLETED' | 'CANCELLED' | 'DECLINED' | 'EXPIRED';
      /**
       * The version of the envelope after the event. Of two events, the larger is the newer state.
       */
      version: number;
      /**
       * Whether the evidence can be downloaded.
       */
      evidenceReady: boolean;
      /**
       * The hash of the last entry of the audit trail: store it to detect changes.
       */
      auditHead: string;
    };
    /**
     * The signer that the event is about.
     */
    signer: {
      /**
       * The id of the signer, `sgn_…`.
       */
      id: string;
      /**
       * The status of the signer after the event.
       */
      status: 'PENDING' | 'SENT' | 'VIEWED' | 'SIGNED' | 'DECLINED';
    };
    /**
     * The signature request that created the envelope, if there is one: `sigreq_…`.
     */
    signatureRequestId?: string;
  };
}
export interface Template {
  id: string;
  name: string;
  signatureLevel: 'SIMPLE' | 'ADVANCED' | 'QUALIFIED';
  authenticationMethod: 'EMAIL_OTP' | 'SMS_OTP';
  signingOrderEnabled: boolean;
  metadata: {
    [k: string]: string;
  } | null;
  createdAt: string;
  updatedAt: string;
  version: number;
}
export interface RequestLog {
  id: string;
  method: string;
  /**
   * Without the query, and with ids as the only parameters.
   */
  path: string;
  status: number;
  durationMs: number;
  errorCode: string | null;
  credential: {
    type: 'API_KEY' | 'PERSONAL_TOKEN' | 'USER';
    id: string;
  };
  /**
   * Truncated to /24 or /48.
   */
  ip: string | null;
  occurredAt: string;
}
export interface InspectedRequest {
  id: string;
  method: string;
  /**
   * Without the query, and with ids as the only parameters.
   */
  path: string;
  status: number;
  durationMs: number;
  errorCode: string | null;
  credential: {
    type: 'API_KEY' | 'PERSONAL_TOKEN' | 'USER';
    id: string;
  };
  /**
   * Truncated to /24 or /48.
   */
  ip: string | null;
  occurredAt: string;
  request: {
    headers: {
      [k: string]: string;
    };
    /**
     * Hidden values are `[redacted]`.
     */
    query: {
      [k: string]: unknown;
    };
    /**
     * Hidden values are `[redacted]`.
     */
    body: {
      [k: string]: unknown;
    };
  };
  response: {
    headers: {
      [k: string]: string;
    };
    /**
     * Hidden values are `[redacted]`.
     */
    body: {
      [k: string]: unknown;
    };
  };
}
export interface Subscription {
  plan: 'UNLIMITED' | 'FREE' | 'PRO' | 'BUSINESS';
  overageEnabled: boolean;
}
export interface SandboxIdentities {
  data: {
    name: string;
    cpf: string;
    email: string;
    phone: string;
  }[];
  /**
   * The one-time code of every signer in the Sandbox.
   */
  otp: string;
}
export interface SandboxMessage {
  id: string;
  kind:
    | 'INVITATION'
    | 'REMINDER'
    | 'CODE'
    | 'COMPLETION'
    | 'DECLINE'
    | 'CANCELLATION'
    | 'EXPIRY'
    | 'WEBHOOK_DISABLED';
  medium: 'EMAIL' | 'SMS';
  /**
   * e-mail address or phone number
   */
  to: string | null;
  subject: string | null;
  text: string | null;
  /**
   * The same text for mail programs; empty for an SMS.
   */
  html: string | null;
  status: 'WAITING' | 'DELIVERED' | 'FAILED' | 'DROPPED';
  createdAt: string;
  deliveredAt: string | null;
  envelopeId: string | null;
  signerId: string | null;
}

/**
 * Why BAD_REQUEST; each is explained at `docs`.
 */
export type BadRequestReason =
  | 'malformed-http'
  | 'body-cut-off'
  | 'body-too-slow'
  | 'not-utf-8'
  | 'not-json'
  | 'duplicate-name'
  | 'too-deep'
  | 'too-many-values'
  | 'form-malformed'
  | 'form-duplicate-part';
/**
 * Why INVALID_CREDENTIALS; each is explained at `docs`.
 */
export type InvalidCredentialsReason = 'SECOND_FACTOR_REQUIRED';
/**
 * Why FORBIDDEN; each is explained at `docs`.
 */
export type ForbiddenReason =
  'ADMIN_SCOPE_REQUIRED' | 'EMAIL_NOT_VERIFIED' | 'REAUTHENTICATION_REQUIRED' | 'SIGNUP_CLOSED';
/**
 * Why UNSUPPORTED_MEDIA_TYPE; each is explained at `docs`.
 */
export type UnsupportedMediaTypeReason =
  | 'not-pdf'
  | 'junk-before-header'
  | 'damaged'
  | 'encrypted'
  | 'dynamic-xfa'
  | 'CERTIFIED_NO_CHANGES'
  | 'corrupt'
  | 'no-pages'
  | 'too-many-pages'
  | 'bomb'
  | 'unsupported'
  | 'limit'
  | 'content-type-not-accepted'
  | 'content-type-malformed';
/**
 * Why MALWARE_DETECTED; each is explained at `docs`.
 */
export type MalwareDetectedReason =
  | (
      | 'active-content:launch'
      | 'active-content:javascript'
      | 'active-content:page-javascript'
      | 'active-content:submit-form'
      | 'active-content:import-data'
      | 'active-content:remote-goto'
      | 'active-content:embedded-executable'
      | 'active-content:xfa-doctype'
    )
  | `signature:${string}`;

/**
 * The possible values of `details.reason`, by error code.
 */
export interface Reasons {
  BAD_REQUEST: BadRequestReason;
  INVALID_CREDENTIALS: InvalidCredentialsReason;
  FORBIDDEN: ForbiddenReason;
  UNSUPPORTED_MEDIA_TYPE: UnsupportedMediaTypeReason;
  MALWARE_DETECTED: MalwareDetectedReason;
}

/** The codes of the error catalogue. */
export type ErrorCode =
  | 'VALIDATION_FAILED'
  | 'BAD_REQUEST'
  | 'UNAUTHENTICATED'
  | 'INVALID_CREDENTIALS'
  | 'INVALID_API_KEY'
  | 'SESSION_EXPIRED'
  | 'REFRESH_TOKEN_REUSED'
  | 'FORBIDDEN'
  | 'INSUFFICIENT_SCOPE'
  | 'ENVIRONMENT_MISMATCH'
  | 'NOT_FOUND'
  | 'CONFLICT'
  | 'EMAIL_ALREADY_REGISTERED'
  | 'SLUG_TAKEN'
  | 'IDEMPOTENCY_KEY_REUSED'
  | 'IDEMPOTENCY_IN_PROGRESS'
  | 'RATE_LIMITED'
  | 'PAYLOAD_TOO_LARGE'
  | 'UNSUPPORTED_MEDIA_TYPE'
  | 'MALWARE_DETECTED'
  | 'DOCUMENT_LOCKED'
  | 'INVALID_STATE_TRANSITION'
  | 'ENVELOPE_NOT_EDITABLE'
  | 'ENVELOPE_INCOMPLETE'
  | 'QUALIFIED_PROVIDER_UNAVAILABLE'
  | 'CPF_REQUIRED'
  | 'INVALID_CPF'
  | 'PHONE_REQUIRED'
  | 'SIGNING_TOKEN_INVALID'
  | 'SIGNING_SESSION_EXPIRED'
  | 'SIGNING_SESSION_REVOKED'
  | 'ENVELOPE_NOT_SIGNABLE'
  | 'NOT_YOUR_TURN'
  | 'IDENTITY_MISMATCH'
  | 'OTP_COOLDOWN'
  | 'OTP_LIMIT_REACHED'
  | 'OTP_INVALID'
  | 'OTP_EXPIRED'
  | 'OTP_LOCKED'
  | 'OTP_NOT_REQUESTED'
  | 'DOCUMENT_NOT_VIEWED'
  | 'AUTHENTICATION_REQUIRED'
  | 'CONSENT_REQUIRED'
  | 'CONSENT_MISMATCH'
  | 'DOCUMENT_HASH_MISMATCH'
  | 'ALREADY_SIGNED'
  | 'EVIDENCE_NOT_READY'
  | 'WEBHOOK_URL_NOT_ALLOWED'
  | 'SANDBOX_ONLY'
  | 'DOCUMENT_LIMIT_REACHED'
  | 'PLAN_LIMIT_REACHED'
  | 'PLAN_CHANGE_NOT_ALLOWED'
  | 'OVERAGE_NOT_AVAILABLE'
  | 'PAYMENT_PROVIDER_UNAVAILABLE'
  | 'PROVIDER_ERROR'
  | 'INTERNAL_ERROR'
  | 'SERVICE_UNAVAILABLE';

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
  | SignerChangedEvent
  | SignerViewedEvent
  | SignerAuthenticatedEvent
  | SignerSignedEvent
  | SignerDeclinedEvent
  | SignerSkippedEvent
  | SignerDelegationRequestedEvent
  | SignerSamePersonEvent
  | SignerDisputedEvent
  | LinkOpenedEvent
  | MessageDeliveredEvent
  | MessageFailedEvent
  | ReminderSentEvent
  | DocumentWarningEvent
  | KeyExpiringEvent;

export interface Operations {
  /**
   * Creates an account with an organization and a first project
   */
  'POST /v1/auth/signup': {
    path?: undefined;
    query?: undefined;
    body: {
      /**
       * The name of the user.
       */
      name: string;
      /**
       * An e-mail address. Upper and lower case make no difference.
       */
      email: string;
      /**
       * Any characters, except the most used passwords and the e-mail itself.
       */
      password: string;
      /**
       * The name of the new organization. Required unless `invitationToken` is sent.
       */
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
    response: SignedUp;
  };
  /**
   * Logs in
   */
  'POST /v1/auth/login': {
    path?: undefined;
    query?: undefined;
    body: {
      /**
       * The e-mail address of the account.
       */
      email: string;
      /**
       * The password of the account.
       */
      password: string;
      /**
       * From an authenticator app, or a recovery code.
       */
      code?: string;
    };
    response: SignedIn;
  };
  /**
   * Exchanges a refresh token for new tokens
   */
  'POST /v1/auth/refresh': {
    path?: undefined;
    query?: undefined;
    body: {
      /**
       * The refresh token from the last response.
       */
      refreshToken: string;
    };
    response: SignedIn;
  };
  /**
   * Ends the current session
   */
  'POST /v1/auth/logout': {
    path?: undefined;
    query?: undefined;
    body?: undefined;
    response: null;
  };
  /**
   * Lists the active sessions of the user, newest first
   */
  'GET /v1/auth/sessions': {
    path?: undefined;
    query?: {
      limit?: number;
      cursor?: string;
      ended?: boolean;
    };
    body?: undefined;
    response: {
      /**
       * The objects of this page, newest first.
       */
      data: Session[];
      /**
       * The `cursor` of the next page; null on the last page.
       */
      nextCursor: string | null;
      /**
       * Whether there is a next page.
       */
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
    response: null;
  };
  /**
   * Ends a session of the user with everything that it made
   */
  'DELETE /v1/auth/sessions/{id}/credentials': {
    path: {
      id: string;
    };
    query?: undefined;
    body?: undefined;
    response: {
      /**
       * The number of personal access tokens that were revoked.
       */
      tokens: number;
      /**
       * The number of API keys that were revoked.
       */
      keys: number;
      /**
       * The number of API keys that still work, in organizations that the user does not administer any more.
       */
      keysLeft: number;
    };
  };
  /**
   * Starts a log-in with a passkey
   */
  'POST /v1/auth/passkey/options': {
    path?: undefined;
    query?: undefined;
    body?: {
      /**
       * The e-mail address of the account. Default: any account.
       */
      email?: string;
    };
    response: PasskeyRequest;
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
      /**
       * The result of `navigator.credentials.get`, by its `toJSON()`.
       */
      credential: {
        /**
         * The id of the passkey.
         */
        id: string;
        /**
         * The response of the device.
         */
        response: {
          /**
           * The data that the browser collected, in base64url.
           */
          clientDataJSON: string;
          /**
           * The data of the device, in base64url.
           */
          authenticatorData: string;
          /**
           * The signature of the passkey, in base64url.
           */
          signature: string;
          /**
           * The handle of the user, in base64url.
           */
          userHandle?: string;
        };
      };
    };
    response: SignedIn;
  };
  /**
   * Starts a re-authentication with a passkey of the user
   */
  'POST /v1/auth/reauthenticate/options': {
    path?: undefined;
    query?: undefined;
    body?: undefined;
    response: PasskeyRequest;
  };
  /**
   * Authenticates the user of this session again
   */
  'POST /v1/auth/reauthenticate': {
    path?: undefined;
    query?: undefined;
    body?: {
      /**
       * The password, for an account without a second factor.
       */
      password?: string;
      /**
       * From an authenticator app, or a recovery code.
       */
      code?: string;
      /**
       * A response to `POST /v1/auth/reauthenticate/options`.
       */
      passkey?: {
        /**
         * Valid for one response, within five minutes.
         */
        challengeId: string;
        /**
         * The result of `navigator.credentials.get`, by its `toJSON()`.
         */
        credential: {
          /**
           * The id of the passkey.
           */
          id: string;
          /**
           * The response of the device.
           */
          response: {
            /**
             * The data that the browser collected, in base64url.
             */
            clientDataJSON: string;
            /**
             * The data of the device, in base64url.
             */
            authenticatorData: string;
            /**
             * The signature of the passkey, in base64url.
             */
            signature: string;
            /**
             * The handle of the user, in base64url.
             */
            userHandle?: string;
          };
        };
      };
    };
    response: Reauthenticated;
  };
  /**
   * Changes the password
   */
  'POST /v1/auth/password': {
    path?: undefined;
    query?: undefined;
    body: {
      /**
       * The password that the account has now.
       */
      currentPassword: string;
      /**
       * Any characters, except the most used passwords and the e-mail itself.
       */
      newPassword: string;
    };
    response: null;
  };
  /**
   * Sends a link that resets a password
   */
  'POST /v1/auth/password-reset': {
    path?: undefined;
    query?: undefined;
    body: {
      /**
       * The e-mail address of the account.
       */
      email: string;
    };
    response: null;
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
    response: null;
  };
  /**
   * Deletes the account of the user
   */
  'POST /v1/me/deletion': {
    path?: undefined;
    query?: undefined;
    body: {
      /**
       * The password that the account has now.
       */
      password: string;
    };
    response: null;
  };
  /**
   * Sends the user a new link that verifies the e-mail address
   */
  'POST /v1/auth/email-verification': {
    path?: undefined;
    query?: undefined;
    body?: undefined;
    response: null;
  };
  /**
   * Verifies an e-mail address with the token of its link
   */
  'POST /v1/auth/email-verification/confirm': {
    path?: undefined;
    query?: undefined;
    body: {
      /**
       * The token from the link: the part of the address after `#`.
       */
      token: string;
    };
    response: {
      /**
       * The e-mail address that is now verified.
       */
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
      /**
       * The token from the link: the part of the address after `#`.
       */
      token: string;
    };
    response: Invitation;
  };
  /**
   * Accepts an invitation and makes the user a member
   */
  'POST /v1/auth/invitations/accept': {
    path?: undefined;
    query?: undefined;
    body: {
      /**
       * The token from the link: the part of the address after `#`.
       */
      token: string;
    };
    response: Organization;
  };
  /**
   * Reads the authenticated user with organizations, roles, and projects
   */
  'GET /v1/me': {
    path?: undefined;
    query?: undefined;
    body?: undefined;
    response: Me;
  };
  /**
   * Sets the default project of the user
   */
  'PATCH /v1/me': {
    path?: undefined;
    query?: undefined;
    body: {
      /**
       * One of the user’s projects, `proj_…`. Null removes the default.
       */
      defaultProjectId: string | null;
    };
    response: User;
  };
  /**
   * Stores the answers of the onboarding
   */
  'PATCH /v1/me/onboarding': {
    path?: undefined;
    query?: undefined;
    body?: {
      /**
       * The kind of program that you build. Null removes it.
       */
      building?: string | null;
      /**
       * The technology that you work with; `none` if you don’t program. Null removes it.
       */
      technology?: string | null;
      /**
       * Whether the dashboard should stop showing the first steps.
       */
      completed?: boolean;
    };
    response: User;
  };
  /**
   * Creates a personal access token
   */
  'POST /v1/me/tokens': {
    path?: undefined;
    query?: undefined;
    body: {
      /**
       * A name that helps you recognize the token.
       */
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
        | 'forms:write'
        | 'webhooks:read'
        | 'webhooks:write'
        | 'logs:read'
        | 'usage:read'
        | 'personal:read'
        | 'admin'
      )[];
      /**
       * The number of days until the token expires. Default: 90.
       */
      expiresInDays?: number;
    };
    response: NewPersonalToken;
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
    response: {
      /**
       * The objects of this page, newest first.
       */
      data: PersonalToken[];
      /**
       * The `cursor` of the next page; null on the last page.
       */
      nextCursor: string | null;
      /**
       * Whether there is a next page.
       */
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
    response: null;
  };
  /**
   * Lists the invitations of the user, newest first
   */
  'GET /v1/me/invitations': {
    path?: undefined;
    query?: {
      limit?: number;
      cursor?: string;
    };
    body?: undefined;
    response: {
      /**
       * The objects of this page, newest first.
       */
      data: OwnInvitation[];
      /**
       * The `cursor` of the next page; null on the last page.
       */
      nextCursor: string | null;
      /**
       * Whether there is a next page.
       */
      hasMore: boolean;
    };
  };
  /**
   * Accepts an invitation or a role
   */
  'POST /v1/me/invitations/{id}/accept': {
    path: {
      id: string;
    };
    query?: undefined;
    body?: {
      /**
       * The role that the user was shown. If it has changed since, CONFLICT.
       */
      role?: 'VIEWER' | 'MEMBER' | 'ADMIN' | 'OWNER';
    };
    response: Organization;
  };
  /**
   * Declines an invitation or a role
   */
  'POST /v1/me/invitations/{id}/decline': {
    path: {
      id: string;
    };
    query?: undefined;
    body?: undefined;
    response: null;
  };
  /**
   * Lists the second factors of the user
   */
  'GET /v1/me/factors': {
    path?: undefined;
    query?: undefined;
    body?: undefined;
    response: Factors;
  };
  /**
   * Starts to set up an authenticator app
   */
  'POST /v1/me/factors/totp': {
    path?: undefined;
    query?: undefined;
    body?: undefined;
    response: TotpSetUp;
  };
  /**
   * Confirms the authenticator app with its first code
   */
  'POST /v1/me/factors/totp/confirm': {
    path?: undefined;
    query?: undefined;
    body: {
      /**
       * The current code of the authenticator app, 6 digits.
       */
      code: string;
    };
    response: AddedFactor;
  };
  /**
   * Starts to add a passkey
   */
  'POST /v1/me/factors/passkeys/options': {
    path?: undefined;
    query?: undefined;
    body?: undefined;
    response: PasskeyCreation;
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
      /**
       * The result of `navigator.credentials.create`, by its `toJSON()`.
       */
      credential: {
        /**
         * The id of the new passkey.
         */
        id: string;
        /**
         * The response of the device.
         */
        response: {
          /**
           * The data that the browser collected, in base64url.
           */
          clientDataJSON: string;
          /**
           * The public key with the data of the device, in base64url.
           */
          attestationObject: string;
          /**
           * The ways in which the browser can reach the passkey.
           *
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
    response: AddedFactor;
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
    response: null;
  };
  /**
   * Replaces the recovery codes
   */
  'POST /v1/me/recovery-codes': {
    path?: undefined;
    query?: undefined;
    body?: undefined;
    response: RecoveryCodes;
  };
  /**
   * Creates an organization with a first project
   */
  'POST /v1/organizations': {
    path?: undefined;
    query?: undefined;
    body: {
      /**
       * The name of the organization, which signers see.
       */
      name: string;
    };
    response: Organization;
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
    response: Organization;
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
      /**
       * The name of the organization, which signers see. Envelopes that were sent keep the name of that time. Another name ends the verification by the operator.
       */
      name?: string;
      /**
       * The CNPJ of the organization, with or without punctuation, also with letters such as `12.ABC.345/01DE-35`. Signers, reports, and verification show it. Null removes it. Another CNPJ ends the verification by the operator.
       */
      cnpj?: string | null;
      /**
       * The address that signing pages show for questions; null for none. Every signer sees it.
       */
      contactEmail?: string | null;
      /**
       * The text that signers accept; null for the default text. A change creates a new version.
       */
      consentText?: string | null;
      /**
       * The appearance of the signing page.
       */
      branding?: {
        /**
         * The color of buttons and links, `#rrggbb`. Null for the color of Aval.
         */
        primaryColor?: string | null;
        /**
         * PNG, JPEG, or WebP. Aval fetches it once, soon afterwards, and again if you send it again.
         */
        logoUrl?: string | null;
        /**
         * Whether the pages of documents sent from now on get a footer with the verification code and a QR code, where their margin is empty.
         */
        pageFooter?: boolean;
      };
      /**
       * The days from sending to the term of an envelope that states none.
       */
      defaultExpirationDays?: number;
      /**
       * Whether people whom members send documents to become contacts. False deletes the contacts of both environments.
       */
      rememberContacts?: boolean;
      /**
       * Reminders to signers whose turn it is and who have not signed: every few days, before the term, or both. They go out between 8 and 20 h in the time zone of the organization, at most once a day for each signer. Numbers that you leave out take the default of the template, the organization, or the service (3 days before the term), in that order.
       */
      reminders?: {
        /**
         * Whether reminders are sent. False turns every reminder off.
         */
        enabled?: boolean;
        /**
         * The number of days before the term at which a reminder is sent; null for none. Example: 3.
         */
        daysBeforeExpiry?: number | null;
        /**
         * The number of days between reminders, counted from sending; null for none. At most 10 are sent. Example: 7.
         */
        everyDays?: number | null;
      };
      /**
       * The time zone of the organization, an IANA name. Example: America/Manaus.
       */
      timeZone?: string;
      /**
       * The language of messages to signers.
       */
      language?: 'pt-BR' | 'en' | 'es';
      /**
       * Whether the mail that everyone has signed carries the final documents. Above 10 MB together, it has only the link. Default: false.
       */
      attachFinalDocuments?: boolean;
      /**
       * Whether the ITI’s VALIDAR can fetch sealed documents with the verification code and the secret of an envelope. Default: ON. OFF: it can fetch none, and new evidence has no secret.
       */
      validar?: 'ON' | 'OFF';
    };
    response: Organization;
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
    response: {
      /**
       * The objects of this page, newest first.
       */
      data: Member[];
      /**
       * The `cursor` of the next page; null on the last page.
       */
      nextCursor: string | null;
      /**
       * Whether there is a next page.
       */
      hasMore: boolean;
    };
  };
  /**
   * Invites an address, or adds a user as a member
   */
  'POST /v1/organizations/{id}/members': {
    path: {
      id: string;
    };
    query?: undefined;
    body: {
      /**
       * The address to invite. If the service adds members directly, it must be the address of a verified account; otherwise it is NOT_FOUND.
       */
      email: string;
      /**
       * The role of the new member.
       */
      role: 'VIEWER' | 'MEMBER' | 'ADMIN' | 'OWNER';
    };
    response: AddedMember;
  };
  /**
   * Changes a member’s role, or whether they may read personal data
   */
  'PATCH /v1/organizations/{id}/members/{memberId}': {
    path: {
      id: string;
      memberId: string;
    };
    query?: undefined;
    body?: {
      /**
       * The new role. Absent: it stays.
       */
      role?: 'VIEWER' | 'MEMBER' | 'ADMIN' | 'OWNER';
      /**
       * Whether a MEMBER or VIEWER may read personal data: whole CPFs and phones, values of fields, attached files, and exports. Null: by their role, which is yes for MEMBER and no for VIEWER. Absent: as before.
       */
      readsPersonalData?: boolean | null;
    };
    response: Member;
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
    response: null;
  };
  /**
   * Creates a link of an invitation that you pass on yourself
   */
  'POST /v1/organizations/{id}/members/{memberId}/link': {
    path: {
      id: string;
      memberId: string;
    };
    query?: undefined;
    body?: undefined;
    response: InvitationLink;
  };
  /**
   * Leaves an organization
   */
  'DELETE /v1/organizations/{id}/members/me': {
    path: {
      id: string;
    };
    query?: {
      keys?: 'keep' | 'revoke';
    };
    body?: undefined;
    response: null;
  };
  /**
   * Reads which letters the user gets about the envelopes of an organization
   */
  'GET /v1/organizations/{id}/notices': {
    path: {
      id: string;
    };
    query?: undefined;
    body?: undefined;
    response: Notices;
  };
  /**
   * Changes which letters the user gets about the envelopes of an organization
   */
  'PATCH /v1/organizations/{id}/notices': {
    path: {
      id: string;
    };
    query?: undefined;
    body?: {
      /**
       * `SENT_BY_ME`: the envelopes that you sent; for ADMIN and OWNER also those that programs or former members sent, in the digest only. `ALL`: every envelope of the organization. Default: `SENT_BY_ME`.
       */
      envelopes?: 'SENT_BY_ME' | 'ALL';
      /**
       * A signer has signed, and others are still missing: `AT_ONCE` in a separate letter, `DAILY` in the digest at 8:00 (the organization’s time), or `NEVER`. Default: `NEVER`.
       */
      signed?: 'AT_ONCE' | 'DAILY' | 'NEVER';
      /**
       * Everyone has signed, and the final documents are ready: `AT_ONCE` in a separate letter, `DAILY` in the digest at 8:00 (the organization’s time), or `NEVER`. Default: `AT_ONCE`.
       */
      completed?: 'AT_ONCE' | 'DAILY' | 'NEVER';
      /**
       * A signer has declined: `AT_ONCE` in a separate letter, `DAILY` in the digest at 8:00 (the organization’s time), or `NEVER`. Default: `AT_ONCE`.
       */
      declined?: 'AT_ONCE' | 'DAILY' | 'NEVER';
      /**
       * The term has ended without all signatures: `AT_ONCE` in a separate letter, `DAILY` in the digest at 8:00 (the organization’s time), or `NEVER`. Default: `AT_ONCE`.
       */
      expired?: 'AT_ONCE' | 'DAILY' | 'NEVER';
      /**
       * A message to a signer could not be delivered: `AT_ONCE` in a separate letter, `DAILY` in the digest at 8:00 (the organization’s time), or `NEVER`. Default: `AT_ONCE`.
       */
      messageFailed?: 'AT_ONCE' | 'DAILY' | 'NEVER';
    };
    response: Notices;
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
        | 'DEFAULT_PROJECT_CHANGED'
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
        | 'INVITATION_DECLINED'
        | 'MEMBER_JOINED'
        | 'ROLE_CHANGED'
        | 'ROLE_OFFERED'
        | 'ROLE_ACCEPTED'
        | 'PERSONAL_ACCESS_CHANGED'
        | 'MEMBER_REMOVED'
        | 'MEMBER_LEFT'
        | 'ORGANIZATION_CREATED'
        | 'ORGANIZATION_CHANGED'
        | 'ORGANIZATION_SUSPENDED'
        | 'ORGANIZATION_RESUMED'
        | 'ORGANIZATION_VERIFIED'
        | 'ORGANIZATION_UNVERIFIED'
        | 'PROJECT_CREATED'
        | 'PROJECT_CHANGED'
        | 'WEBHOOK_CREATED'
        | 'WEBHOOK_CHANGED'
        | 'WEBHOOK_SECRET_ROTATED'
        | 'WEBHOOK_DELETED'
        | 'FORM_SAVED'
        | 'FORM_REMOVED'
        | 'PLAN_CHANGED'
        | 'OVERAGE_CHANGED'
        | 'QUOTA_CHANGED'
        | 'SIGNER_DISPUTED'
        | 'SIGNER_ERASED'
        | 'EVIDENCE_EXPORTED'
        | 'LIST_EXPORTED'
        | 'CONTACTS_READ'
        | 'RETENTION_APPLIED'
        | 'JOBS_RETRIED'
        | 'MESSAGE_RESENT'
        | 'MASTER_KEY_ROTATED';
      from?: string;
      to?: string;
      userId?: string;
    };
    body?: undefined;
    response: {
      /**
       * The objects of this page, newest first.
       */
      data: SecurityEvent[];
      /**
       * The `cursor` of the next page; null on the last page.
       */
      nextCursor: string | null;
      /**
       * Whether there is a next page.
       */
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
        | 'DEFAULT_PROJECT_CHANGED'
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
        | 'INVITATION_DECLINED'
        | 'MEMBER_JOINED'
        | 'ROLE_CHANGED'
        | 'ROLE_OFFERED'
        | 'ROLE_ACCEPTED'
        | 'PERSONAL_ACCESS_CHANGED'
        | 'MEMBER_REMOVED'
        | 'MEMBER_LEFT'
        | 'ORGANIZATION_CREATED'
        | 'ORGANIZATION_CHANGED'
        | 'ORGANIZATION_SUSPENDED'
        | 'ORGANIZATION_RESUMED'
        | 'ORGANIZATION_VERIFIED'
        | 'ORGANIZATION_UNVERIFIED'
        | 'PROJECT_CREATED'
        | 'PROJECT_CHANGED'
        | 'WEBHOOK_CREATED'
        | 'WEBHOOK_CHANGED'
        | 'WEBHOOK_SECRET_ROTATED'
        | 'WEBHOOK_DELETED'
        | 'FORM_SAVED'
        | 'FORM_REMOVED'
        | 'PLAN_CHANGED'
        | 'OVERAGE_CHANGED'
        | 'QUOTA_CHANGED'
        | 'SIGNER_DISPUTED'
        | 'SIGNER_ERASED'
        | 'EVIDENCE_EXPORTED'
        | 'LIST_EXPORTED'
        | 'CONTACTS_READ'
        | 'RETENTION_APPLIED'
        | 'JOBS_RETRIED'
        | 'MESSAGE_RESENT'
        | 'MASTER_KEY_ROTATED';
      from?: string;
      to?: string;
    };
    body?: undefined;
    response: {
      /**
       * The objects of this page, newest first.
       */
      data: SecurityEvent[];
      /**
       * The `cursor` of the next page; null on the last page.
       */
      nextCursor: string | null;
      /**
       * Whether there is a next page.
       */
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
    response: Blob;
  };
  /**
   * Lists projects: those of the user’s own organizations first
   */
  'GET /v1/projects': {
    path?: undefined;
    query?: {
      limit?: number;
      cursor?: string;
    };
    body?: undefined;
    response: {
      /**
       * The objects of this page, newest first.
       */
      data: Project[];
      /**
       * The `cursor` of the next page; null on the last page.
       */
      nextCursor: string | null;
      /**
       * Whether there is a next page.
       */
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
      /**
       * The name of the project.
       */
      name: string;
      /**
       * Unique in the organization. Default: made from the name.
       */
      slug?: string;
      /**
       * A note about the project. Null removes it.
       */
      description?: string | null;
      /**
       * The environment that the dashboard opens first.
       */
      environment?: 'SANDBOX' | 'PRODUCTION';
      /**
       * Default: of the organizations that the caller owns, the one joined first.
       */
      organizationId?: string;
    };
    response: Project;
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
      /**
       * The name of the project.
       */
      name?: string;
      /**
       * Unique in the organization. Default: made from the name.
       */
      slug?: string;
      /**
       * A note about the project. Null removes it.
       */
      description?: string | null;
      /**
       * The environment that the dashboard opens first.
       */
      environment?: 'SANDBOX' | 'PRODUCTION';
      /**
       * The origins whose pages may show embedded sessions of this project, such as `https://app.example.com`: the scheme, the host, and a port unless it is 443. `http://localhost:*` admits any port of `localhost`, in the Sandbox only.
       *
       * @maxItems 20
       */
      embedOrigins?: string[];
      /**
       * ARCHIVED marks a project that is no longer in use.
       */
      status?: 'ACTIVE' | 'ARCHIVED';
    };
    response: Project;
  };
  /**
   * Creates an API key
   */
  'POST /v1/api-keys': {
    path?: undefined;
    query?: undefined;
    body: {
      /**
       * The project that the key works in, `proj_…`.
       */
      projectId: string;
      /**
       * The environment that the key works in. Default: that of the base address.
       */
      environment?: 'SANDBOX' | 'PRODUCTION';
      /**
       * A name that helps you recognize the key, such as the program that uses it.
       */
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
        | 'forms:write'
        | 'webhooks:read'
        | 'webhooks:write'
        | 'logs:read'
        | 'usage:read'
        | 'personal:read'
      )[];
    };
    response: NewApiKey;
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
    response: {
      /**
       * The objects of this page, newest first.
       */
      data: ApiKey[];
      /**
       * The `cursor` of the next page; null on the last page.
       */
      nextCursor: string | null;
      /**
       * Whether there is a next page.
       */
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
    response: null;
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
    response: RotatedApiKey;
  };
  /**
   * Uploads a PDF, or makes one of a DOCX or HTML file
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
          /**
           * The name of the file. Default: that of the part `file`.
           */
          filename?: string;
          /**
           * The title that signers see. Default: the name of the file.
           */
          title?: string;
          /**
           * Your own data about the document: up to 20 pairs of texts.
           */
          metadata?: {
            [k: string]: string;
          };
          /**
           * The texts of the variables of a DOCX or HTML file: `{"nome": "Maria"}` for `{{nome}}`. Up to 200 texts of up to 5,000 characters. Each variable needs its value, and each value its variable.
           */
          values?: {
            [k: string]: string;
          };
        }
      | FormData;
    response: Document;
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
    response: {
      /**
       * The objects of this page, newest first.
       */
      data: Document[];
      /**
       * The `cursor` of the next page; null on the last page.
       */
      nextCursor: string | null;
      /**
       * Whether there is a next page.
       */
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
    response: Document;
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
      /**
       * The title that signers see.
       */
      title?: string;
      /**
       * Your own data; replaces all of it. Null removes it.
       */
      metadata?: {
        [k: string]: string;
      } | null;
    };
    response: Document;
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
    response: null;
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
    response: {
      /**
       * The address of the file. It needs no other credential.
       */
      url: string;
      /**
       * The time after which the address stops working, five minutes from now.
       */
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
          /**
           * The name of the file. Default: that of the part `file`.
           */
          filename?: string;
          /**
           * The title that signers see. Default: the name of the file.
           */
          title?: string;
          /**
           * The texts of the variables of a DOCX or HTML file: `{"nome": "Maria"}` for `{{nome}}`. Up to 200 texts of up to 5,000 characters. Each variable needs its value, and each value its variable.
           */
          values?: {
            [k: string]: string;
          };
        }
      | FormData;
    response: Document;
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
    response: Blob;
  };
  /**
   * Reads page sizes and the form fields of a PDF
   */
  'GET /v1/documents/{id}/form-fields': {
    path: {
      id: string;
    };
    query?: {
      version?: string;
    };
    body?: undefined;
    response: FormFields;
  };
  /**
   * Lists where a text stands in a document
   */
  'GET /v1/documents/{id}/anchors': {
    path: {
      id: string;
    };
    query?: {
      text?: string;
      version?: string;
    };
    body?: undefined;
    response: Anchors;
  };
  /**
   * Reads what fields may not cover on a page of a document
   */
  'GET /v1/documents/{id}/pages/{page}/content': {
    path: {
      id: string;
      page: string;
    };
    query?: {
      version?: string;
    };
    body?: undefined;
    response: PageContent;
  };
  /**
   * Draws a page of a document as a picture
   */
  'GET /v1/documents/{id}/pages/{page}/image': {
    path: {
      id: string;
      page: string;
    };
    query: {
      width: 160 | 480 | 720 | 960;
      version?: string;
    };
    body?: undefined;
    response: Blob;
  };
  /**
   * Draws a page of a document as the signing page shows it, before the document itself has arrived
   */
  'GET /v1/sign/{token}/documents/{documentId}/pages/{page}/image': {
    path: {
      token: string;
      documentId: string;
      page: string;
    };
    query: {
      width: 160 | 480 | 720 | 960;
    };
    body?: undefined;
    response: Blob;
  };
  /**
   * Creates an envelope in DRAFT
   */
  'POST /v1/envelopes': {
    path?: undefined;
    query?: undefined;
    body: {
      /**
       * The title that signers see.
       */
      title: string;
      /**
       * A template, `tpl_…`, that provides the documents, roles, fields, texts, and settings that the request leaves out.
       */
      templateId?: string;
      /**
       * A message that signers receive with their invitation.
       */
      message?: string | null;
      /**
       * The level of the signatures (Lei 14.063/2020, article 4). ADVANCED and QUALIFIED need a CPF. QUALIFIED: each signer signs with their own ICP-Brasil certificate. Default: ADVANCED.
       */
      signatureLevel?: 'SIMPLE' | 'ADVANCED' | 'QUALIFIED';
      /**
       * The way in which signers receive their code. SMS_OTP and WHATSAPP_OTP need a phone. With WHATSAPP_OTP, invitations travel by WhatsApp too. Default: EMAIL_OTP.
       */
      authenticationMethod?: 'EMAIL_OTP' | 'SMS_OTP' | 'WHATSAPP_OTP';
      /**
       * Whether signers sign one after another, by `order`. Default: false.
       */
      signingOrderEnabled?: boolean;
      /**
       * The time until which the envelope can be signed. Null or absent: the default of the organization, counted from sending.
       */
      expiresAt?: string | null;
      /**
       * Your own name for the envelope, such as an order number; it need not be unique. Every event contains it: put no personal data there.
       */
      reference?: string | null;
      /**
       * Your own data about the envelope: up to 20 pairs of texts. Null removes it.
       */
      metadata?: {
        [k: string]: string;
      } | null;
      /**
       * Reminders to signers whose turn it is and who have not signed: every few days, before the term, or both. They go out between 8 and 20 h in the time zone of the organization, at most once a day for each signer. Numbers that you leave out take the default of the template, the organization, or the service (3 days before the term), in that order.
       */
      reminders?: {
        /**
         * Whether reminders are sent. False turns every reminder off.
         */
        enabled?: boolean;
        /**
         * The number of days before the term at which a reminder is sent; null for none. Example: 3.
         */
        daysBeforeExpiry?: number | null;
        /**
         * The number of days between reminders, counted from sending; null for none. At most 10 are sent. Example: 7.
         */
        everyDays?: number | null;
      };
      /**
       * Documents to attach, each by `documentId` or as a PDF in `contentBase64`.
       *
       * @maxItems 50
       */
      documents?: ({
        /**
         * The name of the file. Default: that of the part `file`.
         */
        filename?: string;
        /**
         * The title that signers see. Default: the name of the file.
         */
        title?: string;
        /**
         * Your own data about the document: up to 20 pairs of texts.
         */
        metadata?: {
          [k: string]: string;
        };
      } & (
        | {
            /**
             * A document that you uploaded, `doc_…`.
             */
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
        /**
         * The full name of the signer, as it stands in the evidence.
         */
        name: string;
        /**
         * The e-mail address that receives the invitation and, for EMAIL_OTP, the code. With `notifyBy` WHATSAPP, only news without a template goes there, such as a cancellation.
         */
        email: string;
        /**
         * The CPF of the signer, 11 digits with or without punctuation. ADVANCED and QUALIFIED require it.
         */
        cpf?: string | null;
        /**
         * The mobile phone that receives codes by SMS and messages by WhatsApp: `+5511987654321` (E.164), or as Brazilians write it, such as `(11) 98765-4321`. Stored as E.164.
         */
        phone?: string | null;
        /**
         * The name of the company that a REPRESENTATIVE signs for; only with this role.
         */
        organizationName?: string | null;
        /**
         * The CNPJ of the company that a REPRESENTATIVE signs for, with or without punctuation, also with letters such as `12.ABC.345/01DE-35`; only with this role. Stored without punctuation.
         */
        cnpj?: string | null;
        /**
         * The office of a REPRESENTATIVE in the company, such as Diretora; only with this role.
         */
        office?: string | null;
        /**
         * The e-mail address of the person on whose device an IN_PERSON signer signs; only with this role. The host receives the invitation, the reminders, and each code, which the signer receives too.
         */
        hostEmail?: string | null;
        /**
         * The level of this signer’s signature, if it is higher than the level of the envelope. QUALIFIED: with their own ICP-Brasil certificate. Null or absent: as the envelope says.
         */
        signatureLevel?: ('SIMPLE' | 'ADVANCED' | 'QUALIFIED') | null;
        /**
         * The way in which this signer receives their code. Null or absent: as the envelope says.
         */
        authenticationMethod?: ('EMAIL_OTP' | 'SMS_OTP' | 'WHATSAPP_OTP') | null;
        /**
         * The way in which the invitation, reminders, and the completion reach this signer; WHATSAPP needs a phone. Null or absent: WHATSAPP if their code travels by WhatsApp, otherwise EMAIL.
         */
        notifyBy?: ('EMAIL' | 'WHATSAPP') | null;
        /**
         * The place in the signing order. Signers with the same number sign at the same time. Default: after all others.
         */
        order?: number;
        /**
         * What this person does. SIGNER signs. WITNESS signs after the others, also without a signing order. APPROVER approves instead of signing. CC only receives a copy of the final document: no CPF and no link. IN_PERSON signs on the device of a host. REPRESENTATIVE signs for a company. Default: SIGNER. Only a draft can change it.
         */
        role?: 'SIGNER' | 'WITNESS' | 'APPROVER' | 'CC' | 'IN_PERSON' | 'REPRESENTATIVE';
        /**
         * A group of which only some have to sign, such as any two of the board. Its members share one order. Once enough have signed, the others are SKIPPED. A decline ends the envelope only if the number can no longer be reached.
         */
        group?: {
          /**
           * Your name for the group, such as `board`. It is public, so it must not hold personal data.
           */
          groupId: string;
          /**
           * The number of signatures that the group needs. All members name the same number.
           */
          required: number;
        } | null;
        /**
         * Files that the signer attaches before they sign, such as a photo of a document: up to 5, each up to 10 MB. Only a draft can change them. A CC attaches nothing.
         *
         * @maxItems 5
         */
        attachments?: {
          /**
           * Your name for the file, such as `cnh`: lower-case letters, digits, and hyphens. It stays in the audit trail and in the manifest after an erasure, so it must not hold personal data.
           */
          key: string;
          /**
           * What the signer reads, such as `Foto da sua CNH`.
           */
          label: string;
          /**
           * Whether the signer can sign only with this file. Default: true.
           */
          required?: boolean;
          /**
           * IMAGE (JPEG or PNG), PDF, or ANY of both. Default: ANY.
           */
          accept?: 'IMAGE' | 'PDF' | 'ANY';
        }[];
        /**
         * Whether a SIGNER, WITNESS, or APPROVER may name somebody to sign in their place, whom you approve. Default: NOT_ALLOWED. Only a draft can change it.
         */
        delegation?: 'NOT_ALLOWED' | 'ALLOWED';
      }[];
      /**
       * The fields that signers fill in on the pages.
       *
       * @maxItems 500
       */
      fields?: {
        /**
         * The place of the document in this request, from 0. Default: 0.
         */
        documentIndex?: number;
        /**
         * The place of the signer in this request, from 0. Default: 0.
         */
        signerIndex?: number;
        /**
         * The kind of the field. NAME, CPF, DATE_SIGNED and STAMP_CODE (the verification code) are filled in by Aval.
         */
        type:
          | 'SIGNATURE'
          | 'INITIALS'
          | 'NAME'
          | 'CPF'
          | 'DATE_SIGNED'
          | 'TEXT'
          | 'NUMBER'
          | 'CHECKBOX'
          | 'CHOICE'
          | 'STAMP_CODE';
        /**
         * The page of `box`, from 1.
         */
        page?: number | null;
        /**
         * The place of the field. Send exactly one of `box`, `anchor` and `acroField`.
         */
        box?: {
          /**
           * The distance from the left edge of the page, in points (1/72 inch). Example: 72.
           */
          x: number;
          /**
           * The distance from the top edge of the page, in points. Example: 640.5.
           */
          y: number;
          /**
           * The width in points, at least 4. Example: 180.
           */
          width: number;
          /**
           * The height in points, at least 4. Example: 40.
           */
          height: number;
        } | null;
        /**
         * Whether the field stands in `box` on every page. Default: false.
         */
        everyPage?: boolean;
        /**
         * A text of the document beside which the field stands, in place of `box`.
         */
        anchor?: {
          /**
           * A text of the document, such as `{{assinatura:cliente}}`.
           */
          text: string;
          /**
           * The width of the field in points, at least 4.
           */
          width: number;
          /**
           * The height of the field in points, at least 4.
           */
          height: number;
          /**
           * Which occurrence of the text, from 1 over all pages. Default: 1.
           */
          occurrence?: number;
          /**
           * The distance of the field to the right of the left edge of the text, in points.
           */
          dx?: number;
          /**
           * The distance of the field below the top edge of the text, in points; negative is above.
           */
          dy?: number;
        } | null;
        /**
         * The name of a field of the PDF’s own form, whose place the field takes.
         */
        acroField?: string | null;
        /**
         * Whether the signer must fill it in. Default: true, but false for CHECKBOX and `readOnly`.
         */
        required?: boolean;
        /**
         * Whether the signer sees `default` and cannot change it. Default: false.
         */
        readOnly?: boolean;
        /**
         * The value from which the signer starts: `true` or `false` for CHECKBOX, a point in NUMBER.
         */
        default?: string | null;
        /**
         * A rule for the value.
         */
        rule?: {
          /**
           * NUMBER is for NUMBER fields, all others are for TEXT. DATE is 2026-01-31.
           */
          kind: 'LENGTH' | 'MASK' | 'CPF' | 'CNPJ' | 'DATE' | 'NUMBER' | 'EMAIL' | 'PHONE';
          /**
           * The fewest characters of LENGTH, or the least value of NUMBER.
           */
          min?: number | null;
          /**
           * The most characters of LENGTH, or the greatest value of NUMBER.
           */
          max?: number | null;
          /**
           * The mask of MASK: 9 is a digit, A a letter, * either, anything else itself. Example: `99999-999`.
           */
          mask?: string | null;
          /**
           * The most decimals of NUMBER. Default: 10.
           */
          decimals?: number | null;
        } | null;
        /**
         * The values of a CHOICE.
         *
         * @maxItems 50
         */
        options?: string[];
        /**
         * The name of the field, as the signer reads it.
         */
        label?: string | null;
        /**
         * Help for the signer.
         */
        tooltip?: string | null;
      }[];
      /**
       * With a `templateId` whose template has roles: the person of each role. Instead of `signers`. A role that names its person already can be left out.
       *
       * @maxItems 50
       */
      people?: {
        /**
         * The full name of the signer, as it stands in the evidence.
         */
        name: string;
        /**
         * The e-mail address that receives the invitation and, for EMAIL_OTP, the code. With `notifyBy` WHATSAPP, only news without a template goes there, such as a cancellation.
         */
        email: string;
        /**
         * The CPF of the signer, 11 digits with or without punctuation. ADVANCED and QUALIFIED require it.
         */
        cpf?: string | null;
        /**
         * The mobile phone that receives codes by SMS and messages by WhatsApp: `+5511987654321` (E.164), or as Brazilians write it, such as `(11) 98765-4321`. Stored as E.164.
         */
        phone?: string | null;
        /**
         * The name of the company that a REPRESENTATIVE signs for; only with this role.
         */
        organizationName?: string | null;
        /**
         * The CNPJ of the company that a REPRESENTATIVE signs for, with or without punctuation, also with letters such as `12.ABC.345/01DE-35`; only with this role. Stored without punctuation.
         */
        cnpj?: string | null;
        /**
         * The office of a REPRESENTATIVE in the company, such as Diretora; only with this role.
         */
        office?: string | null;
        /**
         * The e-mail address of the person on whose device an IN_PERSON signer signs; only with this role. The host receives the invitation, the reminders, and each code, which the signer receives too.
         */
        hostEmail?: string | null;
        /**
         * Whether a SIGNER, WITNESS, or APPROVER may name somebody to sign in their place, whom you approve. Default: NOT_ALLOWED. Only a draft can change it.
         */
        delegation?: 'NOT_ALLOWED' | 'ALLOWED';
        /**
         * Files that the signer attaches before they sign, such as a photo of a document: up to 5, each up to 10 MB. Only a draft can change them. A CC attaches nothing.
         *
         * @maxItems 5
         */
        attachments?: {
          /**
           * Your name for the file, such as `cnh`: lower-case letters, digits, and hyphens. It stays in the audit trail and in the manifest after an erasure, so it must not hold personal data.
           */
          key: string;
          /**
           * What the signer reads, such as `Foto da sua CNH`.
           */
          label: string;
          /**
           * Whether the signer can sign only with this file. Default: true.
           */
          required?: boolean;
          /**
           * IMAGE (JPEG or PNG), PDF, or ANY of both. Default: ANY.
           */
          accept?: 'IMAGE' | 'PDF' | 'ANY';
        }[];
        /**
         * The level of this signer’s signature, if it is higher than the level of the envelope. QUALIFIED: with their own ICP-Brasil certificate. Null or absent: as the envelope says.
         */
        signatureLevel?: ('SIMPLE' | 'ADVANCED' | 'QUALIFIED') | null;
        /**
         * The way in which this signer receives their code. Null or absent: as the envelope says.
         */
        authenticationMethod?: ('EMAIL_OTP' | 'SMS_OTP' | 'WHATSAPP_OTP') | null;
        /**
         * The way in which the invitation, reminders, and the completion reach this signer; WHATSAPP needs a phone. Null or absent: WHATSAPP if their code travels by WhatsApp, otherwise EMAIL.
         */
        notifyBy?: ('EMAIL' | 'WHATSAPP') | null;
        /**
         * The key of a role of the template, such as `cliente`.
         */
        role: string;
      }[];
      /**
       * With `templateId`: values of fields by their `key` or id, as text, such as `{"aluguel": "2500.00"}`. They become the defaults of the fields. Read-only fields get their values here.
       */
      values?: {
        [k: string]: string;
      };
    };
    response: Envelope;
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
      completedFrom?: string;
      completedTo?: string;
      expiresBefore?: string;
      waitingFor?: string;
      q?: string;
      reference?: string;
      label?: string;
      metadata?: {
        [k: string]: string;
      };
    };
    body?: undefined;
    response: {
      /**
       * The objects of this page, newest first.
       */
      data: Envelope[];
      /**
       * The `cursor` of the next page; null on the last page.
       */
      nextCursor: string | null;
      /**
       * Whether there is a next page.
       */
      hasMore: boolean;
    };
  };
  /**
   * Makes a draft of an envelope in any state
   */
  'POST /v1/envelopes/{id}/copy': {
    path: {
      id: string;
    };
    query?: undefined;
    body?: undefined;
    response: Envelope;
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
    response: Envelope;
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
      /**
       * The title that signers see.
       */
      title?: string;
      /**
       * A message that signers receive with their invitation.
       */
      message?: string | null;
      /**
       * The level of the signatures (Lei 14.063/2020, article 4). ADVANCED and QUALIFIED need a CPF. QUALIFIED: each signer signs with their own ICP-Brasil certificate. Default: ADVANCED.
       */
      signatureLevel?: 'SIMPLE' | 'ADVANCED' | 'QUALIFIED';
      /**
       * The way in which signers receive their code. SMS_OTP and WHATSAPP_OTP need a phone. With WHATSAPP_OTP, invitations travel by WhatsApp too. Default: EMAIL_OTP.
       */
      authenticationMethod?: 'EMAIL_OTP' | 'SMS_OTP' | 'WHATSAPP_OTP';
      /**
       * Whether signers sign one after another, by `order`. Default: false.
       */
      signingOrderEnabled?: boolean;
      /**
       * The time until which the envelope can be signed. Null or absent: the default of the organization, counted from sending.
       */
      expiresAt?: string | null;
      /**
       * Your own name for the envelope, such as an order number; it need not be unique. Every event contains it: put no personal data there.
       */
      reference?: string | null;
      /**
       * Your own data about the envelope: up to 20 pairs of texts. Null removes it.
       */
      metadata?: {
        [k: string]: string;
      } | null;
      /**
       * Reminders to signers whose turn it is and who have not signed: every few days, before the term, or both. They go out between 8 and 20 h in the time zone of the organization, at most once a day for each signer. Numbers that you leave out take the default of the template, the organization, or the service (3 days before the term), in that order.
       */
      reminders?: {
        /**
         * Whether reminders are sent. False turns every reminder off.
         */
        enabled?: boolean;
        /**
         * The number of days before the term at which a reminder is sent; null for none. Example: 3.
         */
        daysBeforeExpiry?: number | null;
        /**
         * The number of days between reminders, counted from sending; null for none. At most 10 are sent. Example: 7.
         */
        everyDays?: number | null;
      };
      /**
       * The attached documents of a draft in their new order. A document that is left out is removed from the draft, not deleted.
       *
       * @maxItems 50
       */
      documentIds?: string[];
    };
    response: Envelope;
  };
  /**
   * Exports envelopes as CSV, newest first
   */
  'GET /v1/envelopes/export': {
    path?: undefined;
    query?: {
      status?: 'DRAFT' | 'SENT' | 'COMPLETED' | 'CANCELLED' | 'DECLINED' | 'EXPIRED';
      createdFrom?: string;
      createdTo?: string;
      completedFrom?: string;
      completedTo?: string;
      expiresBefore?: string;
      waitingFor?: string;
      q?: string;
      reference?: string;
      label?: string;
      metadata?: {
        [k: string]: string;
      };
      separator?: 'comma' | 'semicolon';
    };
    body?: undefined;
    response: Blob;
  };
  /**
   * Replaces the labels of an envelope
   */
  'PATCH /v1/envelopes/{id}/labels': {
    path: {
      id: string;
    };
    query?: undefined;
    body: {
      /**
       * The labels that the envelope has from now on; an empty list removes them.
       *
       * @maxItems 10
       */
      labels: string[];
    };
    response: Envelope;
  };
  /**
   * Lists the labels of the project, in order of the alphabet
   */
  'GET /v1/labels': {
    path?: undefined;
    query?: undefined;
    body?: undefined;
    response: {
      /**
       * The labels, each once.
       */
      labels: string[];
    };
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
          /**
           * The name of the file. Default: that of the part `file`.
           */
          filename?: string;
          /**
           * The title that signers see. Default: the name of the file.
           */
          title?: string;
          /**
           * Your own data about the document: up to 20 pairs of texts.
           */
          metadata?: {
            [k: string]: string;
          };
        } & (
          | {
              /**
               * A document that you uploaded, `doc_…`.
               */
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
    response: Envelope;
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
      /**
       * The full name of the signer, as it stands in the evidence.
       */
      name: string;
      /**
       * The e-mail address that receives the invitation and, for EMAIL_OTP, the code. With `notifyBy` WHATSAPP, only news without a template goes there, such as a cancellation.
       */
      email: string;
      /**
       * The CPF of the signer, 11 digits with or without punctuation. ADVANCED and QUALIFIED require it.
       */
      cpf?: string | null;
      /**
       * The mobile phone that receives codes by SMS and messages by WhatsApp: `+5511987654321` (E.164), or as Brazilians write it, such as `(11) 98765-4321`. Stored as E.164.
       */
      phone?: string | null;
      /**
       * The name of the company that a REPRESENTATIVE signs for; only with this role.
       */
      organizationName?: string | null;
      /**
       * The CNPJ of the company that a REPRESENTATIVE signs for, with or without punctuation, also with letters such as `12.ABC.345/01DE-35`; only with this role. Stored without punctuation.
       */
      cnpj?: string | null;
      /**
       * The office of a REPRESENTATIVE in the company, such as Diretora; only with this role.
       */
      office?: string | null;
      /**
       * The e-mail address of the person on whose device an IN_PERSON signer signs; only with this role. The host receives the invitation, the reminders, and each code, which the signer receives too.
       */
      hostEmail?: string | null;
      /**
       * The level of this signer’s signature, if it is higher than the level of the envelope. QUALIFIED: with their own ICP-Brasil certificate. Null or absent: as the envelope says.
       */
      signatureLevel?: ('SIMPLE' | 'ADVANCED' | 'QUALIFIED') | null;
      /**
       * The way in which this signer receives their code. Null or absent: as the envelope says.
       */
      authenticationMethod?: ('EMAIL_OTP' | 'SMS_OTP' | 'WHATSAPP_OTP') | null;
      /**
       * The way in which the invitation, reminders, and the completion reach this signer; WHATSAPP needs a phone. Null or absent: WHATSAPP if their code travels by WhatsApp, otherwise EMAIL.
       */
      notifyBy?: ('EMAIL' | 'WHATSAPP') | null;
      /**
       * The place in the signing order. Signers with the same number sign at the same time. Default: after all others.
       */
      order?: number;
      /**
       * What this person does. SIGNER signs. WITNESS signs after the others, also without a signing order. APPROVER approves instead of signing. CC only receives a copy of the final document: no CPF and no link. IN_PERSON signs on the device of a host. REPRESENTATIVE signs for a company. Default: SIGNER. Only a draft can change it.
       */
      role?: 'SIGNER' | 'WITNESS' | 'APPROVER' | 'CC' | 'IN_PERSON' | 'REPRESENTATIVE';
      /**
       * A group of which only some have to sign, such as any two of the board. Its members share one order. Once enough have signed, the others are SKIPPED. A decline ends the envelope only if the number can no longer be reached.
       */
      group?: {
        /**
         * Your name for the group, such as `board`. It is public, so it must not hold personal data.
         */
        groupId: string;
        /**
         * The number of signatures that the group needs. All members name the same number.
         */
        required: number;
      } | null;
      /**
       * Files that the signer attaches before they sign, such as a photo of a document: up to 5, each up to 10 MB. Only a draft can change them. A CC attaches nothing.
       *
       * @maxItems 5
       */
      attachments?: {
        /**
         * Your name for the file, such as `cnh`: lower-case letters, digits, and hyphens. It stays in the audit trail and in the manifest after an erasure, so it must not hold personal data.
         */
        key: string;
        /**
         * What the signer reads, such as `Foto da sua CNH`.
         */
        label: string;
        /**
         * Whether the signer can sign only with this file. Default: true.
         */
        required?: boolean;
        /**
         * IMAGE (JPEG or PNG), PDF, or ANY of both. Default: ANY.
         */
        accept?: 'IMAGE' | 'PDF' | 'ANY';
      }[];
      /**
       * Whether a SIGNER, WITNESS, or APPROVER may name somebody to sign in their place, whom you approve. Default: NOT_ALLOWED. Only a draft can change it.
       */
      delegation?: 'NOT_ALLOWED' | 'ALLOWED';
      /**
       * A contact, `ctc_…`, whose CPF and phone the signer gets if the request leaves them out.
       */
      contactId?: string;
    };
    response: Signer;
  };
  /**
   * Changes a signer, also after sending
   */
  'PATCH /v1/envelopes/{id}/signers/{signerId}': {
    path: {
      id: string;
      signerId: string;
    };
    query?: undefined;
    body?: {
      /**
       * The full name of the signer, as it stands in the evidence.
       */
      name?: string;
      /**
       * The e-mail address that receives the invitation and, for EMAIL_OTP, the code. With `notifyBy` WHATSAPP, only news without a template goes there, such as a cancellation.
       */
      email?: string;
      /**
       * The CPF of the signer, 11 digits with or without punctuation. ADVANCED and QUALIFIED require it.
       */
      cpf?: string | null;
      /**
       * The mobile phone that receives codes by SMS and messages by WhatsApp: `+5511987654321` (E.164), or as Brazilians write it, such as `(11) 98765-4321`. Stored as E.164.
       */
      phone?: string | null;
      /**
       * The name of the company that a REPRESENTATIVE signs for; only with this role.
       */
      organizationName?: string | null;
      /**
       * The CNPJ of the company that a REPRESENTATIVE signs for, with or without punctuation, also with letters such as `12.ABC.345/01DE-35`; only with this role. Stored without punctuation.
       */
      cnpj?: string | null;
      /**
       * The office of a REPRESENTATIVE in the company, such as Diretora; only with this role.
       */
      office?: string | null;
      /**
       * The e-mail address of the person on whose device an IN_PERSON signer signs; only with this role. The host receives the invitation, the reminders, and each code, which the signer receives too.
       */
      hostEmail?: string | null;
      /**
       * The level of this signer’s signature, if it is higher than the level of the envelope. QUALIFIED: with their own ICP-Brasil certificate. Null or absent: as the envelope says.
       */
      signatureLevel?: ('SIMPLE' | 'ADVANCED' | 'QUALIFIED') | null;
      /**
       * The way in which this signer receives their code. Null or absent: as the envelope says.
       */
      authenticationMethod?: ('EMAIL_OTP' | 'SMS_OTP' | 'WHATSAPP_OTP') | null;
      /**
       * The way in which the invitation, reminders, and the completion reach this signer; WHATSAPP needs a phone. Null or absent: WHATSAPP if their code travels by WhatsApp, otherwise EMAIL.
       */
      notifyBy?: ('EMAIL' | 'WHATSAPP') | null;
      /**
       * The place in the signing order. Signers with the same number sign at the same time. Default: after all others.
       */
      order?: number;
      /**
       * What this person does. SIGNER signs. WITNESS signs after the others, also without a signing order. APPROVER approves instead of signing. CC only receives a copy of the final document: no CPF and no link. IN_PERSON signs on the device of a host. REPRESENTATIVE signs for a company. Default: SIGNER. Only a draft can change it.
       */
      role?: 'SIGNER' | 'WITNESS' | 'APPROVER' | 'CC' | 'IN_PERSON' | 'REPRESENTATIVE';
      /**
       * A group of which only some have to sign, such as any two of the board. Its members share one order. Once enough have signed, the others are SKIPPED. A decline ends the envelope only if the number can no longer be reached.
       */
      group?: {
        /**
         * Your name for the group, such as `board`. It is public, so it must not hold personal data.
         */
        groupId: string;
        /**
         * The number of signatures that the group needs. All members name the same number.
         */
        required: number;
      } | null;
      /**
       * Files that the signer attaches before they sign, such as a photo of a document: up to 5, each up to 10 MB. Only a draft can change them. A CC attaches nothing.
       *
       * @maxItems 5
       */
      attachments?: {
        /**
         * Your name for the file, such as `cnh`: lower-case letters, digits, and hyphens. It stays in the audit trail and in the manifest after an erasure, so it must not hold personal data.
         */
        key: string;
        /**
         * What the signer reads, such as `Foto da sua CNH`.
         */
        label: string;
        /**
         * Whether the signer can sign only with this file. Default: true.
         */
        required?: boolean;
        /**
         * IMAGE (JPEG or PNG), PDF, or ANY of both. Default: ANY.
         */
        accept?: 'IMAGE' | 'PDF' | 'ANY';
      }[];
      /**
       * Whether a SIGNER, WITNESS, or APPROVER may name somebody to sign in their place, whom you approve. Default: NOT_ALLOWED. Only a draft can change it.
       */
      delegation?: 'NOT_ALLOWED' | 'ALLOWED';
      /**
       * Whether an invited signer is sent their new link, if there is one. Default: true.
       */
      notify?: boolean;
    };
    response: ChangedSigner;
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
    response: null;
  };
  /**
   * Lists the fields that signers fill in
   */
  'GET /v1/envelopes/{id}/fields': {
    path: {
      id: string;
    };
    query?: undefined;
    body?: undefined;
    response: Fields;
  };
  /**
   * Gives a draft these fields in place of all of its fields
   */
  'PUT /v1/envelopes/{id}/fields': {
    path: {
      id: string;
    };
    query?: undefined;
    body: {
      /**
       * All fields of the envelope, in the order of the form.
       *
       * @maxItems 500
       */
      fields: {
        /**
         * The id of a field that stays. A field without a known id gets a new id.
         */
        id?: string;
        /**
         * A document of the envelope, `doc_…`.
         */
        documentId: string;
        /**
         * The signer of the envelope who fills it in, `sgn_…`.
         */
        signerId: string;
        /**
         * The kind of the field. NAME, CPF, DATE_SIGNED and STAMP_CODE (the verification code) are filled in by Aval.
         */
        type:
          | 'SIGNATURE'
          | 'INITIALS'
          | 'NAME'
          | 'CPF'
          | 'DATE_SIGNED'
          | 'TEXT'
          | 'NUMBER'
          | 'CHECKBOX'
          | 'CHOICE'
          | 'STAMP_CODE';
        /**
         * The page of `box`, from 1.
         */
        page?: number | null;
        /**
         * The place of the field. Send exactly one of `box`, `anchor` and `acroField`.
         */
        box?: {
          /**
           * The distance from the left edge of the page, in points (1/72 inch). Example: 72.
           */
          x: number;
          /**
           * The distance from the top edge of the page, in points. Example: 640.5.
           */
          y: number;
          /**
           * The width in points, at least 4. Example: 180.
           */
          width: number;
          /**
           * The height in points, at least 4. Example: 40.
           */
          height: number;
        } | null;
        /**
         * Whether the field stands in `box` on every page. Default: false.
         */
        everyPage?: boolean;
        /**
         * A text of the document beside which the field stands, in place of `box`.
         */
        anchor?: {
          /**
           * A text of the document, such as `{{assinatura:cliente}}`.
           */
          text: string;
          /**
           * The width of the field in points, at least 4.
           */
          width: number;
          /**
           * The height of the field in points, at least 4.
           */
          height: number;
          /**
           * Which occurrence of the text, from 1 over all pages. Default: 1.
           */
          occurrence?: number;
          /**
           * The distance of the field to the right of the left edge of the text, in points.
           */
          dx?: number;
          /**
           * The distance of the field below the top edge of the text, in points; negative is above.
           */
          dy?: number;
        } | null;
        /**
         * The name of a field of the PDF’s own form, whose place the field takes.
         */
        acroField?: string | null;
        /**
         * Whether the signer must fill it in. Default: true, but false for CHECKBOX and `readOnly`.
         */
        required?: boolean;
        /**
         * Whether the signer sees `default` and cannot change it. Default: false.
         */
        readOnly?: boolean;
        /**
         * The value from which the signer starts: `true` or `false` for CHECKBOX, a point in NUMBER.
         */
        default?: string | null;
        /**
         * A rule for the value.
         */
        rule?: {
          /**
           * NUMBER is for NUMBER fields, all others are for TEXT. DATE is 2026-01-31.
           */
          kind: 'LENGTH' | 'MASK' | 'CPF' | 'CNPJ' | 'DATE' | 'NUMBER' | 'EMAIL' | 'PHONE';
          /**
           * The fewest characters of LENGTH, or the least value of NUMBER.
           */
          min?: number | null;
          /**
           * The most characters of LENGTH, or the greatest value of NUMBER.
           */
          max?: number | null;
          /**
           * The mask of MASK: 9 is a digit, A a letter, * either, anything else itself. Example: `99999-999`.
           */
          mask?: string | null;
          /**
           * The most decimals of NUMBER. Default: 10.
           */
          decimals?: number | null;
        } | null;
        /**
         * The values of a CHOICE.
         *
         * @maxItems 50
         */
        options?: string[];
        /**
         * The name of the field, as the signer reads it.
         */
        label?: string | null;
        /**
         * Help for the signer.
         */
        tooltip?: string | null;
      }[];
    };
    response: Fields;
  };
  /**
   * Adds a field to a draft
   */
  'POST /v1/envelopes/{id}/fields': {
    path: {
      id: string;
    };
    query?: undefined;
    body: {
      /**
       * A document of the envelope, `doc_…`.
       */
      documentId: string;
      /**
       * The signer of the envelope who fills it in, `sgn_…`.
       */
      signerId: string;
      /**
       * The kind of the field. NAME, CPF, DATE_SIGNED and STAMP_CODE (the verification code) are filled in by Aval.
       */
      type:
        | 'SIGNATURE'
        | 'INITIALS'
        | 'NAME'
        | 'CPF'
        | 'DATE_SIGNED'
        | 'TEXT'
        | 'NUMBER'
        | 'CHECKBOX'
        | 'CHOICE'
        | 'STAMP_CODE';
      /**
       * The page of `box`, from 1.
       */
      page?: number | null;
      /**
       * The place of the field. Send exactly one of `box`, `anchor` and `acroField`.
       */
      box?: {
        /**
         * The distance from the left edge of the page, in points (1/72 inch). Example: 72.
         */
        x: number;
        /**
         * The distance from the top edge of the page, in points. Example: 640.5.
         */
        y: number;
        /**
         * The width in points, at least 4. Example: 180.
         */
        width: number;
        /**
         * The height in points, at least 4. Example: 40.
         */
        height: number;
      } | null;
      /**
       * Whether the field stands in `box` on every page. Default: false.
       */
      everyPage?: boolean;
      /**
       * A text of the document beside which the field stands, in place of `box`.
       */
      anchor?: {
        /**
         * A text of the document, such as `{{assinatura:cliente}}`.
         */
        text: string;
        /**
         * The width of the field in points, at least 4.
         */
        width: number;
        /**
         * The height of the field in points, at least 4.
         */
        height: number;
        /**
         * Which occurrence of the text, from 1 over all pages. Default: 1.
         */
        occurrence?: number;
        /**
         * The distance of the field to the right of the left edge of the text, in points.
         */
        dx?: number;
        /**
         * The distance of the field below the top edge of the text, in points; negative is above.
         */
        dy?: number;
      } | null;
      /**
       * The name of a field of the PDF’s own form, whose place the field takes.
       */
      acroField?: string | null;
      /**
       * Whether the signer must fill it in. Default: true, but false for CHECKBOX and `readOnly`.
       */
      required?: boolean;
      /**
       * Whether the signer sees `default` and cannot change it. Default: false.
       */
      readOnly?: boolean;
      /**
       * The value from which the signer starts: `true` or `false` for CHECKBOX, a point in NUMBER.
       */
      default?: string | null;
      /**
       * A rule for the value.
       */
      rule?: {
        /**
         * NUMBER is for NUMBER fields, all others are for TEXT. DATE is 2026-01-31.
         */
        kind: 'LENGTH' | 'MASK' | 'CPF' | 'CNPJ' | 'DATE' | 'NUMBER' | 'EMAIL' | 'PHONE';
        /**
         * The fewest characters of LENGTH, or the least value of NUMBER.
         */
        min?: number | null;
        /**
         * The most characters of LENGTH, or the greatest value of NUMBER.
         */
        max?: number | null;
        /**
         * The mask of MASK: 9 is a digit, A a letter, * either, anything else itself. Example: `99999-999`.
         */
        mask?: string | null;
        /**
         * The most decimals of NUMBER. Default: 10.
         */
        decimals?: number | null;
      } | null;
      /**
       * The values of a CHOICE.
       *
       * @maxItems 50
       */
      options?: string[];
      /**
       * The name of the field, as the signer reads it.
       */
      label?: string | null;
      /**
       * Help for the signer.
       */
      tooltip?: string | null;
    };
    response: Field;
  };
  /**
   * Changes a field of a draft
   */
  'PATCH /v1/envelopes/{id}/fields/{fieldId}': {
    path: {
      id: string;
      fieldId: string;
    };
    query?: undefined;
    body?: {
      /**
       * A document of the envelope, `doc_…`.
       */
      documentId?: string;
      /**
       * The signer of the envelope who fills it in, `sgn_…`.
       */
      signerId?: string;
      /**
       * The kind of the field. NAME, CPF, DATE_SIGNED and STAMP_CODE (the verification code) are filled in by Aval.
       */
      type?:
        | 'SIGNATURE'
        | 'INITIALS'
        | 'NAME'
        | 'CPF'
        | 'DATE_SIGNED'
        | 'TEXT'
        | 'NUMBER'
        | 'CHECKBOX'
        | 'CHOICE'
        | 'STAMP_CODE';
      /**
       * The page of `box`, from 1.
       */
      page?: number | null;
      /**
       * The place of the field. Send exactly one of `box`, `anchor` and `acroField`.
       */
      box?: {
        /**
         * The distance from the left edge of the page, in points (1/72 inch). Example: 72.
         */
        x: number;
        /**
         * The distance from the top edge of the page, in points. Example: 640.5.
         */
        y: number;
        /**
         * The width in points, at least 4. Example: 180.
         */
        width: number;
        /**
         * The height in points, at least 4. Example: 40.
         */
        height: number;
      } | null;
      /**
       * Whether the field stands in `box` on every page. Default: false.
       */
      everyPage?: boolean;
      /**
       * A text of the document beside which the field stands, in place of `box`.
       */
      anchor?: {
        /**
         * A text of the document, such as `{{assinatura:cliente}}`.
         */
        text: string;
        /**
         * The width of the field in points, at least 4.
         */
        width: number;
        /**
         * The height of the field in points, at least 4.
         */
        height: number;
        /**
         * Which occurrence of the text, from 1 over all pages. Default: 1.
         */
        occurrence?: number;
        /**
         * The distance of the field to the right of the left edge of the text, in points.
         */
        dx?: number;
        /**
         * The distance of the field below the top edge of the text, in points; negative is above.
         */
        dy?: number;
      } | null;
      /**
       * The name of a field of the PDF’s own form, whose place the field takes.
       */
      acroField?: string | null;
      /**
       * Whether the signer must fill it in. Default: true, but false for CHECKBOX and `readOnly`.
       */
      required?: boolean;
      /**
       * Whether the signer sees `default` and cannot change it. Default: false.
       */
      readOnly?: boolean;
      /**
       * The value from which the signer starts: `true` or `false` for CHECKBOX, a point in NUMBER.
       */
      default?: string | null;
      /**
       * A rule for the value.
       */
      rule?: {
        /**
         * NUMBER is for NUMBER fields, all others are for TEXT. DATE is 2026-01-31.
         */
        kind: 'LENGTH' | 'MASK' | 'CPF' | 'CNPJ' | 'DATE' | 'NUMBER' | 'EMAIL' | 'PHONE';
        /**
         * The fewest characters of LENGTH, or the least value of NUMBER.
         */
        min?: number | null;
        /**
         * The most characters of LENGTH, or the greatest value of NUMBER.
         */
        max?: number | null;
        /**
         * The mask of MASK: 9 is a digit, A a letter, * either, anything else itself. Example: `99999-999`.
         */
        mask?: string | null;
        /**
         * The most decimals of NUMBER. Default: 10.
         */
        decimals?: number | null;
      } | null;
      /**
       * The values of a CHOICE.
       *
       * @maxItems 50
       */
      options?: string[];
      /**
       * The name of the field, as the signer reads it.
       */
      label?: string | null;
      /**
       * Help for the signer.
       */
      tooltip?: string | null;
    };
    response: Field;
  };
  /**
   * Removes a field of a draft
   */
  'DELETE /v1/envelopes/{id}/fields/{fieldId}': {
    path: {
      id: string;
      fieldId: string;
    };
    query?: undefined;
    body?: undefined;
    response: null;
  };
  /**
   * Returns a temporary address of a file that a signer attached
   */
  'GET /v1/envelopes/{id}/signers/{signerId}/attachments/{key}/download': {
    path: {
      id: string;
      signerId: string;
      key: string;
    };
    query?: undefined;
    body?: undefined;
    response: {
      /**
       * The address of the file. It needs no other credential.
       */
      url: string;
      /**
       * The time after which the address stops working, five minutes from now.
       */
      expiresAt: string;
    };
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
      /**
       * Whether Aval notifies the signers. False: send the links yourself. Default: true.
       */
      notify?: boolean;
    };
    response: SentEnvelope;
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
      /**
       * The reason, which signers see.
       */
      reason?: string | null;
    };
    response: Envelope;
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
    response: {
      /**
       * The entries of the page, oldest first.
       */
      data: {
        /**
         * The place in the chain, from 1.
         */
        seq: number;
        /**
         * The act, such as DOCUMENT_VIEWED.
         */
        type: string;
        /**
         * The time of the act.
         */
        occurredAt: string;
        /**
         * The party that acted.
         */
        actor: {
          /**
           * The kind of actor: API_KEY, PERSONAL_TOKEN, USER, SIGNER, or SYSTEM.
           */
          type: string;
          /**
           * The id of the actor; null for the system.
           */
          id: string | null;
        };
        /**
         * Facts about the act, depending on its type. Personal values are salted commitments.
         */
        data: {
          [k: string]: unknown;
        };
        /**
         * The hash of the entry before; zeros for the first entry.
         */
        prevHash: string;
        /**
         * The hash of this entry, which covers `prevHash`.
         */
        hash: string;
      }[];
      /**
       * The result of checking the whole chain, not only this page.
       */
      chain: {
        /**
         * Whether every hash is right.
         */
        valid: boolean;
        /**
         * The rules by which the hashes are computed.
         */
        algorithm: string;
        /**
         * The hash of the last entry.
         */
        head: string;
        /**
         * The number of entries.
         */
        count: number;
        /**
         * The first entry whose hash is wrong. Absent if the chain is valid.
         */
        brokenAtSeq?: number;
      };
      /**
       * The `cursor` of the next page; null on the last page.
       */
      nextCursor: string | null;
      /**
       * Whether there is a next page.
       */
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
    response: {
      /**
       * The signed statement of documents, signers, consents, and the chain (docs/evidence-format.md).
       */
      manifest: {
        [k: string]: unknown;
      };
      /**
       * The signature over the manifest.
       */
      signature: {
        /**
         * A detached JWS (RFC 7515, RFC 7797).
         */
        jws: string;
        /**
         * The id of the key in `GET /v1/public/keys`.
         */
        kid: string;
        /**
         * The algorithm of the signature.
         */
        algorithm: string;
      };
      /**
       * The time stamp over the signature.
       */
      timestamp: {
        /**
         * The TimeStampToken (RFC 3161), DER in base64.
         */
        token: string;
        /**
         * The time that the authority states.
         */
        genTime: string;
        /**
         * The name of the time-stamping authority.
         */
        authority: string;
      };
      /**
       * The proof that the manifest is in the public log; null for evidence that is older than the log.
       */
      log: {
        /**
         * The signed head of the public log (C2SP tlog-checkpoint).
         */
        checkpoint: string;
        /**
         * The hashes from the entry to the root, in base64 (RFC 6962).
         */
        inclusionProof: string[];
        /**
         * The place of the entry in the public log, from 0.
         */
        index: number;
      } | null;
      /**
       * The code that anyone can use to find the evidence: 20 characters.
       */
      verificationCode: string | null;
      /**
       * The people whose personal values `disclosures.json` and `evidence.zip` hold. SIGNER: the signer of the query. NONE: the caller may not read personal data, and `disclosures.json` is not listed.
       */
      personalValues: 'ALL' | 'SIGNER' | 'NONE';
      /**
       * The files of the evidence package.
       */
      artifacts: {
        /**
         * The name of the file in the evidence package.
         */
        name: string;
        /**
         * The kind of the file.
         */
        type: string;
        /**
         * The SHA-256 of the file, 64 lower-case hexadecimal digits.
         */
        sha256: string;
        /**
         * The size of the file in bytes.
         */
        size: number;
        /**
         * The address of the file. It needs no other credential.
         */
        url: string;
        /**
         * The time after which the address stops working.
         */
        expiresAt: string;
      }[];
      /**
       * PAdES B-LTA forms of the sealed documents with their signed supplements, created after the evidence.
       */
      longTerm: {
        /**
         * The name of the file in the evidence package.
         */
        name: string;
        /**
         * The kind of the file.
         */
        type: string;
        /**
         * The SHA-256 of the file, 64 lower-case hexadecimal digits.
         */
        sha256: string;
        /**
         * The size of the file in bytes.
         */
        size: number;
        /**
         * The address of the file. It needs no other credential.
         */
        url: string;
        /**
         * The time after which the address stops working.
         */
        expiresAt: string;
      }[];
    };
  };
  /**
   * Downloads the final documents of many envelopes as a ZIP
   */
  'POST /v1/final-documents/export': {
    path?: undefined;
    query?: undefined;
    body: {
      /**
       * The envelopes, `env_…`. Each must be completed and have its evidence.
       *
       * @minItems 1
       * @maxItems 100
       */
      envelopeIds: string[];
    };
    response: Blob;
  };
  /**
   * Reads the secret for the ITI’s VALIDAR
   */
  'GET /v1/envelopes/{id}/validar': {
    path: {
      id: string;
    };
    query?: undefined;
    body?: undefined;
    response: Validar;
  };
  /**
   * Turns VALIDAR on again for an envelope, or gives it a new secret
   */
  'POST /v1/envelopes/{id}/validar': {
    path: {
      id: string;
    };
    query?: undefined;
    body?: {
      /**
       * True: the envelope gets a new secret, and the secret that the report shows stops working. Default: false. An envelope without a secret gets one in any case.
       */
      newSecret?: boolean;
    };
    response: ValidarStatus;
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
      /**
       * Whether Aval notifies the signers. False: send the links yourself. Default: true.
       */
      notify?: boolean;
    };
    response: {
      signingLink: SigningLink;
      /**
       * Whether the act wrote a letter or another message.
       */
      notified: boolean;
      /**
       * MAILBOX_LIMIT: the recipient has had as many letters as they get; the act itself succeeded. Null if a letter was written, and if none was wanted.
       */
      notNotifiedReason: 'MAILBOX_LIMIT' | null;
    };
  };
  /**
   * Reminds a signer now
   */
  'POST /v1/envelopes/{id}/signers/{signerId}/remind': {
    path: {
      id: string;
      signerId: string;
    };
    query?: undefined;
    body?: undefined;
    response: RemindedSigner;
  };
  /**
   * Creates an address that shows the signing page in a page of yours
   */
  'POST /v1/envelopes/{id}/signers/{signerId}/embedded-session': {
    path: {
      id: string;
      signerId: string;
    };
    query?: undefined;
    body: {} & (
      | {
          /**
           * The origin of the page that shows the frame, such as `https://app.example.com`.
           */
          origin: string;
        }
      | {
          /**
           * In place of `origin`: the page in your application to which the signer returns from a separate window. It gets `aval` (`signed`, `declined`, `expired`, or `error`) in its query. Put no personal data there.
           */
          returnUrl: string;
        }
    );
    response: {
      /**
       * The address, for `<aval-sign src>` or a redirect. It is a secret; only this response contains it.
       */
      url: string;
      /**
       * The only origin that may show it, or to which it returns.
       */
      origin: string;
      /**
       * Where the signer returns to; null for a frame.
       */
      returnUrl: string | null;
      /**
       * The time until which the address can be opened.
       */
      expiresAt: string;
    };
  };
  /**
   * Opens the address of an embedded session
   */
  'POST /v1/embedded-sessions/{id}/redeem': {
    path: {
      id: string;
    };
    query?: undefined;
    body: {
      /**
       * The secret in the fragment of the address.
       */
      secret: string;
      /**
       * The address to return to in the fragment. Only the one given at creation is accepted.
       */
      returnUrl?: string | null;
    };
    response: {
      /**
       * The token of the signing session, for `/v1/sign/{token}`.
       */
      token: string;
      /**
       * Where the signer returns to; null for a frame.
       */
      returnUrl: string | null;
      /**
       * The time at which the session ends.
       */
      expiresAt: string;
    };
  };
  /**
   * Creates an address that shows the editor of a draft in a page of yours
   */
  'POST /v1/envelopes/{id}/embedded-editor': {
    path: {
      id: string;
    };
    query?: undefined;
    body: {
      /**
       * The origin of the page that shows the frame, such as `https://app.example.com`.
       */
      origin: string;
      /**
       * True if the editor can send the draft. It needs the scope `envelopes:send`. Default: false.
       */
      maySend?: boolean;
    };
    response: {
      /**
       * The address, for `<aval-editor src>`. It is a secret; only this response contains it.
       */
      url: string;
      /**
       * The only origin that may show it.
       */
      origin: string;
      /**
       * True if the editor can send the draft.
       */
      maySend: boolean;
      /**
       * The time until which the address can be opened.
       */
      expiresAt: string;
    };
  };
  /**
   * Opens the address of an embedded editor
   */
  'POST /v1/embedded-editors/{id}/redeem': {
    path: {
      id: string;
    };
    query?: undefined;
    body: {
      /**
       * The secret in the fragment of the address.
       */
      secret: string;
    };
    response: {
      /**
       * The token of the editor, for `/v1/embedded-editor/{token}`.
       */
      token: string;
      /**
       * The time at which the session ends.
       */
      expiresAt: string;
    };
  };
  /**
   * Returns the draft of an embedded editor
   */
  'GET /v1/embedded-editor/{token}': {
    path: {
      token: string;
    };
    query?: undefined;
    body?: undefined;
    response: {
      /**
       * The id of the draft.
       */
      envelopeId: string;
      /**
       * The title of the draft.
       */
      title: string;
      /**
       * True if the editor can send the draft.
       */
      maySend: boolean;
      /**
       * The time at which the session ends.
       */
      expiresAt: string;
      /**
       * The documents of the draft.
       */
      documents: {
        /**
         * The id of the document.
         */
        id: string;
        /**
         * The words that signers see above it.
         */
        title: string;
      }[];
      /**
       * The people who can have fields, in the order in which they sign.
       */
      people: {
        /**
         * The id of the signer.
         */
        id: string;
        /**
         * Their name.
         */
        name: string;
      }[];
      /**
       * All fields, in the order of the sender.
       */
      fields: Field[];
      /**
       * The number of the state, from 1. Each change adds 1. `If-Match: "v<version>"` guards a change.
       */
      version: number;
    };
  };
  /**
   * Reads page sizes, form fields, and placeholders of a document in an embedded editor
   */
  'GET /v1/embedded-editor/{token}/documents/{documentId}/places': {
    path: {
      token: string;
      documentId: string;
    };
    query?: undefined;
    body?: undefined;
    response: TemplatePlaces;
  };
  /**
   * Reads what fields may not cover on a page of a document in an embedded editor
   */
  'GET /v1/embedded-editor/{token}/documents/{documentId}/pages/{page}/content': {
    path: {
      token: string;
      documentId: string;
      page: string;
    };
    query?: undefined;
    body?: undefined;
    response: PageContent;
  };
  /**
   * Fetches a document in an embedded editor
   */
  'GET /v1/embedded-editor/{token}/documents/{documentId}/file': {
    path: {
      token: string;
      documentId: string;
    };
    query?: undefined;
    body?: undefined;
    response: Blob;
  };
  /**
   * Gives the draft of an embedded editor these fields in place of all of its fields
   */
  'PUT /v1/embedded-editor/{token}/fields': {
    path: {
      token: string;
    };
    query?: undefined;
    body: {
      /**
       * All fields of the envelope, in the order of the form.
       *
       * @maxItems 500
       */
      fields: {
        /**
         * The id of a field that stays. A field without a known id gets a new id.
         */
        id?: string;
        /**
         * A document of the envelope, `doc_…`.
         */
        documentId: string;
        /**
         * The signer of the envelope who fills it in, `sgn_…`.
         */
        signerId: string;
        /**
         * The kind of the field. NAME, CPF, DATE_SIGNED and STAMP_CODE (the verification code) are filled in by Aval.
         */
        type:
          | 'SIGNATURE'
          | 'INITIALS'
          | 'NAME'
          | 'CPF'
          | 'DATE_SIGNED'
          | 'TEXT'
          | 'NUMBER'
          | 'CHECKBOX'
          | 'CHOICE'
          | 'STAMP_CODE';
        /**
         * The page of `box`, from 1.
         */
        page?: number | null;
        /**
         * The place of the field. Send exactly one of `box`, `anchor` and `acroField`.
         */
        box?: {
          /**
           * The distance from the left edge of the page, in points (1/72 inch). Example: 72.
           */
          x: number;
          /**
           * The distance from the top edge of the page, in points. Example: 640.5.
           */
          y: number;
          /**
           * The width in points, at least 4. Example: 180.
           */
          width: number;
          /**
           * The height in points, at least 4. Example: 40.
           */
          height: number;
        } | null;
        /**
         * Whether the field stands in `box` on every page. Default: false.
         */
        everyPage?: boolean;
        /**
         * A text of the document beside which the field stands, in place of `box`.
         */
        anchor?: {
          /**
           * A text of the document, such as `{{assinatura:cliente}}`.
           */
          text: string;
          /**
           * The width of the field in points, at least 4.
           */
          width: number;
          /**
           * The height of the field in points, at least 4.
           */
          height: number;
          /**
           * Which occurrence of the text, from 1 over all pages. Default: 1.
           */
          occurrence?: number;
          /**
           * The distance of the field to the right of the left edge of the text, in points.
           */
          dx?: number;
          /**
           * The distance of the field below the top edge of the text, in points; negative is above.
           */
          dy?: number;
        } | null;
        /**
         * The name of a field of the PDF’s own form, whose place the field takes.
         */
        acroField?: string | null;
        /**
         * Whether the signer must fill it in. Default: true, but false for CHECKBOX and `readOnly`.
         */
        required?: boolean;
        /**
         * Whether the signer sees `default` and cannot change it. Default: false.
         */
        readOnly?: boolean;
        /**
         * The value from which the signer starts: `true` or `false` for CHECKBOX, a point in NUMBER.
         */
        default?: string | null;
        /**
         * A rule for the value.
         */
        rule?: {
          /**
           * NUMBER is for NUMBER fields, all others are for TEXT. DATE is 2026-01-31.
           */
          kind: 'LENGTH' | 'MASK' | 'CPF' | 'CNPJ' | 'DATE' | 'NUMBER' | 'EMAIL' | 'PHONE';
          /**
           * The fewest characters of LENGTH, or the least value of NUMBER.
           */
          min?: number | null;
          /**
           * The most characters of LENGTH, or the greatest value of NUMBER.
           */
          max?: number | null;
          /**
           * The mask of MASK: 9 is a digit, A a letter, * either, anything else itself. Example: `99999-999`.
           */
          mask?: string | null;
          /**
           * The most decimals of NUMBER. Default: 10.
           */
          decimals?: number | null;
        } | null;
        /**
         * The values of a CHOICE.
         *
         * @maxItems 50
         */
        options?: string[];
        /**
         * The name of the field, as the signer reads it.
         */
        label?: string | null;
        /**
         * Help for the signer.
         */
        tooltip?: string | null;
      }[];
    };
    response: Fields;
  };
  /**
   * Sends the draft of an embedded editor, and ends the editor
   */
  'POST /v1/embedded-editor/{token}/send': {
    path: {
      token: string;
    };
    query?: undefined;
    body?: undefined;
    response: {
      /**
       * The status of the envelope.
       */
      status: string;
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
    response: {
      /**
       * The objects of this page, newest first.
       */
      data: SentMessage[];
      /**
       * The `cursor` of the next page; null on the last page.
       */
      nextCursor: string | null;
      /**
       * Whether there is a next page.
       */
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
    response: {
      /**
       * The id of the envelope, `env_…`.
       */
      envelopeId: string;
      /**
       * The signers of the envelope.
       */
      signers: {
        /**
         * The id of the signer, `sgn_…`.
         */
        id: string;
        /**
         * The time of the erasure; null if the signer was not erased.
         */
        erasedAt: string | null;
      }[];
      /**
       * The data that remains, and the legal basis.
       */
      kept: {
        /**
         * The kind of data.
         */
        what: 'COMMITMENTS' | 'SEALED_DOCUMENTS' | 'SENDERS_WORDS' | 'COPIES_OF_OTHERS' | 'KEPT_ANSWERS';
        /**
         * The reason for which it remains, with its legal basis.
         */
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
      /**
       * The title that signers see. Default: that of the document.
       */
      title?: string;
      /**
       * A message that signers receive with their invitation.
       */
      message?: string | null;
      /**
       * The level of the signatures (Lei 14.063/2020, article 4). ADVANCED and QUALIFIED need a CPF. QUALIFIED: each signer signs with their own ICP-Brasil certificate. Default: ADVANCED.
       */
      signatureLevel?: 'SIMPLE' | 'ADVANCED' | 'QUALIFIED';
      /**
       * The way in which signers receive their code. SMS_OTP and WHATSAPP_OTP need a phone. With WHATSAPP_OTP, invitations travel by WhatsApp too. Default: EMAIL_OTP.
       */
      authenticationMethod?: 'EMAIL_OTP' | 'SMS_OTP' | 'WHATSAPP_OTP';
      /**
       * Whether signers sign one after another, by `order`. Default: false.
       */
      signingOrderEnabled?: boolean;
      /**
       * The time until which the envelope can be signed. Null or absent: the default of the organization, counted from sending.
       */
      expiresAt?: string | null;
      /**
       * Your own name for the envelope, such as an order number; it need not be unique. Every event contains it: put no personal data there.
       */
      reference?: string | null;
      /**
       * Your own data about the envelope: up to 20 pairs of texts. Null removes it.
       */
      metadata?: {
        [k: string]: string;
      } | null;
      /**
       * Reminders to signers whose turn it is and who have not signed: every few days, before the term, or both. They go out between 8 and 20 h in the time zone of the organization, at most once a day for each signer. Numbers that you leave out take the default of the template, the organization, or the service (3 days before the term), in that order.
       */
      reminders?: {
        /**
         * Whether reminders are sent. False turns every reminder off.
         */
        enabled?: boolean;
        /**
         * The number of days before the term at which a reminder is sent; null for none. Example: 3.
         */
        daysBeforeExpiry?: number | null;
        /**
         * The number of days between reminders, counted from sending; null for none. At most 10 are sent. Example: 7.
         */
        everyDays?: number | null;
      };
      /**
       * The fields that signers fill in on the pages.
       *
       * @maxItems 500
       */
      fields?: {
        /**
         * The place of the document in this request, from 0. Default: 0.
         */
        documentIndex?: number;
        /**
         * The place of the signer in this request, from 0. Default: 0.
         */
        signerIndex?: number;
        /**
         * The kind of the field. NAME, CPF, DATE_SIGNED and STAMP_CODE (the verification code) are filled in by Aval.
         */
        type:
          | 'SIGNATURE'
          | 'INITIALS'
          | 'NAME'
          | 'CPF'
          | 'DATE_SIGNED'
          | 'TEXT'
          | 'NUMBER'
          | 'CHECKBOX'
          | 'CHOICE'
          | 'STAMP_CODE';
        /**
         * The page of `box`, from 1.
         */
        page?: number | null;
        /**
         * The place of the field. Send exactly one of `box`, `anchor` and `acroField`.
         */
        box?: {
          /**
           * The distance from the left edge of the page, in points (1/72 inch). Example: 72.
           */
          x: number;
          /**
           * The distance from the top edge of the page, in points. Example: 640.5.
           */
          y: number;
          /**
           * The width in points, at least 4. Example: 180.
           */
          width: number;
          /**
           * The height in points, at least 4. Example: 40.
           */
          height: number;
        } | null;
        /**
         * Whether the field stands in `box` on every page. Default: false.
         */
        everyPage?: boolean;
        /**
         * A text of the document beside which the field stands, in place of `box`.
         */
        anchor?: {
          /**
           * A text of the document, such as `{{assinatura:cliente}}`.
           */
          text: string;
          /**
           * The width of the field in points, at least 4.
           */
          width: number;
          /**
           * The height of the field in points, at least 4.
           */
          height: number;
          /**
           * Which occurrence of the text, from 1 over all pages. Default: 1.
           */
          occurrence?: number;
          /**
           * The distance of the field to the right of the left edge of the text, in points.
           */
          dx?: number;
          /**
           * The distance of the field below the top edge of the text, in points; negative is above.
           */
          dy?: number;
        } | null;
        /**
         * The name of a field of the PDF’s own form, whose place the field takes.
         */
        acroField?: string | null;
        /**
         * Whether the signer must fill it in. Default: true, but false for CHECKBOX and `readOnly`.
         */
        required?: boolean;
        /**
         * Whether the signer sees `default` and cannot change it. Default: false.
         */
        readOnly?: boolean;
        /**
         * The value from which the signer starts: `true` or `false` for CHECKBOX, a point in NUMBER.
         */
        default?: string | null;
        /**
         * A rule for the value.
         */
        rule?: {
          /**
           * NUMBER is for NUMBER fields, all others are for TEXT. DATE is 2026-01-31.
           */
          kind: 'LENGTH' | 'MASK' | 'CPF' | 'CNPJ' | 'DATE' | 'NUMBER' | 'EMAIL' | 'PHONE';
          /**
           * The fewest characters of LENGTH, or the least value of NUMBER.
           */
          min?: number | null;
          /**
           * The most characters of LENGTH, or the greatest value of NUMBER.
           */
          max?: number | null;
          /**
           * The mask of MASK: 9 is a digit, A a letter, * either, anything else itself. Example: `99999-999`.
           */
          mask?: string | null;
          /**
           * The most decimals of NUMBER. Default: 10.
           */
          decimals?: number | null;
        } | null;
        /**
         * The values of a CHOICE.
         *
         * @maxItems 50
         */
        options?: string[];
        /**
         * The name of the field, as the signer reads it.
         */
        label?: string | null;
        /**
         * Help for the signer.
         */
        tooltip?: string | null;
      }[];
      /**
       * With `templateId`: values of fields by their `key` or id, as text, such as `{"aluguel": "2500.00"}`. They become the defaults of the fields. Read-only fields get their values here.
       */
      values?: {
        [k: string]: string;
      };
      /**
       * Whether Aval sends the invitations. False: send the links yourself. Default: true.
       */
      notify?: boolean;
    } & (
      | {
          /**
           * A document that you uploaded, `doc_…`. Instead of `document`.
           */
          documentId: string;
        }
      | {
          /**
           * A PDF to upload with this request. Instead of `documentId`.
           */
          document: {
            /**
             * The PDF in base64 (RFC 4648 §4), instead of part `file`. The prefix of a data URL is removed.
             */
            contentBase64: string;
            /**
             * The name of the file, as downloads have it.
             */
            filename?: string;
            /**
             * The title of the document. Default: the name of the file.
             */
            title?: string;
          };
        }
      | {
          /**
           * A template, `tpl_…`, that provides the documents, roles, fields, texts, and settings that the request leaves out.
           */
          templateId: string;
        }
    ) &
      (
        | {
            /**
             * The signers. Instead of `signer`.
             *
             * @minItems 1
             * @maxItems 50
             */
            signers: {
              /**
               * The full name of the signer, as it stands in the evidence.
               */
              name: string;
              /**
               * The e-mail address that receives the invitation and, for EMAIL_OTP, the code. With `notifyBy` WHATSAPP, only news without a template goes there, such as a cancellation.
               */
              email: string;
              /**
               * The CPF of the signer, 11 digits with or without punctuation. ADVANCED and QUALIFIED require it.
               */
              cpf?: string | null;
              /**
               * The mobile phone that receives codes by SMS and messages by WhatsApp: `+5511987654321` (E.164), or as Brazilians write it, such as `(11) 98765-4321`. Stored as E.164.
               */
              phone?: string | null;
              /**
               * The name of the company that a REPRESENTATIVE signs for; only with this role.
               */
              organizationName?: string | null;
              /**
               * The CNPJ of the company that a REPRESENTATIVE signs for, with or without punctuation, also with letters such as `12.ABC.345/01DE-35`; only with this role. Stored without punctuation.
               */
              cnpj?: string | null;
              /**
               * The office of a REPRESENTATIVE in the company, such as Diretora; only with this role.
               */
              office?: string | null;
              /**
               * The e-mail address of the person on whose device an IN_PERSON signer signs; only with this role. The host receives the invitation, the reminders, and each code, which the signer receives too.
               */
              hostEmail?: string | null;
              /**
               * The level of this signer’s signature, if it is higher than the level of the envelope. QUALIFIED: with their own ICP-Brasil certificate. Null or absent: as the envelope says.
               */
              signatureLevel?: ('SIMPLE' | 'ADVANCED' | 'QUALIFIED') | null;
              /**
               * The way in which this signer receives their code. Null or absent: as the envelope says.
               */
              authenticationMethod?: ('EMAIL_OTP' | 'SMS_OTP' | 'WHATSAPP_OTP') | null;
              /**
               * The way in which the invitation, reminders, and the completion reach this signer; WHATSAPP needs a phone. Null or absent: WHATSAPP if their code travels by WhatsApp, otherwise EMAIL.
               */
              notifyBy?: ('EMAIL' | 'WHATSAPP') | null;
              /**
               * The place in the signing order. Signers with the same number sign at the same time. Default: after all others.
               */
              order?: number;
              /**
               * What this person does. SIGNER signs. WITNESS signs after the others, also without a signing order. APPROVER approves instead of signing. CC only receives a copy of the final document: no CPF and no link. IN_PERSON signs on the device of a host. REPRESENTATIVE signs for a company. Default: SIGNER. Only a draft can change it.
               */
              role?: 'SIGNER' | 'WITNESS' | 'APPROVER' | 'CC' | 'IN_PERSON' | 'REPRESENTATIVE';
              /**
               * A group of which only some have to sign, such as any two of the board. Its members share one order. Once enough have signed, the others are SKIPPED. A decline ends the envelope only if the number can no longer be reached.
               */
              group?: {
                /**
                 * Your name for the group, such as `board`. It is public, so it must not hold personal data.
                 */
                groupId: string;
                /**
                 * The number of signatures that the group needs. All members name the same number.
                 */
                required: number;
              } | null;
              /**
               * Files that the signer attaches before they sign, such as a photo of a document: up to 5, each up to 10 MB. Only a draft can change them. A CC attaches nothing.
               *
               * @maxItems 5
               */
              attachments?: {
                /**
                 * Your name for the file, such as `cnh`: lower-case letters, digits, and hyphens. It stays in the audit trail and in the manifest after an erasure, so it must not hold personal data.
                 */
                key: string;
                /**
                 * What the signer reads, such as `Foto da sua CNH`.
                 */
                label: string;
                /**
                 * Whether the signer can sign only with this file. Default: true.
                 */
                required?: boolean;
                /**
                 * IMAGE (JPEG or PNG), PDF, or ANY of both. Default: ANY.
                 */
                accept?: 'IMAGE' | 'PDF' | 'ANY';
              }[];
              /**
               * Whether a SIGNER, WITNESS, or APPROVER may name somebody to sign in their place, whom you approve. Default: NOT_ALLOWED. Only a draft can change it.
               */
              delegation?: 'NOT_ALLOWED' | 'ALLOWED';
            }[];
          }
        | {
            /**
             * The only signer. Instead of `signers`.
             */
            signer: {
              /**
               * The full name of the signer, as it stands in the evidence.
               */
              name: string;
              /**
               * The e-mail address that receives the invitation and, for EMAIL_OTP, the code. With `notifyBy` WHATSAPP, only news without a template goes there, such as a cancellation.
               */
              email: string;
              /**
               * The CPF of the signer, 11 digits with or without punctuation. ADVANCED and QUALIFIED require it.
               */
              cpf?: string | null;
              /**
               * The mobile phone that receives codes by SMS and messages by WhatsApp: `+5511987654321` (E.164), or as Brazilians write it, such as `(11) 98765-4321`. Stored as E.164.
               */
              phone?: string | null;
              /**
               * The name of the company that a REPRESENTATIVE signs for; only with this role.
               */
              organizationName?: string | null;
              /**
               * The CNPJ of the company that a REPRESENTATIVE signs for, with or without punctuation, also with letters such as `12.ABC.345/01DE-35`; only with this role. Stored without punctuation.
               */
              cnpj?: string | null;
              /**
               * The office of a REPRESENTATIVE in the company, such as Diretora; only with this role.
               */
              office?: string | null;
              /**
               * The e-mail address of the person on whose device an IN_PERSON signer signs; only with this role. The host receives the invitation, the reminders, and each code, which the signer receives too.
               */
              hostEmail?: string | null;
              /**
               * The level of this signer’s signature, if it is higher than the level of the envelope. QUALIFIED: with their own ICP-Brasil certificate. Null or absent: as the envelope says.
               */
              signatureLevel?: ('SIMPLE' | 'ADVANCED' | 'QUALIFIED') | null;
              /**
               * The way in which this signer receives their code. Null or absent: as the envelope says.
               */
              authenticationMethod?: ('EMAIL_OTP' | 'SMS_OTP' | 'WHATSAPP_OTP') | null;
              /**
               * The way in which the invitation, reminders, and the completion reach this signer; WHATSAPP needs a phone. Null or absent: WHATSAPP if their code travels by WhatsApp, otherwise EMAIL.
               */
              notifyBy?: ('EMAIL' | 'WHATSAPP') | null;
              /**
               * The place in the signing order. Signers with the same number sign at the same time. Default: after all others.
               */
              order?: number;
              /**
               * What this person does. SIGNER signs. WITNESS signs after the others, also without a signing order. APPROVER approves instead of signing. CC only receives a copy of the final document: no CPF and no link. IN_PERSON signs on the device of a host. REPRESENTATIVE signs for a company. Default: SIGNER. Only a draft can change it.
               */
              role?: 'SIGNER' | 'WITNESS' | 'APPROVER' | 'CC' | 'IN_PERSON' | 'REPRESENTATIVE';
              /**
               * A group of which only some have to sign, such as any two of the board. Its members share one order. Once enough have signed, the others are SKIPPED. A decline ends the envelope only if the number can no longer be reached.
               */
              group?: {
                /**
                 * Your name for the group, such as `board`. It is public, so it must not hold personal data.
                 */
                groupId: string;
                /**
                 * The number of signatures that the group needs. All members name the same number.
                 */
                required: number;
              } | null;
              /**
               * Files that the signer attaches before they sign, such as a photo of a document: up to 5, each up to 10 MB. Only a draft can change them. A CC attaches nothing.
               *
               * @maxItems 5
               */
              attachments?: {
                /**
                 * Your name for the file, such as `cnh`: lower-case letters, digits, and hyphens. It stays in the audit trail and in the manifest after an erasure, so it must not hold personal data.
                 */
                key: string;
                /**
                 * What the signer reads, such as `Foto da sua CNH`.
                 */
                label: string;
                /**
                 * Whether the signer can sign only with this file. Default: true.
                 */
                required?: boolean;
                /**
                 * IMAGE (JPEG or PNG), PDF, or ANY of both. Default: ANY.
                 */
                accept?: 'IMAGE' | 'PDF' | 'ANY';
              }[];
              /**
               * Whether a SIGNER, WITNESS, or APPROVER may name somebody to sign in their place, whom you approve. Default: NOT_ALLOWED. Only a draft can change it.
               */
              delegation?: 'NOT_ALLOWED' | 'ALLOWED';
            };
          }
        | {
            /**
             * With a `templateId` whose template has roles: the person of each role. Instead of `signers`. A role that names its person already can be left out.
             *
             * @maxItems 50
             */
            people: {
              /**
               * The full name of the signer, as it stands in the evidence.
               */
              name: string;
              /**
               * The e-mail address that receives the invitation and, for EMAIL_OTP, the code. With `notifyBy` WHATSAPP, only news without a template goes there, such as a cancellation.
               */
              email: string;
              /**
               * The CPF of the signer, 11 digits with or without punctuation. ADVANCED and QUALIFIED require it.
               */
              cpf?: string | null;
              /**
               * The mobile phone that receives codes by SMS and messages by WhatsApp: `+5511987654321` (E.164), or as Brazilians write it, such as `(11) 98765-4321`. Stored as E.164.
               */
              phone?: string | null;
              /**
               * The name of the company that a REPRESENTATIVE signs for; only with this role.
               */
              organizationName?: string | null;
              /**
               * The CNPJ of the company that a REPRESENTATIVE signs for, with or without punctuation, also with letters such as `12.ABC.345/01DE-35`; only with this role. Stored without punctuation.
               */
              cnpj?: string | null;
              /**
               * The office of a REPRESENTATIVE in the company, such as Diretora; only with this role.
               */
              office?: string | null;
              /**
               * The e-mail address of the person on whose device an IN_PERSON signer signs; only with this role. The host receives the invitation, the reminders, and each code, which the signer receives too.
               */
              hostEmail?: string | null;
              /**
               * Whether a SIGNER, WITNESS, or APPROVER may name somebody to sign in their place, whom you approve. Default: NOT_ALLOWED. Only a draft can change it.
               */
              delegation?: 'NOT_ALLOWED' | 'ALLOWED';
              /**
               * Files that the signer attaches before they sign, such as a photo of a document: up to 5, each up to 10 MB. Only a draft can change them. A CC attaches nothing.
               *
               * @maxItems 5
               */
              attachments?: {
                /**
                 * Your name for the file, such as `cnh`: lower-case letters, digits, and hyphens. It stays in the audit trail and in the manifest after an erasure, so it must not hold personal data.
                 */
                key: string;
                /**
                 * What the signer reads, such as `Foto da sua CNH`.
                 */
                label: string;
                /**
                 * Whether the signer can sign only with this file. Default: true.
                 */
                required?: boolean;
                /**
                 * IMAGE (JPEG or PNG), PDF, or ANY of both. Default: ANY.
                 */
                accept?: 'IMAGE' | 'PDF' | 'ANY';
              }[];
              /**
               * The level of this signer’s signature, if it is higher than the level of the envelope. QUALIFIED: with their own ICP-Brasil certificate. Null or absent: as the envelope says.
               */
              signatureLevel?: ('SIMPLE' | 'ADVANCED' | 'QUALIFIED') | null;
              /**
               * The way in which this signer receives their code. Null or absent: as the envelope says.
               */
              authenticationMethod?: ('EMAIL_OTP' | 'SMS_OTP' | 'WHATSAPP_OTP') | null;
              /**
               * The way in which the invitation, reminders, and the completion reach this signer; WHATSAPP needs a phone. Null or absent: WHATSAPP if their code travels by WhatsApp, otherwise EMAIL.
               */
              notifyBy?: ('EMAIL' | 'WHATSAPP') | null;
              /**
               * The key of a role of the template, such as `cliente`.
               */
              role: string;
            }[];
          }
        | {
            /**
             * A template, `tpl_…`, that provides the documents, roles, fields, texts, and settings that the request leaves out.
             */
            templateId: string;
          }
      );
    response: RequestedSignature;
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
    response: SignatureRequest;
  };
  /**
   * Checks a list of people for many envelopes
   */
  'POST /v1/bulk-sends': {
    path?: undefined;
    query?: undefined;
    body: {
      /**
       * The document that everybody signs, `doc_…`: its version at the time of this request.
       */
      documentId: string;
      /**
       * The title that signers see. Default: that of the document.
       */
      title?: string;
      /**
       * A template, `tpl_…`, that provides the documents, roles, fields, texts, and settings that the request leaves out.
       */
      templateId?: string;
      /**
       * A message that signers receive with their invitation.
       */
      message?: string | null;
      /**
       * The level of the signatures (Lei 14.063/2020, article 4). ADVANCED and QUALIFIED need a CPF. QUALIFIED: each signer signs with their own ICP-Brasil certificate. Default: ADVANCED.
       */
      signatureLevel?: 'SIMPLE' | 'ADVANCED' | 'QUALIFIED';
      /**
       * The way in which signers receive their code. SMS_OTP and WHATSAPP_OTP need a phone. With WHATSAPP_OTP, invitations travel by WhatsApp too. Default: EMAIL_OTP.
       */
      authenticationMethod?: 'EMAIL_OTP' | 'SMS_OTP' | 'WHATSAPP_OTP';
      /**
       * The time until which the envelope can be signed. Null or absent: the default of the organization, counted from sending.
       */
      expiresAt?: string | null;
      /**
       * Your own name for the envelope, such as an order number; it need not be unique. Every event contains it: put no personal data there.
       */
      reference?: string | null;
      /**
       * Your own data about the envelope: up to 20 pairs of texts. Null removes it.
       */
      metadata?: {
        [k: string]: string;
      } | null;
      /**
       * Reminders to signers whose turn it is and who have not signed: every few days, before the term, or both. They go out between 8 and 20 h in the time zone of the organization, at most once a day for each signer. Numbers that you leave out take the default of the template, the organization, or the service (3 days before the term), in that order.
       */
      reminders?: {
        /**
         * Whether reminders are sent. False turns every reminder off.
         */
        enabled?: boolean;
        /**
         * The number of days before the term at which a reminder is sent; null for none. Example: 3.
         */
        daysBeforeExpiry?: number | null;
        /**
         * The number of days between reminders, counted from sending; null for none. At most 10 are sent. Example: 7.
         */
        everyDays?: number | null;
      };
      /**
       * The way in which invitation, reminders and completion reach everybody. WHATSAPP needs phones. Default: by the method of authentication.
       */
      notifyBy?: ('EMAIL' | 'WHATSAPP') | null;
    } & (
      | {
          /**
           * The list of people as CSV text, up to 1000 rows, separated by `;`, `,` or tabs. The first line names the columns: `nome` or `name`, `e-mail` or `email`, and optionally `cpf` and `telefone` or `phone`. Other columns are ignored.
           */
          csv: string;
        }
      | {
          /**
           * The bytes of a CSV file in base64, instead of `csv`: UTF-8, UTF-16 with a byte order mark, or Windows-1252.
           */
          csvBase64: string;
        }
    );
    response: BulkSend;
  };
  /**
   * Lists bulk sends, newest first
   */
  'GET /v1/bulk-sends': {
    path?: undefined;
    query?: {
      limit?: number;
      cursor?: string;
    };
    body?: undefined;
    response: {
      /**
       * The objects of this page, newest first.
       */
      data: BulkSend[];
      /**
       * The `cursor` of the next page; null on the last page.
       */
      nextCursor: string | null;
      /**
       * Whether there is a next page.
       */
      hasMore: boolean;
    };
  };
  /**
   * Reads a bulk send and its progress
   */
  'GET /v1/bulk-sends/{id}': {
    path: {
      id: string;
    };
    query?: undefined;
    body?: undefined;
    response: BulkSend;
  };
  /**
   * Lists the rows of a bulk send, in the order of the list
   */
  'GET /v1/bulk-sends/{id}/rows': {
    path: {
      id: string;
    };
    query?: {
      limit?: number;
      cursor?: string;
      status?: 'READY' | 'INVALID' | 'SENT' | 'FAILED' | 'CANCELLED';
    };
    body?: undefined;
    response: {
      /**
       * The rows of this page, by their lines.
       */
      data: BulkSendRow[];
      /**
       * The `cursor` of the next page; null on the last page.
       */
      nextCursor: string | null;
      /**
       * Whether there is a next page.
       */
      hasMore: boolean;
    };
  };
  /**
   * Starts sending a bulk send
   */
  'POST /v1/bulk-sends/{id}/send': {
    path: {
      id: string;
    };
    query?: undefined;
    body?: {
      /**
       * Whether to send a bulk send in DRAFT without its rows with problems. Default: false.
       */
      skipInvalid?: boolean;
    };
    response: BulkSend;
  };
  /**
   * Cancels the rows that were not sent yet
   */
  'POST /v1/bulk-sends/{id}/cancel': {
    path: {
      id: string;
    };
    query?: undefined;
    body?: undefined;
    response: BulkSend;
  };
  /**
   * Downloads the result of a bulk send as CSV
   */
  'GET /v1/bulk-sends/{id}/result': {
    path: {
      id: string;
    };
    query?: {
      separator?: 'comma' | 'semicolon';
    };
    body?: undefined;
    response: Blob;
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
    response: SigningSession;
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
    response: Blob;
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
      /**
       * The CPF of the signer, if the envelope has it: 11 digits with or without punctuation.
       */
      cpf?: string | null;
      /**
       * Of an IN_PERSON signer: BOTH (the default) sends the code to the host too, and an ADVANCED signature then counts as SIMPLE; SIGNER sends it to the signer alone. Other roles have no host.
       */
      codeTo?: 'BOTH' | 'SIGNER';
    };
    response: {
      /**
       * The address or phone that the code was sent to, masked.
       */
      sentTo: string;
      /**
       * The address of the host of an in-person signer, masked, who received the code too; otherwise null.
       */
      hostSentTo: string | null;
      /**
       * The channel: SANDBOX, LOCAL_OUTBOX, EMAIL, SMS, or WHATSAPP.
       */
      channel: string;
      /**
       * The time after which the code is refused.
       */
      expiresAt: string;
      /**
       * The seconds until another code can be requested.
       */
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
      /**
       * The one-time code, 6 digits.
       */
      code: string;
      /**
       * True: the proof of identity belongs to this browser. It gets a cookie, and later acts need it. Default: false.
       */
      bind?: boolean;
      /**
       * How the browser shows itself with `bind`: by a cookie, or by the `browserKey` of the response, which a page that can keep no cookie sends as the header `Aval-Browser`. Default: COOKIE.
       */
      bindWith?: 'COOKIE' | 'KEY';
    };
    response: {
      /**
       * The time until which the proof of identity counts.
       */
      authenticatedUntil: string | null;
      /**
       * A secret of this browser, for the other envelopes that wait for the same person (`…/pending`). Valid until `authenticatedUntil`.
       */
      continuation: string;
      /**
       * The key to send as the header `Aval-Browser` with every later request for this link. Absent if a cookie has it, and without `bind`.
       */
      browserKey?: string;
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
    body?: {
      /**
       * The signer’s name as they typed it (`text`), drew it (`width`, `height`, `strokes`), or uploaded it (`width`, `height`, `bits`). The evidence page shows it.
       */
      mark?: {
        /**
         * Whether the name was typed, drawn, or uploaded as a picture.
         */
        kind: 'TYPED' | 'DRAWN' | 'UPLOADED';
        /**
         * The name, if it was typed.
         */
        text?: string;
        /**
         * The width of the drawing area, in its own units, or of the picture, in pixels: at most 600.
         */
        width?: number;
        /**
         * The height of the drawing area, in the same units, or of the picture, in pixels: at most 200.
         */
        height?: number;
        /**
         * The lines of the drawing, each `x, y, x, y …` from the upper left corner.
         *
         * @minItems 1
         * @maxItems 200
         */
        strokes?: number[][];
        /**
         * The picture in base64, one bit a pixel, 1 is ink: rows from the top, each padded to whole bytes with 0, the leftmost pixel in the highest bit.
         */
        bits?: string;
      } | null;
      /**
       * The mark of INITIALS fields. Default: the initials of the name, typed.
       */
      initials?: {
        /**
         * Whether the name was typed, drawn, or uploaded as a picture.
         */
        kind: 'TYPED' | 'DRAWN' | 'UPLOADED';
        /**
         * The name, if it was typed.
         */
        text?: string;
        /**
         * The width of the drawing area, in its own units, or of the picture, in pixels: at most 600.
         */
        width?: number;
        /**
         * The height of the drawing area, in the same units, or of the picture, in pixels: at most 200.
         */
        height?: number;
        /**
         * The lines of the drawing, each `x, y, x, y …` from the upper left corner.
         *
         * @minItems 1
         * @maxItems 200
         */
        strokes?: number[][];
        /**
         * The picture in base64, one bit a pixel, 1 is ink: rows from the top, each padded to whole bytes with 0, the leftmost pixel in the highest bit.
         */
        bits?: string;
      } | null;
      /**
       * The values of the signer’s fields by their ids: a text, true or false for a CHECKBOX, or a mark. A field that is absent takes its default; SIGNATURE and INITIALS take `mark` and `initials`, or else the typed name.
       */
      fields?: {
        [k: string]:
          | string
          | boolean
          | {
              /**
               * Whether the name was typed, drawn, or uploaded as a picture.
               */
              kind: 'TYPED' | 'DRAWN' | 'UPLOADED';
              /**
               * The name, if it was typed.
               */
              text?: string;
              /**
               * The width of the drawing area, in its own units, or of the picture, in pixels: at most 600.
               */
              width?: number;
              /**
               * The height of the drawing area, in the same units, or of the picture, in pixels: at most 200.
               */
              height?: number;
              /**
               * The lines of the drawing, each `x, y, x, y …` from the upper left corner.
               *
               * @minItems 1
               * @maxItems 200
               */
              strokes?: number[][];
              /**
               * The picture in base64, one bit a pixel, 1 is ink: rows from the top, each padded to whole bytes with 0, the leftmost pixel in the highest bit.
               */
              bits?: string;
            };
      };
    };
    response: {
      /**
       * The text to accept, as the signer must see it.
       */
      statement: string;
      /**
       * The version of the text.
       */
      version: string;
      /**
       * The SHA-256 of the text, which `consentHash` repeats.
       */
      hash: string;
      /**
       * The language of the text.
       */
      language: string;
      /**
       * 3 in an envelope with fields or requested attachments: `hash` covers all that the signer is shown. 2: only the signer’s own values and files, in envelopes that an older version sent. Absent: the text alone.
       */
      hashVersion?: 2 | 3;
      /**
       * The SHA-256 of the text alone. Only with `hashVersion`.
       */
      statementHash?: string;
      /**
       * The signer’s own values that `hash` covers. They are kept. Only with `hashVersion`.
       */
      fields?: {
        /**
         * The id of the field, `fld_…`.
         */
        id: string;
        /**
         * The value as text; a mark as JSON.
         */
        value: string;
        /**
         * The salt of the commitment, 32 hexadecimal digits.
         */
        salt: string;
        /**
         * The commitment that `hash` covers.
         */
        commitment: string;
      }[];
      /**
       * The documents as the signer is shown them. Only with `hashVersion` 3.
       */
      shown?: {
        /**
         * The document, `doc_…`.
         */
        documentId: string;
        /**
         * The SHA-256 of its `variant=shown` at this moment.
         */
        sha256: string;
      }[];
      /**
       * The values of everybody who has signed before. Only with `hashVersion` 3.
       */
      others?: {
        /**
         * The id of the field, `fld_…`.
         */
        id: string;
        /**
         * The commitment of the value.
         */
        commitment: string;
      }[];
      /**
       * The fields that others may still fill in. Only with `hashVersion` 3.
       */
      open?: {
        /**
         * The id of the field, `fld_…`.
         */
        id: string;
        /**
         * The document of the field, `doc_…`.
         */
        documentId: string;
        /**
         * The signer who fills it in, `sgn_…`.
         */
        signerId: string;
        /**
         * The kind of value.
         */
        type: string;
        /**
         * Where the value will be drawn.
         */
        places: {
          /**
           * The page, from 1.
           */
          page: number;
          /**
           * Left, top, right, and bottom edge in thousandths of a point from the upper left corner of the page as shown.
           *
           * @minItems 4
           * @maxItems 4
           */
          box: number[];
        }[];
        /**
         * Whether the field must be filled in.
         */
        required: boolean;
        /**
         * The commitment of the value that is suggested. Absent without one.
         */
        suggested?: string;
      }[];
      /**
       * The files that `hash` covers: with `hashVersion` 3 also those of everybody before.
       */
      attachments?: {
        /**
         * The sender’s name for the file.
         */
        key: string;
        /**
         * The media type. Only with `hashVersion` 2.
         */
        type?: string;
        /**
         * The size of the file in bytes. Only with `hashVersion` 2.
         */
        size?: number;
        /**
         * The SHA-256 of the file.
         */
        sha256: string;
        /**
         * The signer who attached it, `sgn_…`. Only with `hashVersion` 3.
         */
        signerId?: string;
      }[];
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
       * The signer’s name as they typed it (`text`), drew it (`width`, `height`, `strokes`), or uploaded it (`width`, `height`, `bits`). The evidence page shows it.
       */
      mark?: {
        /**
         * Whether the name was typed, drawn, or uploaded as a picture.
         */
        kind: 'TYPED' | 'DRAWN' | 'UPLOADED';
        /**
         * The name, if it was typed.
         */
        text?: string;
        /**
         * The width of the drawing area, in its own units, or of the picture, in pixels: at most 600.
         */
        width?: number;
        /**
         * The height of the drawing area, in the same units, or of the picture, in pixels: at most 200.
         */
        height?: number;
        /**
         * The lines of the drawing, each `x, y, x, y …` from the upper left corner.
         *
         * @minItems 1
         * @maxItems 200
         */
        strokes?: number[][];
        /**
         * The picture in base64, one bit a pixel, 1 is ink: rows from the top, each padded to whole bytes with 0, the leftmost pixel in the highest bit.
         */
        bits?: string;
      } | null;
      /**
       * The mark of INITIALS fields. Default: the initials of the name, typed.
       */
      initials?: {
        /**
         * Whether the name was typed, drawn, or uploaded as a picture.
         */
        kind: 'TYPED' | 'DRAWN' | 'UPLOADED';
        /**
         * The name, if it was typed.
         */
        text?: string;
        /**
         * The width of the drawing area, in its own units, or of the picture, in pixels: at most 600.
         */
        width?: number;
        /**
         * The height of the drawing area, in the same units, or of the picture, in pixels: at most 200.
         */
        height?: number;
        /**
         * The lines of the drawing, each `x, y, x, y …` from the upper left corner.
         *
         * @minItems 1
         * @maxItems 200
         */
        strokes?: number[][];
        /**
         * The picture in base64, one bit a pixel, 1 is ink: rows from the top, each padded to whole bytes with 0, the leftmost pixel in the highest bit.
         */
        bits?: string;
      } | null;
      /**
       * The values of the signer’s fields by their ids: a text, true or false for a CHECKBOX, or a mark. A field that is absent takes its default; SIGNATURE and INITIALS take `mark` and `initials`, or else the typed name.
       */
      fields?: {
        [k: string]:
          | string
          | boolean
          | {
              /**
               * Whether the name was typed, drawn, or uploaded as a picture.
               */
              kind: 'TYPED' | 'DRAWN' | 'UPLOADED';
              /**
               * The name, if it was typed.
               */
              text?: string;
              /**
               * The width of the drawing area, in its own units, or of the picture, in pixels: at most 600.
               */
              width?: number;
              /**
               * The height of the drawing area, in the same units, or of the picture, in pixels: at most 200.
               */
              height?: number;
              /**
               * The lines of the drawing, each `x, y, x, y …` from the upper left corner.
               *
               * @minItems 1
               * @maxItems 200
               */
              strokes?: number[][];
              /**
               * The picture in base64, one bit a pixel, 1 is ink: rows from the top, each padded to whole bytes with 0, the leftmost pixel in the highest bit.
               */
              bits?: string;
            };
      };
      /**
       * True: the signer accepts the statement of `…/consent`.
       */
      accepted: boolean;
      /**
       * The `hash` of the accepted statement, 64 lower-case hexadecimal digits.
       */
      consentHash: string;
      /**
       * The SHA-256 of each document by its id, as the session returned them.
       */
      documentHashes: {
        [k: string]: string;
      };
    };
    response: {
      /**
       * The status of the signer: SIGNED.
       */
      status: string;
      /**
       * The time of the signature.
       */
      signedAt: string;
      /**
       * The envelope after the signature.
       */
      envelope: {
        /**
         * The id of the envelope, `env_…`.
         */
        id: string;
        /**
         * The status of the envelope: COMPLETED after the last signature.
         */
        status: string;
      };
      /**
       * The code that anyone can use to find the evidence: 20 characters. Null until COMPLETED.
       */
      verificationCode: string | null;
    };
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
      variant?: 'original' | 'shown' | 'final';
    };
    body?: undefined;
    response: Blob;
  };
  /**
   * States that the signer has read a document; recorded as DOCUMENT_VIEWED
   */
  'POST /v1/sign/{token}/documents/{documentId}/viewed': {
    path: {
      token: string;
      documentId: string;
    };
    query?: undefined;
    body?: undefined;
    response: null;
  };
  /**
   * Attaches a file that the sender requested
   */
  'POST /v1/sign/{token}/attachments/{key}': {
    path: {
      token: string;
      key: string;
    };
    query?: undefined;
    body:
      | {
          /**
           * The file in base64 (RFC 4648 §4), instead of part `file`. The prefix of a data URL is removed.
           */
          contentBase64: string;
          /**
           * The name of the file. Default: that of the part `file`.
           */
          filename?: string;
        }
      | FormData;
    response: {
      /**
       * The sender’s name for the file.
       */
      key: string;
      /**
       * What the signer reads; empty after erasure.
       */
      label: string;
      /**
       * Whether the signer can sign only with this file.
       */
      required: boolean;
      /**
       * The accepted types: IMAGE (JPEG or PNG), PDF, or ANY.
       */
      accept: 'IMAGE' | 'PDF' | 'ANY';
      /**
       * The file; null before the signer attached it, and after erasure.
       */
      file: {
        /**
         * The signer’s name for the file, with an ending of its type.
         */
        name: string;
        /**
         * The media type, by the bytes of the file.
         */
        type: 'image/jpeg' | 'image/png' | 'application/pdf';
        /**
         * The size of the file in bytes.
         */
        size: number;
        /**
         * The SHA-256 of the file as the signer sent it. Their consent covers it.
         */
        sha256: string;
        /**
         * The time at which the signer attached the file.
         */
        attachedAt: string;
      } | null;
    };
  };
  /**
   * Takes an attached file back
   */
  'DELETE /v1/sign/{token}/attachments/{key}': {
    path: {
      token: string;
      key: string;
    };
    query?: undefined;
    body?: undefined;
    response: null;
  };
  /**
   * Returns a file that somebody attached who signed before
   */
  'GET /v1/sign/{token}/attachments-of-others/{signerId}/{key}': {
    path: {
      token: string;
      signerId: string;
      key: string;
    };
    query?: undefined;
    body?: undefined;
    response: Blob;
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
      /**
       * The reason, which the sender sees.
       */
      reason?: string | null;
    };
    response: {
      /**
       * The status of the signer: DECLINED.
       */
      status: string;
      /**
       * The time at which the signer declined.
       */
      declinedAt: string | null;
    };
  };
  /**
   * Names somebody to sign in the signer’s place, which the sender has to approve
   */
  'POST /v1/sign/{token}/delegate': {
    path: {
      token: string;
    };
    query?: undefined;
    body: {
      /**
       * The full name of the person who is to sign.
       */
      name: string;
      /**
       * Their e-mail address.
       */
      email: string;
      /**
       * Their mobile phone; required if codes or messages of this signer travel by phone.
       */
      phone?: string | null;
    };
    response: {
      /**
       * REQUESTED: the sender has to decide.
       */
      delegation: 'NOT_ALLOWED' | 'ALLOWED' | 'REQUESTED' | 'APPROVED' | 'REFUSED';
    };
  };
  /**
   * Lets the person whom a signer named sign in their place
   */
  'POST /v1/envelopes/{id}/signers/{signerId}/delegation/approve': {
    path: {
      id: string;
      signerId: string;
    };
    query?: undefined;
    body?: undefined;
    response: {
      signer: Signer;
      signingLink: SigningLink;
      /**
       * Whether the act wrote a letter or another message.
       */
      notified: boolean;
      /**
       * MAILBOX_LIMIT: the recipient has had as many letters as they get; the act itself succeeded. Null if a letter was written, and if none was wanted.
       */
      notNotifiedReason: 'MAILBOX_LIMIT' | null;
    };
  };
  /**
   * Refuses the person whom a signer named: the signer has to sign themself
   */
  'POST /v1/envelopes/{id}/signers/{signerId}/delegation/refuse': {
    path: {
      id: string;
      signerId: string;
    };
    query?: undefined;
    body?: undefined;
    response: Signer;
  };
  /**
   * Finds the providers that hold a certificate of the signer
   */
  'POST /v1/sign/{token}/certificate/discover': {
    path: {
      token: string;
    };
    query?: undefined;
    body: {
      /**
       * True: the signer agrees that their CPF is sent to every provider of certificates that this service knows.
       */
      agreed: boolean;
    };
    response: {
      /**
       * Every provider of this environment.
       */
      providers: {
        /**
         * The provider, for `…/certificate/authorize`.
         */
        provider: 'SIMULATOR' | 'BIRDID' | 'VIDAAS' | 'SERPROID' | 'SAFEID' | 'REMOTEID' | 'SYNGULARID';
        /**
         * The name of the provider for people: `BirdID`.
         */
        label: string;
        /**
         * Whether the provider can ask on the phone of the holder, without its page in the browser.
         */
        push: boolean;
        /**
         * Whether the CPF has certificates here. UNAVAILABLE: the provider did not say in time, and may have some.
         */
        status: 'FOUND' | 'NONE' | 'UNAVAILABLE';
        /**
         * The certificates, each in the words of the provider.
         */
        certificates: string[];
      }[];
    };
  };
  /**
   * Begins the authorization of a signature at a provider
   */
  'POST /v1/sign/{token}/certificate/authorize': {
    path: {
      token: string;
    };
    query?: undefined;
    body: {
      /**
       * The provider that holds the certificate of the signer.
       */
      provider: 'SIMULATOR' | 'BIRDID' | 'VIDAAS' | 'SERPROID' | 'SAFEID' | 'REMOTEID' | 'SYNGULARID';
      /**
       * True: the provider asks on the phone of the holder, and there is no page to open. Only for a provider with `push`.
       */
      push?: boolean;
    };
    response: {
      /**
       * The page of the provider, where the signer authorizes the signature. Open it in their browser. Null for a push.
       */
      authorizationUrl: string | null;
      /**
       * Whether the request went to the phone of the holder.
       */
      push: boolean;
      /**
       * The secret with which `POST /v1/psc/callback` takes the answer of the provider. Keep it in the browser that opens `authorizationUrl`, and give it to nobody. Null for a push.
       */
      browserKey: string | null;
      /**
       * Two digits for the signer to compare: the page to which another browser came back asks for them, and for a push the phone. Show them while you wait.
       */
      number: string | null;
      /**
       * The time until which the signer may come back from the page, or decide on their phone.
       */
      expiresAt: string;
    };
  };
  /**
   * Returns the progress of the signer with their certificate
   */
  'GET /v1/sign/{token}/certificate': {
    path: {
      token: string;
    };
    query?: undefined;
    body?: undefined;
    response: SigningCertificate;
  };
  /**
   * Shows the page to which providers send signers back
   */
  'GET /v1/psc/callback': {
    path?: undefined;
    query?: {
      code?: string;
      state?: string;
      error?: string;
    };
    body?: undefined;
    response: Blob;
  };
  /**
   * Takes the answer that a provider sent a signer back with
   */
  'POST /v1/psc/callback': {
    path?: undefined;
    query?: undefined;
    body: {
      /**
       * The state of the authorization, as the provider sent it back.
       */
      state: string;
      /**
       * The code of the provider, which counts once.
       */
      code?: string;
      /**
       * The error of the provider, such as `access_denied`. Only with `browserKey`.
       */
      error?: string;
      /**
       * The secret that `…/certificate/authorize` gave to this browser or program.
       */
      browserKey?: string;
      /**
       * Without `browserKey`: the two digits that the signing page shows.
       */
      number?: string;
    };
    response: {
      /**
       * RECEIVED: the answer was taken, and `GET /v1/sign/{token}/certificate` has the result. NUMBER_REQUIRED: nothing has changed. Show `question`, and send the request again with `number`.
       */
      status: 'RECEIVED' | 'NUMBER_REQUIRED';
      /**
       * What would be authorized. Null unless NUMBER_REQUIRED.
       */
      question: {
        /**
         * The title of the envelope that would be signed.
         */
        title: string;
        /**
         * The organization that sent it.
         */
        organizationName: string;
        /**
         * The name of the signer, as the envelope has it.
         */
        holderName: string;
        /**
         * How many numbers may be tried.
         */
        attemptsRemaining: number;
      } | null;
    };
  };
  /**
   * States that the reader doesn’t recognize the document
   */
  'POST /v1/sign/{token}/dispute': {
    path: {
      token: string;
    };
    query?: undefined;
    body?: {
      /**
       * A note to the sender. Only the note of the first dispute is kept.
       */
      note?: string | null;
    };
    response: {
      /**
       * The time of the first dispute of this signer.
       */
      disputedAt: string | null;
    };
  };
  /**
   * Answers a signer’s dispute, in words that the evidence prints
   */
  'POST /v1/envelopes/{id}/signers/{signerId}/dispute/answer': {
    path: {
      id: string;
      signerId: string;
    };
    query?: undefined;
    body: {
      /**
       * What the organization says about the dispute, as plain text. Report and public verification print it: anyone with the verification code reads it.
       */
      statement: string;
    };
    response: Signer;
  };
  /**
   * Lists the other envelopes that wait for the same person
   */
  'POST /v1/sign/{token}/pending': {
    path: {
      token: string;
    };
    query?: undefined;
    body: {
      /**
       * The `continuation` that `…/otp/verify` returned to this browser.
       */
      continuation: string;
    };
    response: {
      /**
       * The envelopes that wait for this person, the newest first. At most 50.
       */
      data: {
        /**
         * The id of the envelope, `env_…`.
         */
        id: string;
        /**
         * The title of the envelope.
         */
        title: string;
        /**
         * The name of the organization that sent it.
         */
        organizationName: string;
      }[];
      /**
       * The time until which no other code is needed: that of the code that was given.
       */
      authenticatedUntil: string | null;
    };
  };
  /**
   * Opens another envelope that waits for the same person, without another code
   */
  'POST /v1/sign/{token}/pending/{envelopeId}': {
    path: {
      token: string;
      envelopeId: string;
    };
    query?: undefined;
    body: {
      /**
       * The `continuation` that `…/otp/verify` returned to this browser.
       */
      continuation: string;
    };
    response: {
      /**
       * The page of the other envelope: the personal link that the signer already has.
       */
      url: string;
      /**
       * The token of that link.
       */
      token: string;
      /**
       * The time until which no other code is needed: that of the code that was given.
       */
      authenticatedUntil: string | null;
      /**
       * The key to send as the header `Aval-Browser` with every later request for this link. Absent if a cookie has it, and without `bind`.
       */
      browserKey?: string;
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
    response: {
      /**
       * The verdict. ALTERED and INVALID_EVIDENCE mean that something was changed; UNKNOWN that Aval does not know it.
       */
      result: 'VALID' | 'ALTERED' | 'UNKNOWN' | 'REVOKED' | 'INVALID_EVIDENCE';
      /**
       * The kind of file that was recognized; null without a file or a match.
       */
      match: ('SEALED' | 'ORIGINAL' | 'PACKAGE') | null;
      /**
       * The facts that led to the verdict.
       */
      reasons: {
        /**
         * A stable name of the fact.
         */
        code: string;
        /**
         * The fact in a sentence.
         */
        detail: string;
      }[];
      /**
       * The time of this check.
       */
      checkedAt: string;
      /**
       * The envelope that was found; null if none was.
       */
      envelope: {
        /**
         * The status of the envelope.
         */
        status: string;
        /**
         * The title of the envelope; null unless the file is a sealed document of it.
         */
        title: string | null;
        /**
         * The name of the organization that sent it, as it was then, or as far as known; null if it is gone.
         */
        organization: string | null;
        /**
         * The level of the signatures (Lei 14.063/2020, article 4).
         */
        signatureLevel: 'SIMPLE' | 'ADVANCED' | 'QUALIFIED';
        /**
         * The way in which the signers prove who they are, such as `EMAIL_OTP`.
         */
        authenticationMethod: string;
        /**
         * The verification code; null unless the result is VALID.
         */
        verificationCode: string | null;
        /**
         * The time of the last signature; null before it.
         */
        completedAt: string | null;
        /**
         * The number of documents.
         */
        documents: number;
        /**
         * The signers with masked names.
         */
        signers: {
          /**
           * The name of the signer, masked.
           */
          name: string;
          /**
           * The whole name, as the evidence page in the sealed document prints it; null without that file, and after an erasure.
           */
          nameInFile: string | null;
          /**
           * What this person did: an APPROVER approved, a WITNESS signed as a witness.
           */
          role: 'SIGNER' | 'WITNESS' | 'APPROVER' | 'CC' | 'IN_PERSON' | 'REPRESENTATIVE';
          /**
           * SELF_DECLARED: the person gave their own name, e-mail, and CPF in a public form of the sender, or their own CPF as a delegate. Null if the sender named them.
           */
          identitySource: 'SELF_DECLARED' | null;
          /**
           * Whether the person signed in the place of another, who named them and whom the sender approved.
           */
          isDelegate: boolean;
          /**
           * The level that the proof of this signature carries; null before the signature. SIMPLE for an IN_PERSON signer whose code their host could read, also if ADVANCED was required.
           */
          level: ('SIMPLE' | 'ADVANCED' | 'QUALIFIED') | null;
          /**
           * Why the level is lower than required. HOST_RECEIVED_CODE: the host received the code too. HOST_ADDRESS: the code went to a mailbox or phone that is the host’s. Otherwise null.
           */
          levelReason: ('HOST_RECEIVED_CODE' | 'HOST_ADDRESS') | null;
          /**
           * Of a REPRESENTATIVE, who says that they act for their company. STATED_BY_SENDER: the sender, and nobody checked it. CERTIFICATE: the ICP-Brasil certificate of the signature names the CNPJ. Otherwise null.
           */
          organizationSource: ('STATED_BY_SENDER' | 'CERTIFICATE') | null;
          /**
           * The time of the signature; null before it.
           */
          signedAt: string | null;
          /**
           * The group that the signer belongs to, of which only some had to sign; otherwise null.
           */
          group: {
            /**
             * The sender’s name for the group, such as `board`.
             */
            groupId: string;
            /**
             * The number of signatures that the group needs.
             */
            required: number;
            /**
             * The number of people in the group.
             */
            members: number;
          } | null;
          /**
           * The certificate of their own that the person signed with; null if they signed without one, or the result is not VALID. In the Sandbox it is from a simulator and has no legal value.
           */
          certificate: {
            /**
             * The holder, as the certificate names them; masked without the sealed document, null after an erasure.
             */
            holder: string | null;
            /**
             * The masked CPF in the certificate; null without the sealed document.
             */
            cpf: string | null;
            /**
             * The authority that issued it; null after an erasure.
             */
            issuer: string | null;
            /**
             * The time from which it is valid; null after an erasure.
             */
            notBefore: string | null;
            /**
             * The time until which it is valid; null after an erasure.
             */
            notAfter: string | null;
            /**
             * The SHA-256 of its DER, 64 lower-case hexadecimal digits.
             */
            sha256: string;
            /**
             * The policy of ICP-Brasil that the signature names: `AD-RB 1.3`.
             */
            policy: string;
            /**
             * The proof that it was not revoked when the person signed.
             */
            revocation: {
              /**
               * The kind of proof.
               */
              source: 'OCSP' | 'CRL';
              /**
               * The time of the proof.
               */
              producedAt: string;
            };
            /**
             * The time stamp of the signature, for several documents the last; null if the policy demands none (AD-RB).
             */
            stamp: {
              /**
               * The time that it states.
               */
              time: string;
              /**
               * The name of the time-stamping authority.
               */
              authority: string;
              /**
               * True if the authority is below a root of ICP-Brasil that this service knows.
               */
              isTrusted: boolean;
            } | null;
          } | null;
          /**
           * Somebody with the signer’s link said that they don’t recognize the document, without a proof of who they were; null if nobody did.
           */
          dispute: {
            /**
             * The time of the dispute. It may be later than the signature.
             */
            at: string;
            /**
             * Whether the link had been replaced: then the dispute came from a former address.
             */
            linkRevoked: boolean;
            /**
             * The answer of the sender; null without one.
             */
            answer: {
              /**
               * The time of the answer.
               */
              at: string;
              /**
               * What the sender said; null after an erasure.
               */
              statement: string | null;
            } | null;
          } | null;
          /**
           * Each change of a mailbox or phone that the sender made after sending. Empty without any, and for evidence from before they were kept.
           */
          contactChanges: {
            /**
             * What changed: where the messages and codes of the signer go, or those of the host of an IN_PERSON signer.
             */
            kind: 'EMAIL' | 'PHONE' | 'HOST_EMAIL';
            /**
             * The time of the change.
             */
            at: string;
            /**
             * Who made it, of the sender’s side: USER, PERSONAL_TOKEN, or API_KEY.
             */
            by: string;
            /**
             * The former value, masked; null if there was none, and after an erasure.
             */
            previous: string | null;
            /**
             * The new value, masked; null if there is none, and after an erasure.
             */
            current: string | null;
          }[];
        }[];
      } | null;
      /**
       * The organization that sent the envelope; null if none was found.
       */
      organization: {
        /**
         * The name of the organization when it sent the envelope. Null for envelopes from before names were kept.
         */
        nameAtSigning: string | null;
        /**
         * Its present name, if that differs; null if it is the same, or the organization is gone.
         */
        nameToday: string | null;
        /**
         * The CNPJ of the organization when it sent the envelope, 14 characters, as it states it; null if it stated none.
         */
        cnpj: string | null;
        /**
         * The time at which the operator of this service verified who the organization of this name and CNPJ is; null if nobody did, or if it has another name or CNPJ today.
         */
        verifiedAt: string | null;
      } | null;
      /**
       * The evidence that was verified; null unless the result is VALID.
       */
      proof: {
        /**
         * The certificate of the seal on the documents.
         */
        seal: {
          /**
           * The common name of its holder; null if it has none.
           */
          subject: string | null;
          /**
           * The common name of its issuer; null if it has none.
           */
          issuer: string | null;
          /**
           * The SHA-256 of its DER, 64 lower-case hexadecimal digits.
           */
          sha256: string;
        };
        /**
         * The time stamp of the manifest.
         */
        timestamp: {
          /**
           * The time that the authority signed (RFC 3161, genTime).
           */
          time: string;
          /**
           * The name of the authority.
           */
          authority: string;
        };
        /**
         * The entry in the public log; null for evidence older than the log.
         */
        log: {
          /**
           * The name of the public log.
           */
          origin: string;
          /**
           * The place of the manifest in the log, from 0.
           */
          index: number;
        } | null;
        /**
         * The id of the key that signed the manifest.
         */
        manifestKid: string;
        /**
         * Whether every document has its long-term form (PAdES B-LTA).
         */
        longTerm: boolean;
        /**
         * The footers that the manifest declares (`documents[].marks`).
         */
        footers: {
          /**
           * The number of pages with a footer of Aval: of the sealed document that was uploaded, otherwise of all documents.
           */
          pages: number;
          /**
           * Whether the pages of the uploaded sealed document were compared: they differ from the original by these footers and nothing else. False for a code, an original, a package, and a document without footers.
           */
          compared: boolean;
        };
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
    response: {
      /**
       * Every key that has signed evidence, with those of the past.
       */
      keys: {
        /**
         * The family of the key (RFC 7517).
         */
        kty: string;
        /**
         * The curve of the key.
         */
        crv: string;
        /**
         * The public key, in base64url.
         */
        x: string;
        /**
         * The id of the key, as in the header of a signature.
         */
        kid: string;
        /**
         * The purpose of the key.
         */
        use: string;
        /**
         * The algorithm of the signatures.
         */
        alg: string;
        /**
         * ACTIVE keys sign; RETIRED keys signed in the past; signatures of REVOKED keys are not trusted.
         */
        status: 'ACTIVE' | 'RETIRED' | 'REVOKED';
        /**
         * The time of the first signature.
         */
        validFrom: string;
        /**
         * The time after which the key signs nothing; null if there is none.
         */
        validTo: string | null;
        /**
         * The time at which the key was retired; null if it was not.
         */
        retiredAt: string | null;
        /**
         * The time at which the key was revoked; null if it was not.
         */
        revokedAt: string | null;
        /**
         * The SHA-256 of the public key, 64 lower-case hexadecimal digits.
         */
        fingerprint: string;
      }[];
    };
  };
  /**
   * Returns the environment of this base address, both base addresses, and the operator
   */
  'GET /v1/public/service': {
    path?: undefined;
    query?: undefined;
    body?: undefined;
    response: {
      /**
       * The environment of this base address.
       */
      environment: 'SANDBOX' | 'PRODUCTION';
      /**
       * The base addresses by environment, without a trailing slash.
       */
      baseUrls: {
        /**
         * The base address of the Sandbox.
         */
        SANDBOX: string;
        /**
         * The base address of Production.
         */
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
      /**
       * How people become members: by accepting an invitation, or at once if they have an account.
       */
      membership: 'accept' | 'direct';
      /**
       * The media that reach signers in this environment. Without EMAIL in Production, nobody is invited by e-mail: pass on the links yourself.
       */
      messageMedia: ('EMAIL' | 'SMS' | 'WHATSAPP')[];
      /**
       * The levels of signature in this environment. QUALIFIED needs a provider of ICP-Brasil certificates.
       */
      signatureLevels: ('SIMPLE' | 'ADVANCED' | 'QUALIFIED')[];
      /**
       * The operator of the service, as signers see it; null for what is not set.
       */
      operator: {
        /**
         * The name of the operator (OPERATOR_NAME).
         */
        name: string | null;
        /**
         * The e-mail address for requests about personal data (PRIVACY_CONTACT).
         */
        privacyContact: string | null;
        /**
         * The HTTPS address of the operator’s privacy policy (PRIVACY_URL).
         */
        privacyUrl: string | null;
        /**
         * The HTTPS address of the operator’s help (HELP_URL).
         */
        helpUrl: string | null;
      };
    };
  };
  /**
   * Returns the newest checkpoint of the public log: a signed note (C2SP tlog-checkpoint)
   */
  'GET /v1/public/log/checkpoint': {
    path?: undefined;
    query?: undefined;
    body?: undefined;
    response: Blob;
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
    response: Blob;
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
    response: {
      /**
       * The place of the entry, from 0.
       */
      index: number;
      /**
       * The signed head of the log (C2SP tlog-checkpoint).
       */
      checkpoint: string;
      /**
       * SHA-256 hashes in base64, the lowest first.
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
    response: {
      /**
       * The earlier size of the log.
       */
      from: number;
      /**
       * The later size of the log.
       */
      to: number;
      /**
       * SHA-256 hashes in base64, the lowest first.
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
    response: {
      /**
       * The size of the stamped checkpoint.
       */
      size: number;
      /**
       * The signed head of the log. The stamp is over the SHA-256 of its bytes.
       */
      checkpoint: string;
      /**
       * The TimeStampResp (RFC 3161), DER in base64.
       */
      response: string;
      /**
       * The time that the authority states.
       */
      genTime: string;
      /**
       * The name of the time-stamping authority.
       */
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
      /**
       * The size of the checkpoint that the witness signed.
       */
      size: number;
      /**
       * The signature line (C2SP tlog-cosignature), without its line feed.
       */
      cosignature: string;
    };
    response: {
      /**
       * The size of the checkpoint that the witness signed.
       */
      size: number;
      /**
       * The name of the witness.
       */
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
       * The address that receives events: HTTPS, on a public host.
       */
      url: string;
      /**
       * The types of events to send. `*` means every type except `key.expiring`, including types that are added later.
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
        | 'signer.changed'
        | 'signer.viewed'
        | 'signer.authenticated'
        | 'signer.signed'
        | 'signer.declined'
        | 'signer.skipped'
        | 'signer.delegation_requested'
        | 'signer.same_person'
        | 'signer.disputed'
        | 'link.opened'
        | 'message.delivered'
        | 'message.failed'
        | 'reminder.sent'
        | 'document.warning'
        | 'key.expiring'
      )[];
      /**
       * Only events of envelopes that have all of these pairs in their `metadata`. Null: events of all envelopes.
       */
      metadata?: {
        [k: string]: string;
      } | null;
      /**
       * A note about the endpoint. Null removes it.
       */
      description?: string | null;
      /**
       * `v1` (default): HMAC with the secret. `v1a`: Ed25519, verified with `publicKey`. Both: a header with both.
       *
       * @minItems 1
       * @maxItems 2
       */
      signatures?: ('v1' | 'v1a')[];
    };
    response: NewWebhook;
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
    response: {
      /**
       * The objects of this page, newest first.
       */
      data: Webhook[];
      /**
       * The `cursor` of the next page; null on the last page.
       */
      nextCursor: string | null;
      /**
       * Whether there is a next page.
       */
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
       * The address that receives events: HTTPS, on a public host.
       */
      url?: string;
      /**
       * The types of events to send. `*` means every type except `key.expiring`, including types that are added later.
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
        | 'signer.changed'
        | 'signer.viewed'
        | 'signer.authenticated'
        | 'signer.signed'
        | 'signer.declined'
        | 'signer.skipped'
        | 'signer.delegation_requested'
        | 'signer.same_person'
        | 'signer.disputed'
        | 'link.opened'
        | 'message.delivered'
        | 'message.failed'
        | 'reminder.sent'
        | 'document.warning'
        | 'key.expiring'
      )[];
      /**
       * Only events of envelopes that have all of these pairs in their `metadata`. Null: events of all envelopes.
       */
      metadata?: {
        [k: string]: string;
      } | null;
      /**
       * A note about the endpoint. Null removes it.
       */
      description?: string | null;
      /**
       * `v1` (default): HMAC with the secret. `v1a`: Ed25519, verified with `publicKey`. Both: a header with both.
       *
       * @minItems 1
       * @maxItems 2
       */
      signatures?: ('v1' | 'v1a')[];
      /**
       * Whether events are sent. False also gives up pending deliveries.
       */
      enabled?: boolean;
    };
    response: Webhook;
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
    response: null;
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
    response: RotatedWebhook;
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
      /**
       * The type of the test event. Default: `envelope.created`.
       */
      type?:
        | 'envelope.created'
        | 'envelope.sent'
        | 'envelope.completed'
        | 'envelope.evidence_ready'
        | 'envelope.cancelled'
        | 'envelope.declined'
        | 'envelope.expired'
        | 'signer.changed'
        | 'signer.viewed'
        | 'signer.authenticated'
        | 'signer.signed'
        | 'signer.declined'
        | 'signer.skipped'
        | 'signer.delegation_requested'
        | 'signer.same_person'
        | 'signer.disputed'
        | 'link.opened'
        | 'message.delivered'
        | 'message.failed'
        | 'reminder.sent'
        | 'document.warning'
        | 'key.expiring';
    };
    response: WebhookTest;
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
        | 'signer.changed'
        | 'signer.viewed'
        | 'signer.authenticated'
        | 'signer.signed'
        | 'signer.declined'
        | 'signer.skipped'
        | 'signer.delegation_requested'
        | 'signer.same_person'
        | 'signer.disputed'
        | 'link.opened'
        | 'message.delivered'
        | 'message.failed'
        | 'reminder.sent'
        | 'document.warning'
        | 'key.expiring';
    };
    body?: undefined;
    response: {
      /**
       * The objects of this page, newest first.
       */
      data: WebhookDelivery[];
      /**
       * The `cursor` of the next page; null on the last page.
       */
      nextCursor: string | null;
      /**
       * Whether there is a next page.
       */
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
    response: WebhookDelivery;
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
    response: {
      /**
       * The events after the cursor, oldest first.
       */
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
   * Lists contacts, newest use first
   */
  'GET /v1/contacts': {
    path?: undefined;
    query?: {
      limit?: number;
      cursor?: string;
      q?: string;
    };
    body?: undefined;
    response: {
      /**
       * The objects of this page, newest first.
       */
      data: Contact[];
      /**
       * The `cursor` of the next page; null on the last page.
       */
      nextCursor: string | null;
      /**
       * Whether there is a next page.
       */
      hasMore: boolean;
    };
  };
  /**
   * Deletes a contact
   */
  'DELETE /v1/contacts/{id}': {
    path: {
      id: string;
    };
    query?: undefined;
    body?: undefined;
    response: null;
  };
  /**
   * Creates a template
   */
  'POST /v1/templates': {
    path?: undefined;
    query?: undefined;
    body: {
      /**
       * A name that helps you recognize the template.
       */
      name: string;
      /**
       * The level of the signatures (Lei 14.063/2020, article 4). Default: ADVANCED.
       */
      signatureLevel?: 'SIMPLE' | 'ADVANCED' | 'QUALIFIED';
      /**
       * The way in which signers receive their code. Default: EMAIL_OTP.
       */
      authenticationMethod?: 'EMAIL_OTP' | 'SMS_OTP' | 'WHATSAPP_OTP';
      /**
       * Whether signers sign one after another. Default: false.
       */
      signingOrderEnabled?: boolean;
      /**
       * Reminders to signers whose turn it is and who have not signed: every few days, before the term, or both. They go out between 8 and 20 h in the time zone of the organization, at most once a day for each signer. Numbers that you leave out take the default of the template, the organization, or the service (3 days before the term), in that order.
       */
      reminders?: {
        /**
         * Whether reminders are sent. False turns every reminder off.
         */
        enabled?: boolean;
        /**
         * The number of days before the term at which a reminder is sent; null for none. Example: 3.
         */
        daysBeforeExpiry?: number | null;
        /**
         * The number of days between reminders, counted from sending; null for none. At most 10 are sent. Example: 7.
         */
        everyDays?: number | null;
      } | null;
      /**
       * Data that new envelopes start with: up to 20 pairs of texts. Null removes it.
       */
      metadata?: {
        [k: string]: string;
      } | null;
      /**
       * The title that signers see. Null or absent: that of the first document.
       */
      title?: string | null;
      /**
       * A message that signers receive with their invitation.
       */
      message?: string | null;
      /**
       * The roles, in the order of the signers. They replace those that the template has.
       *
       * @maxItems 50
       *
       * Items: What a person of the envelope does.
       */
      roles?: {
        /**
         * The name by which requests and fields refer to the role, such as `cliente`.
         */
        key: string;
        /**
         * The name of the role for people. Example: Cliente.
         */
        label?: string | null;
        /**
         * What the person does, as `role` of a signer. Default: SIGNER.
         */
        role?: 'SIGNER' | 'WITNESS' | 'APPROVER' | 'CC' | 'IN_PERSON' | 'REPRESENTATIVE';
        /**
         * The place in the signing order. Signers with the same number sign at the same time. Default: after all others.
         */
        order?: number | null;
        /**
         * The level of this signer’s signature, if it is higher than the level of the envelope. QUALIFIED: with their own ICP-Brasil certificate. Null or absent: as the envelope says.
         */
        signatureLevel?: ('SIMPLE' | 'ADVANCED' | 'QUALIFIED') | null;
        /**
         * The way in which this signer receives their code. Null or absent: as the envelope says.
         */
        authenticationMethod?: ('EMAIL_OTP' | 'SMS_OTP' | 'WHATSAPP_OTP') | null;
        /**
         * The way in which the invitation, reminders, and the completion reach this signer; WHATSAPP needs a phone. Null or absent: WHATSAPP if their code travels by WhatsApp, otherwise EMAIL.
         */
        notifyBy?: ('EMAIL' | 'WHATSAPP') | null;
        /**
         * A group of which only some have to sign, such as any two of the board. Its members share one order. Once enough have signed, the others are SKIPPED. A decline ends the envelope only if the number can no longer be reached.
         */
        group?: {
          /**
           * Your name for the group, such as `board`. It is public, so it must not hold personal data.
           */
          groupId: string;
          /**
           * The number of signatures that the group needs. All members name the same number.
           */
          required: number;
        } | null;
        /**
         * A person who has this role in every envelope, unless a request names another. Absent: a role that keeps its `key` keeps its person. Null removes the person.
         */
        person?: {
          /**
           * The full name of the signer, as it stands in the evidence.
           */
          name: string;
          /**
           * The e-mail address that receives the invitation and, for EMAIL_OTP, the code. With `notifyBy` WHATSAPP, only news without a template goes there, such as a cancellation.
           */
          email: string;
          /**
           * The CPF of the signer, 11 digits with or without punctuation. ADVANCED and QUALIFIED require it.
           */
          cpf?: string | null;
          /**
           * The mobile phone that receives codes by SMS and messages by WhatsApp: `+5511987654321` (E.164), or as Brazilians write it, such as `(11) 98765-4321`. Stored as E.164.
           */
          phone?: string | null;
          /**
           * The name of the company that a REPRESENTATIVE signs for; only with this role.
           */
          organizationName?: string | null;
          /**
           * The CNPJ of the company that a REPRESENTATIVE signs for, with or without punctuation, also with letters such as `12.ABC.345/01DE-35`; only with this role. Stored without punctuation.
           */
          cnpj?: string | null;
          /**
           * The office of a REPRESENTATIVE in the company, such as Diretora; only with this role.
           */
          office?: string | null;
          /**
           * The e-mail address of the person on whose device an IN_PERSON signer signs; only with this role. The host receives the invitation, the reminders, and each code, which the signer receives too.
           */
          hostEmail?: string | null;
          /**
           * Whether a SIGNER, WITNESS, or APPROVER may name somebody to sign in their place, whom you approve. Default: NOT_ALLOWED. Only a draft can change it.
           */
          delegation?: 'NOT_ALLOWED' | 'ALLOWED';
        } | null;
      }[];
      /**
       * The fields that signers fill in on the pages. They replace those that the template has. Each is placed when you save it: a text that the document does not have is VALIDATION_FAILED with the rule `anchor.found`.
       *
       * @maxItems 500
       */
      fields?: {
        /**
         * The id of a field that stays. A field without a known id gets a new id.
         */
        id?: string;
        /**
         * The name by which `values` gives the value of the field, such as `aluguel`. Default: its id.
         */
        key?: string | null;
        /**
         * The place of the document in `documents`, from 0. Default: 0.
         */
        documentIndex?: number;
        /**
         * The key of the role that fills it in.
         */
        role: string;
        /**
         * The kind of the field. NAME, CPF, DATE_SIGNED and STAMP_CODE (the verification code) are filled in by Aval.
         */
        type:
          | 'SIGNATURE'
          | 'INITIALS'
          | 'NAME'
          | 'CPF'
          | 'DATE_SIGNED'
          | 'TEXT'
          | 'NUMBER'
          | 'CHECKBOX'
          | 'CHOICE'
          | 'STAMP_CODE';
        /**
         * The page of `box`, from 1.
         */
        page?: number | null;
        /**
         * The place of the field. Send exactly one of `box`, `anchor` and `acroField`.
         */
        box?: {
          /**
           * The distance from the left edge of the page, in points (1/72 inch). Example: 72.
           */
          x: number;
          /**
           * The distance from the top edge of the page, in points. Example: 640.5.
           */
          y: number;
          /**
           * The width in points, at least 4. Example: 180.
           */
          width: number;
          /**
           * The height in points, at least 4. Example: 40.
           */
          height: number;
        } | null;
        /**
         * Whether the field stands in `box` on every page. Default: false.
         */
        everyPage?: boolean;
        /**
         * A text of the document beside which the field stands, in place of `box`.
         */
        anchor?: {
          /**
           * A text of the document, such as `{{assinatura:cliente}}`.
           */
          text: string;
          /**
           * The width of the field in points, at least 4.
           */
          width: number;
          /**
           * The height of the field in points, at least 4.
           */
          height: number;
          /**
           * Which occurrence of the text, from 1 over all pages. Default: 1.
           */
          occurrence?: number;
          /**
           * The distance of the field to the right of the left edge of the text, in points.
           */
          dx?: number;
          /**
           * The distance of the field below the top edge of the text, in points; negative is above.
           */
          dy?: number;
        } | null;
        /**
         * The name of a field of the PDF’s own form, whose place the field takes.
         */
        acroField?: string | null;
        /**
         * Whether the signer must fill it in. Default: true, but false for CHECKBOX and `readOnly`.
         */
        required?: boolean;
        /**
         * Whether the signer sees `default` and cannot change it. Default: false.
         */
        readOnly?: boolean;
        /**
         * The value from which the signer starts: `true` or `false` for CHECKBOX, a point in NUMBER.
         */
        default?: string | null;
        /**
         * A rule for the value.
         */
        rule?: {
          /**
           * NUMBER is for NUMBER fields, all others are for TEXT. DATE is 2026-01-31.
           */
          kind: 'LENGTH' | 'MASK' | 'CPF' | 'CNPJ' | 'DATE' | 'NUMBER' | 'EMAIL' | 'PHONE';
          /**
           * The fewest characters of LENGTH, or the least value of NUMBER.
           */
          min?: number | null;
          /**
           * The most characters of LENGTH, or the greatest value of NUMBER.
           */
          max?: number | null;
          /**
           * The mask of MASK: 9 is a digit, A a letter, * either, anything else itself. Example: `99999-999`.
           */
          mask?: string | null;
          /**
           * The most decimals of NUMBER. Default: 10.
           */
          decimals?: number | null;
        } | null;
        /**
         * The values of a CHOICE.
         *
         * @maxItems 50
         */
        options?: string[];
        /**
         * The name of the field, as the signer reads it.
         */
        label?: string | null;
        /**
         * Help for the signer.
         */
        tooltip?: string | null;
      }[];
      /**
       * Files of the template, each by `documentId` or as a PDF in `contentBase64`. The template keeps its own copy.
       *
       * @maxItems 50
       */
      documents?: ({
        /**
         * The name of the file. Default: that of the part `file`.
         */
        filename?: string;
        /**
         * The title that signers see. Default: the name of the file.
         */
        title?: string;
        /**
         * Your own data about the document: up to 20 pairs of texts.
         */
        metadata?: {
          [k: string]: string;
        };
      } & (
        | {
            /**
             * A document that you uploaded, `doc_…`.
             */
            documentId: string;
          }
        | {
            /**
             * The PDF in base64 (RFC 4648 §4), instead of part `file`. The prefix of a data URL is removed.
             */
            contentBase64: string;
          }
      ))[];
    };
    response: Template;
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
    response: {
      /**
       * The objects of this page, newest first.
       */
      data: ListedTemplate[];
      /**
       * The `cursor` of the next page; null on the last page.
       */
      nextCursor: string | null;
      /**
       * Whether there is a next page.
       */
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
    response: Template;
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
      /**
       * A name that helps you recognize the template.
       */
      name?: string;
      /**
       * The level of the signatures (Lei 14.063/2020, article 4). Default: ADVANCED.
       */
      signatureLevel?: 'SIMPLE' | 'ADVANCED' | 'QUALIFIED';
      /**
       * The way in which signers receive their code. Default: EMAIL_OTP.
       */
      authenticationMethod?: 'EMAIL_OTP' | 'SMS_OTP' | 'WHATSAPP_OTP';
      /**
       * Whether signers sign one after another. Default: false.
       */
      signingOrderEnabled?: boolean;
      /**
       * Reminders to signers whose turn it is and who have not signed: every few days, before the term, or both. They go out between 8 and 20 h in the time zone of the organization, at most once a day for each signer. Numbers that you leave out take the default of the template, the organization, or the service (3 days before the term), in that order.
       */
      reminders?: {
        /**
         * Whether reminders are sent. False turns every reminder off.
         */
        enabled?: boolean;
        /**
         * The number of days before the term at which a reminder is sent; null for none. Example: 3.
         */
        daysBeforeExpiry?: number | null;
        /**
         * The number of days between reminders, counted from sending; null for none. At most 10 are sent. Example: 7.
         */
        everyDays?: number | null;
      } | null;
      /**
       * Data that new envelopes start with: up to 20 pairs of texts. Null removes it.
       */
      metadata?: {
        [k: string]: string;
      } | null;
      /**
       * The title that signers see. Null or absent: that of the first document.
       */
      title?: string | null;
      /**
       * A message that signers receive with their invitation.
       */
      message?: string | null;
      /**
       * The roles, in the order of the signers. They replace those that the template has.
       *
       * @maxItems 50
       *
       * Items: What a person of the envelope does.
       */
      roles?: {
        /**
         * The name by which requests and fields refer to the role, such as `cliente`.
         */
        key: string;
        /**
         * The name of the role for people. Example: Cliente.
         */
        label?: string | null;
        /**
         * What the person does, as `role` of a signer. Default: SIGNER.
         */
        role?: 'SIGNER' | 'WITNESS' | 'APPROVER' | 'CC' | 'IN_PERSON' | 'REPRESENTATIVE';
        /**
         * The place in the signing order. Signers with the same number sign at the same time. Default: after all others.
         */
        order?: number | null;
        /**
         * The level of this signer’s signature, if it is higher than the level of the envelope. QUALIFIED: with their own ICP-Brasil certificate. Null or absent: as the envelope says.
         */
        signatureLevel?: ('SIMPLE' | 'ADVANCED' | 'QUALIFIED') | null;
        /**
         * The way in which this signer receives their code. Null or absent: as the envelope says.
         */
        authenticationMethod?: ('EMAIL_OTP' | 'SMS_OTP' | 'WHATSAPP_OTP') | null;
        /**
         * The way in which the invitation, reminders, and the completion reach this signer; WHATSAPP needs a phone. Null or absent: WHATSAPP if their code travels by WhatsApp, otherwise EMAIL.
         */
        notifyBy?: ('EMAIL' | 'WHATSAPP') | null;
        /**
         * A group of which only some have to sign, such as any two of the board. Its members share one order. Once enough have signed, the others are SKIPPED. A decline ends the envelope only if the number can no longer be reached.
         */
        group?: {
          /**
           * Your name for the group, such as `board`. It is public, so it must not hold personal data.
           */
          groupId: string;
          /**
           * The number of signatures that the group needs. All members name the same number.
           */
          required: number;
        } | null;
        /**
         * A person who has this role in every envelope, unless a request names another. Absent: a role that keeps its `key` keeps its person. Null removes the person.
         */
        person?: {
          /**
           * The full name of the signer, as it stands in the evidence.
           */
          name: string;
          /**
           * The e-mail address that receives the invitation and, for EMAIL_OTP, the code. With `notifyBy` WHATSAPP, only news without a template goes there, such as a cancellation.
           */
          email: string;
          /**
           * The CPF of the signer, 11 digits with or without punctuation. ADVANCED and QUALIFIED require it.
           */
          cpf?: string | null;
          /**
           * The mobile phone that receives codes by SMS and messages by WhatsApp: `+5511987654321` (E.164), or as Brazilians write it, such as `(11) 98765-4321`. Stored as E.164.
           */
          phone?: string | null;
          /**
           * The name of the company that a REPRESENTATIVE signs for; only with this role.
           */
          organizationName?: string | null;
          /**
           * The CNPJ of the company that a REPRESENTATIVE signs for, with or without punctuation, also with letters such as `12.ABC.345/01DE-35`; only with this role. Stored without punctuation.
           */
          cnpj?: string | null;
          /**
           * The office of a REPRESENTATIVE in the company, such as Diretora; only with this role.
           */
          office?: string | null;
          /**
           * The e-mail address of the person on whose device an IN_PERSON signer signs; only with this role. The host receives the invitation, the reminders, and each code, which the signer receives too.
           */
          hostEmail?: string | null;
          /**
           * Whether a SIGNER, WITNESS, or APPROVER may name somebody to sign in their place, whom you approve. Default: NOT_ALLOWED. Only a draft can change it.
           */
          delegation?: 'NOT_ALLOWED' | 'ALLOWED';
        } | null;
      }[];
      /**
       * The fields that signers fill in on the pages. They replace those that the template has. Each is placed when you save it: a text that the document does not have is VALIDATION_FAILED with the rule `anchor.found`.
       *
       * @maxItems 500
       */
      fields?: {
        /**
         * The id of a field that stays. A field without a known id gets a new id.
         */
        id?: string;
        /**
         * The name by which `values` gives the value of the field, such as `aluguel`. Default: its id.
         */
        key?: string | null;
        /**
         * The place of the document in `documents`, from 0. Default: 0.
         */
        documentIndex?: number;
        /**
         * The key of the role that fills it in.
         */
        role: string;
        /**
         * The kind of the field. NAME, CPF, DATE_SIGNED and STAMP_CODE (the verification code) are filled in by Aval.
         */
        type:
          | 'SIGNATURE'
          | 'INITIALS'
          | 'NAME'
          | 'CPF'
          | 'DATE_SIGNED'
          | 'TEXT'
          | 'NUMBER'
          | 'CHECKBOX'
          | 'CHOICE'
          | 'STAMP_CODE';
        /**
         * The page of `box`, from 1.
         */
        page?: number | null;
        /**
         * The place of the field. Send exactly one of `box`, `anchor` and `acroField`.
         */
        box?: {
          /**
           * The distance from the left edge of the page, in points (1/72 inch). Example: 72.
           */
          x: number;
          /**
           * The distance from the top edge of the page, in points. Example: 640.5.
           */
          y: number;
          /**
           * The width in points, at least 4. Example: 180.
           */
          width: number;
          /**
           * The height in points, at least 4. Example: 40.
           */
          height: number;
        } | null;
        /**
         * Whether the field stands in `box` on every page. Default: false.
         */
        everyPage?: boolean;
        /**
         * A text of the document beside which the field stands, in place of `box`.
         */
        anchor?: {
          /**
           * A text of the document, such as `{{assinatura:cliente}}`.
           */
          text: string;
          /**
           * The width of the field in points, at least 4.
           */
          width: number;
          /**
           * The height of the field in points, at least 4.
           */
          height: number;
          /**
           * Which occurrence of the text, from 1 over all pages. Default: 1.
           */
          occurrence?: number;
          /**
           * The distance of the field to the right of the left edge of the text, in points.
           */
          dx?: number;
          /**
           * The distance of the field below the top edge of the text, in points; negative is above.
           */
          dy?: number;
        } | null;
        /**
         * The name of a field of the PDF’s own form, whose place the field takes.
         */
        acroField?: string | null;
        /**
         * Whether the signer must fill it in. Default: true, but false for CHECKBOX and `readOnly`.
         */
        required?: boolean;
        /**
         * Whether the signer sees `default` and cannot change it. Default: false.
         */
        readOnly?: boolean;
        /**
         * The value from which the signer starts: `true` or `false` for CHECKBOX, a point in NUMBER.
         */
        default?: string | null;
        /**
         * A rule for the value.
         */
        rule?: {
          /**
           * NUMBER is for NUMBER fields, all others are for TEXT. DATE is 2026-01-31.
           */
          kind: 'LENGTH' | 'MASK' | 'CPF' | 'CNPJ' | 'DATE' | 'NUMBER' | 'EMAIL' | 'PHONE';
          /**
           * The fewest characters of LENGTH, or the least value of NUMBER.
           */
          min?: number | null;
          /**
           * The most characters of LENGTH, or the greatest value of NUMBER.
           */
          max?: number | null;
          /**
           * The mask of MASK: 9 is a digit, A a letter, * either, anything else itself. Example: `99999-999`.
           */
          mask?: string | null;
          /**
           * The most decimals of NUMBER. Default: 10.
           */
          decimals?: number | null;
        } | null;
        /**
         * The values of a CHOICE.
         *
         * @maxItems 50
         */
        options?: string[];
        /**
         * The name of the field, as the signer reads it.
         */
        label?: string | null;
        /**
         * Help for the signer.
         */
        tooltip?: string | null;
      }[];
    };
    response: Template;
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
    response: null;
  };
  /**
   * Lists the past versions of a template, newest first
   */
  'GET /v1/templates/{id}/versions': {
    path: {
      id: string;
    };
    query?: {
      limit?: number;
      cursor?: string;
    };
    body?: undefined;
    response: {
      /**
       * The objects of this page, newest first.
       */
      data: ListedTemplate[];
      /**
       * The `cursor` of the next page; null on the last page.
       */
      nextCursor: string | null;
      /**
       * Whether there is a next page.
       */
      hasMore: boolean;
    };
  };
  /**
   * Reads a version of a template, past or present
   */
  'GET /v1/templates/{id}/versions/{number}': {
    path: {
      id: string;
      number: string;
    };
    query?: undefined;
    body?: undefined;
    response: Template;
  };
  /**
   * Adds a document to a template
   */
  'POST /v1/templates/{id}/documents': {
    path: {
      id: string;
    };
    query?: undefined;
    body:
      | ({
          /**
           * The name of the file. Default: that of the part `file`.
           */
          filename?: string;
          /**
           * The title that signers see. Default: the name of the file.
           */
          title?: string;
          /**
           * Your own data about the document: up to 20 pairs of texts.
           */
          metadata?: {
            [k: string]: string;
          };
        } & (
          | {
              /**
               * A document that you uploaded, `doc_…`.
               */
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
    response: Template;
  };
  /**
   * Removes a document of a template, with the fields on it
   */
  'DELETE /v1/templates/{id}/documents/{documentId}': {
    path: {
      id: string;
      documentId: string;
    };
    query?: undefined;
    body?: undefined;
    response: Template;
  };
  /**
   * Draws a page of a template’s document as a picture
   */
  'GET /v1/templates/{id}/documents/{documentId}/pages/{page}/image': {
    path: {
      id: string;
      documentId: string;
      page: string;
    };
    query: {
      width: 160 | 480 | 720 | 960;
    };
    body?: undefined;
    response: Blob;
  };
  /**
   * Reads page sizes, form fields, and placeholders of a template’s document
   */
  'GET /v1/templates/{id}/documents/{documentId}/places': {
    path: {
      id: string;
      documentId: string;
    };
    query?: undefined;
    body?: undefined;
    response: TemplatePlaces;
  };
  /**
   * Reads what fields may not cover on a page of a template’s document
   */
  'GET /v1/templates/{id}/documents/{documentId}/pages/{page}/content': {
    path: {
      id: string;
      documentId: string;
      page: string;
    };
    query?: undefined;
    body?: undefined;
    response: PageContent;
  };
  /**
   * Returns a temporary address of a template’s document
   */
  'GET /v1/templates/{id}/documents/{documentId}/download': {
    path: {
      id: string;
      documentId: string;
    };
    query?: undefined;
    body?: undefined;
    response: {
      /**
       * The address of the file. It needs no other credential.
       */
      url: string;
      /**
       * The time after which the address stops working, five minutes from now.
       */
      expiresAt: string;
    };
  };
  /**
   * Switches the public form of a template on, or changes it
   */
  'PUT /v1/templates/{id}/form': {
    path: {
      id: string;
    };
    query?: undefined;
    body?: {
      /**
       * Envelopes that the form makes a day (UTC). Default: 50.
       */
      dailyCap?: number;
      /**
       * Whether the form asks for the CPF. Default: true.
       */
      requireCpf?: boolean;
      /**
       * Whether the form asks for the mobile phone. Default: false.
       */
      requirePhone?: boolean;
      /**
       * When the form stops working. Default, and null: until you remove it.
       */
      expiresAt?: string | null;
    };
    response: TemplateForm;
  };
  /**
   * Reads the public form of a template
   */
  'GET /v1/templates/{id}/form': {
    path: {
      id: string;
    };
    query?: undefined;
    body?: undefined;
    response: TemplateForm;
  };
  /**
   * Switches the public form of a template off
   */
  'DELETE /v1/templates/{id}/form': {
    path: {
      id: string;
    };
    query?: undefined;
    body?: undefined;
    response: null;
  };
  /**
   * Returns a public form for its visitor
   */
  'GET /v1/public/forms/{id}': {
    path: {
      id: string;
    };
    query?: undefined;
    body?: undefined;
    response: {
      /**
       * The name of the sender; null if it has none.
       */
      organization: string | null;
      /**
       * The title of the document.
       */
      title: string;
      /**
       * False if the form takes nobody any more today (UTC).
       */
      open: boolean;
      /**
       * Whether `cpf` is required.
       */
      requireCpf: boolean;
      /**
       * Whether `phone` is required.
       */
      requirePhone: boolean;
      /**
       * A text for one submission, good for two hours.
       */
      challenge: string;
      /**
       * The number of zero bits that the SHA-256 of `<challenge>:<answer>` has to begin with. Count up from 0 until an answer has them. It rises while the day of the form fills: if it has risen since, the answer is refused (`answer`, `proof`), and a new challenge says how many.
       */
      proofBits: number;
    };
  };
  /**
   * Sends a public form in
   */
  'POST /v1/public/forms/{id}/submissions': {
    path: {
      id: string;
    };
    query?: undefined;
    body: {
      /**
       * Your full name.
       */
      name: string;
      /**
       * Where the letter goes.
       */
      email: string;
      /**
       * Your CPF, if the form asks for it.
       */
      cpf?: string | null;
      /**
       * Your mobile phone, if the form asks for it.
       */
      phone?: string | null;
      /**
       * The `challenge` of the form.
       */
      challenge: string;
      /**
       * The answer that proves some work.
       */
      answer: string;
      /**
       * Leave it out. People don’t see it.
       */
      website?: string;
    };
    response: {
      /**
       * Always the same, whether or not a letter was written: the mailbox decides what happens next.
       */
      status: 'CONFIRM';
    };
  };
  /**
   * Confirms a submission by the link of its letter
   */
  'POST /v1/public/forms/confirm': {
    path?: undefined;
    query?: undefined;
    body: {
      /**
       * The part after `#` of the link in the letter.
       */
      token: string;
    };
    response: {
      /**
       * The envelope was made and sent.
       */
      status: 'SENT';
      /**
       * The page where the visitor signs, once; null if the link of the letter was confirmed before. It is in their mailbox too.
       */
      signingUrl: string | null;
    };
  };
  /**
   * Reads the statistics of a project
   */
  'GET /v1/dashboard/stats': {
    path?: undefined;
    query?: undefined;
    body?: undefined;
    response: {
      /**
       * The number of envelopes by status.
       */
      envelopes: {
        /**
         * Envelopes that were not sent.
         */
        DRAFT: number;
        /**
         * Envelopes that wait for signers.
         */
        SENT: number;
        /**
         * Envelopes that all signers signed.
         */
        COMPLETED: number;
        /**
         * Envelopes that their sender cancelled.
         */
        CANCELLED: number;
        /**
         * Envelopes that a signer declined.
         */
        DECLINED: number;
        /**
         * Envelopes whose term passed.
         */
        EXPIRED: number;
      };
      /**
       * The number of signers by status.
       */
      signers: {
        /**
         * Signers who have no link yet.
         */
        PENDING: number;
        /**
         * Signers who were invited.
         */
        SENT: number;
        /**
         * Signers who viewed a document.
         */
        VIEWED: number;
        /**
         * Signers who signed.
         */
        SIGNED: number;
        /**
         * Signers who declined.
         */
        DECLINED: number;
        /**
         * Signers whose signature their group did not need.
         */
        SKIPPED: number;
      };
      /**
       * The number of documents.
       */
      documents: number;
      /**
       * Completed envelopes divided by all ended envelopes, 0 to 1; null if none has ended.
       */
      completionRate: number | null;
      /**
       * The median of the seconds from sending to completion, over the newest 1,000 completed envelopes; null if there is none.
       */
      medianSecondsToComplete: number | null;
      /**
       * The last 30 days in UTC, the oldest first.
       */
      last30Days: {
        /**
         * The day in UTC.
         */
        date: string;
        /**
         * Envelopes created on that day.
         */
        created: number;
        /**
         * Envelopes sent on that day.
         */
        sent: number;
        /**
         * Envelopes completed on that day.
         */
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
      method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
      path?: string;
      requestId?: string;
      from?: string;
      to?: string;
    };
    body?: undefined;
    response: {
      /**
       * The objects of this page, newest first.
       */
      data: RequestLog[];
      /**
       * The `cursor` of the next page; null on the last page.
       */
      nextCursor: string | null;
      /**
       * Whether there is a next page.
       */
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
    response: InspectedRequest;
  };
  /**
   * Reads the organization’s usage of its plan this month
   */
  'GET /v1/billing/usage': {
    path?: undefined;
    query?: undefined;
    body?: undefined;
    response: {
      /**
       * The current month in UTC; `to` is the start of the next month.
       */
      period: {
        /**
         * The start of the month.
         */
        from: string;
        /**
         * The start of the next month.
         */
        to: string;
      };
      /**
       * The plan of the organization.
       */
      plan: 'UNLIMITED' | 'FREE' | 'PRO' | 'BUSINESS';
      /**
       * The documents of the month.
       */
      documents: {
        /**
         * The number of documents uploaded this month.
         */
        used: number;
        /**
         * The largest number; null for no limit.
         */
        limit: number | null;
        /**
         * The number beyond the allowance.
         */
        overage: number;
        /**
         * Whether documents beyond the allowance are accepted and billed.
         */
        overageEnabled: boolean;
      };
      /**
       * The objects that the plan limits.
       */
      items: {
        /**
         * Projects of the organization.
         */
        projects: {
          /**
           * The current number.
           */
          used: number;
          /**
           * The largest number; null for no limit.
           */
          limit: number | null;
        };
        /**
         * Active API keys of the organization.
         */
        apiKeys: {
          /**
           * The current number.
           */
          used: number;
          /**
           * The largest number; null for no limit.
           */
          limit: number | null;
        };
        /**
         * Webhook endpoints of the organization.
         */
        webhooks: {
          /**
           * The current number.
           */
          used: number;
          /**
           * The largest number; null for no limit.
           */
          limit: number | null;
        };
        /**
         * Templates of the organization.
         */
        templates: {
          /**
           * The current number.
           */
          used: number;
          /**
           * The largest number; null for no limit.
           */
          limit: number | null;
        };
        /**
         * Members of the organization, with invitations.
         */
        members: {
          /**
           * The current number.
           */
          used: number;
          /**
           * The largest number; null for no limit.
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
    response: {
      /**
       * The current plan of the organization.
       */
      plan: 'UNLIMITED' | 'FREE' | 'PRO' | 'BUSINESS';
      /**
       * Whether documents beyond the allowance are accepted and billed.
       */
      overageEnabled: boolean;
      /**
       * All plans, from the smallest to the largest.
       */
      plans: {
        /**
         * The name of the plan.
         */
        plan: 'UNLIMITED' | 'FREE' | 'PRO' | 'BUSINESS';
        /**
         * The documents that a month includes; null for no limit.
         */
        documentsPerMonth: number | null;
        /**
         * Whether more documents can be allowed and billed.
         */
        overageAvailable: boolean;
        /**
         * The largest number of each kind of object.
         */
        items: {
          /**
           * Projects of the organization.
           */
          projects: number | null;
          /**
           * Active API keys of the organization.
           */
          apiKeys: number | null;
          /**
           * Webhook endpoints of the organization.
           */
          webhooks: number | null;
          /**
           * Templates of the organization.
           */
          templates: number | null;
          /**
           * Members of the organization, with invitations.
           */
          members: number | null;
        };
        /**
         * Whether the plan costs money.
         */
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
      /**
       * The plan to change to.
       */
      plan: 'UNLIMITED' | 'FREE' | 'PRO' | 'BUSINESS';
    };
    response: {
      /**
       * The current plan of the organization.
       */
      plan: 'UNLIMITED' | 'FREE' | 'PRO' | 'BUSINESS';
      /**
       * Whether documents beyond the allowance are accepted and billed.
       */
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
      /**
       * Whether documents beyond the allowance of the plan are accepted and billed.
       */
      enabled: boolean;
    };
    response: Subscription;
  };
  /**
   * Lists made-up people to sign with, and the fixed code
   */
  'GET /v1/sandbox/identities': {
    path?: undefined;
    query?: undefined;
    body?: undefined;
    response: SandboxIdentities;
  };
  /**
   * Lists the messages that signers and members would have received, newest first
   */
  'GET /v1/sandbox/messages': {
    path?: undefined;
    query?: {
      limit?: number;
      cursor?: string;
    };
    body?: undefined;
    response: {
      /**
       * The objects of this page, newest first.
       */
      data: SandboxMessage[];
      /**
       * The `cursor` of the next page; null on the last page.
       */
      nextCursor: string | null;
      /**
       * Whether there is a next page.
       */
      hasMore: boolean;
    };
  };
  /**
   * Receives receipts of delivery from the provider of a channel
   */
  'POST /v1/providers/{channel}/receipts': {
    path: {
      channel: string;
    };
    query?: undefined;
    body?: undefined;
    response: {
      /**
       * The number of receipts that were understood. Others are ignored.
       */
      received: number;
    };
  };
  /**
   * Confirms the address for receipts to a provider
   */
  'GET /v1/providers/{channel}/receipts': {
    path: {
      channel: string;
    };
    query?: {
      'hub.mode'?: string;
      'hub.verify_token'?: string;
      'hub.challenge'?: string;
    };
    body?: undefined;
    response: Blob;
  };
}
/**
 * A new account, logged in, with its organization and its first project.
 */
export interface SignedUp {
  /**
   * For `Authorization: Bearer`, on both base addresses.
   */
  accessToken: string;
  /**
   * Works once; each refresh returns the next token.
   */
  refreshToken: string;
  /**
   * The scheme of the Authorization header.
   */
  tokenType: 'Bearer';
  /**
   * Lifetime of the access token in seconds.
   */
  expiresIn: number;
  /**
   * The time after which the refresh token stops working.
   */
  refreshExpiresAt: string;
  /**
   * The new session.
   */
  session: {
    /**
     * The id of the session, `ses_…`.
     */
    id: string;
  };
  user: User;
  organization: Organization;
  project: Project;
}
/**
 * A person who uses the dashboard or the API.
 */
export interface User {
  /**
   * The id of the user, `usr_…`.
   */
  id: string;
  /**
   * The name of the user.
   */
  name: string;
  /**
   * The e-mail address of the user.
   */
  email: string;
  /**
   * False until the user confirms the address with the link in a mail. True from the beginning where the service does not require it (`emailVerification` of GET /v1/public/service).
   */
  emailVerified: boolean;
  /**
   * The answers of the user to the first questions of the dashboard.
   */
  onboarding: {
    /**
     * The kind of program that the user builds; null if unknown.
     */
    building: string | null;
    /**
     * The technology that the user works with; null if unknown. `none`: the user doesn’t program, and the dashboard hides the parts for developers.
     */
    technology: string | null;
    /**
     * Whether the dashboard should stop showing the first steps.
     */
    completed: boolean;
  };
  /**
   * The project of requests that name none; null: the user’s memberships decide.
   */
  defaultProjectId: string | null;
  /**
   * The time of creation.
   */
  createdAt: string;
  /**
   * The time of the last change.
   */
  updatedAt: string;
  /**
   * The number of the state, from 1. Each change adds 1. `If-Match: "v<version>"` guards a change.
   */
  version: number;
}
/**
 * A company or person that sends envelopes.
 */
export interface Organization {
  /**
   * The id of the organization, `org_…`.
   */
  id: string;
  /**
   * The name of the organization, which signers see.
   */
  name: string;
  /**
   * The CNPJ that it states, 14 characters without punctuation; null for none.
   */
  cnpj: string | null;
  /**
   * The time at which the operator of this service verified who the organization is; null if nobody did. Signers and verification show it.
   */
  verifiedAt: string | null;
  /**
   * The address that signing pages show for questions; null for none.
   */
  contactEmail: string | null;
  /**
   * A short name for addresses, unique in the service.
   */
  slug: string;
  /**
   * The role of the caller in the organization.
   */
  role: 'VIEWER' | 'MEMBER' | 'ADMIN' | 'OWNER';
  /**
   * Whether the caller may read whole CPFs and phones, values of fields, attached files, and exports. A token also needs `personal:read`.
   */
  mayReadPersonalData: boolean;
  /**
   * The text that signers accept; null for the default text.
   */
  consentText: string | null;
  /**
   * The number of the version of that text, from 1.
   */
  consentVersion: number;
  /**
   * The appearance of the signing page.
   */
  branding: {
    /**
     * The color of buttons and links, `#rrggbb`; null for the color of Aval.
     */
    primaryColor: string | null;
    /**
     * The address that it was fetched from, once.
     */
    logoUrl: string | null;
    /**
     * The path that signers get; null until it was fetched, or if that failed.
     */
    logoPath: string | null;
    /**
     * The reason for which the logo could not be fetched; null if it was, or if there is none.
     */
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
    /**
     * Whether the pages of documents get a footer with the verification code. Default: true. See the format of evidence for its place and how it is declared.
     */
    pageFooter: boolean;
  };
  /**
   * The days from sending to the term of an envelope that states none.
   */
  defaultExpirationDays: number;
  /**
   * Whether people whom members send documents to become contacts.
   */
  rememberContacts: boolean;
  /**
   * The schedule of reminders.
   */
  reminders: {
    /**
     * Whether reminders are sent.
     */
    enabled: boolean;
    /**
     * The number of days before the term at which a reminder is sent; null for none.
     */
    daysBeforeExpiry: number | null;
    /**
     * The number of days between reminders, counted from sending; null for none.
     */
    everyDays: number | null;
  };
  /**
   * The time zone of the organization, by whose day reminders go out. Default: America/Sao_Paulo.
   */
  timeZone: string;
  /**
   * The language of messages to signers.
   */
  language: 'pt-BR' | 'en' | 'es';
  /**
   * Whether the mail that everyone has signed carries the final documents. Above 10 MB together, it has only the link.
   */
  attachFinalDocuments: boolean;
  /**
   * Whether the ITI’s VALIDAR can fetch sealed documents with the verification code and the secret of an envelope. Default: ON. OFF: it can fetch none, and new evidence has no secret.
   */
  validar: 'ON' | 'OFF';
  /**
   * The plan, which limits documents and objects.
   */
  plan: 'UNLIMITED' | 'FREE' | 'PRO' | 'BUSINESS';
  /**
   * The time of creation.
   */
  createdAt: string;
  /**
   * The time of the last change.
   */
  updatedAt: string;
  /**
   * The number of the state, from 1. Each change adds 1. `If-Match: "v<version>"` guards a change.
   */
  version: number;
}
/**
 * The container of documents, envelopes, keys, and webhooks of an organization.
 */
export interface Project {
  /**
   * The id of the project, `proj_…`.
   */
  id: string;
  /**
   * The organization of the project, `org_…`.
   */
  organizationId: string;
  /**
   * The name of the project.
   */
  name: string;
  /**
   * A short name, unique in the organization.
   */
  slug: string;
  /**
   * A note about the project; null if there is none.
   */
  description: string | null;
  /**
   * Whether the project is in use.
   */
  status: 'ACTIVE' | 'ARCHIVED';
  /**
   * The environment that the dashboard opens first. Both always exist, isolated from each other.
   */
  environment: 'SANDBOX' | 'PRODUCTION';
  /**
   * The origins whose pages may show embedded sessions of this project, such as `https://app.example.com`: the scheme, the host, and a port unless it is 443. `http://localhost:*` admits any port of `localhost`, in the Sandbox only.
   *
   * @maxItems 20
   */
  embedOrigins: string[];
  /**
   * The time of creation.
   */
  createdAt: string;
  /**
   * The time of the last change.
   */
  updatedAt: string;
  /**
   * The number of the state, from 1. Each change adds 1. `If-Match: "v<version>"` guards a change.
   */
  version: number;
}
/**
 * The tokens of a new session, and its user.
 */
export interface SignedIn {
  /**
   * For `Authorization: Bearer`, on both base addresses.
   */
  accessToken: string;
  /**
   * Works once; each refresh returns the next token.
   */
  refreshToken: string;
  /**
   * The scheme of the Authorization header.
   */
  tokenType: 'Bearer';
  /**
   * Lifetime of the access token in seconds.
   */
  expiresIn: number;
  /**
   * The time after which the refresh token stops working.
   */
  refreshExpiresAt: string;
  /**
   * The new session.
   */
  session: {
    /**
     * The id of the session, `ses_…`.
     */
    id: string;
  };
  user: User;
}
/**
 * A log-in of a user on a device.
 */
export interface Session {
  /**
   * The id of the session, `ses_…`.
   */
  id: string;
  /**
   * The user agent that logged in.
   */
  device: string;
  /**
   * The address that the user logged in from.
   */
  ip: string;
  /**
   * Whether this request used the session.
   */
  current: boolean;
  /**
   * The time of the last request.
   */
  lastUsedAt: string;
  /**
   * The time after which the session ends without a refresh.
   */
  expiresAt: string;
  /**
   * The time at which the session was ended; null if it was not.
   */
  endedAt: string | null;
  /**
   * What was made in the session, or with its tokens, and still works.
   */
  made: {
    /**
     * The number of personal access tokens.
     */
    tokens: number;
    /**
     * The number of API keys.
     */
    keys: number;
  };
  /**
   * The time of creation.
   */
  createdAt: string;
}
/**
 * A challenge for a passkey of the user.
 */
export interface PasskeyRequest {
  /**
   * Valid for one response, within five minutes.
   */
  challengeId: string;
  /**
   * The time after which the challenge is refused.
   */
  expiresAt: string;
  /**
   * For `PublicKeyCredential.parseRequestOptionsFromJSON` and `navigator.credentials.get`.
   */
  options: {
    /**
     * Random bytes to be signed, in base64url.
     */
    challenge: string;
    /**
     * The domain that the passkey belongs to.
     */
    rpId: string;
    /**
     * The time that the user has, in milliseconds.
     */
    timeout: number;
    /**
     * The passkey must verify its user.
     */
    userVerification: 'required';
    /**
     * The passkeys that are accepted. Empty: any passkey of this domain.
     */
    allowCredentials: {
      /**
       * The id of a passkey, in base64url.
       */
      id: string;
      /**
       * The type that WebAuthn prescribes.
       */
      type: 'public-key';
      /**
       * The ways in which the browser can reach the passkey.
       */
      transports: string[];
    }[];
  };
}
/**
 * A recent authentication of the session.
 */
export interface Reauthenticated {
  /**
   * Administrative writes are accepted until then.
   */
  until: string;
}
/**
 * An invitation to an organization.
 */
export interface Invitation {
  /**
   * The organization that invites.
   */
  organizationName: string;
  /**
   * The e-mail address that was invited.
   */
  email: string;
  /**
   * The role that the new member will have.
   */
  role: 'VIEWER' | 'MEMBER' | 'ADMIN' | 'OWNER';
  /**
   * The address has an account: log in to accept.
   */
  hasAccount: boolean;
  /**
   * The time after which the invitation can no longer be accepted.
   */
  expiresAt: string;
}
/**
 * The authenticated user with their organizations and projects.
 */
export interface Me {
  user: User;
  /**
   * With the caller’s role in each: their own first, then in the order in which they joined.
   */
  organizations: Organization[];
  /**
   * The first hundred, in the order of GET /v1/projects, which returns all.
   */
  projects: Project[];
}
/**
 * A new personal access token with its secret.
 */
export interface NewPersonalToken {
  /**
   * The id of the token, `pat_…`.
   */
  id: string;
  /**
   * The name that the user chose.
   */
  name: string;
  /**
   * The permissions of the token.
   */
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
    | 'forms:write'
    | 'webhooks:read'
    | 'webhooks:write'
    | 'logs:read'
    | 'usage:read'
    | 'personal:read'
    | 'admin'
  )[];
  /**
   * The beginning of the token.
   */
  prefix: string;
  /**
   * The last four characters of the token.
   */
  last4: string;
  /**
   * The time after which the token stops working.
   */
  expiresAt: string;
  /**
   * The time of the last request with the token; null if there was none.
   */
  lastUsedAt: string | null;
  /**
   * The time of creation.
   */
  createdAt: string;
  /**
   * The secret, shown once.
   */
  token: string;
}
/**
 * A credential with which programs act as a user.
 */
export interface PersonalToken {
  /**
   * The id of the token, `pat_…`.
   */
  id: string;
  /**
   * The name that the user chose.
   */
  name: string;
  /**
   * The permissions of the token.
   */
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
    | 'forms:write'
    | 'webhooks:read'
    | 'webhooks:write'
    | 'logs:read'
    | 'usage:read'
    | 'personal:read'
    | 'admin'
  )[];
  /**
   * The beginning of the token.
   */
  prefix: string;
  /**
   * The last four characters of the token.
   */
  last4: string;
  /**
   * The time after which the token stops working.
   */
  expiresAt: string;
  /**
   * The time of the last request with the token; null if there was none.
   */
  lastUsedAt: string | null;
  /**
   * The time of creation.
   */
  createdAt: string;
}
/**
 * An invitation, or a role that the user has not agreed to.
 */
export interface OwnInvitation {
  /**
   * The id of the invitation, and later of the member.
   */
  id: string;
  /**
   * ACTIVE if the user was added as a member, or made an OWNER, and has not agreed to it.
   */
  status: 'INVITED' | 'ACTIVE';
  /**
   * The organization that invites.
   */
  organization: {
    /**
     * The id of the organization, `org_…`.
     */
    id: string;
    /**
     * The name of the organization.
     */
    name: string;
  };
  /**
   * The role that the user has after accepting.
   */
  role: 'VIEWER' | 'MEMBER' | 'ADMIN' | 'OWNER';
  /**
   * The name of the inviter; null if unknown.
   */
  invitedBy: string | null;
  /**
   * The time of creation.
   */
  createdAt: string;
  /**
   * The time after which it can no longer be accepted; null for members.
   */
  expiresAt: string | null;
}
/**
 * The second factors of a user.
 */
export interface Factors {
  /**
   * The factors of the user.
   */
  factors: Factor[];
  /**
   * The number of recovery codes that were not used.
   */
  recoveryCodesLeft: number;
}
/**
 * A second factor of a user.
 */
export interface Factor {
  /**
   * The id of the factor, `fct_…`.
   */
  id: string;
  /**
   * An authenticator app or a passkey.
   */
  type: 'TOTP' | 'PASSKEY';
  /**
   * The name that the user gave the passkey.
   */
  name: string | null;
  /**
   * Whether the passkey is synchronized between devices.
   */
  backedUp: boolean | null;
  /**
   * The time of the last log-in with the factor; null if there was none.
   */
  lastUsedAt: string | null;
  /**
   * The time of creation.
   */
  createdAt: string;
}
/**
 * The secret for an authenticator app. Confirm it with a code.
 */
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
/**
 * A new factor. The first factor comes with recovery codes.
 */
export interface AddedFactor {
  factor: Factor;
  /**
   * Ten codes, each for one log-in. Shown once.
   */
  recoveryCodes: string[] | null;
}
/**
 * A challenge for a new passkey.
 */
export interface PasskeyCreation {
  /**
   * Valid for one response, within five minutes.
   */
  challengeId: string;
  /**
   * The time after which the challenge is refused.
   */
  expiresAt: string;
  /**
   * For `PublicKeyCredential.parseCreationOptionsFromJSON` and `navigator.credentials.create`.
   */
  options: {
    /**
     * Random bytes to be signed, in base64url.
     */
    challenge: string;
    /**
     * The service that the passkey will belong to.
     */
    rp: {
      /**
       * The domain.
       */
      id: string;
      /**
       * The name that browsers show.
       */
      name: string;
    };
    /**
     * The account that the passkey will belong to.
     */
    user: {
      /**
       * The handle of the user, in base64url.
       */
      id: string;
      /**
       * The e-mail address of the user.
       */
      name: string;
      /**
       * The name of the user.
       */
      displayName: string;
    };
    /**
     * The accepted algorithms, the preferred first.
     */
    pubKeyCredParams: {
      /**
       * The type that WebAuthn prescribes.
       */
      type: 'public-key';
      /**
       * The number of the algorithm (COSE): -8 Ed25519, -7 ES256, -257 RS256.
       */
      alg: number;
    }[];
    /**
     * The time that the user has, in milliseconds.
     */
    timeout: number;
    /**
     * The maker of the device is not examined.
     */
    attestation: 'none';
    /**
     * Passkeys that the user already added.
     */
    excludeCredentials: {
      /**
       * The id of a passkey, in base64url.
       */
      id: string;
      /**
       * The type that WebAuthn prescribes.
       */
      type: 'public-key';
      /**
       * The ways in which the browser can reach the passkey.
       */
      transports: string[];
    }[];
    /**
     * The requirements on the device.
     */
    authenticatorSelection: {
      /**
       * The passkey is stored on the device.
       */
      residentKey: 'required';
      /**
       * The same, for older browsers.
       */
      requireResidentKey: boolean;
      /**
       * The passkey must verify its user.
       */
      userVerification: 'required';
    };
  };
}
/**
 * New recovery codes. Earlier codes stop working.
 */
export interface RecoveryCodes {
  /**
   * Ten codes, each for one log-in. Shown once.
   */
  recoveryCodes: string[];
}
/**
 * A member of an organization, or an invitation to it.
 */
export interface Member {
  /**
   * The id of an invitation stays the same when it is accepted.
   */
  id: string;
  /**
   * INVITED until the invitation is accepted.
   */
  status: 'ACTIVE' | 'INVITED';
  /**
   * The e-mail address.
   */
  email: string;
  /**
   * For an invitation, only the address is set.
   */
  user: {
    /**
     * The id of the user, `usr_…`; null for an invitation.
     */
    id: string | null;
    /**
     * The name of the user; null for an invitation.
     */
    name: string | null;
    /**
     * The e-mail address.
     */
    email: string;
  };
  /**
   * The role in the organization.
   */
  role: 'VIEWER' | 'MEMBER' | 'ADMIN' | 'OWNER';
  /**
   * Whether the organization decided that the member may read personal data; null if it leaves that to their role.
   */
  readsPersonalData: boolean | null;
  /**
   * Whether the member may read personal data now, and for an invitation, whether they will. Always true for OWNER and ADMIN.
   */
  mayReadPersonalData: boolean;
  /**
   * False for an invitation, and for a person who was added and has not agreed to the role yet.
   */
  accepted: boolean;
  /**
   * The role that the member was offered and has not accepted; null if none.
   */
  offeredRole: 'OWNER' | null;
  /**
   * The time of creation.
   */
  createdAt: string;
  /**
   * When an invitation expires; null for members.
   */
  expiresAt: string | null;
}
/**
 * A new member or an invitation, and whether a letter was written.
 */
export interface AddedMember {
  /**
   * The id of an invitation stays the same when it is accepted.
   */
  id: string;
  /**
   * INVITED until the invitation is accepted.
   */
  status: 'ACTIVE' | 'INVITED';
  /**
   * The e-mail address.
   */
  email: string;
  /**
   * For an invitation, only the address is set.
   */
  user: {
    /**
     * The id of the user, `usr_…`; null for an invitation.
     */
    id: string | null;
    /**
     * The name of the user; null for an invitation.
     */
    name: string | null;
    /**
     * The e-mail address.
     */
    email: string;
  };
  /**
   * The role in the organization.
   */
  role: 'VIEWER' | 'MEMBER' | 'ADMIN' | 'OWNER';
  /**
   * Whether the organization decided that the member may read personal data; null if it leaves that to their role.
   */
  readsPersonalData: boolean | null;
  /**
   * Whether the member may read personal data now, and for an invitation, whether they will. Always true for OWNER and ADMIN.
   */
  mayReadPersonalData: boolean;
  /**
   * False for an invitation, and for a person who was added and has not agreed to the role yet.
   */
  accepted: boolean;
  /**
   * The role that the member was offered and has not accepted; null if none.
   */
  offeredRole: 'OWNER' | null;
  /**
   * The time of creation.
   */
  createdAt: string;
  /**
   * When an invitation expires; null for members.
   */
  expiresAt: string | null;
  /**
   * Whether the act wrote a letter or another message.
   */
  notified: boolean;
  /**
   * MAILBOX_LIMIT: the recipient has had as many letters as they get; the act itself succeeded. Null if a letter was written, and if none was wanted.
   */
  notNotifiedReason: 'MAILBOX_LIMIT' | null;
}
/**
 * A link of an invitation that its inviter passes on.
 */
export interface InvitationLink {
  /**
   * The link, shown once. It works for the invited address alone.
   */
  url: string;
  /**
   * The time after which the link stops working.
   */
  expiresAt: string;
}
/**
 * The letters that a member gets about the envelopes of an organization.
 */
export interface Notices {
  /**
   * `SENT_BY_ME`: the envelopes that you sent; for ADMIN and OWNER also those that programs or former members sent, in the digest only. `ALL`: every envelope of the organization. Default: `SENT_BY_ME`.
   */
  envelopes: 'SENT_BY_ME' | 'ALL';
  /**
   * A signer has signed, and others are still missing: `AT_ONCE` in a separate letter, `DAILY` in the digest at 8:00 (the organization’s time), or `NEVER`. Default: `NEVER`.
   */
  signed: 'AT_ONCE' | 'DAILY' | 'NEVER';
  /**
   * Everyone has signed, and the final documents are ready: `AT_ONCE` in a separate letter, `DAILY` in the digest at 8:00 (the organization’s time), or `NEVER`. Default: `AT_ONCE`.
   */
  completed: 'AT_ONCE' | 'DAILY' | 'NEVER';
  /**
   * A signer has declined: `AT_ONCE` in a separate letter, `DAILY` in the digest at 8:00 (the organization’s time), or `NEVER`. Default: `AT_ONCE`.
   */
  declined: 'AT_ONCE' | 'DAILY' | 'NEVER';
  /**
   * The term has ended without all signatures: `AT_ONCE` in a separate letter, `DAILY` in the digest at 8:00 (the organization’s time), or `NEVER`. Default: `AT_ONCE`.
   */
  expired: 'AT_ONCE' | 'DAILY' | 'NEVER';
  /**
   * A message to a signer could not be delivered: `AT_ONCE` in a separate letter, `DAILY` in the digest at 8:00 (the organization’s time), or `NEVER`. Default: `AT_ONCE`.
   */
  messageFailed: 'AT_ONCE' | 'DAILY' | 'NEVER';
}
/**
 * An event that concerns the security of an account or an organization.
 */
export interface SecurityEvent {
  /**
   * The id of the event, `sev_…`.
   */
  id: string;
  /**
   * The type of the event.
   */
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
    | 'DEFAULT_PROJECT_CHANGED'
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
    | 'INVITATION_DECLINED'
    | 'MEMBER_JOINED'
    | 'ROLE_CHANGED'
    | 'ROLE_OFFERED'
    | 'ROLE_ACCEPTED'
    | 'PERSONAL_ACCESS_CHANGED'
    | 'MEMBER_REMOVED'
    | 'MEMBER_LEFT'
    | 'ORGANIZATION_CREATED'
    | 'ORGANIZATION_CHANGED'
    | 'ORGANIZATION_SUSPENDED'
    | 'ORGANIZATION_RESUMED'
    | 'ORGANIZATION_VERIFIED'
    | 'ORGANIZATION_UNVERIFIED'
    | 'PROJECT_CREATED'
    | 'PROJECT_CHANGED'
    | 'WEBHOOK_CREATED'
    | 'WEBHOOK_CHANGED'
    | 'WEBHOOK_SECRET_ROTATED'
    | 'WEBHOOK_DELETED'
    | 'FORM_SAVED'
    | 'FORM_REMOVED'
    | 'PLAN_CHANGED'
    | 'OVERAGE_CHANGED'
    | 'QUOTA_CHANGED'
    | 'SIGNER_DISPUTED'
    | 'SIGNER_ERASED'
    | 'EVIDENCE_EXPORTED'
    | 'LIST_EXPORTED'
    | 'CONTACTS_READ'
    | 'RETENTION_APPLIED'
    | 'JOBS_RETRIED'
    | 'MESSAGE_RESENT'
    | 'MASTER_KEY_ROTATED';
  /**
   * Null for events of an account, such as a log-in.
   */
  organizationId: string | null;
  /**
   * The party that caused the event.
   */
  actor: {
    /**
     * The kind of actor.
     */
    type: 'USER' | 'PERSONAL_TOKEN' | 'API_KEY' | 'SYSTEM' | 'OPERATOR' | 'ANONYMOUS';
    /**
     * The id of the actor; null if unknown.
     */
    id: string | null;
  };
  /**
   * The user whose account or membership it concerns.
   */
  userId: string | null;
  /**
   * The object that was changed; null if there is none.
   */
  target: {
    /**
     * The kind of object.
     */
    type: string;
    /**
     * The id of the object.
     */
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
  /**
   * The time of the event.
   */
  occurredAt: string;
}
/**
 * A new API key with its secret.
 */
export interface NewApiKey {
  /**
   * The id of the key, `key_…`.
   */
  id: string;
  /**
   * The project that the key works in, `proj_…`.
   */
  projectId: string;
  /**
   * The environment that the key works in.
   */
  environment: 'SANDBOX' | 'PRODUCTION';
  /**
   * The name that its creator chose.
   */
  name: string;
  /**
   * The permissions of the key.
   */
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
    | 'forms:write'
    | 'webhooks:read'
    | 'webhooks:write'
    | 'logs:read'
    | 'usage:read'
    | 'personal:read'
  )[];
  /**
   * The beginning of the key, which states its environment.
   */
  prefix: string;
  /**
   * The last four characters of the key.
   */
  last4: string;
  /**
   * Whether the key still works.
   */
  status: 'ACTIVE' | 'REVOKED' | 'EXPIRED';
  /**
   * The time after which the key stops working; null if it does not expire.
   */
  expiresAt: string | null;
  /**
   * The time of the last request with the key; null if there was none.
   */
  lastUsedAt: string | null;
  /**
   * The person who created it, even if they are no longer a member; null if unknown.
   */
  createdBy: {
    /**
     * The id of the user, `usr_…`.
     */
    id: string;
    /**
     * The name of the user.
     */
    name: string;
  } | null;
  /**
   * The time of creation.
   */
  createdAt: string;
  /**
   * The time of the last change.
   */
  updatedAt: string;
  /**
   * The number of the state, from 1. Each change adds 1. `If-Match: "v<version>"` guards a change.
   */
  version: number;
  /**
   * The key itself, shown once.
   */
  secret: string;
}
/**
 * A credential of a program, for one project and one environment.
 */
export interface ApiKey {
  /**
   * The id of the key, `key_…`.
   */
  id: string;
  /**
   * The project that the key works in, `proj_…`.
   */
  projectId: string;
  /**
   * The environment that the key works in.
   */
  environment: 'SANDBOX' | 'PRODUCTION';
  /**
   * The name that its creator chose.
   */
  name: string;
  /**
   * The permissions of the key.
   */
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
    | 'forms:write'
    | 'webhooks:read'
    | 'webhooks:write'
    | 'logs:read'
    | 'usage:read'
    | 'personal:read'
  )[];
  /**
   * The beginning of the key, which states its environment.
   */
  prefix: string;
  /**
   * The last four characters of the key.
   */
  last4: string;
  /**
   * Whether the key still works.
   */
  status: 'ACTIVE' | 'REVOKED' | 'EXPIRED';
  /**
   * The time after which the key stops working; null if it does not expire.
   */
  expiresAt: string | null;
  /**
   * The time of the last request with the key; null if there was none.
   */
  lastUsedAt: string | null;
  /**
   * The person who created it, even if they are no longer a member; null if unknown.
   */
  createdBy: {
    /**
     * The id of the user, `usr_…`.
     */
    id: string;
    /**
     * The name of the user.
     */
    name: string;
  } | null;
  /**
   * The time of creation.
   */
  createdAt: string;
  /**
   * The time of the last change.
   */
  updatedAt: string;
  /**
   * The number of the state, from 1. Each change adds 1. `If-Match: "v<version>"` guards a change.
   */
  version: number;
}
/**
 * A new API key that replaces another key.
 */
export interface RotatedApiKey {
  /**
   * The id of the key, `key_…`.
   */
  id: string;
  /**
   * The project that the key works in, `proj_…`.
   */
  projectId: string;
  /**
   * The environment that the key works in.
   */
  environment: 'SANDBOX' | 'PRODUCTION';
  /**
   * The name that its creator chose.
   */
  name: string;
  /**
   * The permissions of the key.
   */
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
    | 'forms:write'
    | 'webhooks:read'
    | 'webhooks:write'
    | 'logs:read'
    | 'usage:read'
    | 'personal:read'
  )[];
  /**
   * The beginning of the key, which states its environment.
   */
  prefix: string;
  /**
   * The last four characters of the key.
   */
  last4: string;
  /**
   * Whether the key still works.
   */
  status: 'ACTIVE' | 'REVOKED' | 'EXPIRED';
  /**
   * The time after which the key stops working; null if it does not expire.
   */
  expiresAt: string | null;
  /**
   * The time of the last request with the key; null if there was none.
   */
  lastUsedAt: string | null;
  /**
   * The person who created it, even if they are no longer a member; null if unknown.
   */
  createdBy: {
    /**
     * The id of the user, `usr_…`.
     */
    id: string;
    /**
     * The name of the user.
     */
    name: string;
  } | null;
  /**
   * The time of creation.
   */
  createdAt: string;
  /**
   * The time of the last change.
   */
  updatedAt: string;
  /**
   * The number of the state, from 1. Each change adds 1. `If-Match: "v<version>"` guards a change.
   */
  version: number;
  /**
   * The key itself, shown once.
   */
  secret: string;
  /**
   * The key that was replaced.
   */
  replaces: {
    /**
     * The id of the old key, `key_…`.
     */
    id: string;
    /**
     * The time after which the old key stops working; null until you revoke it.
     */
    expiresAt: string | null;
  };
}
/**
 * A PDF with its versions.
 */
export interface Document {
  /**
   * The id of the document, `doc_…`.
   */
  id: string;
  /**
   * The title that signers see.
   */
  title: string;
  /**
   * The name of the file, as downloads have it.
   */
  filename: string;
  /**
   * The SHA-256 of the file, 64 lower-case hexadecimal digits.
   */
  sha256: string;
  /**
   * The size of the file in bytes.
   */
  size: number;
  /**
   * The number of pages.
   */
  pages: number;
  /**
   * The reasons for which readers may show the document differently. Usually empty. `FOOTER_LOOKALIKE`: the file already has text, a note, or a link that looks like a footer of Aval; it proves nothing.
   */
  warnings: (
    | 'ANNOTATIONS_WITHOUT_APPEARANCE'
    | 'EXTERNAL_CONTENT'
    | 'FOOTER_LOOKALIKE'
    | 'FORM_WITHOUT_APPEARANCE'
    | 'JAVASCRIPT'
    | 'LAYERS'
    | 'MULTIMEDIA'
    | 'SWITCHED_CONTENT'
    | 'XFA_FORM'
  )[];
  /**
   * The signatures that the file already carried when it was uploaded. Null for files with signatures that were uploaded before Aval examined them.
   */
  signatures: {
    /**
     * The number of signatures and document time stamps.
     */
    count: number;
    /**
     * Whether one of the signatures certifies the file.
     */
    certified: boolean;
    /**
     * The strictest level of later changes that the signatures allow (DocMDP): 1 none, which is refused at upload; 2 forms and signatures; 3 also notes.
     */
    permissions: (1 | 2 | 3) | null;
    /**
     * Whether every signature was whole at the upload and later changes were only those that it allows. Null without signatures, or if Aval cannot check it. Trust in the issuers is not checked.
     */
    validNow: boolean | null;
  } | null;
  /**
   * The DOCX or HTML file that the PDF was made from; Aval doesn’t keep it. Null for an uploaded PDF.
   */
  source: {
    /**
     * The format of the file.
     */
    format: 'DOCX' | 'HTML';
    /**
     * Its name without a path, such as `contrato.docx`.
     */
    filename: string;
    /**
     * The SHA-256 of the file, 64 lower-case hexadecimal digits.
     */
    sha256: string;
    /**
     * The size of the file in bytes.
     */
    size: number;
  } | null;
  /**
   * The newest version. Its values are also members of the document itself.
   */
  currentVersion: {
    /**
     * The id of the version, `docv_…`.
     */
    id: string;
    /**
     * The number of the version, from 1.
     */
    number: number;
    /**
     * The SHA-256 of the file, 64 lower-case hexadecimal digits.
     */
    sha256: string;
    /**
     * The size of the file in bytes.
     */
    size: number;
    /**
     * The number of pages.
     */
    pages: number;
    /**
     * The reasons for which readers may show the document differently. Usually empty. `FOOTER_LOOKALIKE`: the file already has text, a note, or a link that looks like a footer of Aval; it proves nothing.
     */
    warnings: (
      | 'ANNOTATIONS_WITHOUT_APPEARANCE'
      | 'EXTERNAL_CONTENT'
      | 'FOOTER_LOOKALIKE'
      | 'FORM_WITHOUT_APPEARANCE'
      | 'JAVASCRIPT'
      | 'LAYERS'
      | 'MULTIMEDIA'
      | 'SWITCHED_CONTENT'
      | 'XFA_FORM'
    )[];
    /**
     * The signatures that the file already carried when it was uploaded. Null for files with signatures that were uploaded before Aval examined them.
     */
    signatures: {
      /**
       * The number of signatures and document time stamps.
       */
      count: number;
      /**
       * Whether one of the signatures certifies the file.
       */
      certified: boolean;
      /**
       * The strictest level of later changes that the signatures allow (DocMDP): 1 none, which is refused at upload; 2 forms and signatures; 3 also notes.
       */
      permissions: (1 | 2 | 3) | null;
      /**
       * Whether every signature was whole at the upload and later changes were only those that it allows. Null without signatures, or if Aval cannot check it. Trust in the issuers is not checked.
       */
      validNow: boolean | null;
    } | null;
    /**
     * The DOCX or HTML file that the PDF was made from; Aval doesn’t keep it. Null for an uploaded PDF.
     */
    source: {
      /**
       * The format of the file.
       */
      format: 'DOCX' | 'HTML';
      /**
       * Its name without a path, such as `contrato.docx`.
       */
      filename: string;
      /**
       * The SHA-256 of the file, 64 lower-case hexadecimal digits.
       */
      sha256: string;
      /**
       * The size of the file in bytes.
       */
      size: number;
    } | null;
  };
  /**
   * The number of versions.
   */
  versions: number;
  /**
   * Whether a version was sent for signature. Then the document can be neither changed nor deleted.
   */
  locked: boolean;
  /**
   * Your own data, as you sent it; null if there is none.
   */
  metadata: {
    [k: string]: string;
  } | null;
  /**
   * The time of creation.
   */
  createdAt: string;
  /**
   * The time of the last change.
   */
  updatedAt: string;
  /**
   * The number of the state, from 1. Each change adds 1. `If-Match: "v<version>"` guards a change.
   */
  version: number;
}
/**
 * The page sizes and the form of a PDF.
 */
export interface FormFields {
  /**
   * The version that was read, `docv_…`.
   */
  versionId: string;
  /**
   * All pages, in order.
   */
  pages: {
    /**
     * The width of the page as readers show it, in points (1/72 inch). Example: 595.
     */
    width: number;
    /**
     * The height of the page as readers show it, in points. Example: 842.
     */
    height: number;
    /**
     * Whether Aval can draw on the page. On others, fields fail.
     */
    bearsMarks: boolean;
  }[];
  /**
   * The visible fields of the PDF’s own form. A field with several places comes once for each.
   */
  fields: {
    /**
     * The full name of the form field, for `acroField` of a field.
     */
    name: string;
    /**
     * The kind of the form field.
     */
    type: 'TEXT' | 'CHECKBOX' | 'CHOICE' | 'RADIO' | 'SIGNATURE';
    /**
     * The number of the page, from 1.
     */
    page: number;
    /**
     * A box on a page as readers show it: cropped and rotated, from its upper left corner.
     */
    box: {
      /**
       * The distance from the left edge of the page, in points (1/72 inch). Example: 72.
       */
      x: number;
      /**
       * The distance from the top edge of the page, in points. Example: 640.5.
       */
      y: number;
      /**
       * The width in points, at least 4. Example: 180.
       */
      width: number;
      /**
       * The height in points, at least 4. Example: 40.
       */
      height: number;
    };
    /**
     * Its value in the file; `true` or `false` for CHECKBOX.
     */
    value: string | null;
    /**
     * The values of a CHOICE, or of this place of a RADIO.
     */
    options: string[];
    /**
     * Whether the form wants a value.
     */
    required: boolean;
    /**
     * Whether the form keeps people from changing it.
     */
    readOnly: boolean;
    /**
     * Whether a TEXT has several lines.
     */
    multiline: boolean;
    /**
     * The name of the form field for people; null without one.
     */
    label: string | null;
  }[];
}
/**
 * Texts of a PDF by which fields can be placed.
 */
export interface Anchors {
  /**
   * The version that was read, `docv_…`.
   */
  versionId: string;
  /**
   * In reading order; at most 200.
   */
  anchors: {
    /**
     * The text, for `anchor.text` of a field. Placeholders have no spaces.
     */
    text: string;
    /**
     * Which occurrence of the text, from 1 over all pages.
     */
    occurrence: number;
    /**
     * The number of the page, from 1.
     */
    page: number;
    /**
     * A box on a page as readers show it: cropped and rotated, from its upper left corner.
     */
    box: {
      /**
       * The distance from the left edge of the page, in points (1/72 inch). Example: 72.
       */
      x: number;
      /**
       * The distance from the top edge of the page, in points. Example: 640.5.
       */
      y: number;
      /**
       * The width in points, at least 4. Example: 180.
       */
      width: number;
      /**
       * The height in points, at least 4. Example: 40.
       */
      height: number;
    };
    /**
     * The type that a placeholder names, such as `{{assinatura:cliente}}` or `{{signature:client}}`; otherwise null.
     */
    type:
      | (
          | 'SIGNATURE'
          | 'INITIALS'
          | 'NAME'
          | 'CPF'
          | 'DATE_SIGNED'
          | 'TEXT'
          | 'NUMBER'
          | 'CHECKBOX'
          | 'CHOICE'
          | 'STAMP_CODE'
        )
      | null;
    /**
     * The word for a person that a placeholder names after the colon; otherwise null.
     */
    key: string | null;
  }[];
}
/**
 * What the places of fields may not cover on a page.
 */
export interface PageContent {
  /**
   * False if Aval could not examine the page, or found more than 5000 boxes: then only saving the fields says whether they cover content.
   */
  examined: boolean;
  /**
   * Left, top, right, and bottom edge of each word, picture, and drawing, in thousandths of a point from the upper left corner of the page as shown.
   */
  boxes: number[][];
}
/**
 * Documents and signers that go through signing together.
 */
export interface Envelope {
  /**
   * The id of the envelope, `env_…`.
   */
  id: string;
  /**
   * The title that signers see.
   */
  title: string;
  /**
   * The message that signers receive; null if there is none.
   */
  message: string | null;
  /**
   * The state of the envelope. Only a DRAFT can be edited; only a SENT envelope can be signed.
   */
  status: 'DRAFT' | 'SENT' | 'COMPLETED' | 'CANCELLED' | 'DECLINED' | 'EXPIRED';
  /**
   * The level of the signatures (Lei 14.063/2020, article 4).
   */
  signatureLevel: 'SIMPLE' | 'ADVANCED' | 'QUALIFIED';
  /**
   * The way in which signers receive their code.
   */
  authenticationMethod: 'EMAIL_OTP' | 'SMS_OTP' | 'WHATSAPP_OTP';
  /**
   * Whether signers sign one after another, by `order`.
   */
  signingOrderEnabled: boolean;
  /**
   * The documents to sign, in order.
   */
  documents: {
    /**
     * The id of the document, `doc_…`.
     */
    id: string;
    /**
     * The id of the version that is signed, `docv_…`.
     */
    versionId: string;
    /**
     * The title of the document.
     */
    title: string;
    /**
     * The SHA-256 of the original file, 64 lower-case hexadecimal digits.
     */
    sha256: string;
    /**
     * The number of pages.
     */
    pages: number;
    /**
     * The reasons for which readers may show the document differently. Usually empty. `FOOTER_LOOKALIKE`: the file already has text, a note, or a link that looks like a footer of Aval; it proves nothing.
     */
    warnings: (
      | 'ANNOTATIONS_WITHOUT_APPEARANCE'
      | 'EXTERNAL_CONTENT'
      | 'FOOTER_LOOKALIKE'
      | 'FORM_WITHOUT_APPEARANCE'
      | 'JAVASCRIPT'
      | 'LAYERS'
      | 'MULTIMEDIA'
      | 'SWITCHED_CONTENT'
      | 'XFA_FORM'
    )[];
    /**
     * The footers with the verification code on the pages. Null in a draft, until some moments after sending, and where the organization turned footers off.
     */
    footer: {
      /**
       * The number of pages that have a footer.
       */
      pages: number;
      /**
       * The pages without a footer, those with the same reason together.
       */
      leftOut: {
        /**
         * The first of the pages, counted from 1.
         */
        from: number;
        /**
         * The last of the pages.
         */
        to: number;
        /**
         * NO_SPACE: no empty margin, or content that can’t be drawn completely. SIGNED: a footer would break the signatures in the file. NOT_EXAMINED: the document took too long, or nothing could draw it. NOT_POSSIBLE: the page can’t carry a mark safely.
         */
        reason: 'NO_SPACE' | 'NOT_EXAMINED' | 'NOT_POSSIBLE' | 'SIGNED';
      }[];
    } | null;
  }[];
  /**
   * The signers, in the order in which they were added.
   */
  signers: Signer[];
  /**
   * The time until which the envelope can be signed; null in a draft without its own.
   */
  expiresAt: string | null;
  /**
   * The schedule of reminders.
   */
  reminders: {
    /**
     * Whether reminders are sent.
     */
    enabled: boolean;
    /**
     * The number of days before the term at which a reminder is sent; null for none.
     */
    daysBeforeExpiry: number | null;
    /**
     * The number of days between reminders, counted from sending; null for none.
     */
    everyDays: number | null;
  };
  /**
   * The template that it started from, `tpl_…`; null without one.
   */
  templateId: string | null;
  /**
   * The `version` of that template at the time; null without one.
   */
  templateVersion: number | null;
  /**
   * The time of sending; null before it.
   */
  sentAt: string | null;
  /**
   * The time of the last signature; null before it.
   */
  completedAt: string | null;
  /**
   * The time at which the sender cancelled; null if they did not.
   */
  cancelledAt: string | null;
  /**
   * The time at which a signer declined; null if no signer did.
   */
  declinedAt: string | null;
  /**
   * The time at which the term passed without all signatures; null if it did not.
   */
  expiredAt: string | null;
  /**
   * The reason for the cancellation or decline; null if there is none.
   */
  reason: string | null;
  /**
   * Whether the evidence can be downloaded, some moments after completion.
   */
  evidenceReady: boolean;
  /**
   * The code that anyone can use to find the evidence: 20 characters. Null until COMPLETED.
   */
  verificationCode: string | null;
  /**
   * Your own name for the envelope; null if it has none.
   */
  reference: string | null;
  /**
   * Your own data, as you sent it; null if there is none.
   */
  metadata: {
    [k: string]: string;
  } | null;
  /**
   * The time of creation.
   */
  createdAt: string;
  /**
   * The time of the last change.
   */
  updatedAt: string;
  /**
   * The number of the state, from 1. Each change adds 1. `If-Match: "v<version>"` guards a change.
   */
  version: number;
  /**
   * Your own words to sort envelopes by, in order of the alphabet.
   */
  labels: string[];
}
/**
 * A person named on an envelope. The CPF and the phone are masked.
 */
export interface Signer {
  /**
   * The id of the signer, `sgn_…`.
   */
  id: string;
  /**
   * The name of the signer; empty after erasure.
   */
  name: string;
  /**
   * The e-mail address of the signer; empty after erasure.
   */
  email: string;
  /**
   * The CPF of the signer, masked; null if none was given.
   */
  cpf: string | null;
  /**
   * The phone of the signer, masked; null if none was given.
   */
  phone: string | null;
  /**
   * The company that a REPRESENTATIVE signs for; otherwise null.
   */
  organizationName: string | null;
  /**
   * The CNPJ of that company, 14 characters; otherwise null.
   */
  cnpj: string | null;
  /**
   * The office of a REPRESENTATIVE in that company; otherwise null.
   */
  office: string | null;
  /**
   * The e-mail address of the host of an IN_PERSON signer; otherwise null.
   */
  hostEmail: string | null;
  /**
   * The signer’s own level of signature, which counts if it is higher than the level of the envelope; null: as the envelope says.
   */
  signatureLevel: ('SIMPLE' | 'ADVANCED' | 'QUALIFIED') | null;
  /**
   * The way in which this signer receives their code; null: as the envelope says.
   */
  authenticationMethod: ('EMAIL_OTP' | 'SMS_OTP' | 'WHATSAPP_OTP') | null;
  /**
   * The way in which this signer is invited; null: WHATSAPP if their code travels by it, otherwise EMAIL.
   */
  notifyBy: ('EMAIL' | 'WHATSAPP') | null;
  /**
   * The place in the signing order, from 1.
   */
  order: number;
  /**
   * What this person does: SIGNER, WITNESS, APPROVER (SIGNED means approved), CC, IN_PERSON, or REPRESENTATIVE.
   */
  role: 'SIGNER' | 'WITNESS' | 'APPROVER' | 'CC' | 'IN_PERSON' | 'REPRESENTATIVE';
  /**
   * A group of which only some have to sign, such as any two of the board. Its members share one order. Once enough have signed, the others are SKIPPED. A decline ends the envelope only if the number can no longer be reached.
   */
  group: {
    /**
     * Your name for the group, such as `board`. It is public, so it must not hold personal data.
     */
    groupId: string;
    /**
     * The number of signatures that the group needs. All members name the same number.
     */
    required: number;
  } | null;
  /**
   * The files that the sender requests from the signer.
   */
  attachments: {
    /**
     * The sender’s name for the file.
     */
    key: string;
    /**
     * What the signer reads; empty after erasure.
     */
    label: string;
    /**
     * Whether the signer can sign only with this file.
     */
    required: boolean;
    /**
     * The accepted types: IMAGE (JPEG or PNG), PDF, or ANY.
     */
    accept: 'IMAGE' | 'PDF' | 'ANY';
    /**
     * The file; null before the signer attached it, and after erasure.
     */
    file: {
      /**
       * The signer’s name for the file, with an ending of its type.
       */
      name: string;
      /**
       * The media type, by the bytes of the file.
       */
      type: 'image/jpeg' | 'image/png' | 'application/pdf';
      /**
       * The size of the file in bytes.
       */
      size: number;
      /**
       * The SHA-256 of the file as the signer sent it. Their consent covers it.
       */
      sha256: string;
      /**
       * The time at which the signer attached the file.
       */
      attachedAt: string;
    } | null;
  }[];
  /**
   * Whether the signer may name somebody to sign in their place: NOT_ALLOWED, ALLOWED, REQUESTED while you have to decide, then APPROVED or REFUSED.
   */
  delegation: 'NOT_ALLOWED' | 'ALLOWED' | 'REQUESTED' | 'APPROVED' | 'REFUSED';
  /**
   * The person whom the signer named and who waits for your decision; otherwise null.
   */
  delegate: {
    /**
     * The name of this person.
     */
    name: string;
    /**
     * The e-mail address of this person.
     */
    email: string;
  } | null;
  /**
   * The person in whose place this signer signs; null without an approved delegation.
   */
  delegator: {
    /**
     * The name of this person.
     */
    name: string;
    /**
     * The e-mail address of this person.
     */
    email: string;
  } | null;
  /**
   * The progress of the signer: PENDING without a link, SENT, VIEWED, then SIGNED, DECLINED, or SKIPPED: enough others of their group have signed. A CC is PENDING, and SENT once the copy is on its way.
   */
  status: 'PENDING' | 'SENT' | 'VIEWED' | 'SIGNED' | 'DECLINED' | 'SKIPPED';
  /**
   * The time of the invitation; null before it.
   */
  sentAt: string | null;
  /**
   * The time at which the signer first viewed a document; null before it.
   */
  viewedAt: string | null;
  /**
   * The time at which the signer last proved their identity; null before it.
   */
  authenticatedAt: string | null;
  /**
   * The time of the signature; null before it.
   */
  signedAt: string | null;
  /**
   * SELF_DECLARED: the person gave their own name, e-mail, and CPF in a public form, or their own CPF as a delegate. Null if you named them.
   */
  identitySource: 'SELF_DECLARED' | null;
  /**
   * The level that the proof of this signature carries; null before the signature. SIMPLE for an IN_PERSON signer whose code their host could read, also if ADVANCED was required.
   */
  attestedLevel: ('SIMPLE' | 'ADVANCED' | 'QUALIFIED') | null;
  /**
   * Why the level is lower than required. HOST_RECEIVED_CODE: the host received the code too. HOST_ADDRESS: the code went to a mailbox or phone that is the host’s. Otherwise null.
   */
  attestedLevelReason: ('HOST_RECEIVED_CODE' | 'HOST_ADDRESS') | null;
  /**
   * The time at which the signer declined; null if they did not.
   */
  declinedAt: string | null;
  /**
   * The reason that the signer gave for declining; null if there is none.
   */
  declineReason: string | null;
  /**
   * The time at which somebody with the signer’s link said that they don’t recognize the document; null if nobody did. From then on, nothing that says who the signer is can change.
   */
  disputedAt: string | null;
  /**
   * The time at which the organization answered the dispute; null if it did not.
   */
  disputeAnsweredAt: string | null;
  /**
   * What it said; null without an answer, and after an erasure.
   */
  disputeAnswer: string | null;
  /**
   * The note that they added; null if there is none. Anyone with the link may have written it.
   */
  disputeNote: string | null;
  /**
   * The time since which nothing identifies the signer: name and email are empty.
   */
  erasedAt: string | null;
  /**
   * The time of creation.
   */
  createdAt: string;
}
/**
 * A signer after a change, with their new link if they have another.
 */
export interface ChangedSigner {
  /**
   * The id of the signer, `sgn_…`.
   */
  id: string;
  /**
   * The name of the signer; empty after erasure.
   */
  name: string;
  /**
   * The e-mail address of the signer; empty after erasure.
   */
  email: string;
  /**
   * The CPF of the signer, masked; null if none was given.
   */
  cpf: string | null;
  /**
   * The phone of the signer, masked; null if none was given.
   */
  phone: string | null;
  /**
   * The company that a REPRESENTATIVE signs for; otherwise null.
   */
  organizationName: string | null;
  /**
   * The CNPJ of that company, 14 characters; otherwise null.
   */
  cnpj: string | null;
  /**
   * The office of a REPRESENTATIVE in that company; otherwise null.
   */
  office: string | null;
  /**
   * The e-mail address of the host of an IN_PERSON signer; otherwise null.
   */
  hostEmail: string | null;
  /**
   * The signer’s own level of signature, which counts if it is higher than the level of the envelope; null: as the envelope says.
   */
  signatureLevel: ('SIMPLE' | 'ADVANCED' | 'QUALIFIED') | null;
  /**
   * The way in which this signer receives their code; null: as the envelope says.
   */
  authenticationMethod: ('EMAIL_OTP' | 'SMS_OTP' | 'WHATSAPP_OTP') | null;
  /**
   * The way in which this signer is invited; null: WHATSAPP if their code travels by it, otherwise EMAIL.
   */
  notifyBy: ('EMAIL' | 'WHATSAPP') | null;
  /**
   * The place in the signing order, from 1.
   */
  order: number;
  /**
   * What this person does: SIGNER, WITNESS, APPROVER (SIGNED means approved), CC, IN_PERSON, or REPRESENTATIVE.
   */
  role: 'SIGNER' | 'WITNESS' | 'APPROVER' | 'CC' | 'IN_PERSON' | 'REPRESENTATIVE';
  /**
   * A group of which only some have to sign, such as any two of the board. Its members share one order. Once enough have signed, the others are SKIPPED. A decline ends the envelope only if the number can no longer be reached.
   */
  group: {
    /**
     * Your name for the group, such as `board`. It is public, so it must not hold personal data.
     */
    groupId: string;
    /**
     * The number of signatures that the group needs. All members name the same number.
     */
    required: number;
  } | null;
  /**
   * The files that the sender requests from the signer.
   */
  attachments: {
    /**
     * The sender’s name for the file.
     */
    key: string;
    /**
     * What the signer reads; empty after erasure.
     */
    label: string;
    /**
     * Whether the signer can sign only with this file.
     */
    required: boolean;
    /**
     * The accepted types: IMAGE (JPEG or PNG), PDF, or ANY.
     */
    accept: 'IMAGE' | 'PDF' | 'ANY';
    /**
     * The file; null before the signer attached it, and after erasure.
     */
    file: {
      /**
       * The signer’s name for the file, with an ending of its type.
       */
      name: string;
      /**
       * The media type, by the bytes of the file.
       */
      type: 'image/jpeg' | 'image/png' | 'application/pdf';
      /**
       * The size of the file in bytes.
       */
      size: number;
      /**
       * The SHA-256 of the file as the signer sent it. Their consent covers it.
       */
      sha256: string;
      /**
       * The time at which the signer attached the file.
       */
      attachedAt: string;
    } | null;
  }[];
  /**
   * Whether the signer may name somebody to sign in their place: NOT_ALLOWED, ALLOWED, REQUESTED while you have to decide, then APPROVED or REFUSED.
   */
  delegation: 'NOT_ALLOWED' | 'ALLOWED' | 'REQUESTED' | 'APPROVED' | 'REFUSED';
  /**
   * The person whom the signer named and who waits for your decision; otherwise null.
   */
  delegate: {
    /**
     * The name of this person.
     */
    name: string;
    /**
     * The e-mail address of this person.
     */
    email: string;
  } | null;
  /**
   * The person in whose place this signer signs; null without an approved delegation.
   */
  delegator: {
    /**
     * The name of this person.
     */
    name: string;
    /**
     * The e-mail address of this person.
     */
    email: string;
  } | null;
  /**
   * The progress of the signer: PENDING without a link, SENT, VIEWED, then SIGNED, DECLINED, or SKIPPED: enough others of their group have signed. A CC is PENDING, and SENT once the copy is on its way.
   */
  status: 'PENDING' | 'SENT' | 'VIEWED' | 'SIGNED' | 'DECLINED' | 'SKIPPED';
  /**
   * The time of the invitation; null before it.
   */
  sentAt: string | null;
  /**
   * The time at which the signer first viewed a document; null before it.
   */
  viewedAt: string | null;
  /**
   * The time at which the signer last proved their identity; null before it.
   */
  authenticatedAt: string | null;
  /**
   * The time of the signature; null before it.
   */
  signedAt: string | null;
  /**
   * SELF_DECLARED: the person gave their own name, e-mail, and CPF in a public form, or their own CPF as a delegate. Null if you named them.
   */
  identitySource: 'SELF_DECLARED' | null;
  /**
   * The level that the proof of this signature carries; null before the signature. SIMPLE for an IN_PERSON signer whose code their host could read, also if ADVANCED was required.
   */
  attestedLevel: ('SIMPLE' | 'ADVANCED' | 'QUALIFIED') | null;
  /**
   * Why the level is lower than required. HOST_RECEIVED_CODE: the host received the code too. HOST_ADDRESS: the code went to a mailbox or phone that is the host’s. Otherwise null.
   */
  attestedLevelReason: ('HOST_RECEIVED_CODE' | 'HOST_ADDRESS') | null;
  /**
   * The time at which the signer declined; null if they did not.
   */
  declinedAt: string | null;
  /**
   * The reason that the signer gave for declining; null if there is none.
   */
  declineReason: string | null;
  /**
   * The time at which somebody with the signer’s link said that they don’t recognize the document; null if nobody did. From then on, nothing that says who the signer is can change.
   */
  disputedAt: string | null;
  /**
   * The time at which the organization answered the dispute; null if it did not.
   */
  disputeAnsweredAt: string | null;
  /**
   * What it said; null without an answer, and after an erasure.
   */
  disputeAnswer: string | null;
  /**
   * The note that they added; null if there is none. Anyone with the link may have written it.
   */
  disputeNote: string | null;
  /**
   * The time since which nothing identifies the signer: name and email are empty.
   */
  erasedAt: string | null;
  /**
   * The time of creation.
   */
  createdAt: string;
  /**
   * The new link of a signer whose e-mail or phone changed after sending; otherwise null.
   */
  signingLink: SigningLink | null;
  /**
   * Whether the act wrote a letter or another message.
   */
  notified: boolean;
  /**
   * MAILBOX_LIMIT: the recipient has had as many letters as they get; the act itself succeeded. Null if a letter was written, and if none was wanted.
   */
  notNotifiedReason: 'MAILBOX_LIMIT' | null;
}
/**
 * The personal link of a signer, shown once.
 */
export interface SigningLink {
  /**
   * The signer whose link it is, `sgn_…`.
   */
  signerId: string;
  /**
   * The name of the signer.
   */
  name: string;
  /**
   * The e-mail address of the signer.
   */
  email: string;
  /**
   * The address of the signing page. Anyone with it can open the documents: send it to the signer only.
   */
  url: string;
  /**
   * The secret part of the address, for `/v1/sign/{token}`.
   */
  token: string;
  /**
   * The time after which the link stops working: the term of the envelope.
   */
  expiresAt: string | null;
}
/**
 * The fields of an envelope. The version is that of the envelope.
 */
export interface Fields {
  /**
   * All fields, in the order of the sender.
   */
  fields: Field[];
  /**
   * The number of the state, from 1. Each change adds 1. `If-Match: "v<version>"` guards a change.
   */
  version: number;
}
/**
 * Something on a page that a signer fills in.
 */
export interface Field {
  /**
   * The id of the field, `fld_…`.
   */
  id: string;
  /**
   * A document of the envelope, `doc_…`.
   */
  documentId: string;
  /**
   * The signer of the envelope who fills it in, `sgn_…`.
   */
  signerId: string;
  /**
   * The kind of the field. NAME, CPF, DATE_SIGNED and STAMP_CODE (the verification code) are filled in by Aval.
   */
  type:
    | 'SIGNATURE'
    | 'INITIALS'
    | 'NAME'
    | 'CPF'
    | 'DATE_SIGNED'
    | 'TEXT'
    | 'NUMBER'
    | 'CHECKBOX'
    | 'CHOICE'
    | 'STAMP_CODE';
  /**
   * The page of `box`; null for a field that is placed in another way.
   */
  page: number | null;
  /**
   * The box, if the field was placed by a box; otherwise null.
   */
  box: {
    /**
     * The distance from the left edge of the page, in points (1/72 inch). Example: 72.
     */
    x: number;
    /**
     * The distance from the top edge of the page, in points. Example: 640.5.
     */
    y: number;
    /**
     * The width in points, at least 4. Example: 180.
     */
    width: number;
    /**
     * The height in points, at least 4. Example: 40.
     */
    height: number;
  } | null;
  /**
   * The text beside which the field stands; null without one.
   */
  anchor: {
    /**
     * A text of the document, such as `{{assinatura:cliente}}`.
     */
    text: string;
    /**
     * Which occurrence of the text, counted from 1 over all pages.
     */
    occurrence: number;
    /**
     * The distance of the field to the right of the left edge of the text, in points.
     */
    dx: number;
    /**
     * The distance of the field below the top edge of the text, in points; negative is above.
     */
    dy: number;
    /**
     * The width of the field in points, at least 4.
     */
    width: number;
    /**
     * The height of the field in points, at least 4.
     */
    height: number;
  } | null;
  /**
   * The form field whose place it takes; null without one.
   */
  acroField: string | null;
  /**
   * Whether the field stands in `box` on every page.
   */
  everyPage: boolean;
  /**
   * Where the field stands, however it was placed.
   */
  places: {
    /**
     * The number of the page, from 1.
     */
    page: number;
    /**
     * A box on a page as readers show it: cropped and rotated, from its upper left corner.
     */
    box: {
      /**
       * The distance from the left edge of the page, in points (1/72 inch). Example: 72.
       */
      x: number;
      /**
       * The distance from the top edge of the page, in points. Example: 640.5.
       */
      y: number;
      /**
       * The width in points, at least 4. Example: 180.
       */
      width: number;
      /**
       * The height in points, at least 4. Example: 40.
       */
      height: number;
    };
    /**
     * The part of `box` that a mark is in. Absent where that is all of it.
     */
    mark?: {
      /**
       * The distance from the left edge of the page, in points (1/72 inch). Example: 72.
       */
      x: number;
      /**
       * The distance from the top edge of the page, in points. Example: 640.5.
       */
      y: number;
      /**
       * The width in points, at least 4. Example: 180.
       */
      width: number;
      /**
       * The height in points, at least 4. Example: 40.
       */
      height: number;
    };
    /**
     * The distance of the printed line that a mark stands on from the top edge of the page. Absent without one.
     */
    line?: number;
    /**
     * The part of `box` that the name of the signer is in, since the envelope was sent. Absent where the page has no space.
     */
    caption?: {
      /**
       * The distance from the left edge of the page, in points (1/72 inch). Example: 72.
       */
      x: number;
      /**
       * The distance from the top edge of the page, in points. Example: 640.5.
       */
      y: number;
      /**
       * The width in points, at least 4. Example: 180.
       */
      width: number;
      /**
       * The height in points, at least 4. Example: 40.
       */
      height: number;
    };
  }[];
  /**
   * Whether the signer must fill it in.
   */
  required: boolean;
  /**
   * Whether the signer sees `default` and cannot change it.
   */
  readOnly: boolean;
  /**
   * The value from which the signer starts; null without one.
   */
  default: string | null;
  /**
   * The rule for the value; null without one.
   */
  rule: {
    /**
     * NUMBER is for NUMBER fields, all others are for TEXT. DATE is 2026-01-31.
     */
    kind: 'LENGTH' | 'MASK' | 'CPF' | 'CNPJ' | 'DATE' | 'NUMBER' | 'EMAIL' | 'PHONE';
    /**
     * The fewest characters of LENGTH, or the least value of NUMBER.
     */
    min: number | null;
    /**
     * The most characters of LENGTH, or the greatest value of NUMBER.
     */
    max: number | null;
    /**
     * The mask of MASK: 9 is a digit, A a letter, * either, anything else itself. Example: `99999-999`.
     */
    mask: string | null;
    /**
     * The most decimals of NUMBER. Default: 10.
     */
    decimals: number | null;
  } | null;
  /**
   * The values of a CHOICE; otherwise empty.
   */
  options: string[];
  /**
   * The name of the field; null without one.
   */
  label: string | null;
  /**
   * Help for the signer; null without any.
   */
  tooltip: string | null;
}
/**
 * An envelope that was just sent, with the signing links.
 */
export interface SentEnvelope {
  /**
   * The id of the envelope, `env_…`.
   */
  id: string;
  /**
   * The title that signers see.
   */
  title: string;
  /**
   * The message that signers receive; null if there is none.
   */
  message: string | null;
  /**
   * The state of the envelope. Only a DRAFT can be edited; only a SENT envelope can be signed.
   */
  status: 'DRAFT' | 'SENT' | 'COMPLETED' | 'CANCELLED' | 'DECLINED' | 'EXPIRED';
  /**
   * The level of the signatures (Lei 14.063/2020, article 4).
   */
  signatureLevel: 'SIMPLE' | 'ADVANCED' | 'QUALIFIED';
  /**
   * The way in which signers receive their code.
   */
  authenticationMethod: 'EMAIL_OTP' | 'SMS_OTP' | 'WHATSAPP_OTP';
  /**
   * Whether signers sign one after another, by `order`.
   */
  signingOrderEnabled: boolean;
  /**
   * The documents to sign, in order.
   */
  documents: {
    /**
     * The id of the document, `doc_…`.
     */
    id: string;
    /**
     * The id of the version that is signed, `docv_…`.
     */
    versionId: string;
    /**
     * The title of the document.
     */
    title: string;
    /**
     * The SHA-256 of the original file, 64 lower-case hexadecimal digits.
     */
    sha256: string;
    /**
     * The number of pages.
     */
    pages: number;
    /**
     * The reasons for which readers may show the document differently. Usually empty. `FOOTER_LOOKALIKE`: the file already has text, a note, or a link that looks like a footer of Aval; it proves nothing.
     */
    warnings: (
      | 'ANNOTATIONS_WITHOUT_APPEARANCE'
      | 'EXTERNAL_CONTENT'
      | 'FOOTER_LOOKALIKE'
      | 'FORM_WITHOUT_APPEARANCE'
      | 'JAVASCRIPT'
      | 'LAYERS'
      | 'MULTIMEDIA'
      | 'SWITCHED_CONTENT'
      | 'XFA_FORM'
    )[];
    /**
     * The footers with the verification code on the pages. Null in a draft, until some moments after sending, and where the organization turned footers off.
     */
    footer: {
      /**
       * The number of pages that have a footer.
       */
      pages: number;
      /**
       * The pages without a footer, those with the same reason together.
       */
      leftOut: {
        /**
         * The first of the pages, counted from 1.
         */
        from: number;
        /**
         * The last of the pages.
         */
        to: number;
        /**
         * NO_SPACE: no empty margin, or content that can’t be drawn completely. SIGNED: a footer would break the signatures in the file. NOT_EXAMINED: the document took too long, or nothing could draw it. NOT_POSSIBLE: the page can’t carry a mark safely.
         */
        reason: 'NO_SPACE' | 'NOT_EXAMINED' | 'NOT_POSSIBLE' | 'SIGNED';
      }[];
    } | null;
  }[];
  /**
   * The signers, in the order in which they were added.
   */
  signers: Signer[];
  /**
   * The time until which the envelope can be signed; null in a draft without its own.
   */
  expiresAt: string | null;
  /**
   * The schedule of reminders.
   */
  reminders: {
    /**
     * Whether reminders are sent.
     */
    enabled: boolean;
    /**
     * The number of days before the term at which a reminder is sent; null for none.
     */
    daysBeforeExpiry: number | null;
    /**
     * The number of days between reminders, counted from sending; null for none.
     */
    everyDays: number | null;
  };
  /**
   * The template that it started from, `tpl_…`; null without one.
   */
  templateId: string | null;
  /**
   * The `version` of that template at the time; null without one.
   */
  templateVersion: number | null;
  /**
   * The time of sending; null before it.
   */
  sentAt: string | null;
  /**
   * The time of the last signature; null before it.
   */
  completedAt: string | null;
  /**
   * The time at which the sender cancelled; null if they did not.
   */
  cancelledAt: string | null;
  /**
   * The time at which a signer declined; null if no signer did.
   */
  declinedAt: string | null;
  /**
   * The time at which the term passed without all signatures; null if it did not.
   */
  expiredAt: string | null;
  /**
   * The reason for the cancellation or decline; null if there is none.
   */
  reason: string | null;
  /**
   * Whether the evidence can be downloaded, some moments after completion.
   */
  evidenceReady: boolean;
  /**
   * The code that anyone can use to find the evidence: 20 characters. Null until COMPLETED.
   */
  verificationCode: string | null;
  /**
   * Your own name for the envelope; null if it has none.
   */
  reference: string | null;
  /**
   * Your own data, as you sent it; null if there is none.
   */
  metadata: {
    [k: string]: string;
  } | null;
  /**
   * The time of creation.
   */
  createdAt: string;
  /**
   * The time of the last change.
   */
  updatedAt: string;
  /**
   * The number of the state, from 1. Each change adds 1. `If-Match: "v<version>"` guards a change.
   */
  version: number;
  /**
   * Your own words to sort envelopes by, in order of the alphabet.
   */
  labels: string[];
  /**
   * The links of all signers. They are in no later response.
   */
  signingLinks: SigningLink[];
}
/**
 * The access of the ITI’s VALIDAR to an envelope.
 */
export interface Validar {
  /**
   * ON: the secret works. OFF: the organization turned VALIDAR off. PAUSED: five wrong secrets within an hour. LOCKED: twenty wrong secrets, until you turn it on again. NONE: the envelope has no secret.
   */
  status: 'ON' | 'OFF' | 'PAUSED' | 'LOCKED' | 'NONE';
  /**
   * The wrong secrets since it was made or turned on again.
   */
  wrongSecrets: number;
  /**
   * When a paused access goes on; null unless PAUSED.
   */
  pausedUntil: string | null;
  /**
   * The secret that VALIDAR asks for: 12 characters. Null if the envelope has none.
   */
  secret: string | null;
}
/**
 * Whether the ITI’s VALIDAR can fetch the sealed documents of an envelope.
 */
export interface ValidarStatus {
  /**
   * ON: the secret works. OFF: the organization turned VALIDAR off. PAUSED: five wrong secrets within an hour. LOCKED: twenty wrong secrets, until you turn it on again. NONE: the envelope has no secret.
   */
  status: 'ON' | 'OFF' | 'PAUSED' | 'LOCKED' | 'NONE';
  /**
   * The wrong secrets since it was made or turned on again.
   */
  wrongSecrets: number;
  /**
   * When a paused access goes on; null unless PAUSED.
   */
  pausedUntil: string | null;
}
/**
 * A signer, and whether they were reminded.
 */
export interface RemindedSigner {
  /**
   * The id of the signer, `sgn_…`.
   */
  id: string;
  /**
   * The name of the signer; empty after erasure.
   */
  name: string;
  /**
   * The e-mail address of the signer; empty after erasure.
   */
  email: string;
  /**
   * The CPF of the signer, masked; null if none was given.
   */
  cpf: string | null;
  /**
   * The phone of the signer, masked; null if none was given.
   */
  phone: string | null;
  /**
   * The company that a REPRESENTATIVE signs for; otherwise null.
   */
  organizationName: string | null;
  /**
   * The CNPJ of that company, 14 characters; otherwise null.
   */
  cnpj: string | null;
  /**
   * The office of a REPRESENTATIVE in that company; otherwise null.
   */
  office: string | null;
  /**
   * The e-mail address of the host of an IN_PERSON signer; otherwise null.
   */
  hostEmail: string | null;
  /**
   * The signer’s own level of signature, which counts if it is higher than the level of the envelope; null: as the envelope says.
   */
  signatureLevel: ('SIMPLE' | 'ADVANCED' | 'QUALIFIED') | null;
  /**
   * The way in which this signer receives their code; null: as the envelope says.
   */
  authenticationMethod: ('EMAIL_OTP' | 'SMS_OTP' | 'WHATSAPP_OTP') | null;
  /**
   * The way in which this signer is invited; null: WHATSAPP if their code travels by it, otherwise EMAIL.
   */
  notifyBy: ('EMAIL' | 'WHATSAPP') | null;
  /**
   * The place in the signing order, from 1.
   */
  order: number;
  /**
   * What this person does: SIGNER, WITNESS, APPROVER (SIGNED means approved), CC, IN_PERSON, or REPRESENTATIVE.
   */
  role: 'SIGNER' | 'WITNESS' | 'APPROVER' | 'CC' | 'IN_PERSON' | 'REPRESENTATIVE';
  /**
   * A group of which only some have to sign, such as any two of the board. Its members share one order. Once enough have signed, the others are SKIPPED. A decline ends the envelope only if the number can no longer be reached.
   */
  group: {
    /**
     * Your name for the group, such as `board`. It is public, so it must not hold personal data.
     */
    groupId: string;
    /**
     * The number of signatures that the group needs. All members name the same number.
     */
    required: number;
  } | null;
  /**
   * The files that the sender requests from the signer.
   */
  attachments: {
    /**
     * The sender’s name for the file.
     */
    key: string;
    /**
     * What the signer reads; empty after erasure.
     */
    label: string;
    /**
     * Whether the signer can sign only with this file.
     */
    required: boolean;
    /**
     * The accepted types: IMAGE (JPEG or PNG), PDF, or ANY.
     */
    accept: 'IMAGE' | 'PDF' | 'ANY';
    /**
     * The file; null before the signer attached it, and after erasure.
     */
    file: {
      /**
       * The signer’s name for the file, with an ending of its type.
       */
      name: string;
      /**
       * The media type, by the bytes of the file.
       */
      type: 'image/jpeg' | 'image/png' | 'application/pdf';
      /**
       * The size of the file in bytes.
       */
      size: number;
      /**
       * The SHA-256 of the file as the signer sent it. Their consent covers it.
       */
      sha256: string;
      /**
       * The time at which the signer attached the file.
       */
      attachedAt: string;
    } | null;
  }[];
  /**
   * Whether the signer may name somebody to sign in their place: NOT_ALLOWED, ALLOWED, REQUESTED while you have to decide, then APPROVED or REFUSED.
   */
  delegation: 'NOT_ALLOWED' | 'ALLOWED' | 'REQUESTED' | 'APPROVED' | 'REFUSED';
  /**
   * The person whom the signer named and who waits for your decision; otherwise null.
   */
  delegate: {
    /**
     * The name of this person.
     */
    name: string;
    /**
     * The e-mail address of this person.
     */
    email: string;
  } | null;
  /**
   * The person in whose place this signer signs; null without an approved delegation.
   */
  delegator: {
    /**
     * The name of this person.
     */
    name: string;
    /**
     * The e-mail address of this person.
     */
    email: string;
  } | null;
  /**
   * The progress of the signer: PENDING without a link, SENT, VIEWED, then SIGNED, DECLINED, or SKIPPED: enough others of their group have signed. A CC is PENDING, and SENT once the copy is on its way.
   */
  status: 'PENDING' | 'SENT' | 'VIEWED' | 'SIGNED' | 'DECLINED' | 'SKIPPED';
  /**
   * The time of the invitation; null before it.
   */
  sentAt: string | null;
  /**
   * The time at which the signer first viewed a document; null before it.
   */
  viewedAt: string | null;
  /**
   * The time at which the signer last proved their identity; null before it.
   */
  authenticatedAt: string | null;
  /**
   * The time of the signature; null before it.
   */
  signedAt: string | null;
  /**
   * SELF_DECLARED: the person gave their own name, e-mail, and CPF in a public form, or their own CPF as a delegate. Null if you named them.
   */
  identitySource: 'SELF_DECLARED' | null;
  /**
   * The level that the proof of this signature carries; null before the signature. SIMPLE for an IN_PERSON signer whose code their host could read, also if ADVANCED was required.
   */
  attestedLevel: ('SIMPLE' | 'ADVANCED' | 'QUALIFIED') | null;
  /**
   * Why the level is lower than required. HOST_RECEIVED_CODE: the host received the code too. HOST_ADDRESS: the code went to a mailbox or phone that is the host’s. Otherwise null.
   */
  attestedLevelReason: ('HOST_RECEIVED_CODE' | 'HOST_ADDRESS') | null;
  /**
   * The time at which the signer declined; null if they did not.
   */
  declinedAt: string | null;
  /**
   * The reason that the signer gave for declining; null if there is none.
   */
  declineReason: string | null;
  /**
   * The time at which somebody with the signer’s link said that they don’t recognize the document; null if nobody did. From then on, nothing that says who the signer is can change.
   */
  disputedAt: string | null;
  /**
   * The time at which the organization answered the dispute; null if it did not.
   */
  disputeAnsweredAt: string | null;
  /**
   * What it said; null without an answer, and after an erasure.
   */
  disputeAnswer: string | null;
  /**
   * The note that they added; null if there is none. Anyone with the link may have written it.
   */
  disputeNote: string | null;
  /**
   * The time since which nothing identifies the signer: name and email are empty.
   */
  erasedAt: string | null;
  /**
   * The time of creation.
   */
  createdAt: string;
  /**
   * Whether the act wrote a letter or another message.
   */
  notified: boolean;
  /**
   * MAILBOX_LIMIT: the recipient has had as many letters as they get; the act itself succeeded. Null if a letter was written, and if none was wanted.
   */
  notNotifiedReason: 'MAILBOX_LIMIT' | null;
}
/**
 * The page sizes, the form, and the placeholders of a template’s document.
 */
export interface TemplatePlaces {
  /**
   * All pages, in order.
   */
  pages: {
    /**
     * The width of the page as readers show it, in points (1/72 inch). Example: 595.
     */
    width: number;
    /**
     * The height of the page as readers show it, in points. Example: 842.
     */
    height: number;
    /**
     * Whether Aval can draw on the page. On others, fields fail.
     */
    bearsMarks: boolean;
  }[];
  /**
   * The visible fields of the PDF’s own form. A field with several places comes once for each.
   */
  fields: {
    /**
     * The full name of the form field, for `acroField` of a field.
     */
    name: string;
    /**
     * The kind of the form field.
     */
    type: 'TEXT' | 'CHECKBOX' | 'CHOICE' | 'RADIO' | 'SIGNATURE';
    /**
     * The number of the page, from 1.
     */
    page: number;
    /**
     * A box on a page as readers show it: cropped and rotated, from its upper left corner.
     */
    box: {
      /**
       * The distance from the left edge of the page, in points (1/72 inch). Example: 72.
       */
      x: number;
      /**
       * The distance from the top edge of the page, in points. Example: 640.5.
       */
      y: number;
      /**
       * The width in points, at least 4. Example: 180.
       */
      width: number;
      /**
       * The height in points, at least 4. Example: 40.
       */
      height: number;
    };
    /**
     * Its value in the file; `true` or `false` for CHECKBOX.
     */
    value: string | null;
    /**
     * The values of a CHOICE, or of this place of a RADIO.
     */
    options: string[];
    /**
     * Whether the form wants a value.
     */
    required: boolean;
    /**
     * Whether the form keeps people from changing it.
     */
    readOnly: boolean;
    /**
     * Whether a TEXT has several lines.
     */
    multiline: boolean;
    /**
     * The name of the form field for people; null without one.
     */
    label: string | null;
  }[];
  /**
   * The placeholders of the document, in reading order; at most 200.
   */
  anchors: {
    /**
     * The text, for `anchor.text` of a field. Placeholders have no spaces.
     */
    text: string;
    /**
     * Which occurrence of the text, from 1 over all pages.
     */
    occurrence: number;
    /**
     * The number of the page, from 1.
     */
    page: number;
    /**
     * A box on a page as readers show it: cropped and rotated, from its upper left corner.
     */
    box: {
      /**
       * The distance from the left edge of the page, in points (1/72 inch). Example: 72.
       */
      x: number;
      /**
       * The distance from the top edge of the page, in points. Example: 640.5.
       */
      y: number;
      /**
       * The width in points, at least 4. Example: 180.
       */
      width: number;
      /**
       * The height in points, at least 4. Example: 40.
       */
      height: number;
    };
    /**
     * The type that a placeholder names, such as `{{assinatura:cliente}}` or `{{signature:client}}`; otherwise null.
     */
    type:
      | (
          | 'SIGNATURE'
          | 'INITIALS'
          | 'NAME'
          | 'CPF'
          | 'DATE_SIGNED'
          | 'TEXT'
          | 'NUMBER'
          | 'CHECKBOX'
          | 'CHOICE'
          | 'STAMP_CODE'
        )
      | null;
    /**
     * The word for a person that a placeholder names after the colon; otherwise null.
     */
    key: string | null;
  }[];
}
/**
 * A message about an envelope, without its text.
 */
export interface SentMessage {
  /**
   * The id of the message, `msg_…`.
   */
  id: string;
  /**
   * The occasion of the message. `SENDER_…` goes to members of the organization.
   */
  kind:
    | 'INVITATION'
    | 'REMINDER'
    | 'CODE'
    | 'COMPLETION'
    | 'COPY'
    | 'DECLINE'
    | 'NOT_NEEDED'
    | 'DELEGATED'
    | 'REPLACED'
    | 'DELEGATION_REFUSED'
    | 'CANCELLATION'
    | 'EXPIRY'
    | 'FORM_CONFIRM'
    | 'WEBHOOK_DISABLED'
    | 'DISPUTE'
    | 'DELEGATION'
    | 'SAME_PERSON'
    | 'WRONG_SECRETS'
    | 'SENDER_SIGNED'
    | 'SENDER_COMPLETED'
    | 'SENDER_DECLINED'
    | 'SENDER_EXPIRED'
    | 'SENDER_MESSAGE_FAILED'
    | 'SENDER_DIGEST';
  /**
   * E-mail, SMS, or WhatsApp.
   */
  medium: 'EMAIL' | 'SMS' | 'WHATSAPP';
  /**
   * The channel that took the message; null before. LOCAL_OUTBOX is a file on the host: nothing was sent.
   */
  channel: ('SANDBOX' | 'LOCAL_OUTBOX' | 'EMAIL' | 'SMS' | 'WHATSAPP') | null;
  /**
   * The signer who receives it, `sgn_…`; null if it goes to a member of the organization.
   */
  signerId: string | null;
  /**
   * The progress of the message: WAITING, then DELIVERED to the channel, FAILED (also if a receipt says that it did not arrive), or DROPPED because it no longer applied.
   */
  status: 'WAITING' | 'DELIVERED' | 'FAILED' | 'DROPPED';
  /**
   * The number of attempts.
   */
  attempts: number;
  /**
   * The reason of the last failure: `ProviderFailed` means the provider, `Bounced` its receipt.
   */
  lastError: string | null;
  /**
   * The time of creation.
   */
  createdAt: string;
  /**
   * The time at which the channel took the message; null before it.
   */
  deliveredAt: string | null;
  /**
   * The time at which a receipt of the provider said that the message reached the recipient; null without a receipt.
   */
  confirmedAt: string | null;
}
/**
 * A new signature request with the signing links.
 */
export interface RequestedSignature {
  /**
   * The id of the signature request, `sigreq_…`.
   */
  id: string;
  /**
   * The id of its envelope, `env_…`.
   */
  envelopeId: string;
  /**
   * The title that signers see.
   */
  title: string;
  /**
   * The status of the envelope.
   */
  status: 'DRAFT' | 'SENT' | 'COMPLETED' | 'CANCELLED' | 'DECLINED' | 'EXPIRED';
  /**
   * The signers, by their `order`.
   */
  signers: Signer[];
  /**
   * The time until which the envelope can be signed.
   */
  expiresAt: string | null;
  /**
   * The template that it started from, `tpl_…`; null without one.
   */
  templateId: string | null;
  /**
   * The `version` of that template at the time; null without one.
   */
  templateVersion: number | null;
  /**
   * Whether the evidence can be downloaded, some moments after completion.
   */
  evidenceReady: boolean;
  /**
   * The code that anyone can use to find the evidence: 20 characters. Null until COMPLETED.
   */
  verificationCode: string | null;
  /**
   * Your own name for the envelope; null if it has none.
   */
  reference: string | null;
  /**
   * Your own data, as you sent it; null if there is none.
   */
  metadata: {
    [k: string]: string;
  } | null;
  /**
   * The time of creation.
   */
  createdAt: string;
  /**
   * The time of the last change.
   */
  updatedAt: string;
  /**
   * The number of the state, from 1. Each change adds 1. `If-Match: "v<version>"` guards a change.
   */
  version: number;
  /**
   * The links of all signers. They are in no later response.
   */
  signingLinks: SigningLink[];
}
/**
 * One request that created and sent an envelope, and its result.
 */
export interface SignatureRequest {
  /**
   * The id of the signature request, `sigreq_…`.
   */
  id: string;
  /**
   * The id of its envelope, `env_…`.
   */
  envelopeId: string;
  /**
   * The title that signers see.
   */
  title: string;
  /**
   * The status of the envelope.
   */
  status: 'DRAFT' | 'SENT' | 'COMPLETED' | 'CANCELLED' | 'DECLINED' | 'EXPIRED';
  /**
   * The signers, by their `order`.
   */
  signers: Signer[];
  /**
   * The time until which the envelope can be signed.
   */
  expiresAt: string | null;
  /**
   * The template that it started from, `tpl_…`; null without one.
   */
  templateId: string | null;
  /**
   * The `version` of that template at the time; null without one.
   */
  templateVersion: number | null;
  /**
   * Whether the evidence can be downloaded, some moments after completion.
   */
  evidenceReady: boolean;
  /**
   * The code that anyone can use to find the evidence: 20 characters. Null until COMPLETED.
   */
  verificationCode: string | null;
  /**
   * Your own name for the envelope; null if it has none.
   */
  reference: string | null;
  /**
   * Your own data, as you sent it; null if there is none.
   */
  metadata: {
    [k: string]: string;
  } | null;
  /**
   * The time of creation.
   */
  createdAt: string;
  /**
   * The time of the last change.
   */
  updatedAt: string;
  /**
   * The number of the state, from 1. Each change adds 1. `If-Match: "v<version>"` guards a change.
   */
  version: number;
}
/**
 * Many envelopes from one document and a list of people.
 */
export interface BulkSend {
  /**
   * The id of the bulk send, `bulk_…`.
   */
  id: string;
  /**
   * DRAFT while rows have problems, READY if there are none, SENDING, then COMPLETED or CANCELLED.
   */
  status: 'DRAFT' | 'READY' | 'SENDING' | 'COMPLETED' | 'CANCELLED';
  /**
   * The id of the document, `doc_…`.
   */
  documentId: string;
  /**
   * The title that signers see.
   */
  title: string;
  /**
   * The level of the signatures (Lei 14.063/2020, article 4).
   */
  signatureLevel: 'SIMPLE' | 'ADVANCED' | 'QUALIFIED';
  /**
   * The way in which signers receive their code.
   */
  authenticationMethod: 'EMAIL_OTP' | 'SMS_OTP' | 'WHATSAPP_OTP';
  /**
   * The way in which messages reach signers; null: by the method of authentication.
   */
  notifyBy: ('EMAIL' | 'WHATSAPP') | null;
  /**
   * The time until which the envelopes can be signed; null: the default.
   */
  expiresAt: string | null;
  /**
   * Your own name for every envelope; null if they have none.
   */
  reference: string | null;
  /**
   * The number of rows by status. Progress is sent and failed rows.
   */
  rows: {
    /**
     * All rows of the list.
     */
    total: number;
    /**
     * Rows that can be sent, or wait for it.
     */
    ready: number;
    /**
     * Rows with problems. They are never sent.
     */
    invalid: number;
    /**
     * Rows with a sent envelope.
     */
    sent: number;
    /**
     * Rows that were refused when they were sent.
     */
    failed: number;
    /**
     * Rows that were cancelled before they were sent.
     */
    cancelled: number;
    /**
     * Rows with warnings, in any status.
     */
    warnings: number;
  };
  /**
   * The time until which a limit, such as that of a day, holds back the rest; or null.
   */
  pausedUntil: string | null;
  /**
   * The time at which sending started; null before it.
   */
  sentAt: string | null;
  /**
   * The time at which it was completed or cancelled; null before it.
   */
  endedAt: string | null;
  /**
   * The time of creation.
   */
  createdAt: string;
  /**
   * The time of the last change.
   */
  updatedAt: string;
  /**
   * The number of the state, from 1. Each change adds 1. `If-Match: "v<version>"` guards a change.
   */
  version: number;
}
/**
 * A person of a bulk send, and what became of their row.
 */
export interface BulkSendRow {
  /**
   * The line of the CSV in which the row begins, from 1.
   */
  line: number;
  /**
   * READY, or INVALID if it has problems; then SENT, FAILED or CANCELLED.
   */
  status: 'READY' | 'INVALID' | 'SENT' | 'FAILED' | 'CANCELLED';
  /**
   * The name of the person; null after erasure.
   */
  name: string | null;
  /**
   * The e-mail address of the person; null after erasure.
   */
  email: string | null;
  /**
   * The CPF, masked; null if there is none or it is not a CPF.
   */
  cpf: string | null;
  /**
   * The phone, masked; null if there is none or it is not a phone number.
   */
  phone: string | null;
  /**
   * The reasons for which the row is INVALID, one for each field.
   *
   * Items: A problem of a cell.
   */
  problems: {
    /**
     * `name`, `email`, `cpf` or `phone`; `csv` if it is about the whole line.
     */
    field: string;
    /**
     * The column, from 1; null if the list has no such column.
     */
    column: number | null;
    /**
     * The rule, a word of the closed list of VALIDATION_FAILED.
     */
    rule: string;
    /**
     * The values that the rule mentions.
     */
    params: {
      [k: string]: unknown;
    };
    /**
     * The problem for people, in the language of Accept-Language.
     */
    message: string;
  }[];
  /**
   * Values of earlier lines. They stop nothing.
   *
   * Items: A problem of a cell.
   */
  warnings: {
    /**
     * `name`, `email`, `cpf` or `phone`; `csv` if it is about the whole line.
     */
    field: string;
    /**
     * The column, from 1; null if the list has no such column.
     */
    column: number | null;
    /**
     * The rule, a word of the closed list of VALIDATION_FAILED.
     */
    rule: string;
    /**
     * The values that the rule mentions.
     */
    params: {
      [k: string]: unknown;
    };
    /**
     * The problem for people, in the language of Accept-Language.
     */
    message: string;
  }[];
  /**
   * The envelope of a SENT row, `env_…`; otherwise null.
   */
  envelopeId: string | null;
  /**
   * The code of the error that a FAILED row met; otherwise null.
   */
  error: string | null;
}
/**
 * The data that a signing link gives access to.
 */
export interface SigningSession {
  /**
   * The envelope to sign.
   */
  envelope: {
    /**
     * The id of the envelope, `env_…`.
     */
    id: string;
    /**
     * The title of the envelope.
     */
    title: string;
    /**
     * The message of the sender; null if there is none.
     */
    message: string | null;
    /**
     * The status of the envelope.
     */
    status: string;
    /**
     * The level of the envelope (Lei 14.063/2020, article 4).
     */
    signatureLevel: string;
    /**
     * The way in which the signer receives their code.
     */
    authenticationMethod: string;
    /**
     * The environment. Signatures in the Sandbox have no legal effect.
     */
    environment: string;
    /**
     * Whether the evidence can be downloaded.
     */
    evidenceReady: boolean;
    /**
     * The code that anyone can use to find the evidence: 20 characters. Null until COMPLETED.
     */
    verificationCode: string | null;
    /**
     * The secret with which the ITI’s VALIDAR fetches the sealed documents: 12 characters. Null before there is evidence, and while VALIDAR can fetch nothing.
     */
    validarSecret: string | null;
  };
  /**
   * The organization that sent the envelope.
   */
  sender: {
    /**
     * The name of the organization, as it was when it sent the envelope.
     */
    organizationName: string;
    /**
     * The CNPJ of the organization when it sent the envelope, 14 characters, as it states it; null if it stated none.
     */
    cnpj: string | null;
    /**
     * The time at which the operator of this service verified who the organization of this name and CNPJ is; null if nobody did, or if it has another name or CNPJ today.
     */
    verifiedAt: string | null;
    /**
     * The language of the organization: numbers and days are written in it on the pages.
     */
    language: 'pt-BR' | 'en' | 'es';
    /**
     * The address for questions; null if the organization published none.
     */
    contactEmail: string | null;
    /**
     * The appearance of the signing page.
     */
    branding: {
      /**
       * The color of buttons and links, `#rrggbb`; null for the color of Aval.
       */
      primaryColor: string | null;
      /**
       * The path of the logo on this server; null if there is none.
       */
      logoUrl: string | null;
    };
  };
  /**
   * The signer whose link it is.
   */
  signer: {
    /**
     * The id of the signer, `sgn_…`.
     */
    id: string;
    /**
     * The number of the signer among those who act on the envelope, from 1. It stands beside their values on the pages.
     */
    ordinal: number;
    /**
     * The name of the signer; empty after erasure.
     */
    name: string;
    /**
     * The e-mail address of the signer, masked.
     */
    email: string;
    /**
     * The CPF of the signer, masked; null if none was given.
     */
    cpf: string | null;
    /**
     * The phone of the signer, masked; null if none was given.
     */
    phone: string | null;
    /**
     * The company that a REPRESENTATIVE signs for; otherwise null.
     */
    organizationName: string | null;
    /**
     * The CNPJ of that company, 14 characters; otherwise null.
     */
    cnpj: string | null;
    /**
     * The office of a REPRESENTATIVE in that company; otherwise null.
     */
    office: string | null;
    /**
     * The address of the host of an IN_PERSON signer, masked; otherwise null. Codes go to both.
     */
    hostEmail: string | null;
    /**
     * What the signer does. An APPROVER approves: pages speak of approving, not of signing.
     */
    role: 'SIGNER' | 'WITNESS' | 'APPROVER' | 'CC' | 'IN_PERSON' | 'REPRESENTATIVE';
    /**
     * The signer’s group, of which only some have to sign; otherwise null.
     */
    group: {
      /**
       * The number of signatures that the group needs.
       */
      required: number;
      /**
       * The number of people in the group.
       */
      members: number;
    } | null;
    /**
     * ALLOWED: the signer may name somebody to sign in their place, after entering a code.
     */
    delegation: 'NOT_ALLOWED' | 'ALLOWED' | 'REQUESTED' | 'APPROVED' | 'REFUSED';
    /**
     * Whether the signer is a delegate who gives their own CPF when they request a code.
     */
    bringsCpf: boolean;
    /**
     * The level of this signer’s signature. QUALIFIED: they sign with their own ICP-Brasil certificate.
     */
    signatureLevel: 'SIMPLE' | 'ADVANCED' | 'QUALIFIED';
    /**
     * The progress of the signer.
     */
    status: string;
    /**
     * The time of the signature; null before it.
     */
    signedAt: string | null;
    /**
     * How the signer learns that it is their turn and that everyone has signed; null if the sender turned messages off, or the service can send none.
     */
    notifiedBy: ('EMAIL' | 'SMS' | 'WHATSAPP') | null;
    /**
     * The time at which somebody with a link of this signer said that they don’t recognize the document; null if nobody did.
     */
    disputedAt: string | null;
    /**
     * What the organization answered, which report and public verification print; null without an answer.
     */
    disputeAnswer: string | null;
  };
  /**
   * The documents to sign, in order.
   */
  documents: {
    /**
     * The id of the document, `doc_…`.
     */
    id: string;
    /**
     * The title of the document.
     */
    title: string;
    /**
     * The SHA-256 of the document, which `documentHashes` repeats.
     */
    sha256: string;
    /**
     * The number of pages.
     */
    pages: number;
    /**
     * The reasons for which readers may show the document differently. Usually empty. `FOOTER_LOOKALIKE`: the file already has text, a note, or a link that looks like a footer of Aval; it proves nothing.
     */
    warnings: (
      | 'ANNOTATIONS_WITHOUT_APPEARANCE'
      | 'EXTERNAL_CONTENT'
      | 'FOOTER_LOOKALIKE'
      | 'FORM_WITHOUT_APPEARANCE'
      | 'JAVASCRIPT'
      | 'LAYERS'
      | 'MULTIMEDIA'
      | 'SWITCHED_CONTENT'
      | 'XFA_FORM'
    )[];
    /**
     * The size of the file in bytes.
     */
    size: number;
    /**
     * Whether the signer has fetched the document.
     */
    viewed: boolean;
  }[];
  /**
   * The fields that this signer fills in, in the order of the sender.
   */
  fields: {
    /**
     * The id of the field, `fld_…`.
     */
    id: string;
    /**
     * The document of the field, `doc_…`.
     */
    documentId: string;
    /**
     * The kind of the field. NAME, CPF, DATE_SIGNED and STAMP_CODE (the verification code) are filled in by Aval.
     */
    type:
      | 'SIGNATURE'
      | 'INITIALS'
      | 'NAME'
      | 'CPF'
      | 'DATE_SIGNED'
      | 'TEXT'
      | 'NUMBER'
      | 'CHECKBOX'
      | 'CHOICE'
      | 'STAMP_CODE';
    /**
     * Where the field stands, however it was placed.
     */
    places: {
      /**
       * The number of the page, from 1.
       */
      page: number;
      /**
       * A box on a page as readers show it: cropped and rotated, from its upper left corner.
       */
      box: {
        /**
         * The distance from the left edge of the page, in points (1/72 inch). Example: 72.
         */
        x: number;
        /**
         * The distance from the top edge of the page, in points. Example: 640.5.
         */
        y: number;
        /**
         * The width in points, at least 4. Example: 180.
         */
        width: number;
        /**
         * The height in points, at least 4. Example: 40.
         */
        height: number;
      };
      /**
       * The part of `box` that a mark is in. Absent where that is all of it.
       */
      mark?: {
        /**
         * The distance from the left edge of the page, in points (1/72 inch). Example: 72.
         */
        x: number;
        /**
         * The distance from the top edge of the page, in points. Example: 640.5.
         */
        y: number;
        /**
         * The width in points, at least 4. Example: 180.
         */
        width: number;
        /**
         * The height in points, at least 4. Example: 40.
         */
        height: number;
      };
      /**
       * The distance of the printed line that a mark stands on from the top edge of the page. Absent without one.
       */
      line?: number;
      /**
       * The part of `box` that the name of the signer is in, since the envelope was sent. Absent where the page has no space.
       */
      caption?: {
        /**
         * The distance from the left edge of the page, in points (1/72 inch). Example: 72.
         */
        x: number;
        /**
         * The distance from the top edge of the page, in points. Example: 640.5.
         */
        y: number;
        /**
         * The width in points, at least 4. Example: 180.
         */
        width: number;
        /**
         * The height in points, at least 4. Example: 40.
         */
        height: number;
      };
    }[];
    /**
     * Whether the signer must fill it in.
     */
    required: boolean;
    /**
     * Whether the value is given and the signer cannot change it.
     */
    readOnly: boolean;
    /**
     * The saved, given, or default value; empty without one. Before the one-time code, values that the signer wrote are left out, and the CPF is masked.
     */
    value: string;
    /**
     * The rule for the value; null without one.
     */
    rule: {
      /**
       * NUMBER is for NUMBER fields, all others are for TEXT. DATE is 2026-01-31.
       */
      kind: 'LENGTH' | 'MASK' | 'CPF' | 'CNPJ' | 'DATE' | 'NUMBER' | 'EMAIL' | 'PHONE';
      /**
       * The fewest characters of LENGTH, or the least value of NUMBER.
       */
      min: number | null;
      /**
       * The most characters of LENGTH, or the greatest value of NUMBER.
       */
      max: number | null;
      /**
       * The mask of MASK: 9 is a digit, A a letter, * either, anything else itself. Example: `99999-999`.
       */
      mask: string | null;
      /**
       * The most decimals of NUMBER. Default: 10.
       */
      decimals: number | null;
    } | null;
    /**
     * The values of a CHOICE; otherwise empty.
     */
    options: string[];
    /**
     * The name of the field; null without one.
     */
    label: string | null;
    /**
     * Help for the signer; null without any.
     */
    tooltip: string | null;
  }[];
  /**
   * The fields that other people filled in before, and those that they may still fill in, in the order of the sender.
   */
  fieldsOfOthers: {
    /**
     * The id of the field, `fld_…`.
     */
    id: string;
    /**
     * The document of the field, `doc_…`.
     */
    documentId: string;
    /**
     * The kind of the field. NAME, CPF, DATE_SIGNED and STAMP_CODE (the verification code) are filled in by Aval.
     */
    type:
      | 'SIGNATURE'
      | 'INITIALS'
      | 'NAME'
      | 'CPF'
      | 'DATE_SIGNED'
      | 'TEXT'
      | 'NUMBER'
      | 'CHECKBOX'
      | 'CHOICE'
      | 'STAMP_CODE';
    /**
     * The name of the field; null without one.
     */
    label: string | null;
    /**
     * Where the field stands, however it was placed.
     */
    places: {
      /**
       * The number of the page, from 1.
       */
      page: number;
      /**
       * A box on a page as readers show it: cropped and rotated, from its upper left corner.
       */
      box: {
        /**
         * The distance from the left edge of the page, in points (1/72 inch). Example: 72.
         */
        x: number;
        /**
         * The distance from the top edge of the page, in points. Example: 640.5.
         */
        y: number;
        /**
         * The width in points, at least 4. Example: 180.
         */
        width: number;
        /**
         * The height in points, at least 4. Example: 40.
         */
        height: number;
      };
      /**
       * The part of `box` that a mark is in. Absent where that is all of it.
       */
      mark?: {
        /**
         * The distance from the left edge of the page, in points (1/72 inch). Example: 72.
         */
        x: number;
        /**
         * The distance from the top edge of the page, in points. Example: 640.5.
         */
        y: number;
        /**
         * The width in points, at least 4. Example: 180.
         */
        width: number;
        /**
         * The height in points, at least 4. Example: 40.
         */
        height: number;
      };
      /**
       * The distance of the printed line that a mark stands on from the top edge of the page. Absent without one.
       */
      line?: number;
      /**
       * The part of `box` that the name of the signer is in, since the envelope was sent. Absent where the page has no space.
       */
      caption?: {
        /**
         * The distance from the left edge of the page, in points (1/72 inch). Example: 72.
         */
        x: number;
        /**
         * The distance from the top edge of the page, in points. Example: 640.5.
         */
        y: number;
        /**
         * The width in points, at least 4. Example: 180.
         */
        width: number;
        /**
         * The height in points, at least 4. Example: 40.
         */
        height: number;
      };
    }[];
    /**
     * The person whose field or file it is.
     */
    signer: {
      /**
       * The number of the person, by the signing order, from 1.
       */
      ordinal: number;
      /**
       * The name of the person.
       */
      name: string;
      /**
       * What the person does.
       */
      role: 'SIGNER' | 'WITNESS' | 'APPROVER' | 'CC' | 'IN_PERSON' | 'REPRESENTATIVE';
    };
    /**
     * Whether the signer must fill it in.
     */
    required: boolean;
    /**
     * Whether a value was entered and stands on the page.
     */
    filled: boolean;
    /**
     * The value, once its person has signed; `variant=shown` of the document has it on its page. A mark has the name of the person, and a CPF is masked here.
     */
    value?: string;
    /**
     * Of a place that is still open: the value that it gets unless its person changes it (the `default` of the field, or a value of the request). Of STAMP_CODE, which nobody changes: the verification code that will stand there, if it is known. Absent without one.
     */
    suggested?: string;
  }[];
  /**
   * The files that the sender requests from this signer. Before the one-time code, `file` is null.
   */
  attachments: {
    /**
     * The sender’s name for the file.
     */
    key: string;
    /**
     * What the signer reads; empty after erasure.
     */
    label: string;
    /**
     * Whether the signer can sign only with this file.
     */
    required: boolean;
    /**
     * The accepted types: IMAGE (JPEG or PNG), PDF, or ANY.
     */
    accept: 'IMAGE' | 'PDF' | 'ANY';
    /**
     * The file; null before the signer attached it, and after erasure.
     */
    file: {
      /**
       * The signer’s name for the file, with an ending of its type.
       */
      name: string;
      /**
       * The media type, by the bytes of the file.
       */
      type: 'image/jpeg' | 'image/png' | 'application/pdf';
      /**
       * The size of the file in bytes.
       */
      size: number;
      /**
       * The SHA-256 of the file as the signer sent it. Their consent covers it.
       */
      sha256: string;
      /**
       * The time at which the signer attached the file.
       */
      attachedAt: string;
    } | null;
  }[];
  /**
   * The files of people who signed before. After the one-time code, `GET …/attachments-of-others/{signerId}/{key}` returns each.
   */
  attachmentsOfOthers: {
    /**
     * The person who attached it, `sgn_…`.
     */
    signerId: string;
    /**
     * The sender’s name for the file.
     */
    key: string;
    /**
     * The label that the signer read.
     */
    label: string;
    /**
     * The media type, by the bytes of the file.
     */
    type: 'image/jpeg' | 'image/png' | 'application/pdf';
    /**
     * The size of the file in bytes.
     */
    size: number;
    /**
     * The SHA-256 of the file, which the consent covers.
     */
    sha256: string;
    /**
     * The person whose field or file it is.
     */
    signer: {
      /**
       * The number of the person, by the signing order, from 1.
       */
      ordinal: number;
      /**
       * The name of the person.
       */
      name: string;
      /**
       * What the person does.
       */
      role: 'SIGNER' | 'WITNESS' | 'APPROVER' | 'CC' | 'IN_PERSON' | 'REPRESENTATIVE';
    };
  }[];
  /**
   * The signing order, as far as it concerns this signer.
   */
  signingOrder: {
    /**
     * Whether signers sign one after another. Always true for a WITNESS.
     */
    enabled: boolean;
    /**
     * Whether this signer can sign now.
     */
    isYourTurn: boolean;
  };
  /**
   * The steps before signing, and which are done. Consent is part of the signature.
   */
  needed: {
    /**
     * Whether every document was fetched by a link of the signer.
     */
    viewed: boolean;
    /**
     * Whether the signer has proved their identity.
     */
    authenticated: boolean;
    /**
     * The time until which that proof counts; null without one.
     */
    authenticatedUntil: string | null;
    /**
     * Whether the proof of identity belongs to another browser: then `authenticated` is false here, and a code that is given here ends that proof.
     */
    otherBrowser: boolean;
    /**
     * Whether the signer must still authorize a signature with their certificate (`…/certificate/authorize`).
     */
    certificateRequired: boolean;
    /**
     * Whether the sender has to answer the dispute before the signer can sign: of an ADVANCED signature.
     */
    disputeAnswer: boolean;
    /**
     * Whether the signer has accepted the statement.
     */
    consented: boolean;
  };
  /**
   * The time until which the envelope can be signed.
   */
  expiresAt: string | null;
}
/**
 * The progress of a signer with their own certificate.
 */
export interface SigningCertificate {
  /**
   * NONE: nothing was authorized by this link. PENDING: the signer is at the provider, or the provider asks on their phone. GRANTED: the signer can sign until `expiresAt`. REFUSED: see `reason`, and authorize again. USED: the signer has signed.
   */
  status: 'NONE' | 'PENDING' | 'GRANTED' | 'REFUSED' | 'USED';
  /**
   * Every provider of this environment: name them to the signer before `…/certificate/discover`.
   */
  providers: {
    /**
     * The provider, for `…/certificate/authorize`.
     */
    provider: 'SIMULATOR' | 'BIRDID' | 'VIDAAS' | 'SERPROID' | 'SAFEID' | 'REMOTEID' | 'SYNGULARID';
    /**
     * The name of the provider for people: `BirdID`.
     */
    label: string;
    /**
     * Whether the provider can ask on the phone of the holder, without its page in the browser.
     */
    push: boolean;
  }[];
  /**
   * The provider; null without an authorization.
   */
  provider: ('SIMULATOR' | 'BIRDID' | 'VIDAAS' | 'SERPROID' | 'SAFEID' | 'REMOTEID' | 'SYNGULARID') | null;
  /**
   * Whether the request went to the phone of the holder.
   */
  push: boolean;
  /**
   * Why it was REFUSED: a reason of PROVIDER_ERROR, IDENTITY_MISMATCH for a certificate of another CPF, or WRONG_NUMBER after three wrong numbers; otherwise null.
   */
  reason: string | null;
  /**
   * Two digits for the signer to compare: the page to which another browser came back asks for them, and for a push the phone. Show them while you wait.
   */
  number: string | null;
  /**
   * PENDING: until when the signer may come back, or decide on their phone. GRANTED: until when they can sign.
   */
  expiresAt: string | null;
  /**
   * The name in the certificate; null unless GRANTED.
   */
  holder: string | null;
  /**
   * The CPF in the certificate, masked; null unless GRANTED.
   */
  cpf: string | null;
  /**
   * The authority that issued the certificate; null unless GRANTED.
   */
  issuer: string | null;
  /**
   * The time from which the certificate is valid; null unless GRANTED.
   */
  notBefore: string | null;
  /**
   * The time until which the certificate is valid; null unless GRANTED.
   */
  notAfter: string | null;
}
/**
 * A new endpoint with its secret.
 */
export interface NewWebhook {
  /**
   * The id of the endpoint, `whk_…`.
   */
  id: string;
  /**
   * The address that receives events.
   */
  url: string;
  /**
   * The types of events that it receives.
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
    | 'signer.changed'
    | 'signer.viewed'
    | 'signer.authenticated'
    | 'signer.signed'
    | 'signer.declined'
    | 'signer.skipped'
    | 'signer.delegation_requested'
    | 'signer.same_person'
    | 'signer.disputed'
    | 'link.opened'
    | 'message.delivered'
    | 'message.failed'
    | 'reminder.sent'
    | 'document.warning'
    | 'key.expiring'
  )[];
  /**
   * The pairs that envelopes must have; null for events of all envelopes.
   */
  metadata: {
    [k: string]: string;
  } | null;
  /**
   * A note about the endpoint; null if there is none.
   */
  description: string | null;
  /**
   * Whether events are sent.
   */
  enabled: boolean;
  /**
   * The reason for which nothing is sent: by request, after a 410, or after days of failures. Null if it is enabled.
   */
  disabledReason: ('REQUESTED' | 'GONE' | 'FAILING') | null;
  /**
   * The kinds of signature that each request carries.
   */
  signatures: ('v1' | 'v1a')[];
  /**
   * The public key of `v1a`: `whpk_…`. Null if `v1a` was never chosen.
   */
  publicKey: string | null;
  /**
   * The time of creation.
   */
  createdAt: string;
  /**
   * The time of the last change.
   */
  updatedAt: string;
  /**
   * The number of the state, from 1. Each change adds 1. `If-Match: "v<version>"` guards a change.
   */
  version: number;
  /**
   * Standard Webhooks secret (`whsec_…`), shown once.
   */
  secret: string;
}
/**
 * An endpoint that receives events.
 */
export interface Webhook {
  /**
   * The id of the endpoint, `whk_…`.
   */
  id: string;
  /**
   * The address that receives events.
   */
  url: string;
  /**
   * The types of events that it receives.
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
    | 'signer.changed'
    | 'signer.viewed'
    | 'signer.authenticated'
    | 'signer.signed'
    | 'signer.declined'
    | 'signer.skipped'
    | 'signer.delegation_requested'
    | 'signer.same_person'
    | 'signer.disputed'
    | 'link.opened'
    | 'message.delivered'
    | 'message.failed'
    | 'reminder.sent'
    | 'document.warning'
    | 'key.expiring'
  )[];
  /**
   * The pairs that envelopes must have; null for events of all envelopes.
   */
  metadata: {
    [k: string]: string;
  } | null;
  /**
   * A note about the endpoint; null if there is none.
   */
  description: string | null;
  /**
   * Whether events are sent.
   */
  enabled: boolean;
  /**
   * The reason for which nothing is sent: by request, after a 410, or after days of failures. Null if it is enabled.
   */
  disabledReason: ('REQUESTED' | 'GONE' | 'FAILING') | null;
  /**
   * The kinds of signature that each request carries.
   */
  signatures: ('v1' | 'v1a')[];
  /**
   * The public key of `v1a`: `whpk_…`. Null if `v1a` was never chosen.
   */
  publicKey: string | null;
  /**
   * The time of creation.
   */
  createdAt: string;
  /**
   * The time of the last change.
   */
  updatedAt: string;
  /**
   * The number of the state, from 1. Each change adds 1. `If-Match: "v<version>"` guards a change.
   */
  version: number;
}
/**
 * An endpoint with its new secret.
 */
export interface RotatedWebhook {
  /**
   * The id of the endpoint, `whk_…`.
   */
  id: string;
  /**
   * The address that receives events.
   */
  url: string;
  /**
   * The types of events that it receives.
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
    | 'signer.changed'
    | 'signer.viewed'
    | 'signer.authenticated'
    | 'signer.signed'
    | 'signer.declined'
    | 'signer.skipped'
    | 'signer.delegation_requested'
    | 'signer.same_person'
    | 'signer.disputed'
    | 'link.opened'
    | 'message.delivered'
    | 'message.failed'
    | 'reminder.sent'
    | 'document.warning'
    | 'key.expiring'
  )[];
  /**
   * The pairs that envelopes must have; null for events of all envelopes.
   */
  metadata: {
    [k: string]: string;
  } | null;
  /**
   * A note about the endpoint; null if there is none.
   */
  description: string | null;
  /**
   * Whether events are sent.
   */
  enabled: boolean;
  /**
   * The reason for which nothing is sent: by request, after a 410, or after days of failures. Null if it is enabled.
   */
  disabledReason: ('REQUESTED' | 'GONE' | 'FAILING') | null;
  /**
   * The kinds of signature that each request carries.
   */
  signatures: ('v1' | 'v1a')[];
  /**
   * The public key of `v1a`: `whpk_…`. Null if `v1a` was never chosen.
   */
  publicKey: string | null;
  /**
   * The time of creation.
   */
  createdAt: string;
  /**
   * The time of the last change.
   */
  updatedAt: string;
  /**
   * The number of the state, from 1. Each change adds 1. `If-Match: "v<version>"` guards a change.
   */
  version: number;
  /**
   * Standard Webhooks secret (`whsec_…`), shown once.
   */
  secret: string;
  /**
   * The time until which the old secret signs too; null if there is none.
   */
  previousSecretExpiresAt: string | null;
}
/**
 * The result of a test event.
 */
export interface WebhookTest {
  /**
   * The HTTP status of the endpoint; null if there was no response.
   */
  status: number | null;
  /**
   * The time until the response, in milliseconds.
   */
  durationMs: number;
  /**
   * The first 4 KiB of the response; null if there was none.
   */
  responseBody: string | null;
  /**
   * The reason for the failure; null if it succeeded.
   */
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
/**
 * An event on its way to an endpoint.
 */
export interface WebhookDelivery {
  /**
   * The id of the delivery, `dlv_…`.
   */
  id: string;
  /**
   * The endpoint, `whk_…`.
   */
  webhookId: string;
  /**
   * The event, `evt_…`.
   */
  eventId: string;
  /**
   * The type of the event, such as `envelope.completed`.
   */
  eventType:
    | 'envelope.created'
    | 'envelope.sent'
    | 'envelope.completed'
    | 'envelope.evidence_ready'
    | 'envelope.cancelled'
    | 'envelope.declined'
    | 'envelope.expired'
    | 'signer.changed'
    | 'signer.viewed'
    | 'signer.authenticated'
    | 'signer.signed'
    | 'signer.declined'
    | 'signer.skipped'
    | 'signer.delegation_requested'
    | 'signer.same_person'
    | 'signer.disputed'
    | 'link.opened'
    | 'message.delivered'
    | 'message.failed'
    | 'reminder.sent'
    | 'document.warning'
    | 'key.expiring';
  /**
   * PENDING until an attempt succeeds or the last attempt fails.
   */
  status: 'PENDING' | 'SUCCEEDED' | 'FAILED';
  /**
   * Number of attempts that started.
   */
  attempts: number;
  /**
   * The time of the last attempt; null before it.
   */
  lastAttemptAt: string | null;
  /**
   * The headers of the last attempt, without the signature; null before it.
   */
  requestHeaders: {
    [k: string]: string;
  } | null;
  /**
   * The HTTP status of the last response; null if there was none.
   */
  responseStatus: number | null;
  /**
   * The first 4 KiB of the last response; null if there was none.
   */
  responseBody: string | null;
  /**
   * The duration of the last attempt, in milliseconds; null before it.
   */
  durationMs: number | null;
  /**
   * The reason for the last failure; null if there is none.
   */
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
  /**
   * The time of the next attempt; null if there is none.
   */
  nextAttemptAt: string | null;
  /**
   * The time of creation.
   */
  createdAt: string;
  /**
   * The time of the last change.
   */
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
      /**
       * Your own name for the envelope; null if it has none.
       */
      reference: string | null;
      /**
       * Your own data about the envelope; null if there is none, or after an erasure.
       */
      metadata: {
        [k: string]: string;
      } | null;
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
      /**
       * Your own name for the envelope; null if it has none.
       */
      reference: string | null;
      /**
       * Your own data about the envelope; null if there is none, or after an erasure.
       */
      metadata: {
        [k: string]: string;
      } | null;
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
      /**
       * Your own name for the envelope; null if it has none.
       */
      reference: string | null;
      /**
       * Your own data about the envelope; null if there is none, or after an erasure.
       */
      metadata: {
        [k: string]: string;
      } | null;
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
      /**
       * Your own name for the envelope; null if it has none.
       */
      reference: string | null;
      /**
       * Your own data about the envelope; null if there is none, or after an erasure.
       */
      metadata: {
        [k: string]: string;
      } | null;
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
      /**
       * Your own name for the envelope; null if it has none.
       */
      reference: string | null;
      /**
       * Your own data about the envelope; null if there is none, or after an erasure.
       */
      metadata: {
        [k: string]: string;
      } | null;
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
      /**
       * Your own name for the envelope; null if it has none.
       */
      reference: string | null;
      /**
       * Your own data about the envelope; null if there is none, or after an erasure.
       */
      metadata: {
        [k: string]: string;
      } | null;
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
      /**
       * Your own name for the envelope; null if it has none.
       */
      reference: string | null;
      /**
       * Your own data about the envelope; null if there is none, or after an erasure.
       */
      metadata: {
        [k: string]: string;
      } | null;
    };
    /**
     * The signature request that created the envelope, if there is one: `sigreq_…`.
     */
    signatureRequestId?: string;
  };
}
/**
 * The sender changed a signer after sending.
 */
export interface SignerChangedEvent {
  /**
   * The id of the event, `evt_…`: the same at every attempt to deliver it.
   */
  id: string;
  /**
   * The type of the event.
   */
  type: 'signer.changed';
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
      /**
       * Your own name for the envelope; null if it has none.
       */
      reference: string | null;
      /**
       * Your own data about the envelope; null if there is none, or after an erasure.
       */
      metadata: {
        [k: string]: string;
      } | null;
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
      status: 'PENDING' | 'SENT' | 'VIEWED' | 'SIGNED' | 'DECLINED' | 'SKIPPED';
      /**
       * The role of the signer. Events from before there were roles have none.
       */
      role?: 'SIGNER' | 'WITNESS' | 'APPROVER' | 'CC' | 'IN_PERSON' | 'REPRESENTATIVE';
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
      /**
       * Your own name for the envelope; null if it has none.
       */
      reference: string | null;
      /**
       * Your own data about the envelope; null if there is none, or after an erasure.
       */
      metadata: {
        [k: string]: string;
      } | null;
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
      status: 'PENDING' | 'SENT' | 'VIEWED' | 'SIGNED' | 'DECLINED' | 'SKIPPED';
      /**
       * The role of the signer. Events from before there were roles have none.
       */
      role?: 'SIGNER' | 'WITNESS' | 'APPROVER' | 'CC' | 'IN_PERSON' | 'REPRESENTATIVE';
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
      /**
       * Your own name for the envelope; null if it has none.
       */
      reference: string | null;
      /**
       * Your own data about the envelope; null if there is none, or after an erasure.
       */
      metadata: {
        [k: string]: string;
      } | null;
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
      status: 'PENDING' | 'SENT' | 'VIEWED' | 'SIGNED' | 'DECLINED' | 'SKIPPED';
      /**
       * The role of the signer. Events from before there were roles have none.
       */
      role?: 'SIGNER' | 'WITNESS' | 'APPROVER' | 'CC' | 'IN_PERSON' | 'REPRESENTATIVE';
    };
    /**
     * The signature request that created the envelope, if there is one: `sigreq_…`.
     */
    signatureRequestId?: string;
  };
}
/**
 * A signer signed the documents.
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
      /**
       * Your own name for the envelope; null if it has none.
       */
      reference: string | null;
      /**
       * Your own data about the envelope; null if there is none, or after an erasure.
       */
      metadata: {
        [k: string]: string;
      } | null;
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
      status: 'PENDING' | 'SENT' | 'VIEWED' | 'SIGNED' | 'DECLINED' | 'SKIPPED';
      /**
       * The role of the signer. Events from before there were roles have none.
       */
      role?: 'SIGNER' | 'WITNESS' | 'APPROVER' | 'CC' | 'IN_PERSON' | 'REPRESENTATIVE';
    };
    /**
     * The signature request that created the envelope, if there is one: `sigreq_…`.
     */
    signatureRequestId?: string;
  };
}
/**
 * A signer declined. The envelope ends, unless the others of their group are enough.
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
      /**
       * Your own name for the envelope; null if it has none.
       */
      reference: string | null;
      /**
       * Your own data about the envelope; null if there is none, or after an erasure.
       */
      metadata: {
        [k: string]: string;
      } | null;
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
      status: 'PENDING' | 'SENT' | 'VIEWED' | 'SIGNED' | 'DECLINED' | 'SKIPPED';
      /**
       * The role of the signer. Events from before there were roles have none.
       */
      role?: 'SIGNER' | 'WITNESS' | 'APPROVER' | 'CC' | 'IN_PERSON' | 'REPRESENTATIVE';
    };
    /**
     * The signature request that created the envelope, if there is one: `sigreq_…`.
     */
    signatureRequestId?: string;
  };
}
/**
 * Enough others of a signer’s group have signed, so this signature isn’t needed any more.
 */
export interface SignerSkippedEvent {
  /**
   * The id of the event, `evt_…`: the same at every attempt to deliver it.
   */
  id: string;
  /**
   * The type of the event.
   */
  type: 'signer.skipped';
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
      /**
       * Your own name for the envelope; null if it has none.
       */
      reference: string | null;
      /**
       * Your own data about the envelope; null if there is none, or after an erasure.
       */
      metadata: {
        [k: string]: string;
      } | null;
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
      status: 'PENDING' | 'SENT' | 'VIEWED' | 'SIGNED' | 'DECLINED' | 'SKIPPED';
      /**
       * The role of the signer. Events from before there were roles have none.
       */
      role?: 'SIGNER' | 'WITNESS' | 'APPROVER' | 'CC' | 'IN_PERSON' | 'REPRESENTATIVE';
    };
    /**
     * The signature request that created the envelope, if there is one: `sigreq_…`.
     */
    signatureRequestId?: string;
  };
}
/**
 * A signer named somebody to sign in their place. Approve or refuse it.
 */
export interface SignerDelegationRequestedEvent {
  /**
   * The id of the event, `evt_…`: the same at every attempt to deliver it.
   */
  id: string;
  /**
   * The type of the event.
   */
  type: 'signer.delegation_requested';
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
      /**
       * Your own name for the envelope; null if it has none.
       */
      reference: string | null;
      /**
       * Your own data about the envelope; null if there is none, or after an erasure.
       */
      metadata: {
        [k: string]: string;
      } | null;
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
      status: 'PENDING' | 'SENT' | 'VIEWED' | 'SIGNED' | 'DECLINED' | 'SKIPPED';
      /**
       * The role of the signer. Events from before there were roles have none.
       */
      role?: 'SIGNER' | 'WITNESS' | 'APPROVER' | 'CC' | 'IN_PERSON' | 'REPRESENTATIVE';
    };
    /**
     * The signature request that created the envelope, if there is one: `sigreq_…`.
     */
    signatureRequestId?: string;
  };
}
/**
 * A signer proved to be somebody who must be another person: a member of the group, a party of a witness, or the person who delegated. Their code or signature was refused.
 */
export interface SignerSamePersonEvent {
  /**
   * The id of the event, `evt_…`: the same at every attempt to deliver it.
   */
  id: string;
  /**
   * The type of the event.
   */
  type: 'signer.same_person';
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
      /**
       * Your own name for the envelope; null if it has none.
       */
      reference: string | null;
      /**
       * Your own data about the envelope; null if there is none, or after an erasure.
       */
      metadata: {
        [k: string]: string;
      } | null;
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
      status: 'PENDING' | 'SENT' | 'VIEWED' | 'SIGNED' | 'DECLINED' | 'SKIPPED';
      /**
       * The role of the signer. Events from before there were roles have none.
       */
      role?: 'SIGNER' | 'WITNESS' | 'APPROVER' | 'CC' | 'IN_PERSON' | 'REPRESENTATIVE';
    };
    /**
     * The signature request that created the envelope, if there is one: `sigreq_…`.
     */
    signatureRequestId?: string;
  };
}
/**
 * Somebody with the link of a signer doesn’t recognize the document. The envelope stays as it is.
 */
export interface SignerDisputedEvent {
  /**
   * The id of the event, `evt_…`: the same at every attempt to deliver it.
   */
  id: string;
  /**
   * The type of the event.
   */
  type: 'signer.disputed';
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
      /**
       * Your own name for the envelope; null if it has none.
       */
      reference: string | null;
      /**
       * Your own data about the envelope; null if there is none, or after an erasure.
       */
      metadata: {
        [k: string]: string;
      } | null;
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
      status: 'PENDING' | 'SENT' | 'VIEWED' | 'SIGNED' | 'DECLINED' | 'SKIPPED';
      /**
       * The role of the signer. Events from before there were roles have none.
       */
      role?: 'SIGNER' | 'WITNESS' | 'APPROVER' | 'CC' | 'IN_PERSON' | 'REPRESENTATIVE';
    };
    /**
     * The signature request that created the envelope, if there is one: `sigreq_…`.
     */
    signatureRequestId?: string;
  };
}
/**
 * A signing link was opened for the first time.
 */
export interface LinkOpenedEvent {
  /**
   * The id of the event, `evt_…`: the same at every attempt to deliver it.
   */
  id: string;
  /**
   * The type of the event.
   */
  type: 'link.opened';
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
      /**
       * Your own name for the envelope; null if it has none.
       */
      reference: string | null;
      /**
       * Your own data about the envelope; null if there is none, or after an erasure.
       */
      metadata: {
        [k: string]: string;
      } | null;
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
      status: 'PENDING' | 'SENT' | 'VIEWED' | 'SIGNED' | 'DECLINED' | 'SKIPPED';
      /**
       * The role of the signer. Events from before there were roles have none.
       */
      role?: 'SIGNER' | 'WITNESS' | 'APPROVER' | 'CC' | 'IN_PERSON' | 'REPRESENTATIVE';
    };
    /**
     * The signing link that the event is about.
     */
    link: {
      /**
       * The id of the signing link, `lnk_…`.
       */
      id: string;
    };
    /**
     * The signature request that created the envelope, if there is one: `sigreq_…`.
     */
    signatureRequestId?: string;
  };
}
/**
 * The channel accepted a message to a signer.
 */
export interface MessageDeliveredEvent {
  /**
   * The id of the event, `evt_…`: the same at every attempt to deliver it.
   */
  id: string;
  /**
   * The type of the event.
   */
  type: 'message.delivered';
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
      /**
       * Your own name for the envelope; null if it has none.
       */
      reference: string | null;
      /**
       * Your own data about the envelope; null if there is none, or after an erasure.
       */
      metadata: {
        [k: string]: string;
      } | null;
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
      status: 'PENDING' | 'SENT' | 'VIEWED' | 'SIGNED' | 'DECLINED' | 'SKIPPED';
      /**
       * The role of the signer. Events from before there were roles have none.
       */
      role?: 'SIGNER' | 'WITNESS' | 'APPROVER' | 'CC' | 'IN_PERSON' | 'REPRESENTATIVE';
    };
    /**
     * The message to the signer that the event is about, without its text and address.
     */
    message: {
      /**
       * The id of the message, `msg_…`.
       */
      id: string;
      /**
       * The occasion of the message.
       */
      kind:
        | 'INVITATION'
        | 'REMINDER'
        | 'CODE'
        | 'COMPLETION'
        | 'COPY'
        | 'DECLINE'
        | 'NOT_NEEDED'
        | 'DELEGATED'
        | 'REPLACED'
        | 'DELEGATION_REFUSED'
        | 'CANCELLATION'
        | 'EXPIRY'
        | 'FORM_CONFIRM'
        | 'WEBHOOK_DISABLED'
        | 'DISPUTE'
        | 'DELEGATION'
        | 'SAME_PERSON'
        | 'WRONG_SECRETS'
        | 'SENDER_SIGNED'
        | 'SENDER_COMPLETED'
        | 'SENDER_DECLINED'
        | 'SENDER_EXPIRED'
        | 'SENDER_MESSAGE_FAILED'
        | 'SENDER_DIGEST';
      /**
       * E-mail, SMS, or WhatsApp.
       */
      medium: 'EMAIL' | 'SMS' | 'WHATSAPP';
      /**
       * Only in `message.delivered`: the channel that took the message. LOCAL_OUTBOX is a file on the host: nothing was sent.
       */
      channel?: 'SANDBOX' | 'LOCAL_OUTBOX' | 'EMAIL' | 'SMS' | 'WHATSAPP';
      /**
       * Only in `message.delivered`. False: the provider accepted the message. True: its receipt says that the message reached the recipient.
       */
      confirmed?: boolean;
      /**
       * Only in `message.failed`: REJECTED (the provider refuses this message), BOUNCED (it accepted the message and could not deliver it), UNAVAILABLE (it accepts none now), UNREACHABLE (there was no connection), or UNKNOWN.
       */
      reason?: 'REJECTED' | 'BOUNCED' | 'UNAVAILABLE' | 'UNREACHABLE' | 'UNKNOWN';
    };
    /**
     * The signature request that created the envelope, if there is one: `sigreq_…`.
     */
    signatureRequestId?: string;
  };
}
/**
 * Aval gave up on a message to a signer.
 */
export interface MessageFailedEvent {
  /**
   * The id of the event, `evt_…`: the same at every attempt to deliver it.
   */
  id: string;
  /**
   * The type of the event.
   */
  type: 'message.failed';
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
      /**
       * Your own name for the envelope; null if it has none.
       */
      reference: string | null;
      /**
       * Your own data about the envelope; null if there is none, or after an erasure.
       */
      metadata: {
        [k: string]: string;
      } | null;
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
      status: 'PENDING' | 'SENT' | 'VIEWED' | 'SIGNED' | 'DECLINED' | 'SKIPPED';
      /**
       * The role of the signer. Events from before there were roles have none.
       */
      role?: 'SIGNER' | 'WITNESS' | 'APPROVER' | 'CC' | 'IN_PERSON' | 'REPRESENTATIVE';
    };
    /**
     * The message to the signer that the event is about, without its text and address.
     */
    message: {
      /**
       * The id of the message, `msg_…`.
       */
      id: string;
      /**
       * The occasion of the message.
       */
      kind:
        | 'INVITATION'
        | 'REMINDER'
        | 'CODE'
        | 'COMPLETION'
        | 'COPY'
        | 'DECLINE'
        | 'NOT_NEEDED'
        | 'DELEGATED'
        | 'REPLACED'
        | 'DELEGATION_REFUSED'
        | 'CANCELLATION'
        | 'EXPIRY'
        | 'FORM_CONFIRM'
        | 'WEBHOOK_DISABLED'
        | 'DISPUTE'
        | 'DELEGATION'
        | 'SAME_PERSON'
        | 'WRONG_SECRETS'
        | 'SENDER_SIGNED'
        | 'SENDER_COMPLETED'
        | 'SENDER_DECLINED'
        | 'SENDER_EXPIRED'
        | 'SENDER_MESSAGE_FAILED'
        | 'SENDER_DIGEST';
      /**
       * E-mail, SMS, or WhatsApp.
       */
      medium: 'EMAIL' | 'SMS' | 'WHATSAPP';
      /**
       * Only in `message.delivered`: the channel that took the message. LOCAL_OUTBOX is a file on the host: nothing was sent.
       */
      channel?: 'SANDBOX' | 'LOCAL_OUTBOX' | 'EMAIL' | 'SMS' | 'WHATSAPP';
      /**
       * Only in `message.delivered`. False: the provider accepted the message. True: its receipt says that the message reached the recipient.
       */
      confirmed?: boolean;
      /**
       * Only in `message.failed`: REJECTED (the provider refuses this message), BOUNCED (it accepted the message and could not deliver it), UNAVAILABLE (it accepts none now), UNREACHABLE (there was no connection), or UNKNOWN.
       */
      reason?: 'REJECTED' | 'BOUNCED' | 'UNAVAILABLE' | 'UNREACHABLE' | 'UNKNOWN';
    };
    /**
     * The signature request that created the envelope, if there is one: `sigreq_…`.
     */
    signatureRequestId?: string;
  };
}
/**
 * A signer was reminded.
 */
export interface ReminderSentEvent {
  /**
   * The id of the event, `evt_…`: the same at every attempt to deliver it.
   */
  id: string;
  /**
   * The type of the event.
   */
  type: 'reminder.sent';
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
      /**
       * Your own name for the envelope; null if it has none.
       */
      reference: string | null;
      /**
       * Your own data about the envelope; null if there is none, or after an erasure.
       */
      metadata: {
        [k: string]: string;
      } | null;
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
      status: 'PENDING' | 'SENT' | 'VIEWED' | 'SIGNED' | 'DECLINED' | 'SKIPPED';
      /**
       * The role of the signer. Events from before there were roles have none.
       */
      role?: 'SIGNER' | 'WITNESS' | 'APPROVER' | 'CC' | 'IN_PERSON' | 'REPRESENTATIVE';
    };
    /**
     * The signature request that created the envelope, if there is one: `sigreq_…`.
     */
    signatureRequestId?: string;
  };
}
/**
 * A document that readers may show differently was added to an envelope.
 */
export interface DocumentWarningEvent {
  /**
   * The id of the event, `evt_…`: the same at every attempt to deliver it.
   */
  id: string;
  /**
   * The type of the event.
   */
  type: 'document.warning';
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
      /**
       * Your own name for the envelope; null if it has none.
       */
      reference: string | null;
      /**
       * Your own data about the envelope; null if there is none, or after an erasure.
       */
      metadata: {
        [k: string]: string;
      } | null;
    };
    /**
     * The document that the event is about.
     */
    document: {
      /**
       * The id of the document, `doc_…`.
       */
      id: string;
      /**
       * The id of its version, `docv_…`.
       */
      versionId: string;
      /**
       * The reasons why readers may show the document differently.
       */
      warnings: (
        | 'ANNOTATIONS_WITHOUT_APPEARANCE'
        | 'EXTERNAL_CONTENT'
        | 'FOOTER_LOOKALIKE'
        | 'FORM_WITHOUT_APPEARANCE'
        | 'JAVASCRIPT'
        | 'LAYERS'
        | 'MULTIMEDIA'
        | 'SWITCHED_CONTENT'
        | 'XFA_FORM'
      )[];
    };
    /**
     * The signature request that created the envelope, if there is one: `sigreq_…`.
     */
    signatureRequestId?: string;
  };
}
/**
 * An API key expires within 14 days. Not part of `*`.
 */
export interface KeyExpiringEvent {
  /**
   * The id of the event, `evt_…`: the same at every attempt to deliver it.
   */
  id: string;
  /**
   * The type of the event.
   */
  type: 'key.expiring';
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
     * The API key that the event is about.
     */
    apiKey: {
      /**
       * The id of the API key, `key_…`.
       */
      id: string;
      /**
       * The name of the key.
       */
      name: string;
      /**
       * The beginning of the key.
       */
      prefix: string;
      /**
       * The last four characters of the key.
       */
      last4: string;
      /**
       * The time from which the key is refused.
       */
      expiresAt: string;
    };
  };
}
/**
 * A person whom the organization has sent documents to. The CPF and the phone are masked.
 */
export interface Contact {
  /**
   * The id of the contact, `ctc_…`.
   */
  id: string;
  /**
   * The name of the person, as in the newest envelope.
   */
  name: string;
  /**
   * The e-mail address of the person.
   */
  email: string;
  /**
   * The CPF of the person, masked; null if none is known.
   */
  cpf: string | null;
  /**
   * The phone of the person, masked; null if none is known.
   */
  phone: string | null;
  /**
   * The time at which documents were last sent to this person.
   */
  usedAt: string;
  /**
   * The time of creation.
   */
  createdAt: string;
}
/**
 * Settings, documents, roles, and fields that a new envelope can start from.
 */
export interface Template {
  /**
   * The id of the template, `tpl_…`.
   */
  id: string;
  /**
   * The name of the template.
   */
  name: string;
  /**
   * The level of the signatures (Lei 14.063/2020, article 4).
   */
  signatureLevel: 'SIMPLE' | 'ADVANCED' | 'QUALIFIED';
  /**
   * The way in which signers receive their code.
   */
  authenticationMethod: 'EMAIL_OTP' | 'SMS_OTP' | 'WHATSAPP_OTP';
  /**
   * Whether signers sign one after another.
   */
  signingOrderEnabled: boolean;
  /**
   * The schedule of reminders.
   */
  reminders: {
    /**
     * Whether reminders are sent.
     */
    enabled: boolean;
    /**
     * The number of days before the term at which a reminder is sent; null for none.
     */
    daysBeforeExpiry: number | null;
    /**
     * The number of days between reminders, counted from sending; null for none.
     */
    everyDays: number | null;
  } | null;
  /**
   * Data that new envelopes start with; null if there is none.
   */
  metadata: {
    [k: string]: string;
  } | null;
  /**
   * The title that signers see; null: that of the first document.
   */
  title: string | null;
  /**
   * A message that signers receive with their invitation; null without one.
   */
  message: string | null;
  /**
   * The files, in order.
   */
  documents: {
    /**
     * The id of the file in the template, `tdoc_…`.
     */
    id: string;
    /**
     * The title that signers see.
     */
    title: string;
    /**
     * The name of the file, as downloads have it.
     */
    filename: string;
    /**
     * The SHA-256 of the file, 64 lower-case hexadecimal digits.
     */
    sha256: string;
    /**
     * The size of the file in bytes.
     */
    size: number;
    /**
     * The number of pages.
     */
    pages: number;
    /**
     * The reasons for which readers may show the document differently. Usually empty. `FOOTER_LOOKALIKE`: the file already has text, a note, or a link that looks like a footer of Aval; it proves nothing.
     */
    warnings: (
      | 'ANNOTATIONS_WITHOUT_APPEARANCE'
      | 'EXTERNAL_CONTENT'
      | 'FOOTER_LOOKALIKE'
      | 'FORM_WITHOUT_APPEARANCE'
      | 'JAVASCRIPT'
      | 'LAYERS'
      | 'MULTIMEDIA'
      | 'SWITCHED_CONTENT'
      | 'XFA_FORM'
    )[];
  }[];
  /**
   * The roles, in the order of the signers.
   */
  roles: {
    /**
     * The name by which requests and fields refer to the role.
     */
    key: string;
    /**
     * The name of the role for people; null without one.
     */
    label: string | null;
    /**
     * What the person does, as `role` of a signer.
     */
    role: 'SIGNER' | 'WITNESS' | 'APPROVER' | 'CC' | 'IN_PERSON' | 'REPRESENTATIVE';
    /**
     * The place in the signing order; null: after those before it.
     */
    order: number | null;
    /**
     * The signer’s own level of signature, which counts if it is higher than the level of the envelope; null: as the envelope says.
     */
    signatureLevel: ('SIMPLE' | 'ADVANCED' | 'QUALIFIED') | null;
    /**
     * The way in which this signer receives their code; null: as the envelope says.
     */
    authenticationMethod: ('EMAIL_OTP' | 'SMS_OTP' | 'WHATSAPP_OTP') | null;
    /**
     * The way in which this signer is invited; null: WHATSAPP if their code travels by it, otherwise EMAIL.
     */
    notifyBy: ('EMAIL' | 'WHATSAPP') | null;
    /**
     * A group of which only some have to sign, such as any two of the board. Its members share one order. Once enough have signed, the others are SKIPPED. A decline ends the envelope only if the number can no longer be reached.
     */
    group: {
      /**
       * Your name for the group, such as `board`. It is public, so it must not hold personal data.
       */
      groupId: string;
      /**
       * The number of signatures that the group needs. All members name the same number.
       */
      required: number;
    } | null;
    /**
     * The person who has this role in every envelope; null without one, and in past versions.
     */
    person: {
      /**
       * The name of the signer; empty after erasure.
       */
      name: string;
      /**
       * The e-mail address of the signer; empty after erasure.
       */
      email: string;
      /**
       * The CPF of the signer, masked; null if none was given.
       */
      cpf: string | null;
      /**
       * The phone of the signer, masked; null if none was given.
       */
      phone: string | null;
      /**
       * The company that a REPRESENTATIVE signs for; otherwise null.
       */
      organizationName: string | null;
      /**
       * The CNPJ of that company, 14 characters; otherwise null.
       */
      cnpj: string | null;
      /**
       * The office of a REPRESENTATIVE in that company; otherwise null.
       */
      office: string | null;
      /**
       * The e-mail address of the host of an IN_PERSON signer; otherwise null.
       */
      hostEmail: string | null;
    } | null;
  }[];
  /**
   * The time of creation.
   */
  createdAt: string;
  /**
   * The time of the last change.
   */
  updatedAt: string;
  /**
   * The number of the state, from 1. Each change adds 1. `If-Match: "v<version>"` guards a change.
   */
  version: number;
  /**
   * The fields that signers fill in, in your order.
   */
  fields: {
    /**
     * The id of the field in the template, `fld_…`.
     */
    id: string;
    /**
     * The name by which `values` gives its value; null: its id.
     */
    key: string | null;
    /**
     * The place of the document in `documents`, from 0.
     */
    documentIndex: number;
    /**
     * The key of the role that fills it in.
     */
    role: string;
    /**
     * The kind of the field. NAME, CPF, DATE_SIGNED and STAMP_CODE (the verification code) are filled in by Aval.
     */
    type:
      | 'SIGNATURE'
      | 'INITIALS'
      | 'NAME'
      | 'CPF'
      | 'DATE_SIGNED'
      | 'TEXT'
      | 'NUMBER'
      | 'CHECKBOX'
      | 'CHOICE'
      | 'STAMP_CODE';
    /**
     * The page of `box`; null for a field that is placed in another way.
     */
    page: number | null;
    /**
     * The box, if the field was placed by a box; otherwise null.
     */
    box: {
      /**
       * The distance from the left edge of the page, in points (1/72 inch). Example: 72.
       */
      x: number;
      /**
       * The distance from the top edge of the page, in points. Example: 640.5.
       */
      y: number;
      /**
       * The width in points, at least 4. Example: 180.
       */
      width: number;
      /**
       * The height in points, at least 4. Example: 40.
       */
      height: number;
    } | null;
    /**
     * The text beside which the field stands; null without one.
     */
    anchor: {
      /**
       * A text of the document, such as `{{assinatura:cliente}}`.
       */
      text: string;
      /**
       * Which occurrence of the text, counted from 1 over all pages.
       */
      occurrence: number;
      /**
       * The distance of the field to the right of the left edge of the text, in points.
       */
      dx: number;
      /**
       * The distance of the field below the top edge of the text, in points; negative is above.
       */
      dy: number;
      /**
       * The width of the field in points, at least 4.
       */
      width: number;
      /**
       * The height of the field in points, at least 4.
       */
      height: number;
    } | null;
    /**
     * The form field whose place it takes; null without one.
     */
    acroField: string | null;
    /**
     * Whether the field stands in `box` on every page.
     */
    everyPage: boolean;
    /**
     * Where the field stands, however it was placed.
     */
    places: {
      /**
       * The number of the page, from 1.
       */
      page: number;
      /**
       * A box on a page as readers show it: cropped and rotated, from its upper left corner.
       */
      box: {
        /**
         * The distance from the left edge of the page, in points (1/72 inch). Example: 72.
         */
        x: number;
        /**
         * The distance from the top edge of the page, in points. Example: 640.5.
         */
        y: number;
        /**
         * The width in points, at least 4. Example: 180.
         */
        width: number;
        /**
         * The height in points, at least 4. Example: 40.
         */
        height: number;
      };
      /**
       * The part of `box` that a mark is in. Absent where that is all of it.
       */
      mark?: {
        /**
         * The distance from the left edge of the page, in points (1/72 inch). Example: 72.
         */
        x: number;
        /**
         * The distance from the top edge of the page, in points. Example: 640.5.
         */
        y: number;
        /**
         * The width in points, at least 4. Example: 180.
         */
        width: number;
        /**
         * The height in points, at least 4. Example: 40.
         */
        height: number;
      };
      /**
       * The distance of the printed line that a mark stands on from the top edge of the page. Absent without one.
       */
      line?: number;
      /**
       * The part of `box` that the name of the signer is in, since the envelope was sent. Absent where the page has no space.
       */
      caption?: {
        /**
         * The distance from the left edge of the page, in points (1/72 inch). Example: 72.
         */
        x: number;
        /**
         * The distance from the top edge of the page, in points. Example: 640.5.
         */
        y: number;
        /**
         * The width in points, at least 4. Example: 180.
         */
        width: number;
        /**
         * The height in points, at least 4. Example: 40.
         */
        height: number;
      };
    }[];
    /**
     * Whether the signer must fill it in.
     */
    required: boolean;
    /**
     * Whether the signer sees `default` and cannot change it.
     */
    readOnly: boolean;
    /**
     * The value from which the signer starts; null without one.
     */
    default: string | null;
    /**
     * The rule for the value; null without one.
     */
    rule: {
      /**
       * NUMBER is for NUMBER fields, all others are for TEXT. DATE is 2026-01-31.
       */
      kind: 'LENGTH' | 'MASK' | 'CPF' | 'CNPJ' | 'DATE' | 'NUMBER' | 'EMAIL' | 'PHONE';
      /**
       * The fewest characters of LENGTH, or the least value of NUMBER.
       */
      min: number | null;
      /**
       * The most characters of LENGTH, or the greatest value of NUMBER.
       */
      max: number | null;
      /**
       * The mask of MASK: 9 is a digit, A a letter, * either, anything else itself. Example: `99999-999`.
       */
      mask: string | null;
      /**
       * The most decimals of NUMBER. Default: 10.
       */
      decimals: number | null;
    } | null;
    /**
     * The values of a CHOICE; otherwise empty.
     */
    options: string[];
    /**
     * The name of the field; null without one.
     */
    label: string | null;
    /**
     * Help for the signer; null without any.
     */
    tooltip: string | null;
  }[];
}
/**
 * A template without its fields.
 */
export interface ListedTemplate {
  /**
   * The id of the template, `tpl_…`.
   */
  id: string;
  /**
   * The name of the template.
   */
  name: string;
  /**
   * The level of the signatures (Lei 14.063/2020, article 4).
   */
  signatureLevel: 'SIMPLE' | 'ADVANCED' | 'QUALIFIED';
  /**
   * The way in which signers receive their code.
   */
  authenticationMethod: 'EMAIL_OTP' | 'SMS_OTP' | 'WHATSAPP_OTP';
  /**
   * Whether signers sign one after another.
   */
  signingOrderEnabled: boolean;
  /**
   * The schedule of reminders.
   */
  reminders: {
    /**
     * Whether reminders are sent.
     */
    enabled: boolean;
    /**
     * The number of days before the term at which a reminder is sent; null for none.
     */
    daysBeforeExpiry: number | null;
    /**
     * The number of days between reminders, counted from sending; null for none.
     */
    everyDays: number | null;
  } | null;
  /**
   * Data that new envelopes start with; null if there is none.
   */
  metadata: {
    [k: string]: string;
  } | null;
  /**
   * The title that signers see; null: that of the first document.
   */
  title: string | null;
  /**
   * A message that signers receive with their invitation; null without one.
   */
  message: string | null;
  /**
   * The files, in order.
   */
  documents: {
    /**
     * The id of the file in the template, `tdoc_…`.
     */
    id: string;
    /**
     * The title that signers see.
     */
    title: string;
    /**
     * The name of the file, as downloads have it.
     */
    filename: string;
    /**
     * The SHA-256 of the file, 64 lower-case hexadecimal digits.
     */
    sha256: string;
    /**
     * The size of the file in bytes.
     */
    size: number;
    /**
     * The number of pages.
     */
    pages: number;
    /**
     * The reasons for which readers may show the document differently. Usually empty. `FOOTER_LOOKALIKE`: the file already has text, a note, or a link that looks like a footer of Aval; it proves nothing.
     */
    warnings: (
      | 'ANNOTATIONS_WITHOUT_APPEARANCE'
      | 'EXTERNAL_CONTENT'
      | 'FOOTER_LOOKALIKE'
      | 'FORM_WITHOUT_APPEARANCE'
      | 'JAVASCRIPT'
      | 'LAYERS'
      | 'MULTIMEDIA'
      | 'SWITCHED_CONTENT'
      | 'XFA_FORM'
    )[];
  }[];
  /**
   * The roles, in the order of the signers.
   */
  roles: {
    /**
     * The name by which requests and fields refer to the role.
     */
    key: string;
    /**
     * The name of the role for people; null without one.
     */
    label: string | null;
    /**
     * What the person does, as `role` of a signer.
     */
    role: 'SIGNER' | 'WITNESS' | 'APPROVER' | 'CC' | 'IN_PERSON' | 'REPRESENTATIVE';
    /**
     * The place in the signing order; null: after those before it.
     */
    order: number | null;
    /**
     * The signer’s own level of signature, which counts if it is higher than the level of the envelope; null: as the envelope says.
     */
    signatureLevel: ('SIMPLE' | 'ADVANCED' | 'QUALIFIED') | null;
    /**
     * The way in which this signer receives their code; null: as the envelope says.
     */
    authenticationMethod: ('EMAIL_OTP' | 'SMS_OTP' | 'WHATSAPP_OTP') | null;
    /**
     * The way in which this signer is invited; null: WHATSAPP if their code travels by it, otherwise EMAIL.
     */
    notifyBy: ('EMAIL' | 'WHATSAPP') | null;
    /**
     * A group of which only some have to sign, such as any two of the board. Its members share one order. Once enough have signed, the others are SKIPPED. A decline ends the envelope only if the number can no longer be reached.
     */
    group: {
      /**
       * Your name for the group, such as `board`. It is public, so it must not hold personal data.
       */
      groupId: string;
      /**
       * The number of signatures that the group needs. All members name the same number.
       */
      required: number;
    } | null;
    /**
     * The person who has this role in every envelope; null without one, and in past versions.
     */
    person: {
      /**
       * The name of the signer; empty after erasure.
       */
      name: string;
      /**
       * The e-mail address of the signer; empty after erasure.
       */
      email: string;
      /**
       * The CPF of the signer, masked; null if none was given.
       */
      cpf: string | null;
      /**
       * The phone of the signer, masked; null if none was given.
       */
      phone: string | null;
      /**
       * The company that a REPRESENTATIVE signs for; otherwise null.
       */
      organizationName: string | null;
      /**
       * The CNPJ of that company, 14 characters; otherwise null.
       */
      cnpj: string | null;
      /**
       * The office of a REPRESENTATIVE in that company; otherwise null.
       */
      office: string | null;
      /**
       * The e-mail address of the host of an IN_PERSON signer; otherwise null.
       */
      hostEmail: string | null;
    } | null;
  }[];
  /**
   * The time of creation.
   */
  createdAt: string;
  /**
   * The time of the last change.
   */
  updatedAt: string;
  /**
   * The number of the state, from 1. Each change adds 1. `If-Match: "v<version>"` guards a change.
   */
  version: number;
}
/**
 * A public form of a template.
 */
export interface TemplateForm {
  /**
   * The id of the form, `frm_…`; it is part of its address.
   */
  id: string;
  /**
   * The address to give to people.
   */
  url: string;
  /**
   * Envelopes that the form makes a day (UTC).
   */
  dailyCap: number;
  /**
   * Whether the form asks for the CPF.
   */
  requireCpf: boolean;
  /**
   * Whether the form asks for the mobile phone.
   */
  requirePhone: boolean;
  /**
   * When the form stops working; null: never.
   */
  expiresAt: string | null;
  /**
   * Envelopes that it has made today (UTC).
   */
  sentToday: number;
  /**
   * Submissions of today (UTC), also those whose letter nobody has answered yet.
   */
  submittedToday: number;
  /**
   * False if the last to save it may no longer do so: a revoked key, a former member, a credential without `forms:write`. The form is closed until somebody saves it.
   */
  held: boolean;
  /**
   * The latest refusal that visitors can’t mend: the form is closed for the rest of that day (UTC). Saving the form opens it again. Null: none.
   */
  lastRefusal: {
    /**
     * The code of the refusal, such as DOCUMENT_LIMIT_REACHED.
     */
    code: string;
    /**
     * The time of the refusal.
     */
    at: string;
  } | null;
  /**
   * The time of creation.
   */
  createdAt: string;
  /**
   * The time of the last change.
   */
  updatedAt: string;
}
/**
 * A request that a program made, without its contents.
 */
export interface RequestLog {
  /**
   * The id of the request, `req_…`, as in its `X-Request-Id`.
   */
  id: string;
  /**
   * The HTTP method.
   */
  method: string;
  /**
   * The path without its query. Ids are its only parameters.
   */
  path: string;
  /**
   * The HTTP status of the response.
   */
  status: number;
  /**
   * The time from the request to its response, in milliseconds.
   */
  durationMs: number;
  /**
   * The error code of the response; null if the request succeeded.
   */
  errorCode: string | null;
  /**
   * The credential of the request.
   */
  credential: {
    /**
     * The kind of the credential.
     */
    type: 'API_KEY' | 'PERSONAL_TOKEN' | 'USER';
    /**
     * The id of the key, token, or user.
     */
    id: string;
  };
  /**
   * The address of the caller, truncated to /24 or /48; null if it is no longer stored.
   */
  ip: string | null;
  /**
   * The time of the request.
   */
  occurredAt: string;
}
/**
 * A request with its sanitized contents.
 */
export interface InspectedRequest {
  /**
   * The id of the request, `req_…`, as in its `X-Request-Id`.
   */
  id: string;
  /**
   * The HTTP method.
   */
  method: string;
  /**
   * The path without its query. Ids are its only parameters.
   */
  path: string;
  /**
   * The HTTP status of the response.
   */
  status: number;
  /**
   * The time from the request to its response, in milliseconds.
   */
  durationMs: number;
  /**
   * The error code of the response; null if the request succeeded.
   */
  errorCode: string | null;
  /**
   * The credential of the request.
   */
  credential: {
    /**
     * The kind of the credential.
     */
    type: 'API_KEY' | 'PERSONAL_TOKEN' | 'USER';
    /**
     * The id of the key, token, or user.
     */
    id: string;
  };
  /**
   * The address of the caller, truncated to /24 or /48; null if it is no longer stored.
   */
  ip: string | null;
  /**
   * The time of the request.
   */
  occurredAt: string;
  /**
   * The request, sanitized.
   */
  request: {
    /**
     * The headers by name in lower case. Hidden values are `[redacted]`.
     */
    headers: {
      [k: string]: string;
    };
    /**
     * The JSON value. Hidden values are `[redacted]`.
     */
    query: {
      [k: string]: unknown;
    };
    /**
     * The JSON value. Hidden values are `[redacted]`.
     */
    body: {
      [k: string]: unknown;
    };
  };
  /**
   * The response, sanitized.
   */
  response: {
    /**
     * The headers by name in lower case. Hidden values are `[redacted]`.
     */
    headers: {
      [k: string]: string;
    };
    /**
     * The JSON value. Hidden values are `[redacted]`.
     */
    body: {
      [k: string]: unknown;
    };
  };
}
/**
 * The plan of an organization.
 */
export interface Subscription {
  /**
   * The plan of the organization.
   */
  plan: 'UNLIMITED' | 'FREE' | 'PRO' | 'BUSINESS';
  /**
   * Whether documents beyond the allowance are accepted and billed.
   */
  overageEnabled: boolean;
}
/**
 * People and the code to test signing with.
 */
export interface SandboxIdentities {
  /**
   * People to sign with.
   */
  data: {
    /**
     * The name of the person.
     */
    name: string;
    /**
     * A CPF that the Sandbox accepts.
     */
    cpf: string;
    /**
     * An e-mail address. Nothing is sent to it.
     */
    email: string;
    /**
     * A phone (E.164). Nothing is sent to it.
     */
    phone: string;
  }[];
  /**
   * The one-time code of every signer in the Sandbox.
   */
  otp: string;
}
/**
 * A message that the Sandbox would have sent.
 */
export interface SandboxMessage {
  /**
   * The id of the message, `msg_…`.
   */
  id: string;
  /**
   * The occasion of the message. `SENDER_…` goes to members of the organization.
   */
  kind:
    | 'INVITATION'
    | 'REMINDER'
    | 'CODE'
    | 'COMPLETION'
    | 'COPY'
    | 'DECLINE'
    | 'NOT_NEEDED'
    | 'DELEGATED'
    | 'REPLACED'
    | 'DELEGATION_REFUSED'
    | 'CANCELLATION'
    | 'EXPIRY'
    | 'FORM_CONFIRM'
    | 'WEBHOOK_DISABLED'
    | 'DISPUTE'
    | 'DELEGATION'
    | 'SAME_PERSON'
    | 'WRONG_SECRETS'
    | 'SENDER_SIGNED'
    | 'SENDER_COMPLETED'
    | 'SENDER_DECLINED'
    | 'SENDER_EXPIRED'
    | 'SENDER_MESSAGE_FAILED'
    | 'SENDER_DIGEST';
  /**
   * E-mail, SMS, or WhatsApp.
   */
  medium: 'EMAIL' | 'SMS' | 'WHATSAPP';
  /**
   * The e-mail address or phone number; null after erasure and after 30 days. The number is masked without the power to read personal data.
   */
  to: string | null;
  /**
   * The subject of an e-mail; empty for SMS and WhatsApp. Null after erasure and after 30 days.
   */
  subject: string | null;
  /**
   * The text of the message; null after erasure and after 30 days.
   */
  text: string | null;
  /**
   * The same text for mail programs; empty for SMS and WhatsApp.
   */
  html: string | null;
  /**
   * The final documents that the mail would carry.
   */
  attachments: {
    /**
     * The name under which mail programs save it.
     */
    filename: string;
    /**
     * The size of the file in bytes.
     */
    size: number;
  }[];
  /**
   * The progress of the message.
   */
  status: 'WAITING' | 'DELIVERED' | 'FAILED' | 'DROPPED';
  /**
   * The time of creation.
   */
  createdAt: string;
  /**
   * The time at which the message appeared here; null before it.
   */
  deliveredAt: string | null;
  /**
   * The envelope that it is about, `env_…`; null if there is none.
   */
  envelopeId: string | null;
  /**
   * The signer who would receive it, `sgn_…`; null if there is none.
   */
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
 * Why UNAUTHENTICATED; each is explained at `docs`.
 */
export type UnauthenticatedReason =
  | 'CREDENTIAL_MISSING'
  | 'BASIC_AUTH'
  | 'BEARER_MISSING'
  | 'OTHER_HEADER'
  | 'SCHEME_UNKNOWN'
  | 'WEBHOOK_SECRET'
  | 'RECEIPT_NOT_PROVED'
  | 'TOKEN_UNKNOWN';
/**
 * Why INVALID_CREDENTIALS; each is explained at `docs`.
 */
export type InvalidCredentialsReason = 'SECOND_FACTOR_REQUIRED';
/**
 * Why INVALID_API_KEY; each is explained at `docs`.
 */
export type InvalidApiKeyReason = 'KEY_MALFORMED';
/**
 * Why FORBIDDEN; each is explained at `docs`.
 */
export type ForbiddenReason =
  | 'ROLE_TOO_LOW'
  | 'API_KEY_NOT_ACCEPTED'
  | 'ADMIN_SCOPE_REQUIRED'
  | 'EMAIL_NOT_VERIFIED'
  | 'REAUTHENTICATION_REQUIRED'
  | 'ORGANIZATION_SUSPENDED'
  | 'PERSONAL_DATA_NOT_ALLOWED'
  | 'PROJECT_ARCHIVED'
  | 'SIGNUP_CLOSED';
/**
 * Why NOT_FOUND; each is explained at `docs`.
 */
export type NotFoundReason =
  | 'PATH_UNKNOWN'
  | 'METHOD_UNKNOWN'
  | 'ACCOUNT_UNKNOWN'
  | 'ID_UNKNOWN'
  | 'ID_OF_ANOTHER_KIND'
  | 'PAGE_NOT_DRAWN';
/**
 * Why CONFLICT; each is explained at `docs`.
 */
export type ConflictReason =
  | 'VERSION_CHANGED'
  | 'IF_MATCH_MALFORMED'
  | 'ALREADY_ATTACHED'
  | 'DOCUMENT_IN_DRAFT'
  | 'FIELDS_OUTDATED'
  | 'DOCUMENT_CHANGED'
  | 'BULK_SEND_NOT_READY'
  | 'SIGNING_IN_PROGRESS'
  | 'COPY_ONLY'
  | 'SIGNER_DECLINED'
  | 'SIGNER_SKIPPED'
  | 'CERTIFICATE_NOT_EMBEDDED'
  | 'DELEGATION_NOT_ALLOWED'
  | 'DELEGATION_REQUESTED'
  | 'DELEGATION_NOT_REQUESTED'
  | 'NOT_DISPUTED'
  | 'DISPUTE_ANSWERED'
  | 'CERTIFICATE_NOT_NEEDED'
  | 'AUTHORIZATION_ENDED'
  | 'INVITATION_OPEN'
  | 'ADMINISTRATORS_READ_PERSONAL_DATA'
  | 'BULK_SEND_ENDED';
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
  | 'conversion-off'
  | 'source-not-here'
  | 'source-unreadable'
  | 'source-external'
  | 'source-active'
  | 'source-limit'
  | 'type-not-requested'
  | 'picture-damaged'
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
 * Why ENVELOPE_NOT_EDITABLE; each is explained at `docs`.
 */
export type EnvelopeNotEditableReason = 'DISPUTED';
/**
 * Why SIGNING_SESSION_EXPIRED; each is explained at `docs`.
 */
export type SigningSessionExpiredReason = 'EXPIRED' | 'COMPLETED' | 'TIMED_OUT';
/**
 * Why SIGNING_SESSION_REVOKED; each is explained at `docs`.
 */
export type SigningSessionRevokedReason =
  'RENEWED' | 'CANCELLED' | 'DECLINED' | 'SKIPPED' | 'ERASED' | 'USED';
/**
 * Why ENVELOPE_NOT_SIGNABLE; each is explained at `docs`.
 */
export type EnvelopeNotSignableReason = 'COMPLETED' | 'CANCELLED' | 'DECLINED' | 'SKIPPED' | 'DISPUTED';
/**
 * Why IDENTITY_MISMATCH; each is explained at `docs`.
 */
export type IdentityMismatchReason = 'SAME_PERSON';
/**
 * Why AUTHENTICATION_REQUIRED; each is explained at `docs`.
 */
export type AuthenticationRequiredReason = 'OTHER_BROWSER' | 'CERTIFICATE_REQUIRED' | 'NUMBER_WRONG';
/**
 * Why CONSENT_MISMATCH; each is explained at `docs`.
 */
export type ConsentMismatchReason = 'VALUES_CHANGED';
/**
 * Why EVIDENCE_NOT_READY; each is explained at `docs`.
 */
export type EvidenceNotReadyReason = 'NOT_COMPLETED' | 'IN_PROGRESS';
/**
 * Why WEBHOOK_URL_NOT_ALLOWED; each is explained at `docs`.
 */
export type WebhookUrlNotAllowedReason =
  'LOCAL_ADDRESS' | 'NOT_HTTPS' | 'HAS_USER' | 'PORT_NOT_ALLOWED' | 'NOT_PUBLIC';
/**
 * Why PROVIDER_ERROR; each is explained at `docs`.
 */
export type ProviderErrorReason =
  | 'DENIED'
  | 'EXPIRED'
  | 'UNAVAILABLE'
  | 'MALFORMED'
  | 'RATE_LIMITED'
  | 'CERTIFICATE'
  | 'REVOKED'
  | 'UNTRUSTED'
  | 'REVOCATION_UNKNOWN'
  | 'STAMP_UNAVAILABLE';

/**
 * The possible values of `details.reason`, by error code.
 */
export interface Reasons {
  BAD_REQUEST: BadRequestReason;
  UNAUTHENTICATED: UnauthenticatedReason;
  INVALID_CREDENTIALS: InvalidCredentialsReason;
  INVALID_API_KEY: InvalidApiKeyReason;
  FORBIDDEN: ForbiddenReason;
  NOT_FOUND: NotFoundReason;
  CONFLICT: ConflictReason;
  UNSUPPORTED_MEDIA_TYPE: UnsupportedMediaTypeReason;
  MALWARE_DETECTED: MalwareDetectedReason;
  ENVELOPE_NOT_EDITABLE: EnvelopeNotEditableReason;
  SIGNING_SESSION_EXPIRED: SigningSessionExpiredReason;
  SIGNING_SESSION_REVOKED: SigningSessionRevokedReason;
  ENVELOPE_NOT_SIGNABLE: EnvelopeNotSignableReason;
  IDENTITY_MISMATCH: IdentityMismatchReason;
  AUTHENTICATION_REQUIRED: AuthenticationRequiredReason;
  CONSENT_MISMATCH: ConsentMismatchReason;
  EVIDENCE_NOT_READY: EvidenceNotReadyReason;
  WEBHOOK_URL_NOT_ALLOWED: WebhookUrlNotAllowedReason;
  PROVIDER_ERROR: ProviderErrorReason;
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

import { Type } from 'typebox';
import type { Static } from 'typebox';
import type { SessionWithMade } from '../../actions/accounts/sessions.ts';
import type { SignedIn } from '../../domain/accounts/token-pair.ts';
import type { SignedUp } from '../../actions/accounts/sign-up.ts';
import { ACCESS_TOKEN_TTL, PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH, SECOND } from '../../domain/limits.ts';
import { verbatim } from '../checks/tidy-text.ts';
import { ROLES } from '../../domain/access/principal.ts';
import { described, moment, nameText, nullable, oneOf, pageQuery, timeOfCreation, written } from './field.ts';
import { userView, UserView } from './me.ts';
import { organizationView, OrganizationView } from './organizations.ts';
import { projectView, ProjectView } from './projects.ts';

const email = Type.String({
  format: 'email',
  maxLength: 254,
  description: 'An e-mail address. Upper and lower case make no difference.',
});

export const SignUpBody = Type.Object({
  name: described(nameText(), 'The name of the user.'),
  email,
  password: verbatim(
    Type.String({
      minLength: PASSWORD_MIN_LENGTH,
      maxLength: PASSWORD_MAX_LENGTH,
      description: 'Any characters, except the most used passwords and the e-mail itself.',
    }),
  ),
  organizationName: Type.Optional(
    described(nameText(), 'The name of the new organization. Required unless `invitationToken` is sent.'),
  ),
  invitationToken: Type.Optional(
    verbatim(
      Type.String({
        minLength: 1,
        maxLength: 100,
        description: 'From an invitation’s link: the account joins that organization and creates none.',
      }),
    ),
  ),
  setUpToken: Type.Optional(
    verbatim(
      Type.String({
        minLength: 1,
        maxLength: 100,
        description: 'From the link that the service prints at its start while there is no account.',
      }),
    ),
  ),
});

/** A one-time code of an authenticator app, or a recovery code. */
export const code = Type.String({
  minLength: 1,
  maxLength: 40,
  description: 'From an authenticator app, or a recovery code.',
});

/** The token of a link, from the fragment of its address. */
export const LinkTokenBody = Type.Object({
  token: verbatim(
    Type.String({
      minLength: 1,
      maxLength: 100,
      description: 'The token from the link: the part of the address after `#`.',
    }),
  ),
});

export const ConfirmedEmailView = Type.Object({
  email: Type.String({ description: 'The e-mail address that is now verified.' }),
});

export const InvitationView = Type.Object(
  {
    organizationName: Type.String({ description: 'The organization that invites.' }),
    email: Type.String({ description: 'The e-mail address that was invited.' }),
    role: described(oneOf(...ROLES), 'The role that the new member will have.'),
    hasAccount: Type.Boolean({ description: 'The address has an account: log in to accept.' }),
    expiresAt: described(moment, 'The time after which the invitation can no longer be accepted.'),
  },
  { $id: 'Invitation', description: 'An invitation to an organization.' },
);

/** Nothing is said about what a password must be: that would tell which guesses are worth while. */
export const LogInBody = Type.Object({
  email: Type.String({ minLength: 1, maxLength: 254, description: 'The e-mail address of the account.' }),
  password: verbatim(
    Type.String({ minLength: 1, maxLength: 1000, description: 'The password of the account.' }),
  ),
  code: Type.Optional(code),
});

export const RefreshBody = Type.Object({
  refreshToken: verbatim(
    Type.String({ minLength: 1, maxLength: 1000, description: 'The refresh token from the last response.' }),
  ),
});

const signedIn = {
  accessToken: Type.String({ description: 'For `Authorization: Bearer`, on both base addresses.' }),
  refreshToken: Type.String({ description: 'Works once; each refresh returns the next token.' }),
  tokenType: described(oneOf('Bearer'), 'The scheme of the Authorization header.'),
  expiresIn: Type.Integer({ description: 'Lifetime of the access token in seconds.' }),
  refreshExpiresAt: described(moment, 'The time after which the refresh token stops working.'),
  session: Type.Object(
    { id: Type.String({ description: 'The id of the session, `ses_…`.' }) },
    { description: 'The new session.' },
  ),
  user: UserView,
};

export const SignedInView = Type.Object(signedIn, {
  $id: 'SignedIn',
  description: 'The tokens of a new session, and its user.',
});

export const SignedUpView = Type.Object(
  { ...signedIn, organization: OrganizationView, project: ProjectView },
  { $id: 'SignedUp', description: 'A new account, logged in, with its organization and its first project.' },
);

export const SessionView = Type.Object(
  {
    id: Type.String({ description: 'The id of the session, `ses_…`.' }),
    device: Type.String({ description: 'The user agent that logged in.' }),
    ip: Type.String({ description: 'The address that the user logged in from.' }),
    current: Type.Boolean({ description: 'Whether this request used the session.' }),
    lastUsedAt: described(moment, 'The time of the last request.'),
    expiresAt: described(moment, 'The time after which the session ends without a refresh.'),
    endedAt: nullable(described(moment, 'The time at which the session was ended; null if it was not.')),
    made: Type.Object(
      {
        tokens: Type.Integer({ description: 'The number of personal access tokens.' }),
        keys: Type.Integer({ description: 'The number of API keys.' }),
      },
      { description: 'What was made in the session, or with its tokens, and still works.' },
    ),
    createdAt: timeOfCreation,
  },
  { $id: 'Session', description: 'A log-in of a user on a device.' },
);

export function signedInView({ user, session, tokens }: SignedIn): Static<typeof SignedInView> {
  return {
    accessToken: tokens.accessToken,
    refreshToken: tokens.refreshToken,
    tokenType: 'Bearer',
    expiresIn: ACCESS_TOKEN_TTL / SECOND,
    refreshExpiresAt: tokens.refreshExpiresAt.toISOString(),
    session: { id: session.id },
    user: userView(user),
  };
}

export function signedUpView(signedUp: SignedUp): Static<typeof SignedUpView> {
  const { organization, owner, project } = signedUp;
  return {
    ...signedInView(signedUp),
    organization: organizationView({ organization, role: owner.role, readsPersonalData: null }),
    project: projectView(project),
  };
}

export const SessionQuery = Type.Object({
  ...pageQuery,
  ended: Type.Optional(
    Type.Boolean({
      description:
        'True: sessions that are over, and whose tokens or keys still work. Default: the active ones.',
    }),
  ),
});

export const EndedCredentialsView = Type.Object({
  tokens: Type.Integer({ description: 'The number of personal access tokens that were revoked.' }),
  keys: Type.Integer({ description: 'The number of API keys that were revoked.' }),
  keysLeft: Type.Integer({
    description:
      'The number of API keys that still work, in organizations that the user does not administer any more.',
  }),
});

export function sessionView(
  { session, made }: SessionWithMade,
  currentId: string | null,
): Static<typeof SessionView> {
  return {
    id: session.id,
    device: session.userAgent,
    ip: session.ip,
    current: session.id === currentId,
    lastUsedAt: session.lastUsedAt.toISOString(),
    expiresAt: session.expiresAt.toISOString(),
    endedAt: written(session.endedAt),
    made: { ...made },
    createdAt: session.createdAt.toISOString(),
  };
}

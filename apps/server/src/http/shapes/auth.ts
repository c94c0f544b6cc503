import { Type } from 'typebox';
import type { Static } from 'typebox';
import type { Session } from '../../domain/accounts/session.ts';
import type { SignedIn } from '../../domain/accounts/token-pair.ts';
import type { SignedUp } from '../../actions/accounts/sign-up.ts';
import { ACCESS_TOKEN_TTL, PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH, SECOND } from '../../domain/limits.ts';
import { verbatim } from '../checks/tidy-text.ts';
import { ROLES } from '../../domain/access/principal.ts';
import { moment, oneOf, text } from './field.ts';
import { userView, UserView } from './me.ts';
import { organizationView, OrganizationView } from './organizations.ts';
import { projectView, ProjectView } from './projects.ts';

const email = Type.String({ format: 'email', maxLength: 254 });

export const SignUpBody = Type.Object({
  name: text(),
  email,
  password: verbatim(
    Type.String({
      minLength: PASSWORD_MIN_LENGTH,
      maxLength: PASSWORD_MAX_LENGTH,
      description: 'Any characters, except the most used passwords and the e-mail itself.',
    }),
  ),
  organizationName: Type.Optional(text()),
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
  token: verbatim(Type.String({ minLength: 1, maxLength: 100 })),
});

export const ConfirmedEmailView = Type.Object({ email: Type.String() });

export const InvitationView = Type.Object(
  {
    organizationName: Type.String(),
    email: Type.String(),
    role: oneOf(...ROLES),
    hasAccount: Type.Boolean({ description: 'The address has an account: log in to accept.' }),
    expiresAt: moment,
  },
  { $id: 'Invitation' },
);

/** Nothing is said about what a password must be: that would tell which guesses are worth while. */
export const LogInBody = Type.Object({
  email: Type.String({ minLength: 1, maxLength: 254 }),
  password: verbatim(Type.String({ minLength: 1, maxLength: 1000 })),
  code: Type.Optional(code),
});

export const RefreshBody = Type.Object({
  refreshToken: verbatim(Type.String({ minLength: 1, maxLength: 1000 })),
});

const signedIn = {
  accessToken: Type.String({ description: 'For `Authorization: Bearer`, on both base addresses.' }),
  refreshToken: Type.String({ description: 'Works once; each refresh returns the next token.' }),
  tokenType: oneOf('Bearer'),
  expiresIn: Type.Integer({ description: 'Lifetime of the access token in seconds.' }),
  refreshExpiresAt: moment,
  session: Type.Object({ id: Type.String() }),
  user: UserView,
};

export const SignedInView = Type.Object(signedIn, { $id: 'SignedIn' });

export const SignedUpView = Type.Object(
  { ...signedIn, organization: OrganizationView, project: ProjectView },
  { $id: 'SignedUp' },
);

export const SessionView = Type.Object(
  {
    id: Type.String(),
    device: Type.String({ description: 'The user agent that logged in.' }),
    ip: Type.String(),
    current: Type.Boolean({ description: 'Whether this request used the session.' }),
    lastUsedAt: moment,
    expiresAt: moment,
    createdAt: moment,
  },
  { $id: 'Session' },
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
    organization: organizationView({ organization, role: owner.role }),
    project: projectView(project),
  };
}

export function sessionView(session: Session, currentId: string | null): Static<typeof SessionView> {
  return {
    id: session.id,
    device: session.userAgent,
    ip: session.ip,
    current: session.id === currentId,
    lastUsedAt: session.lastUsedAt.toISOString(),
    expiresAt: session.expiresAt.toISOString(),
    createdAt: session.createdAt.toISOString(),
  };
}

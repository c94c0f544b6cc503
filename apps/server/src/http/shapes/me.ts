import { Type } from 'typebox';
import type { Static } from 'typebox';
import type { Me } from '../../actions/accounts/me.ts';
import { SCOPES, TOKEN_SCOPES } from '../../domain/access/scopes.ts';
import { TOKEN_MAX_DAYS } from '../../domain/accounts/new-token.ts';
import type { PersonalToken } from '../../domain/accounts/personal-token.ts';
import { isVerified } from '../../domain/accounts/user.ts';
import type { User } from '../../domain/accounts/user.ts';
import {
  described,
  moment,
  nullable,
  objectVersion,
  oneOf,
  text,
  timeOfChange,
  timeOfCreation,
  written,
} from './field.ts';
import { allowedNetworks, networksView } from './networks.ts';
import { organizationView, OrganizationView } from './organizations.ts';
import { projectView, ProjectView } from './projects.ts';

const onboarding = Type.Object(
  {
    building: nullable(
      Type.String({ description: 'The kind of program that the user builds; null if unknown.' }),
    ),
    technology: nullable(
      Type.String({
        description:
          'The technology that the user works with; null if unknown. `none`: the user doesn’t program, and the ' +
          'dashboard hides the parts for developers.',
      }),
    ),
    completed: Type.Boolean({ description: 'Whether the dashboard should stop showing the first steps.' }),
  },
  { description: 'The answers of the user to the first questions of the dashboard.' },
);

export const UserView = Type.Object(
  {
    id: Type.String({ description: 'The id of the user, `usr_…`.' }),
    name: Type.String({ description: 'The name of the user.' }),
    email: Type.String({ description: 'The e-mail address of the user.' }),
    emailVerified: Type.Boolean({
      description:
        'False until the user confirms the address with the link in a mail. True from the beginning ' +
        'where the service does not require it (`emailVerification` of GET /v1/public/service).',
    }),
    onboarding,
    defaultProjectId: nullable(
      Type.String({
        description: 'The project of requests that name none; null: the user’s memberships decide.',
      }),
    ),
    createdAt: timeOfCreation,
    updatedAt: timeOfChange,
    version: objectVersion,
  },
  { $id: 'User', description: 'A person who uses the dashboard or the API.' },
);

export const MeView = Type.Object(
  {
    user: UserView,
    organizations: Type.Array(OrganizationView, {
      description: 'With the caller’s role in each: their own first, then in the order in which they joined.',
    }),
    projects: Type.Array(ProjectView, {
      description: 'The first hundred, in the order of GET /v1/projects, which returns all.',
    }),
  },
  { $id: 'Me', description: 'The authenticated user with their organizations and projects.' },
);

export const MeBody = Type.Object({
  defaultProjectId: nullable(
    Type.String({
      maxLength: 200,
      description: 'One of the user’s projects, `proj_…`. Null removes the default.',
    }),
  ),
});

export const OnboardingBody = Type.Object({
  building: Type.Optional(
    nullable(described(text(100), 'The kind of program that you build. Null removes it.')),
  ),
  technology: Type.Optional(
    nullable(
      described(
        text(100),
        'The technology that you work with; `none` if you don’t program. Null removes it.',
      ),
    ),
  ),
  completed: Type.Optional(
    Type.Boolean({ description: 'Whether the dashboard should stop showing the first steps.' }),
  ),
});

/** The requested scopes: all of the creator's if absent; an empty list is refused. */
export const scopes = Type.Optional(
  Type.Array(oneOf(...SCOPES), { minItems: 1, description: 'Default: all of the creator’s scopes.' }),
);

const tokenScopes = Type.Optional(
  Type.Array(oneOf(...TOKEN_SCOPES), {
    minItems: 1,
    description:
      'Default: all of your scopes except `admin`. `admin` lets the token administer in your name: members, keys, tokens, sessions, plan, erasure.',
  }),
);

export const TokenBody = Type.Object({
  name: described(text(), 'A name that helps you recognize the token.'),
  scopes: tokenScopes,
  expiresInDays: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: TOKEN_MAX_DAYS,
      description: 'The number of days until the token expires. Default: 90.',
    }),
  ),
  expiresAt: Type.Optional(
    described(
      moment,
      `The time after which the token stops working, in place of \`expiresInDays\`: at most ${TOKEN_MAX_DAYS} days from now.`,
    ),
  ),
  allowedNetworks,
});

const token = {
  id: Type.String({ description: 'The id of the token, `pat_…`.' }),
  name: Type.String({ description: 'The name that the user chose.' }),
  scopes: Type.Array(oneOf(...TOKEN_SCOPES), { description: 'The permissions of the token.' }),
  allowedNetworks: networksView,
  prefix: Type.String({ description: 'The beginning of the token.' }),
  last4: Type.String({ description: 'The last four characters of the token.' }),
  expiresAt: described(moment, 'The time after which the token stops working.'),
  lastUsedAt: nullable(
    described(moment, 'The time of the last request with the token; null if there was none.'),
  ),
  createdAt: timeOfCreation,
};

export const TokenView = Type.Object(token, {
  $id: 'PersonalToken',
  description: 'A credential with which programs act as a user.',
});

export const NewTokenView = Type.Object(
  { ...token, token: Type.String({ description: 'The secret, shown once.' }) },
  { $id: 'NewPersonalToken', description: 'A new personal access token with its secret.' },
);

export function userView(user: User): Static<typeof UserView> {
  const { id, name, email, version } = user;
  const { building, technology, completed } = user.onboarding;
  return {
    id,
    name,
    email,
    emailVerified: isVerified(user),
    onboarding: { building, technology, completed },
    defaultProjectId: user.defaultProjectId,
    createdAt: user.createdAt.toISOString(),
    updatedAt: user.updatedAt.toISOString(),
    version,
  };
}

export function meView({ user, organizations, projects }: Me): Static<typeof MeView> {
  return {
    user: userView(user),
    organizations: organizations.map(organizationView),
    projects: projects.map(({ project }) => projectView(project)),
  };
}

export function tokenView(given: PersonalToken): Static<typeof TokenView> {
  return {
    id: given.id,
    name: given.name,
    scopes: [...given.scopes],
    allowedNetworks: given.allowedNetworks && [...given.allowedNetworks],
    prefix: given.prefix,
    last4: given.last4,
    expiresAt: given.expiresAt.toISOString(),
    lastUsedAt: written(given.lastUsedAt),
    createdAt: given.createdAt.toISOString(),
  };
}

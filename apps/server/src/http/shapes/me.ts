import { Type } from 'typebox';
import type { Static } from 'typebox';
import type { Me } from '../../actions/accounts/me.ts';
import { SCOPES, TOKEN_SCOPES } from '../../domain/access/scopes.ts';
import { TOKEN_MAX_DAYS } from '../../domain/accounts/new-token.ts';
import type { PersonalToken } from '../../domain/accounts/personal-token.ts';
import { isVerified } from '../../domain/accounts/user.ts';
import type { User } from '../../domain/accounts/user.ts';
import { moment, nullable, oneOf, text, written } from './field.ts';
import { organizationView, OrganizationView } from './organizations.ts';
import { projectView, ProjectView } from './projects.ts';

const onboarding = Type.Object({
  building: nullable(Type.String()),
  technology: nullable(Type.String()),
  completed: Type.Boolean(),
});

export const UserView = Type.Object(
  {
    id: Type.String(),
    name: Type.String(),
    email: Type.String(),
    emailVerified: Type.Boolean({
      description:
        'False until the user confirms the address with the link in a mail. True from the beginning ' +
        'where the service does not require it (`emailVerification` of GET /v1/public/service).',
    }),
    onboarding,
    createdAt: moment,
    updatedAt: moment,
    version: Type.Integer(),
  },
  { $id: 'User' },
);

export const MeView = Type.Object(
  {
    user: UserView,
    organizations: Type.Array(OrganizationView, { description: 'With the caller’s role in each.' }),
    projects: Type.Array(ProjectView, {
      description: 'The newest hundred; GET /v1/projects returns all.',
    }),
  },
  { $id: 'Me' },
);

export const OnboardingBody = Type.Object({
  building: Type.Optional(nullable(text(100))),
  technology: Type.Optional(nullable(text(100))),
  completed: Type.Optional(Type.Boolean()),
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
  name: text(),
  scopes: tokenScopes,
  expiresInDays: Type.Optional(Type.Integer({ minimum: 1, maximum: TOKEN_MAX_DAYS })),
});

const token = {
  id: Type.String(),
  name: Type.String(),
  scopes: Type.Array(oneOf(...TOKEN_SCOPES)),
  prefix: Type.String(),
  last4: Type.String(),
  expiresAt: moment,
  lastUsedAt: nullable(moment),
  createdAt: moment,
};

export const TokenView = Type.Object(token, { $id: 'PersonalToken' });

export const NewTokenView = Type.Object(
  { ...token, token: Type.String({ description: 'The secret, shown once.' }) },
  { $id: 'NewPersonalToken' },
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
    prefix: given.prefix,
    last4: given.last4,
    expiresAt: given.expiresAt.toISOString(),
    lastUsedAt: written(given.lastUsedAt),
    createdAt: given.createdAt.toISOString(),
  };
}

import { Type } from 'typebox';
import type { Static } from 'typebox';
import { ENVIRONMENTS } from '../../domain/environment.ts';
import { EMBED_ORIGINS, ORIGIN_MAX_LENGTH } from '../../domain/embedding/limits.ts';
import {
  FOOTER_TEXT_LENGTH,
  PROJECT_CONSENT_LENGTH,
  REDIRECT_ORIGINS,
  SENDER_NAME_LENGTH,
} from '../../domain/projects/limits.ts';
import { LOGO_MAX_BYTES } from '../../domain/limits.ts';
import { SUBJECT_LENGTH } from '../../domain/messages/limits.ts';
import { logoPath } from '../../domain/organizations/logo.ts';
import type { Project } from '../../domain/projects/project.ts';
import { PATTERNS } from '../checks/known-patterns.ts';
import { base64, lines } from '../checks/tidy-text.ts';
import {
  described,
  nameText,
  nullable,
  objectVersion,
  oneOf,
  text,
  timeOfChange,
  timeOfCreation,
} from './field.ts';

const settings = {
  slug: Type.Optional(
    Type.String({
      pattern: PATTERNS.slug.pattern,
      maxLength: 48,
      description: 'Unique in the organization. Default: made from the name.',
    }),
  ),
  description: Type.Optional(
    nullable(
      lines(Type.String({ maxLength: 1000, description: 'A note about the project. Null removes it.' })),
    ),
  ),
  environment: Type.Optional(
    described(oneOf(...ENVIRONMENTS), 'The environment that the dashboard opens first.'),
  ),
};

export const ProjectBody = Type.Object({
  name: described(text(), 'The name of the project.'),
  ...settings,
  organizationId: Type.Optional(
    Type.String({
      maxLength: 200,
      description: 'Default: of the organizations that the caller owns, the one joined first.',
    }),
  ),
});

const embedOrigins = Type.Array(Type.String({ maxLength: ORIGIN_MAX_LENGTH }), {
  maxItems: EMBED_ORIGINS,
  uniqueItems: true,
  description:
    'The origins whose pages may show embedded sessions of this project, such as `https://app.example.com`: the scheme, ' +
    'the host, and a port unless it is 443. `http://localhost:*` admits any port of `localhost`, in the Sandbox only.',
});

const redirectOrigins = Type.Array(Type.String({ maxLength: ORIGIN_MAX_LENGTH }), {
  maxItems: REDIRECT_ORIGINS,
  uniqueItems: true,
  description:
    'The origins to which `redirectUrl` of an envelope may lead, such as `https://app.example.com`: the scheme, the host, ' +
    'and a port unless it is 443. `http://localhost:*` admits any port of `localhost`, in the Sandbox only.',
});

const primaryColor = Type.String({
  pattern: PATTERNS.color.pattern,
  description:
    'The color of buttons and links, `#rrggbb`. Where it is hard to read, pages darken or lighten it. Null: the color of the organization.',
});
const replyTo = Type.String({
  format: 'email',
  maxLength: 254,
  description: 'The mailbox for answers to letters, which name it. Null: `contactEmail` of the organization.',
});
const senderName = described(
  nameText(SENDER_NAME_LENGTH),
  'The name in From of letters, before `(Aval)`. Their text names the organization. Null: the name of the organization.',
);
const footerText = Type.String({
  maxLength: FOOTER_TEXT_LENGTH,
  description: 'The last lines of every letter. Null for none.',
});
const consentText = Type.String({
  maxLength: PROJECT_CONSENT_LENGTH,
  description:
    'A paragraph that signers accept behind the statement. Pages and evidence mark it as yours. A WITNESS doesn’t accept it. Null for none.',
});
const subject = described(
  text(SUBJECT_LENGTH),
  'The subject of invitations, with the variables `{{title}}`, `{{sender}}`, `{{signer}}`, and `{{deadline}}`. Null: the subject of Aval.',
);

const BrandingBody = Type.Object(
  {
    primaryColor: Type.Optional(nullable(primaryColor)),
    logo: Type.Optional(
      nullable(
        Type.Object(
          {
            contentBase64: base64(
              Type.String({
                minLength: 1,
                maxLength: Math.ceil(LOGO_MAX_BYTES / 3) * 4 + 100,
                description: `A PNG or JPEG of up to ${LOGO_MAX_BYTES / 1000} kB, in base64 (RFC 4648).`,
              }),
            ),
          },
          { description: 'The logo. Null: the logo of the organization.' },
        ),
      ),
    ),
    senderName: Type.Optional(nullable(senderName)),
    replyTo: Type.Optional(nullable(replyTo)),
    footerText: Type.Optional(nullable(lines(footerText))),
    consentText: Type.Optional(nullable(lines(consentText))),
    subject: Type.Optional(nullable(subject)),
  },
  {
    description:
      'The brand of the project, in place of the organization’s. Members that are left out stay. Envelopes that were sent keep the brand of that time.',
  },
);

const BrandingView = Type.Object(
  {
    primaryColor: nullable(primaryColor),
    logoPath: nullable(
      Type.String({ description: 'The path of the logo on this server; null if the project has none.' }),
    ),
    senderName: nullable(senderName),
    replyTo: nullable(replyTo),
    footerText: nullable(footerText),
    consentText: nullable(consentText),
    consentVersion: Type.Integer({
      description: 'Counts the texts that `consentText` has had; 0 before the first.',
    }),
    subject: nullable(subject),
  },
  { description: 'The brand of the project; null members are as the organization’s.' },
);

export const ProjectPatchBody = Type.Object({
  name: Type.Optional(described(text(), 'The name of the project.')),
  ...settings,
  embedOrigins: Type.Optional(embedOrigins),
  redirectOrigins: Type.Optional(redirectOrigins),
  branding: Type.Optional(BrandingBody),
  status: Type.Optional(
    described(oneOf('ACTIVE', 'ARCHIVED'), 'ARCHIVED marks a project that is no longer in use.'),
  ),
});

export const ProjectView = Type.Object(
  {
    id: Type.String({ description: 'The id of the project, `proj_…`.' }),
    organizationId: Type.String({ description: 'The organization of the project, `org_…`.' }),
    name: Type.String({ description: 'The name of the project.' }),
    slug: Type.String({ description: 'A short name, unique in the organization.' }),
    description: nullable(Type.String({ description: 'A note about the project; null if there is none.' })),
    status: described(oneOf('ACTIVE', 'ARCHIVED'), 'Whether the project is in use.'),
    environment: Type.Unsafe<Project['environment']>({
      ...oneOf(...ENVIRONMENTS),
      description:
        'The environment that the dashboard opens first. Both always exist, isolated from each other.',
    }),
    embedOrigins,
    redirectOrigins,
    branding: BrandingView,
    createdAt: timeOfCreation,
    updatedAt: timeOfChange,
    version: objectVersion,
  },
  {
    $id: 'Project',
    description: 'The container of documents, envelopes, keys, and webhooks of an organization.',
  },
);

export function projectView(project: Project): Static<typeof ProjectView> {
  const { id, organizationId, name, slug, description, status, environment, version } = project;
  return {
    id,
    organizationId,
    name,
    slug,
    description,
    status,
    environment,
    embedOrigins: [...project.embedOrigins],
    redirectOrigins: [...project.redirectOrigins],
    branding: brandingView(project.branding),
    createdAt: project.createdAt.toISOString(),
    updatedAt: project.updatedAt.toISOString(),
    version,
  };
}

function brandingView({ logoSha256, ...branding }: Project['branding']): Static<typeof BrandingView> {
  return { ...branding, logoPath: logoPath(logoSha256) };
}

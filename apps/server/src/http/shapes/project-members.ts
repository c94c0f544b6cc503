import { Type } from 'typebox';
import type { Static } from 'typebox';
import type { ProjectMember } from '../../domain/projects/project-member.ts';
import { PROJECT_ROLES } from '../../domain/projects/project-member.ts';
import { described, oneOf, timeOfCreation } from './field.ts';

export const ProjectMemberBody = Type.Object({
  role: described(oneOf(...PROJECT_ROLES), 'The role of the member in the project.'),
});

export const ProjectMemberView = Type.Object(
  {
    userId: Type.String({ description: 'The id of the user, `usr_…`.' }),
    name: Type.String({ description: 'The name of the user.' }),
    email: Type.String({ description: 'The e-mail address of the user.' }),
    role: described(
      oneOf(...PROJECT_ROLES),
      'The role in the project. It counts while the organization’s `projectAccess` is MEMBERS, and not for its OWNER and ADMIN.',
    ),
    createdAt: timeOfCreation,
  },
  { $id: 'ProjectMember', description: 'A member of the organization who is a member of one project.' },
);

export function projectMemberView({
  user,
  role,
  createdAt,
}: ProjectMember): Static<typeof ProjectMemberView> {
  const { id: userId, name, email } = user;
  return { userId, name, email, role, createdAt: createdAt.toISOString() };
}

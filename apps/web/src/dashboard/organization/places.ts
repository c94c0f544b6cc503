import type { Route } from '../shell/routing.tsx';
import { MembersPage } from './members-page.tsx';
import { ProjectsPage } from './projects-page.tsx';
import { SecurityPage } from './security/security-page.tsx';
import { SettingsPage } from './settings-page.tsx';
import { UsagePage } from './usage-page.tsx';

export const ORGANIZATION_PLACES: readonly Route[] = [
  { path: '/organization/settings', page: SettingsPage },
  { path: '/organization/members', page: MembersPage },
  { path: '/organization/projects', page: ProjectsPage },
  { path: '/organization/usage', page: UsagePage },
  { path: '/organization/security-log', page: SecurityPage },
];

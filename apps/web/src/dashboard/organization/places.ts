import type { Place } from '../shell/routing.tsx';
import { SettingsPage } from './settings-page.tsx';

export const ORGANIZATION_PLACES: readonly Place[] = [{ path: '/organization/settings', page: SettingsPage }];

import type { Place } from '../shell/routing.tsx';

export const ORGANIZATION_PLACES: readonly Place[] = [];

import type { Place } from '../shell/routing.tsx';

export const DEVELOPER_PLACES: readonly Place[] = [];

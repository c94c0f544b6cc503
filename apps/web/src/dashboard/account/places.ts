import type { Place } from '../shell/routing.tsx';

export const ACCOUNT_PLACES: readonly Place[] = [];

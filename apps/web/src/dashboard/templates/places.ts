import type { Place } from '../shell/routing.tsx';

export const TEMPLATE_PLACES: readonly Place[] = [];

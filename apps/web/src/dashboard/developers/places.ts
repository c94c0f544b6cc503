import type { Place } from '../shell/routing.tsx';
import { KeysPage } from './keys/keys-page.tsx';

export const DEVELOPER_PLACES: readonly Place[] = [{ path: '/developers/keys', page: KeysPage }];

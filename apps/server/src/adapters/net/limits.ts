import { SECOND } from '../../domain/limits.ts';
import type { Milliseconds } from '../../domain/limits.ts';

export const WEBHOOK_TIMEOUT: Milliseconds = 15 * SECOND;
export const WEBHOOK_CONNECT_TIMEOUT: Milliseconds = 5 * SECOND;
export const WEBHOOK_RESPONSE_READ_BYTES = 64 * 1024;
/** For the connection to a proxy, its tunnel, and TLS with the target inside. */
export const PROXY_CONNECT_TIMEOUT: Milliseconds = 5 * SECOND;

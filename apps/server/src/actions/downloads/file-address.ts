import { readDownloadToken, writeDownloadToken } from '../../domain/documents/download-address.ts';
import type { Download } from '../../domain/documents/download-address.ts';
import type { Environment } from '../../domain/environment.ts';
import type { Deps } from '../deps.ts';

type AddressDeps = Pick<Deps, 'secrets' | 'settings'>;

/** Returns the temporary address of a file. */
export function fileAddress(deps: AddressDeps, environment: Environment, download: Download): string {
  const token = writeDownloadToken(download, macOf(deps, environment));
  return `${deps.settings.baseUrls[environment]}/v1/files/${token}`;
}

/** Returns what a token stands for, or null if it is forged, expired, or of another environment or base address. */
export function readFileToken(
  deps: AddressDeps,
  environment: Environment,
  { token, now }: { readonly token: string; readonly now: Date },
): Download | null {
  return readDownloadToken(token, macOf(deps, environment), now);
}

/**
 * Binds a token to its environment and to the base address that it was given out for: an address of the Sandbox opens
 * nothing in Production, and one of a copy of the installation nothing in the other (ADR-0136). No base address contains
 * a space.
 */
function macOf({ secrets, settings }: AddressDeps, environment: Environment) {
  const place = `${environment} ${settings.baseUrls[environment]}`;
  return (text: string, given?: string): string => secrets.mac('download', `${place} ${text}`, given);
}

import type { Config } from '../config.ts';
import { isLoopback } from './plaintext-warnings.ts';

type Input = Pick<Config, 'tsa'> & {
  readonly settings: Pick<Config['settings'], 'baseUrls' | 'operator' | 'logWitnesses'>;
};

/**
 * Returns warnings if Production issues evidence to others, and nobody is named as its operator, or nobody else confirms its
 * time (ADR-0153). Not for an address of this machine alone: that is somebody who tries it out.
 */
export function operatorWarnings({ tsa, settings }: Input): readonly string[] {
  const { hostname } = new URL(settings.baseUrls.PRODUCTION);
  if (isLoopback(hostname.replaceAll(/^\[|\]$/g, ''))) return [];
  const isAlone = tsa === null && settings.logWitnesses.length === 0;
  return [...(settings.operator.name === null ? [UNIDENTIFIED] : []), ...(isAlone ? [ONLY_OPERATOR] : [])];
}

const UNIDENTIFIED =
  'THE OPERATOR IS NOT IDENTIFIED (OPERATOR_NAME is not set): evidence of Production says so, and a court finds nobody who ' +
  'stands behind it. Set OPERATOR_NAME and OPERATOR_CNPJ';
const ONLY_OPERATOR =
  'NOBODY BUT THE OPERATOR CONFIRMS THE TIME (neither TSA_URL nor LOG_WITNESSES is set): evidence of Production says so. Use ' +
  'an outside time-stamping authority, or witnesses of the public log';

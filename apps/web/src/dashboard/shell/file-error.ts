import { AvalError } from '@aval/sdk/client';
import type { Language } from '../../i18n/language.ts';
import { WORDS } from './file-reasons/words.ts';
import type { ErrorText } from './words/words.ts';

/** A refused file, with its name. */
export class RefusedFile extends AvalError {
  readonly filename: string;

  constructor(filename: string, { status, code, message, hint, requestId, details }: AvalError) {
    super(status, { code, message, hint, requestId, details });
    this.filename = filename;
  }
}

/** Why a file was refused and what to do about it, by `details.reason`. Null for an unknown reason. */
export function fileErrorText({ details }: AvalError, language: Language): ErrorText | null {
  const { reason } = details;
  if (typeof reason !== 'string') return null;
  const words: ReadonlyMap<string, ErrorText> = new Map(Object.entries(WORDS[language]));
  const offered = words.get(String(details['acceptChange']));
  if (offered !== undefined) return offered;
  if (reason === 'damaged' && details['signed'] === true) return WORDS[language]['damaged-signed'];
  if (details['opensWithoutPassword'] === true) return WORDS[language].protected;
  return words.get(reason.startsWith('signature:') ? 'signature' : reason) ?? null;
}

import type { ErrorCode } from '../catalogue.ts';
import type { FieldRule } from '../field-rules.ts';
import type { Language } from '../../people/language.ts';

/** The languages that errors are translated to. English is the catalogue itself. */
export type TranslatedLanguage = Exclude<Language, 'en'>;

/** The texts of a row of the catalogue. */
export interface RefusalWords {
  readonly message: string;
  readonly cause: string;
  readonly hint: string;
}

/** The errors of the API in another language. `{name}` stands for a member of a problem's `params`. */
export interface ErrorWords {
  readonly refusals: Readonly<Record<ErrorCode, RefusalWords>>;
  readonly fields: Readonly<Record<FieldRule, string>>;
  /** The text of `min_length` and `min_items` where the limit is 1. */
  readonly empty: string;
  /** The names of the types of JSON. */
  readonly types: Readonly<Record<string, string>>;
  /** The word before the last of several choices. */
  readonly or: string;
}

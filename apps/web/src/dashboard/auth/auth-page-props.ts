import type { Client } from '@aval/sdk/client';
import type { SignedIn } from '@aval/sdk/operations';
import type { Language } from '../../i18n/language.ts';
import type { Service } from '../shell/app-context.ts';

/** The properties of the sign-in pages. */
export interface AuthPageProps {
  readonly client: Client;
  readonly service: Service;
  readonly language: Language;
  readonly onLanguage: (language: Language) => void;
  readonly onIn: (signedIn: SignedIn) => void;
}

import type { Language } from '../../i18n/language.ts';
import type { Certificate, Portal, ProviderName, Session } from '../portal.ts';
import type { SheetStep } from '../steps.ts';
import type { Words } from '../words/words.ts';

/** Begins an authorization: on the page of the provider, or by a push to the phone. */
export type Authorize = (provider: ProviderName, push?: boolean) => Promise<void>;

/** The properties of an authorization that waits or was refused. */
export interface AuthorizationProps {
  readonly certificate: Certificate;
  readonly provider: ProviderName;
  readonly isBusy: boolean;
  readonly language: Language;
  readonly authorize: Authorize;
  readonly onChoose: () => void;
}

/** The properties of the steps of a signer with a certificate. */
export interface StepProps {
  readonly step: Exclude<SheetStep, 'identify'>;
  readonly portal: Portal;
  readonly session: Session;
  readonly language: Language;
  readonly words: Words;
  readonly onStep: (step: SheetStep) => void;
  readonly onSigned: () => void;
}

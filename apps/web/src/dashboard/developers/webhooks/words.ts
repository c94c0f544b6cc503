import type { Webhook, WebhookDelivery } from '@aval/sdk/operations';
import type { Language } from '../../../i18n/language.ts';
import { EN } from './words/en.ts';
import { ES } from './words/es.ts';
import { PT } from './words/pt-br.ts';

/** Why a receiver did not take an event. */
export type Reason = NonNullable<WebhookDelivery['reason']>;

/** What the pages of webhooks say. */
export interface Words {
  readonly title: string;
  readonly intro: string;
  readonly add: string;
  readonly onlyAdmins: string;
  readonly empty: string;
  readonly local: string;
  readonly localHint: string;
  readonly url: string;
  readonly urlHint: string;
  readonly events: string;
  readonly everyEvent: string;
  readonly theseEvents: string;
  readonly noEvent: string;
  readonly description: string;
  readonly signatures: string;
  readonly schemes: Readonly<Record<Webhook['signatures'][number], string>>;
  readonly noScheme: string;
  readonly publicKey: string;
  readonly state: string;
  readonly on: string;
  readonly off: string;
  readonly whyOff: Readonly<Record<NonNullable<Webhook['disabledReason']>, string>>;
  readonly made: string;
  readonly create: string;
  readonly secret: string;
  readonly secretHint: string;
  readonly hasCopied: string;
  readonly previousUntil: (moment: string) => string;
  readonly edit: string;
  readonly turnOff: string;
  readonly turnOffHint: string;
  readonly turnOn: string;
  readonly rotate: string;
  readonly rotateHint: string;
  readonly erase: string;
  readonly eraseHint: string;
  readonly test: string;
  readonly testHint: string;
  readonly send: string;
  readonly answered: (status: number, milliseconds: number) => string;
  readonly refused: string;
  readonly reasons: Readonly<Record<Reason, string>>;
  readonly deliveries: string;
  readonly noDeliveries: string;
  readonly all: string;
  readonly event: string;
  readonly eventId: string;
  readonly states: Readonly<Record<WebhookDelivery['status'], string>>;
  readonly attempts: (count: number) => string;
  readonly lastAttempt: string;
  readonly nextAttempt: string;
  readonly when: string;
  readonly details: string;
  readonly detailsOf: (event: string) => string;
  readonly retry: string;
  readonly reason: string;
  readonly requestHeaders: string;
  readonly answer: string;
  readonly noAnswer: string;
  readonly noBody: string;
  readonly notYet: string;
  readonly refresh: string;
  readonly back: string;
}

export const WORDS: Readonly<Record<Language, Words>> = { 'pt-BR': PT, en: EN, es: ES };

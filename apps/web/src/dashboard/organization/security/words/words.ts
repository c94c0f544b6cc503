import type { SecurityEvent } from '@aval/sdk/operations';

/** What the security log says. */
export interface Words {
  readonly title: string;
  readonly intro: string;
  /** For those who see their own account alone. */
  readonly ownIntro: string;
  readonly filter: string;
  readonly type: string;
  readonly person: string;
  readonly all: string;
  readonly everybody: string;
  readonly when: string;
  readonly what: string;
  readonly who: string;
  readonly whom: string;
  readonly network: string;
  readonly details: string;
  readonly unknown: string;
  readonly empty: string;
  readonly actors: Readonly<Record<SecurityEvent['actor']['type'], string>>;
  readonly types: Readonly<Record<SecurityEvent['type'], string>>;
}

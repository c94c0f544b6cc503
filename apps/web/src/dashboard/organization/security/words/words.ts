import type { SecurityEvent } from '@aval/sdk/operations';

/** Texts of the security log. */
export interface Words {
  readonly title: string;
  readonly intro: string;
  /** The introduction for users who see only their own account. */
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

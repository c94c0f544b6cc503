import type { ApiKey } from '@aval/sdk/operations';

/** Texts of the API keys page. */
export interface Words {
  readonly title: string;
  readonly intro: (project: string) => string;
  readonly add: string;
  readonly onlyAdmins: string;
  readonly empty: string;
  readonly environment: string;
  readonly both: string;
  readonly environments: Readonly<Record<ApiKey['environment'], string>>;
  readonly hints: Readonly<Record<ApiKey['environment'], string>>;
  readonly name: string;
  readonly nameHint: string;
  readonly key: string;
  readonly scopes: string;
  readonly state: string;
  readonly states: Readonly<Record<ApiKey['status'], string>>;
  readonly lastUsed: string;
  readonly never: string;
  readonly made: string;
  readonly by: (name: string) => string;
  readonly expires: (moment: string) => string;
  readonly acts: string;
  readonly create: string;
  readonly secret: string;
  readonly tryIt: string;
  readonly hasCopied: string;
  readonly oldUntil: (moment: string) => string;
  readonly oldUntilRevoked: string;
  readonly rotate: string;
  readonly rotateOf: (name: string) => string;
  readonly rotateHint: string;
  readonly oldEnds: string;
  readonly ends: Readonly<Record<'0' | '1' | '24' | '168' | '720' | 'never', string>>;
  readonly revoke: string;
  readonly revokeOf: (name: string) => string;
  readonly revokeHint: string;
}

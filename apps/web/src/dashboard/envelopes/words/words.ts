import type { Envelope } from '@aval/sdk/operations';

export type States = Readonly<Record<Envelope['status'], string>>;

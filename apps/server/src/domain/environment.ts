/** The two environments of every project. They share accounts, organizations and projects; all else is apart. */
export type Environment = 'SANDBOX' | 'PRODUCTION';

export const ENVIRONMENTS = ['SANDBOX', 'PRODUCTION'] as const satisfies readonly Environment[];

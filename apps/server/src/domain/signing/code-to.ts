/**
 * The people who get the code of a signer in person: by default the host too, because not everyone reads their mail in a
 * shop; or the signer alone, so that the code proves more than that the host read it (ADR-0130).
 */
export const CODE_TO = ['BOTH', 'SIGNER'] as const;

export type CodeTo = (typeof CODE_TO)[number];

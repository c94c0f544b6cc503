/** The orders in which envelopes are listed: by creation or by the last change, with a hyphen the newest first. */
export const ENVELOPE_SORTS = ['-createdAt', 'createdAt', '-updatedAt', 'updatedAt'] as const;

export type EnvelopeSort = (typeof ENVELOPE_SORTS)[number];

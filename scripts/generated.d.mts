/** Writes the API description and the client's part of it where they are missing or older than their sources. */
export function ensureGenerated(): void;

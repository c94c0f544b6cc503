/** Builds the program of the processes that read PDFs where it is missing or older than its sources. */
export function ensurePdfChild(): Promise<void>;

export const FREE_DOCUMENTS = 20;
export const FREE_PROJECTS = 10;
export const FREE_API_KEYS = 50;
export const FREE_WEBHOOKS = 20;
export const FREE_TEMPLATES = 100;
export const FREE_MEMBERS = 10;
export const PRO_DOCUMENTS = 500;
export const BUSINESS_DOCUMENTS = 5000;
export const PDF_LIMIT_BYTES = 20 * 1024 * 1024;
/** A file that Aval issued, as a new document, on every plan: its seals, report, and long-term data aren't counted against the plan. */
export const ISSUED_PDF_BYTES = 32 * 1024 * 1024;
/** A file to verify: more than Aval issues as one PDF, which is a document of at most `ISSUED_PDF_BYTES` and what sealing adds. */
export const VERIFIED_FILE_BYTES = 48 * 1024 * 1024;

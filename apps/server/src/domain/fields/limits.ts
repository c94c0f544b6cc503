/** The limits of fields. docs/api-notes.md lists each of them with its value. */

export const FIELDS_PER_ENVELOPE = 500;
/** A field on every page has a place on each. */
export const FIELD_PLACES_PER_ENVELOPE = 5000;
export const FIELD_KEY_LENGTH = 64;
/** Characters of a value, of a mask, and of a default value. */
export const FIELD_VALUE_LENGTH = 2000;
export const FIELD_OPTIONS = 50;
export const FIELD_OPTION_LENGTH = 200;
/** The smallest and the largest side of a field's box, in thousandths of a point. */
export const FIELD_SIDE_MIN = 4000;
export const FIELD_SIDE_MAX = 14_400_000;
/** The largest mark: its height in thousandths of a point, and its share of the page. */
export const MARK_HEIGHT_MAX = 120_000;
export const INITIALS_HEIGHT_MAX = 60_000;
export const MARK_PAGE_SHARE_MAX = 0.12;
/** The most places of texts that one request lists. */
export const ANCHORS_LISTED = 200;
/** The most boxes of content that one page has for an editor; a fuller page is judged only when fields are saved. */
export const PAGE_CONTENT_LISTED = 5000;
/** Page sizes, form fields and texts of files that a process remembers. */
export const READINGS_KEPT_BYTES = 16 * 1024 * 1024;

/** The unpacked size of a package to verify; as it is issued it is no larger than the upload. */
export const PACKAGE_UNPACKED_LIMIT_BYTES = 64 * 1024 * 1024;

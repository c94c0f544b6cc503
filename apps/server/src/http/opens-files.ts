interface FileBody {
  readonly document?: unknown;
  readonly documents?: readonly { readonly contentBase64?: string | undefined }[];
  readonly fields?: readonly unknown[];
  readonly templateId?: string;
}

/**
 * Returns true if a request brings files, places fields on the pages of files, or starts from a template: its handler reads
 * or keeps something before its transaction begins.
 */
export function opensFiles({ document, documents = [], fields = [], templateId }: FileBody): boolean {
  const hasFile =
    document !== undefined || documents.some(({ contentBase64 }) => contentBase64 !== undefined);
  return hasFile || fields.length > 0 || templateId !== undefined;
}

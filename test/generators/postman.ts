/** A request of a Postman collection, as far as an upload needs it. */
interface PostmanRequest {
  readonly method: string;
  readonly url: { readonly host: readonly string[]; readonly path: readonly string[] };
  readonly body: { readonly mode: string; readonly formdata: readonly PostmanPart[] };
}

interface PostmanPart {
  readonly key: string;
  readonly type: 'file' | 'text';
  readonly value?: string;
  readonly disabled?: boolean;
}

/** A folder or a request of a collection. */
export interface PostmanItem {
  readonly name: string;
  readonly item?: readonly PostmanItem[];
  readonly request?: PostmanRequest;
}

/** Returns the request of this name, at any depth. */
export function requestNamed(item: PostmanItem, name: string): PostmanRequest | undefined {
  if (item.name === name && item.request !== undefined) return item.request;
  for (const inner of item.item ?? []) {
    const found = requestNamed(inner, name);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Sends the form of a request as Postman does when its user has chosen the file and set the variables. */
export function sendForm(
  { method, url, body }: PostmanRequest,
  chosen: { readonly baseUrl: string; readonly token: string; readonly file: File },
): Promise<Response> {
  const form = new FormData();
  for (const { key, type, value = '', disabled } of body.formdata) {
    if (disabled !== true) form.append(key, type === 'file' ? chosen.file : value);
  }
  const address = [...url.host, ...url.path].join('/').replace('{{baseUrl}}', chosen.baseUrl);
  return fetch(address, { method, headers: { authorization: `Bearer ${chosen.token}` }, body: form });
}

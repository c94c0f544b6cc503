import { useEffect, useState } from 'preact/hooks';

/** A call that a page made. */
interface RecordedCall {
  readonly id: number;
  readonly method: string;
  readonly url: string;
  readonly status: number;
  readonly curl: string;
}

/** How many calls are kept. */
const MAX_CALLS = 30;
let calls: readonly RecordedCall[] = [];
let count = 0;
const listeners = new Set<() => void>();

/** A `fetch` that records its calls, so that a page can show them as `curl` commands. */
export async function recordedFetch(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const answer = await fetch(input, init);
  if (isPicture(answer)) return answer;
  const url = new Request(input, init).url;
  const method = init.method ?? 'GET';
  count += 1;
  calls = [{ id: count, method, url, status: answer.status, curl: toCurl(url, init) }, ...calls].slice(
    0,
    MAX_CALLS,
  );
  for (const listener of listeners) listener();
  return answer;
}

/** A list has a picture in each row: they would take the place of all other calls. */
function isPicture({ headers }: Response): boolean {
  return headers.get('content-type')?.startsWith('image/') === true;
}

/** Returns the recorded calls, newest first. */
export function useRecordedCalls(): readonly RecordedCall[] {
  const [seen, setSeen] = useState(calls);
  useEffect(() => {
    const changed = (): void => setSeen(calls);
    listeners.add(changed);
    return () => void listeners.delete(changed);
  }, []);
  return seen;
}

/** Returns a call as a shell command. The command doesn't contain the credential. It reads `AVAL_KEY`. */
export function toCurl(url: string, { method = 'GET', headers = {}, body }: RequestInit): string {
  const words = [`curl -X ${method} ${shellQuoted(url)}`];
  for (const [name, value] of new Headers(headers)) {
    const isSecret = name === 'authorization';
    if (name === 'accept-language') continue;
    if (!(isSecret && url.includes('/v1/auth/')))
      words.push(
        isSecret ? '-H "Authorization: Bearer $AVAL_KEY"' : `-H ${shellQuoted(`${name}: ${value}`)}`,
      );
  }
  if (typeof body === 'string') words.push(`-d ${shellQuoted(withoutSecrets(body))}`);
  if (body instanceof FormData) words.push(...formArguments(body));
  return words.join(' \\\n  ');
}

function formArguments(form: FormData): string[] {
  return [...form].map(([name, value]) =>
    typeof value === 'string'
      ? `-F ${shellQuoted(`${name}=${value}`)}`
      : `-F ${shellQuoted(`${name}=@${value.name}`)}`,
  );
}

function withoutSecrets(body: string): string {
  return body.replaceAll(
    /"(password|currentPassword|newPassword|code|token|refreshToken)":"(?:[^"\\]|\\.)*"/g,
    '"$1":"…"',
  );
}

/** Quotes a text for a POSIX shell. Within single quotes only a single quote is special. */
function shellQuoted(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}

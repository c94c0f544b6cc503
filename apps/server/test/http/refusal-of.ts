import type { Answer } from '../accounts-server.ts';

/** Status and code of a refusal, to be compared in one line; the code of a success is undefined. */
export function refusalOf({ status, body }: Answer): readonly [number, string | undefined] {
  return [status, body?.error?.code];
}

/** The fields that VALIDATION_FAILED names, in order. */
export function fieldsOf({ body }: Answer): readonly string[] {
  return body.error.details.fields.map(({ field }: { field: string }) => field);
}

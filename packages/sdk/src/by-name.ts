import type { Operations } from './operations.ts';

/** The values of an envelope, as `GET /v1/envelopes/{id}/values` returns them. */
export type Values = Operations['GET /v1/envelopes/{id}/values']['response'];

/** The names by which your program knows a signer: your own reference, or the role of a template. */
export type SignerNames =
  | { readonly reference: string; readonly templateRole?: string }
  | { readonly templateRole: string; readonly reference?: string };

interface NamedSigner {
  readonly reference: string | null;
  readonly templateRole: string | null;
}

/**
 * Returns the signer with these names, of an envelope's `signers` or of its values.
 *
 * @throws RangeError if nobody or more than one person has them
 */
export function findSigner<S extends NamedSigner>(
  { signers }: { readonly signers: readonly S[] },
  names: SignerNames,
): S {
  const wanted = Object.entries(names);
  const found = signers.filter((signer) =>
    wanted.every(([name, value]) => signer[name as keyof NamedSigner] === value),
  );
  const [only] = found;
  if (only === undefined || found.length > 1)
    throw new RangeError(`${found.length} signers have ${JSON.stringify(names)}.`);
  return only;
}

interface ValueTypes {
  readonly boolean: boolean;
  readonly number: number;
  readonly string: string;
}

/**
 * Returns a value by its key, of all signers or of one: true or false of a CHECKBOX, the number of a NUMBER, otherwise text.
 * Null if nothing was entered.
 *
 * @throws RangeError if no field has the key, TypeError if its value is of another type
 */
export function readValue<T extends keyof ValueTypes>(
  { values }: Pick<Values, 'values'>,
  key: string,
  type: T,
): ValueTypes[T] | null {
  if (!Object.hasOwn(values, key)) throw new RangeError(`No field has the key ${key}.`);
  const value = values[key] ?? null;
  if (!isOf(value, type)) throw new TypeError(`The value of ${key} is no ${type}.`);
  return value;
}

function isOf<T extends keyof ValueTypes>(value: unknown, type: T): value is ValueTypes[T] | null {
  return value === null || typeof value === type;
}

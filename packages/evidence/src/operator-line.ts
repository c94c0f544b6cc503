import type { ManifestOperator } from './manifest-types.ts';

/** Returns the operator in one line, or null where they aren't identified. */
export function operatorLine({ name, cnpj, address, contact }: ManifestOperator): string | null {
  if (name === null) return null;
  const written = cnpj?.replace(/^(.{2})(.{3})(.{3})(.{4})(.{2})$/, 'CNPJ $1.$2.$3/$4-$5') ?? null;
  return [name, written, address, contact].filter((part) => part !== null).join(', ');
}

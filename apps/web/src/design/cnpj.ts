/** Formats the fourteen characters of a CNPJ: `12.ABC.345/01DE-35`. */
export function writtenCnpj(characters: string): string {
  return characters.replace(/^(.{2})(.{3})(.{3})(.{4})(.{2})$/, '$1.$2.$3/$4-$5');
}

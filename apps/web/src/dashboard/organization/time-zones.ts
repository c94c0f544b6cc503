/** Where most organizations are, from east to west. */
const OF_BRAZIL = [
  'America/Noronha',
  'America/Sao_Paulo',
  'America/Bahia',
  'America/Fortaleza',
  'America/Recife',
  'America/Belem',
  'America/Cuiaba',
  'America/Manaus',
  'America/Porto_Velho',
  'America/Rio_Branco',
] as const;

/** Returns the time zones to choose from, those of Brazil first, with the current one among them. */
export function timeZones(current: string): readonly string[] {
  return [...new Set([...OF_BRAZIL, current, ...Intl.supportedValuesOf('timeZone')])];
}

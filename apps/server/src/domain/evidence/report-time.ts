const BRASILIA = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'America/Sao_Paulo',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});

const OFFSET = new Intl.DateTimeFormat('en', { timeZone: 'America/Sao_Paulo', timeZoneName: 'longOffset' });

/** `21/11/2026 04:03:05 (Brasília) · 2026-11-21T07:03:05Z`: local time for the signers, and UTC. */
export function reportTime(time: Date): string {
  return `${brasiliaTime(time)} (Brasília) · ${time.toISOString().replace(/\.\d+Z$/, 'Z')}`;
}

/** `21/11/2026 04:03:05`, in the time of Brasília. */
export function brasiliaTime(time: Date): string {
  return BRASILIA.format(time).replace(',', '');
}

/** Returns the difference of Brasília from UTC at a time, such as `UTC-03:00`. */
export function brasiliaZone(time: Date): string {
  const name = OFFSET.formatToParts(time).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  return name.replace('GMT', 'UTC');
}

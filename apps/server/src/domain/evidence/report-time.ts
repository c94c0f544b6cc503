const BRASILIA = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'America/Sao_Paulo',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});

/** `21/11/2026 04:03:05 (Brasília) · 2026-11-21T07:03:05Z`: local time for the signers, and UTC. */
export function reportTime(time: Date): string {
  const local = BRASILIA.format(time).replace(',', '');
  return `${local} (Brasília) · ${time.toISOString().replace(/\.\d+Z$/, 'Z')}`;
}

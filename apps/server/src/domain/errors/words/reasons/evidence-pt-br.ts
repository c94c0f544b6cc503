/** Why evidence isn't there, with what to do about it. */
export const PT_EVIDENCE = {
  NOT_COMPLETED: 'Só um envelope concluído tem evidências. Espere o evento envelope.evidence_ready.',
  ENDED:
    'O envelope terminou sem concluir e não tem evidências. Reabra-o se o prazo venceu nos últimos 90 dias, ou envie um novo envelope.',
  IN_PROGRESS:
    'As evidências estão sendo preparadas. Tente de novo depois do número de segundos em Retry-After, ou espere o evento envelope.evidence_ready.',
  FAILED: 'As evidências não puderam ser geradas (details.failure). Espere envelope.evidence_ready.',
} as const;

/** Said in every manifest of the Sandbox, so that nobody is fooled. */
export const SANDBOX_NOTICE =
  'SANDBOX: teste, sem valor legal. A test made in the Sandbox: it has no legal value.';

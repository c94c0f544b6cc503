/** The operator's log server, which gets the security events of the installation (ADR-0170). */
export interface SecurityLog {
  /**
   * Sends messages (RFC 5424) in order. Resolves once the server has read all of them, and rejects if that isn't certain.
   * Aborting by `signal` rejects.
   */
  send(messages: readonly string[], signal: AbortSignal): Promise<void>;
}

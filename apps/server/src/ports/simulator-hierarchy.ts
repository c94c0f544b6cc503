/**
 * The test hierarchy of the Sandbox's simulator of a certificate provider, in the form of ICP-Brasil: a root, an
 * authority below it, and the certificates of made-up people. Production never trusts it.
 */
export interface SimulatorHierarchy {
  /** Returns the DER of the root. Creates the hierarchy when it is first needed; all nodes get the same. */
  root(): Promise<Buffer>;
  /** Returns the DER of the authorities between the root and the holders. */
  authorities(): Promise<readonly Buffer[]>;
}

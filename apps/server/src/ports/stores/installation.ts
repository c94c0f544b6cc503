/** What belongs to the installation as a whole. */
export interface InstallationStore {
  /** The name of the master key that this database was begun with; the first caller's where it is new. */
  masterKeyId(own: string): Promise<string>;
  /** Expects this master key from now on. */
  bindTo(masterKeyId: string): Promise<void>;
}

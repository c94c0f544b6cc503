/**
 * A program for the tests: owns a data folder until its input ends. Called with one JSON argument (`OwnerOptions`); prints one
 * line of JSON: what it runs, or why it does not.
 */
import { EmbeddedPostgresFailed } from '../../../src/adapters/embedded-postgres/embedded-postgres-failed.ts';
import { startEmbeddedPostgres } from '../../../src/adapters/embedded-postgres/start-embedded-postgres.ts';

export interface OwnerOptions {
  readonly dataFolder: string;
  readonly systemFolder?: string;
  readonly settings?: Readonly<Record<string, string>>;
  /** Becomes this user first. Everything is loaded by then: the user need not be able to read the checkout. */
  readonly uid?: number;
}

const options: OwnerOptions = JSON.parse(process.argv[2] ?? '{}');
if (options.uid !== undefined) {
  process.setgroups?.([options.uid]);
  process.setgid?.(options.uid);
  process.setuid?.(options.uid);
}
try {
  const postgres = await startEmbeddedPostgres(options);
  say(postgres);
  process.stdin.resume().once('end', () => void postgres.stop().then(() => process.exit(0)));
} catch (error) {
  if (!(error instanceof EmbeddedPostgresFailed)) throw error;
  say({ failure: error.failure, message: error.message });
  process.exit(1);
}

function say(what: object): void {
  process.stdout.write(`${JSON.stringify(what)}\n`);
}

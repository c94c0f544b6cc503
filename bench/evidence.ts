import type { Deps } from '../apps/server/src/actions/deps.ts';
import { buildEvidence } from '../apps/server/src/actions/evidence/build-evidence.ts';
import { padesSealer } from '../apps/server/src/adapters/sealer/pades.ts';
import type { Db } from '../apps/server/src/store/db.ts';
import type { Environment } from '../apps/server/src/domain/environment.ts';
import { aCompany, prepareToSign, sendEnvelope, sign } from '../test/journeys/ceremony.ts';
import { callerOf, succeeding } from '../test/journeys/client.ts';
import { median, percent, printTable, short } from './figures.ts';
import type { Stage } from './stage.ts';

/** Milliseconds by port, of one evidence. */
type Spent = Map<string, number>;

/** Builds evidence in this process, with a stopwatch before every port, one after the other. */
export async function benchEvidence(stage: Stage, count: number): Promise<void> {
  const envelopes = await completedEnvelopes(stage, count + 1);
  const spent: Spent = new Map();
  const deps = timedDeps(stage.composition.deps, spent);
  const all: { readonly whole: number; readonly parts: ReadonlyMap<string, number> }[] = [];
  for (const envelope of envelopes) {
    spent.clear();
    const begun = performance.now();
    await buildEvidence(deps, envelope);
    all.push({ whole: performance.now() - begun, parts: new Map(spent) });
  }
  const measured = all.slice(1); // the first starts the child and compiles
  const whole = median(measured.map((envelope) => envelope.whole));
  console.log(`\nEvidence of ${measured.length} envelopes, one after the other: ${short(whole)} ms each.\n`);
  const names = [...new Set(measured.flatMap((envelope) => [...envelope.parts.keys()]))];
  const rows = names.map((name) => ({
    name,
    of: median(measured.map((envelope) => envelope.parts.get(name) ?? 0)),
  }));
  const rest = whole - rows.reduce((sum, row) => sum + row.of, 0);
  const parts = [...rows, { name: 'the rest: hashes, canonical JSON, CMS, files of the package', of: rest }];
  printTable(
    ['part', 'ms', 'share'],
    parts.map(({ name, of }) => [name, short(of), percent(of / whole)]),
  );
}

/** Completed by real calls, while nobody builds evidence. */
async function completedEnvelopes(stage: Stage, count: number): Promise<readonly string[]> {
  const service = await stage.start('api');
  try {
    const call = succeeding(callerOf(stage.place.sandbox));
    const { key } = await aCompany(call);
    const ids: string[] = [];
    for (let made = 0; made < count; made += 1) {
      const envelope = await sendEnvelope(call, key);
      for (const signer of envelope.signers) {
        await sign(call, signer.token, await prepareToSign(call, signer));
      }
      ids.push(envelope.id);
    }
    return ids;
  } finally {
    await service.stop();
  }
}

/** The ports that building evidence asks, each with its time. None of them waits inside another one's time. */
function timedDeps(deps: Deps, spent: Spent): Deps {
  const timed = stopwatch(spent);
  const { db, blobs, pdf, timestamps, archive } = deps;
  const keys = {
    manifestKey: (environment: Environment) => {
      const key = deps.keys.manifestKey(environment);
      return { ...key, sign: timed('manifest key: sign (Ed25519)', (bytes: Uint8Array) => key.sign(bytes)) };
    },
    sealKey: (environment: Environment) => {
      const key = deps.keys.sealKey(environment);
      return { ...key, sign: timed('seal key: sign (RSA-3072)', (bytes: Uint8Array) => key.sign(bytes)) };
    },
    renewal: (environment: Environment) => deps.keys.renewal(environment),
  };
  const timedTimestamps: Deps['timestamps'] = {
    ...timestamps,
    stamp: timed('time stamps: issue and check', (environment, imprint) =>
      timestamps.stamp(environment, imprint),
    ),
  };
  const timedPdf: Deps['pdf'] = {
    ...pdf,
    prepareSeal: timed('PDF child: prepare the seal', (bytes, input) => pdf.prepareSeal(bytes, input)),
    sealHolds: timed('PDF child: check the seal', (bytes, certificate) => pdf.sealHolds(bytes, certificate)),
  };
  return {
    ...deps,
    keys,
    timestamps: timedTimestamps,
    pdf: timedPdf,
    sealer: padesSealer({ pdf: timedPdf, keys, timestamps: timedTimestamps }),
    blobs: {
      ...blobs,
      get: timed('storage: read', (key) => blobs.get(key)),
      put: timed('storage: write (fsync)', (file) => blobs.put(file)),
    },
    archive: {
      ...archive,
      zip: (files) => {
        const begun = performance.now();
        const bytes = archive.zip(files);
        note(spent, 'zip', performance.now() - begun);
        return bytes;
      },
    },
    db: timedDb(db, timed),
  };
}

function timedDb(db: Db, timed: ReturnType<typeof stopwatch>): Db {
  return {
    read: (work) => timed('database: read', () => db.read(work))(),
    change: (work) => timed('database: publish', () => db.change(work))(),
    apart: () => timedDb(db.apart(), timed),
    withScope: (scope) => timedDb(db.withScope(scope), timed),
  };
}

/** Calls that run at once (files are written so) count once: the time in which at least one of them ran. */
function stopwatch(spent: Spent) {
  return <A extends readonly unknown[], R>(name: string, work: (...input: A) => Promise<R>) => {
    let running = 0;
    let begun = 0;
    return async (...requested: A): Promise<R> => {
      if (running === 0) begun = performance.now();
      running += 1;
      try {
        return await work(...requested);
      } finally {
        running -= 1;
        if (running === 0) note(spent, name, performance.now() - begun);
      }
    };
  };
}

function note(spent: Spent, name: string, milliseconds: number): void {
  spent.set(name, (spent.get(name) ?? 0) + milliseconds);
}

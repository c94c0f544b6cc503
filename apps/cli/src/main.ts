import { aval } from './aval.ts';

const input = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => input.abort());

process.exitCode = await aval(process.argv.slice(2), {
  env: process.env,
  say: (text) => void process.stdout.write(text),
  complain: (text) => void process.stderr.write(text),
  signal: input.signal,
});

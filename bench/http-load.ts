import { Agent, request } from 'node:http';

export interface JsonPost {
  readonly url: string;
  readonly body: unknown;
  readonly key: string;
}

/** Posts JSON over `atOnce` keep-alive connections and returns the milliseconds of each call. */
export async function postAll(
  posts: readonly JsonPost[],
  atOnce: number,
): Promise<{ readonly perSecond: number; readonly milliseconds: readonly number[] }> {
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
  const waiting = [...posts].toReversed();
  const milliseconds: number[] = [];
  const client = async (): Promise<void> => {
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      const begun = performance.now();
      await post(agent, next);
      milliseconds.push(performance.now() - begun);
    }
  };
  const begun = performance.now();
  await Promise.all(Array.from({ length: atOnce }, client));
  const perSecond = posts.length / ((performance.now() - begun) / 1000);
  agent.destroy();
  return { perSecond, milliseconds };
}

function post(agent: Agent, { url, body, key }: JsonPost): Promise<void> {
  const text = JSON.stringify(body);
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(text),
    'idempotency-key': key,
  };
  return new Promise((resolve, reject) => {
    const call = request(url, { method: 'POST', agent, headers }, (response) => {
      let answer = '';
      response.on('data', (part: Buffer) => void (answer += part.toString()));
      response.once('end', () => {
        if (response.statusCode === 200) resolve();
        else reject(new Error(`${response.statusCode} ${answer}`));
      });
    });
    call.once('error', reject);
    call.end(text);
  });
}

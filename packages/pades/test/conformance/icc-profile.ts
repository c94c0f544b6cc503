/** Colours of an ICC profile. */
export type ProfileSpace = 'RGB ' | 'GRAY';

/** Returns a small display profile of version 2.1: a gamma of 2.2, and the primaries of sRGB (ICC.1:1998-09). */
export function iccProfile(space: ProfileSpace): Buffer {
  const curve = Buffer.concat([tag('curv'), number(1), Buffer.from([2, 51]), Buffer.alloc(2)]);
  const colours: readonly (readonly [string, Buffer])[] =
    space === 'GRAY'
      ? [['kTRC', curve]]
      : [
          ['rXYZ', xyz(0.4361, 0.2225, 0.0139)],
          ['gXYZ', xyz(0.3851, 0.7169, 0.0971)],
          ['bXYZ', xyz(0.1431, 0.0606, 0.7141)],
          ['rTRC', curve],
          ['gTRC', curve],
          ['bTRC', curve],
        ];
  return assemble(space, [
    ['desc', description('Sample profile')],
    ['cprt', Buffer.concat([tag('text'), Buffer.from('No copyright\0')])],
    ['wtpt', xyz(0.9505, 1, 1.0891)],
    ...colours,
  ]);
}

function assemble(space: ProfileSpace, tags: readonly (readonly [string, Buffer])[]): Buffer {
  const table = [number(tags.length)];
  const parts: Buffer[] = [];
  let offset = 128 + 4 + 12 * tags.length;
  for (const [name, value] of tags) {
    const padded = Buffer.concat([value, Buffer.alloc((4 - (value.length % 4)) % 4)]);
    table.push(Buffer.from(name), number(offset), number(value.length));
    parts.push(padded);
    offset += padded.length;
  }
  const head = Buffer.alloc(128);
  head.writeUInt32BE(offset, 0);
  head.writeUInt32BE(0x02_10_00_00, 8);
  head.write(`mntr${space}XYZ `, 12, 'latin1');
  [2026, 1, 1].forEach((value, index) => head.writeUInt16BE(value, 24 + 2 * index));
  head.write('acsp', 36, 'latin1');
  [0.9642, 1, 0.8249].forEach((value, index) => head.writeInt32BE(fixed(value), 68 + 4 * index));
  return Buffer.concat([head, ...table, ...parts]);
}

function tag(name: string): Buffer {
  return Buffer.concat([Buffer.from(name), Buffer.alloc(4)]);
}

function number(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}

function fixed(value: number): number {
  return Math.round(value * 65_536);
}

function xyz(...values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(12);
  values.forEach((value, index) => bytes.writeInt32BE(fixed(value), 4 * index));
  return Buffer.concat([tag('XYZ '), bytes]);
}

/** Three texts, of which only the first is used. */
function description(text: string): Buffer {
  return Buffer.concat([
    tag('desc'),
    number(text.length + 1),
    Buffer.from(`${text}\0`),
    Buffer.alloc(4 + 4 + 2 + 1 + 67),
  ]);
}

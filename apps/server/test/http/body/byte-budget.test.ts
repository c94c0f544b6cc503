import { describe, expect, it } from 'vitest';
import { networksOf } from '../../../src/domain/access/network.ts';
import { ADDRESSES_PER_SITE } from '../../../src/domain/limits.ts';
import { ByteBudget } from '../../../src/http/body/byte-budget.ts';
import { Unavailable } from '../../../src/domain/failures.ts';

const PART = 1 / 8;
const aBudget = (bytes = 800, largest = 10) => new ByteBudget({ name: 'space', bytes, largest });
const from = (ip: string, part = PART) => ({ networks: networksOf(ip), part });

describe('ByteBudget', () => {
  it('admits the part of a network, and refuses what would exceed it', () => {
    const budget = aBudget();
    const [first, second] = [budget.open(from('192.0.2.1')), budget.open(from('192.0.2.1'))];
    first.take(60);
    second.take(40);
    expect(() => second.take(1)).toThrow(Unavailable);
    expect(() => budget.open(from('192.0.2.2')).take(100)).not.toThrow();
    expect(budget.taken).toBe(200);
  });

  it('has no more for all networks together than its bytes', () => {
    const budget = aBudget();
    for (let last = 1; last <= 8; last++) budget.open(from(`192.0.2.${last}`)).take(100);
    expect(() => budget.open(from('192.0.2.9')).take(1)).toThrow(Unavailable);
  });

  it('gives back what a body took, once', () => {
    const budget = aBudget();
    const share = budget.open(from('192.0.2.1'));
    share.take(100);
    share.release();
    share.release();
    expect(budget.taken).toBe(0);
    expect(() => budget.open(from('192.0.2.1')).take(100)).not.toThrow();
  });

  it('takes nothing for a declared length, and refuses one that does not fit', () => {
    const budget = aBudget();
    const share = budget.open(from('192.0.2.1'));
    share.assertSpace(100);
    expect(() => share.assertSpace(101)).toThrow(Unavailable);
    expect(budget.taken).toBe(0);
  });

  it('has another part for others of the same network', () => {
    const budget = aBudget();
    budget.open(from('192.0.2.1')).take(100);
    const known = budget.open(from('192.0.2.1', 1 / 2));
    known.take(300);
    expect(() => known.take(1)).toThrow(Unavailable);
  });

  it('counts IPv6 by /64, and a /48 has a multiple', () => {
    const budget = aBudget(8000, 1);
    const part = 1 / 80;
    budget.open(from('2001:db8:1:1::1', part)).take(100);
    expect(() => budget.open(from('2001:db8:1:1::2', part)).take(1)).toThrow(Unavailable);
    for (let network = 2; network <= ADDRESSES_PER_SITE; network++)
      budget.open(from(`2001:db8:1:${network}::1`, part)).take(100);
    expect(() => budget.open(from('2001:db8:1:fff::1', part)).take(1)).toThrow(Unavailable);
    expect(() => budget.open(from('2001:db8:2:1::1', part)).take(1)).not.toThrow();
  });

  it('has space for one body of the largest size, however small it is', () => {
    const budget = aBudget(20, 30);
    const share = budget.open(from('192.0.2.1'));
    share.take(30);
    expect(() => share.take(1)).toThrow(Unavailable);
    expect(() => budget.open(from('192.0.2.2')).take(1)).toThrow(Unavailable);
  });
});

import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalJson } from './canonical-json.ts';
import { EMPTY_CHAIN, type EvidenceLink, firstBrokenLink, hashOfLink, nextLink } from './evidence-chain.ts';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const AT = '2026-11-30T09:00:00.000Z';

function chainOf(count: number): EvidenceLink[] {
  const links: EvidenceLink[] = [];
  for (let at = 0; at < count; at++)
    links.push(
      nextLink(
        links.at(-1) ?? EMPTY_CHAIN,
        { farm: 'ferma', kind: 'journal', subject: `entry-${at}`, content: sha256(`${at}`), at: AT },
        sha256,
      ),
    );
  return links;
}

describe('canonical JSON', () => {
  it('has sorted keys and numbers in one form, as the example of RFC 8785, 3.2.2', () => {
    expect(
      canonicalJson(
        JSON.parse(
          '{"numbers":[333333333.33333329,1E30,4.50,2e-3,0.000000000000000000000000001],"string":"\\u20ac$\\u000F\\u000aA\'\\u0042\\u0022\\u005c\\\\\\"/","literals":[null,true,false]}',
        ),
      ),
    ).toBe(
      '{"literals":[null,true,false],"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27],"string":"€$\\u000f\\nA\'B\\"\\\\\\\\\\"/"}',
    );
  });
});

describe('a chain', () => {
  it('is whole as it was made', () => {
    expect(firstBrokenLink(chainOf(20), sha256)).toBeNull();
    expect(firstBrokenLink([], sha256)).toBeNull();
  });

  it('names the first link in which anything was changed', () => {
    const change = fc.constantFrom<Partial<EvidenceLink>>(
      { subject: 'another' },
      { content: sha256('another') },
      { at: '2026-11-29T09:00:00.000Z' },
      { kind: 'photo' },
      { farm: 'alta' },
    );
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 19 }), change, (at, changed) => {
        const links = chainOf(20).map((link, i) => (i === at ? { ...link, ...changed } : link));
        expect(firstBrokenLink(links, sha256)).toEqual({ number: at + 1, problem: 'hash' });
      }),
    );
  });

  it('shows that a link was replaced together with its hash, and that one is missing', () => {
    const links = chainOf(5);
    const forged = { ...links[2]!, content: sha256('forged') };
    const replaced = links.with(2, { ...forged, hash: hashOfLink(forged, sha256) });
    expect(firstBrokenLink(replaced, sha256)).toEqual({ number: 4, problem: 'previous' });
    expect(firstBrokenLink(links.toSpliced(1, 1), sha256)).toEqual({ number: 3, problem: 'number' });
    expect(firstBrokenLink(links.slice(1), sha256)).toEqual({ number: 2, problem: 'number' });
  });
});

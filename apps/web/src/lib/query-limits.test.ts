import '../testing/registered-areas.ts';
import { api } from '@brazda/contract/client';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { describe, expect, it, vi } from 'vitest';
import { createQueryClient } from './query.ts';
import { limitQueries } from './query-limits.ts';

function limited(kept: number) {
  const client = new QueryClient();
  limitQueries(client, { rasters: kept });
  const ask = (name: string, kind = 'rasters') =>
    client.fetchQuery({ queryKey: [kind, name], queryFn: () => name, staleTime: Number.POSITIVE_INFINITY });
  const known = (kind = 'rasters') =>
    client
      .getQueryCache()
      .findAll({ queryKey: [kind] })
      .map(({ queryKey }) => queryKey[1]);
  return { client, ask, known };
}

describe('a limited kind of query', () => {
  it('keeps the most recently used', async () => {
    const { ask, known } = limited(2);
    for (const name of ['a', 'b', 'c']) await ask(name);
    expect(known()).toEqual(['b', 'c']);
  });

  it('counts observing an old one as a use', async () => {
    const { client, ask, known } = limited(2);
    await ask('a');
    await ask('b');
    new QueryObserver(client, { queryKey: ['rasters', 'a'], enabled: false }).subscribe(() => undefined)();
    await ask('c');
    expect(known()).toEqual(['a', 'c']);
  });

  it('never drops what is observed', async () => {
    const { client, ask, known } = limited(1);
    const watch = (name: string) =>
      new QueryObserver(client, {
        queryKey: ['rasters', name],
        queryFn: () => name,
        staleTime: Number.POSITIVE_INFINITY,
      }).subscribe(() => undefined);
    const stop = [watch('a'), watch('b')];
    await ask('c');
    expect(known()).toEqual(['a', 'b', 'c']);
    for (const end of stop) end();
    expect(known()).toHaveLength(1);
  });

  it('does not affect other kinds', async () => {
    const { ask, known } = limited(1);
    for (const name of ['a', 'b', 'c']) await ask(name, 'farms');
    expect(known('farms')).toHaveLength(3);
  });

  it('lets a page observe more at once than the limit', async () => {
    const { client, known } = limited(2);
    const requested = ['a', 'b', 'c', 'd', 'e'].map(
      (name) => new QueryObserver(client, { queryKey: ['rasters', name], queryFn: () => name }),
    );
    const ends = requested.map((observer) => observer.subscribe(() => undefined));
    await vi.waitFor(() =>
      expect(requested.map((observer) => observer.getCurrentResult().data)).toEqual([
        'a',
        'b',
        'c',
        'd',
        'e',
      ]),
    );
    // The page would refetch what the cache has dropped, again and again.
    expect(known()).toEqual(['a', 'b', 'c', 'd', 'e']);
    for (const end of ends) end();
  });
});

it('keeps the rasters of five parcels', async () => {
  const client = createQueryClient();
  const { path } = api.imagery.rasters;
  for (const name of 'abcdefg')
    await client.fetchQuery({ queryKey: [path, { params: { parcelId: name } }], queryFn: () => name });
  expect(client.getQueryCache().findAll({ queryKey: [path] })).toHaveLength(5);
});

import { describe, expectTypeOf, it } from 'vitest';
import { type api, type CallName, calls } from './api.ts';
import type { BodyOf, InputOf, ParamsOf, QueryOf, ResponseOf } from './endpoint.ts';
import type { Farm } from './farms.ts';
import type { CropInterval, Parcel } from './parcels.ts';

type Api = typeof api;

describe('the types of a call', () => {
  it('are those of its schemas', () => {
    expectTypeOf<ParamsOf<Api['parcels']['get']>>().toEqualTypeOf<{
      farmId: string;
      seasonId: string;
      parcelId: string;
    }>();
    expectTypeOf<ResponseOf<Api['parcels']['list']>>().toEqualTypeOf<{ results: Parcel[] }>();
    expectTypeOf<ResponseOf<Api['farms']['create']>>().toEqualTypeOf<Farm>();
  });

  it('are undefined for a part that it does not have', () => {
    expectTypeOf<ParamsOf<Api['farms']['demo']>>().toEqualTypeOf<undefined>();
    expectTypeOf<QueryOf<Api['farms']['get']>>().toEqualTypeOf<undefined>();
    expectTypeOf<BodyOf<Api['parcels']['list']>>().toEqualTypeOf<undefined>();
    expectTypeOf<ResponseOf<Api['auth']['logout']>>().toEqualTypeOf<undefined>();
  });

  it('distinguish what the server reads from what a client may send', () => {
    expectTypeOf<QueryOf<Api['imagery']['rasters']>['limit']>().toEqualTypeOf<number>();
    expectTypeOf<InputOf<Api['farms']['create'], 'body'>>().toEqualTypeOf<{
      name: string;
      country?: 'RO' | 'FR' | undefined;
    }>();
    expectTypeOf<BodyOf<Api['notes']['createAt']>['position']>().toEqualTypeOf<[number, number]>();
    expectTypeOf<string>().toExtend<InputOf<Api['notes']['createAt'], 'body'>['position']>();
  });

  it('distinguish leaving (undefined) from clearing (null)', () => {
    type Change = BodyOf<Api['cropIntervals']['update']>;
    expectTypeOf<Change['yield_measured']>().toEqualTypeOf<number | null | undefined>();
    expectTypeOf<Change['crop']>().toEqualTypeOf<string | undefined>();
    expectTypeOf<ResponseOf<Api['cropIntervals']['update']>>().toExtend<CropInterval>();
  });
});

it('the name of a call is one of the contract', () => {
  expectTypeOf<'parcels.overlap'>().toExtend<CallName>();
  expectTypeOf<'parcels.paint'>().not.toExtend<CallName>();
  expectTypeOf(calls[0][0]).toEqualTypeOf<CallName>();
});

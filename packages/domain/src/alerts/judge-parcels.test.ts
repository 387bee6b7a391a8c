import { describe, expect, it } from 'vitest';
import { type JudgedParcel, judgeParcels, type NeighborParcel, type ParcelImage } from './judge-parcels.ts';

const DAYS = ['2026-04-20', '2026-04-25', '2026-04-30', '2026-05-05', '2026-05-10'] as const;
const TODAY = DAYS[4];
/** Wheat as it grows in spring. */
const USUAL = [0.6, 0.66, 0.72, 0.77, 0.8] as const;

function image(date: string, value: number): ParcelImage {
  return { date, value, n_valid: 200, clear_share: 1 };
}

/** A parcel of wheat in the first village, which ripens in June. */
function parcel(id: string, values: readonly number[], different: Partial<JudgedParcel> = {}): JudgedParcel {
  return {
    id,
    crop_key: 'winter_wheat',
    longitude: 27.1,
    latitude: 44.5,
    date: TODAY,
    images: values.map((value, at) => image(DAYS[at]!, value)),
    progressOn: () => 1500,
    falls_from: '2026-06-05',
    worked_on: null,
    earlier: [],
    ...different,
  };
}

/** Six parcels that differ by a hundredth. */
function peers(different: Partial<JudgedParcel> = {}): JudgedParcel[] {
  return [-0.02, -0.01, 0, 0, 0.01, 0.02].map((shift, at) =>
    parcel(
      `peer ${at}`,
      USUAL.map((value) => value + shift),
      different,
    ),
  );
}

/** What today's image says of the first parcel. */
function judge(own: JudgedParcel, others: readonly JudgedParcel[] = peers()) {
  return judgeParcels([own, ...others])[0];
}

describe('a parcel beside the others of its crop', () => {
  it('is fine when it grows as they do', () => {
    expect(judge(parcel('own', USUAL))).toEqual({
      type: 'fine',
      value: 0.8,
      usual: 0.8,
      score: 0,
      basis: 'farm',
      peers: 6,
    });
  });

  it('is fine when it lost a hundredth', () => {
    expect(judge(parcel('own', [0.6, 0.66, 0.72, 0.77, 0.76]))).toMatchObject({ type: 'fine' });
  });

  it('is an alert when it fell and they did not', () => {
    expect(judge(parcel('own', [0.6, 0.66, 0.72, 0.77, 0.55]))).toMatchObject({
      type: 'alert',
      sign: 'fall',
      since: '2026-05-05',
      usual: 0.8,
      peers: 6,
      images: 1,
    });
  });

  it('is fine when all of them fell, as in a dry week', () => {
    const dry = [0.6, 0.66, 0.72, 0.77, 0.6];
    const others = peers().map((peer) => ({
      ...peer,
      images: dry.map((value, at) => image(DAYS[at]!, value)),
    }));
    expect(judge(parcel('own', dry), others)).toMatchObject({ type: 'fine' });
  });

  it('is an alert when it stays behind on several images, since the last one on which it was not', () => {
    expect(judge(parcel('own', [0.6, 0.66, 0.6, 0.64, 0.66]))).toMatchObject({
      type: 'alert',
      sign: 'behind',
      since: '2026-04-25',
      images: 3,
    });
  });

  it('is not compared with others that were sown much earlier', () => {
    const earlier = peers({ progressOn: () => 2000 });
    expect(judge(parcel('own', [0.6, 0.66, 0.6, 0.64, 0.66]), earlier)).toEqual({
      type: 'silent',
      reason: 'no_comparison',
    });
  });

  it('is not compared with another crop, nor with parcels of another place', () => {
    const behind = parcel('own', [0.6, 0.66, 0.6, 0.64, 0.66]);
    expect(judge(behind, peers({ crop_key: 'winter_barley' }))).toMatchObject({ reason: 'no_comparison' });
    expect(judge(behind, peers({ latitude: 44.6 }))).toMatchObject({ reason: 'no_comparison' });
  });

  it('is not compared with what is harvested', () => {
    expect(judge(parcel('own', USUAL), peers({ worked_on: '2026-05-01' }))).toMatchObject({
      reason: 'no_comparison',
    });
  });

  it('is compared with itself where there are no others, by a deeper fall', () => {
    expect(judge(parcel('own', [0.6, 0.66, 0.72, 0.77, 0.65]), [])).toMatchObject({
      reason: 'no_comparison',
    });
    expect(judge(parcel('own', [0.6, 0.66, 0.72, 0.77, 0.5]), [])).toMatchObject({
      type: 'alert',
      sign: 'fall',
      usual: null,
      basis: 'itself',
      peers: 0,
    });
  });
});

describe('a parcel whose farm has too few others of its crop', () => {
  const BEHIND = [0.6, 0.66, 0.6, 0.64, 0.66];
  const neighbors = (farms: number) =>
    peers().map((peer, at): NeighborParcel => ({ ...peer, farm_id: `farm ${at % farms}` }));
  const beside = (own: JudgedParcel, others: JudgedParcel[], around: NeighborParcel[]) =>
    judgeParcels([own, ...others], around)[0];

  it('is compared with those of farms nearby', () => {
    expect(beside(parcel('own', BEHIND), peers().slice(0, 2), neighbors(3))).toMatchObject({
      type: 'alert',
      sign: 'behind',
      basis: 'neighborhood',
      peers: 8,
    });
  });

  it('is compared with its own farm alone where that has enough', () => {
    const greener = neighbors(3).map((peer) => ({ ...peer, images: [image(TODAY, 0.95)] }));
    expect(beside(parcel('own', USUAL), peers(), greener)).toMatchObject({
      type: 'fine',
      usual: 0.8,
      basis: 'farm',
      peers: 6,
    });
  });

  it('is not compared with so few farms that one could be told', () => {
    expect(beside(parcel('own', BEHIND), [], neighbors(2))).toEqual({
      type: 'silent',
      reason: 'no_comparison',
    });
  });

  it('is compared with its own earlier seasons where there are no neighbors, by a larger difference', () => {
    const progressOn = (day: string) => 1000 + 20 * DAYS.indexOf(day as (typeof DAYS)[number]);
    const season = USUAL.map((value, at) => ({ progress: 1000 + 20 * at, value }));
    const own = (values: readonly number[], earlier: JudgedParcel['earlier']) =>
      judge(parcel('own', values, { progressOn, earlier }), []);
    expect(own(USUAL, [season])).toMatchObject({ type: 'fine', basis: 'earlier_seasons', peers: 1 });
    const far = [0.6, 0.5, 0.5, 0.5, 0.52];
    expect(own(far, [season, season])).toMatchObject({
      type: 'alert',
      sign: 'behind',
      basis: 'earlier_seasons',
      usual: 0.8,
      peers: 2,
    });
    expect(own([0.6, 0.66, 0.6, 0.62, 0.68], [season, season])).toMatchObject({ type: 'fine' });
  });
});

describe('a parcel of which nothing can be said', () => {
  const fallen = [0.6, 0.66, 0.72, 0.77, 0.3];
  const silent = (reason: string) => ({ type: 'silent', reason });

  it('has no crop', () => {
    expect(judge(parcel('own', fallen, { crop_key: null }))).toEqual(silent('no_crop'));
  });

  it('has no image of the day', () => {
    expect(judge(parcel('own', fallen.slice(0, 4)))).toEqual(silent('no_image'));
  });

  it('lies under a cloud', () => {
    const images = [image('2026-05-05', 0.77), { date: TODAY, value: 0.3, n_valid: 200, clear_share: 0.4 }];
    expect(judge(parcel('own', [], { images }))).toEqual(silent('cloud'));
  });

  it('has fewer than forty pixels', () => {
    const images = [{ date: TODAY, value: 0.3, n_valid: 39, clear_share: 1 }];
    expect(judge(parcel('own', [], { images }))).toEqual(silent('few_pixels'));
  });

  it('was harvested or tilled', () => {
    expect(judge(parcel('own', fallen, { worked_on: '2026-05-08' }))).toEqual(silent('worked'));
  });

  it('may ripen', () => {
    expect(judge(parcel('own', fallen, { falls_from: TODAY }))).toEqual(silent('usual_fall'));
  });
});

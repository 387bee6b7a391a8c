import { dayNumberOf } from '../season-curve/day-number.ts';
import { type RobustScore, robustScoreOf } from '../statistics/robust-score.ts';
import { ALERT_RULES } from './alert-rules.ts';
import { nearestOfCrop } from './peers.ts';

/** An image of a parcel. */
export interface ParcelImage {
  readonly date: string;
  /** The mean NDVI of its pixels that count; null where none does. */
  readonly value: number | null;
  readonly n_valid: number;
  readonly clear_share: number;
}

/** A parcel with the crop that stands on it. */
export interface JudgedParcel {
  readonly id: string;
  /** By its key in the catalog; null without a crop. */
  readonly crop_key: string | null;
  readonly longitude: number;
  readonly latitude: number;
  /** The ISO day of the image that is judged; null without one. */
  readonly date: string | null;
  /** Of its crop so far, oldest first, one a day. */
  readonly images: readonly ParcelImage[];
  /** How far along the crop is on an ISO day: degree-days since sowing; null where unknown. */
  readonly progressOn: (day: string) => number | null;
  /** The ISO day from which a fall is usual, because the crop may ripen, be cut or be harvested; null if it never is. */
  readonly falls_from: string | null;
  /** The newest recorded work after which less green is expected: harvest, cutting, tillage. */
  readonly worked_on: string | null;
}

/** Why nothing can be said of a parcel. */
export const SILENT_REASONS = [
  'no_crop',
  'no_image',
  'cloud',
  'few_pixels',
  'worked',
  'usual_fall',
  'no_comparison',
] as const;
export type SilentReason = (typeof SILENT_REASONS)[number];

/** What an image says of a parcel. */
export type Judgment =
  | {
      readonly type: 'alert';
      /** It fell since its last image, or it is behind its peers for some time. */
      readonly sign: 'fall' | 'behind';
      /** The last ISO day on which it was as it should be; for a fall the day of the image before. */
      readonly since: string;
      readonly value: number;
      /** The usual value: the median of its peers; null where it is compared with itself only. */
      readonly usual: number | null;
      /** The change since the image before; null without one. */
      readonly change: number | null;
      readonly peers: number;
      /** The images that show it. */
      readonly images: number;
    }
  | { readonly type: 'fine'; readonly value: number; readonly usual: number; readonly peers: number }
  | { readonly type: 'silent'; readonly reason: SilentReason };

/** A parcel beside its peers on a day. */
interface Compared extends RobustScore {
  readonly peers: number;
}

/**
 * What images say of parcels, in their order, each on its own day. It is compared with the nearest parcels of its crop that are as
 * far along on that day, by robust z (`ALERT_RULES`): behind is a parcel whose scores since its last usual image sum to the
 * limit (one-sided cumulative sum, Page 1954); fallen is one that lost more since its last image than its peers did.
 */
export function judgeParcels(parcels: readonly JudgedParcel[]): Judgment[] {
  const nearest = nearestOfCrop(parcels);
  const scores = new Map<string, Compared | null>();

  return parcels.map((parcel, at): Judgment => {
    const { date } = parcel;
    if (parcel.crop_key === null) return { type: 'silent', reason: 'no_crop' };
    if (date === null) return { type: 'silent', reason: 'no_image' };
    const silent = silentReasonOf(parcel, date);
    if (silent !== null) return { type: 'silent', reason: silent };
    const { value } = clearOn(parcel, date)!;
    const level = levelOn(at, date);
    const before = imageBefore(at, date);
    const change = before && value - before.value;
    if (before && isFallOf(at, { date, before, change: change! }, level))
      return {
        type: 'alert',
        sign: 'fall',
        since: before.date,
        value,
        usual: level?.median ?? null,
        change,
        peers: level?.peers ?? 0,
        images: 1,
      };
    if (level === null) return { type: 'silent', reason: 'no_comparison' };
    const behind = behindOn(at, date, level);
    if (behind === null) return { type: 'fine', value, usual: level.median, peers: level.peers };
    return {
      type: 'alert',
      sign: 'behind',
      value,
      usual: level.median,
      change,
      peers: level.peers,
      ...behind,
    };
  });

  /** The clear value of a parcel beside those of its peers on a day; null with too few of them. */
  function levelOn(at: number, day: string): Compared | null {
    const key = `${at}/${day}`;
    const known = scores.get(key);
    if (known !== undefined) return known;
    const { value } = clearOn(parcels[at]!, day)!;
    const score = scoreAmong(
      value,
      peersOn(at, day).map((peer) => clearOn(parcels[peer]!, day)!.value),
    );
    scores.set(key, score);
    return score;
  }

  /** The nearest parcels of the same crop that are clear on a day and as far along. */
  function peersOn(at: number, day: string): number[] {
    const own = parcels[at]!.progressOn(day);
    const found: number[] = [];
    for (const peer of nearest[at]!) {
      if (found.length === ALERT_RULES.peers.max) break;
      if (
        clearOn(parcels[peer]!, day) &&
        isUndisturbed(parcels[peer]!, day) &&
        isAsFar(own, parcels[peer]!.progressOn(day))
      )
        found.push(peer);
    }
    return found;
  }

  function imageBefore(at: number, day: string) {
    const earliest = dayNumberOf(day) - ALERT_RULES.max_days_apart;
    const before = parcels[at]!.images.findLast(
      (image): image is ClearImage => image.date < day && isClearImage(image),
    );
    return before && dayNumberOf(before.date) >= earliest ? before : null;
  }

  /** Whether a parcel lost more than its peers; without peers, whether it lost more than crops do before they ripen. */
  function isFallOf(
    at: number,
    { date, before, change }: { date: string; before: ClearImage; change: number },
    level: Compared | null,
  ): boolean {
    const { fall } = ALERT_RULES;
    if (change > fall.change) return false;
    const changes = peersOn(at, date).flatMap((peer) => {
      const earlier = clearOn(parcels[peer]!, before.date);
      return earlier ? [clearOn(parcels[peer]!, date)!.value - earlier.value] : [];
    });
    const score = scoreAmong(change, changes);
    if (score === null || level === null) return change <= ALERT_RULES.lone_fall;
    return score.score <= fall.score && level.difference < 0;
  }

  /** Since when a parcel is behind its peers, and on how many images; null if it is not. */
  function behindOn(at: number, day: string, level: Compared): { since: string; images: number } | null {
    const { slack, limit, max_score, difference } = ALERT_RULES.behind;
    if (level.difference > difference) return null;
    let [sum, images, since] = [0, 0, day];
    let usual = day;
    for (const image of parcels[at]!.images) {
      if (image.date > day) break;
      if (!isClearImage(image)) continue;
      const score = levelOn(at, image.date)?.score;
      if (score === undefined) continue;
      sum = Math.max(0, sum + Math.min(-score, max_score) - slack);
      if (sum === 0) [images, usual] = [0, image.date];
      else {
        if (images === 0) since = usual;
        images++;
      }
    }
    return sum >= limit ? { since, images } : null;
  }
}

/** An image with enough clear pixels. */
interface ClearImage extends ParcelImage {
  readonly value: number;
}

/** Whether enough of a parcel is clear on an image, in enough pixels. */
export function isClearImage(image: ParcelImage): image is ClearImage {
  return (
    image.value !== null &&
    image.clear_share >= ALERT_RULES.min_clear &&
    image.n_valid >= ALERT_RULES.min_pixels
  );
}

/** The clear image of a parcel on a day; undefined without one. */
function clearOn({ images }: JudgedParcel, day: string): ClearImage | undefined {
  for (let at = images.length - 1; at >= 0; at--) {
    const image = images[at]!;
    if (image.date < day) return undefined;
    if (image.date === day) return isClearImage(image) ? image : undefined;
  }
  return undefined;
}

function silentReasonOf(parcel: JudgedParcel, date: string): SilentReason | null {
  const image = parcel.images.find((each) => each.date === date);
  if (!image) return 'no_image';
  if (image.clear_share < ALERT_RULES.min_clear) return 'cloud';
  if (image.value === null || image.n_valid < ALERT_RULES.min_pixels) return 'few_pixels';
  if (parcel.worked_on !== null && parcel.worked_on <= date) return 'worked';
  if (parcel.falls_from !== null && parcel.falls_from <= date) return 'usual_fall';
  return null;
}

/** Whether a parcel shows how its crop usually is on a day. */
function isUndisturbed({ worked_on, falls_from }: JudgedParcel, day: string): boolean {
  return (worked_on === null || worked_on > day) && (falls_from === null || falls_from > day);
}

function isAsFar(own: number | null, other: number | null): boolean {
  if (own === null || other === null) return own === other;
  const { share, min } = ALERT_RULES.stage;
  return Math.abs(own - other) <= Math.max(share * own, min);
}

function scoreAmong(value: number, others: readonly number[]): Compared | null {
  if (others.length < ALERT_RULES.peers.min) return null;
  const score = robustScoreOf(value, others, ALERT_RULES.min_sd);
  return score && { ...score, peers: others.length };
}

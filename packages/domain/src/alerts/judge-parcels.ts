import { dayNumberOf } from '../season-curve/day-number.ts';
import { type RobustScore, robustScoreOf } from '../statistics/robust-score.ts';
import type { JudgmentBasis } from './alert-kinds.ts';
import { ALERT_RULES } from './alert-rules.ts';
import { type EarlierSeason, scoreBesideEarlier } from './earlier-seasons.ts';
import { nearestOfCrop } from './peers.ts';

/** An image of a parcel. */
export interface ParcelImage {
  readonly date: string;
  /** The mean NDVI of its pixels that count; null where none does. */
  readonly value: number | null;
  readonly n_valid: number;
  readonly clear_share: number;
}

/** A parcel with the crop that stands on it, with which others are compared. */
export interface PeerParcel {
  /** By its key in the catalog; null without a crop. */
  readonly crop_key: string | null;
  readonly longitude: number;
  readonly latitude: number;
  /** Of its crop so far, oldest first, one a day. */
  readonly images: readonly ParcelImage[];
  /** How far along the crop is on an ISO day: degree-days since sowing; null where unknown. */
  readonly progressOn: (day: string) => number | null;
  /** The ISO day from which a fall is usual, because the crop may ripen, be cut or be harvested; null if it never is. */
  readonly falls_from: string | null;
  /** The newest recorded work after which less green is expected: harvest, cutting, tillage. */
  readonly worked_on: string | null;
}

/** A parcel of another farm, of which nothing but its values is used. */
export interface NeighborParcel extends PeerParcel {
  readonly farm_id: string;
}

/** A parcel that is judged. */
export interface JudgedParcel extends PeerParcel {
  readonly id: string;
  /** The ISO day of the image that is judged; null without one. */
  readonly date: string | null;
  /** Earlier seasons of its crop on it. */
  readonly earlier: readonly EarlierSeason[];
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

/** What a value was compared with. */
interface Basis {
  readonly basis: JudgmentBasis;
  /** How many parcels, or earlier seasons; 0 where it is compared with itself only. */
  readonly peers: number;
}

/** What an image says of a parcel. */
export type Judgment =
  | (Basis & {
      readonly type: 'alert';
      /** It fell since its last image, or it is behind its peers for some time. */
      readonly sign: 'fall' | 'behind';
      /** The last ISO day on which it was as it should be; for a fall the day of the image before. */
      readonly since: string;
      readonly value: number;
      /** The usual value: the median of its peers; null where it is compared with itself only. */
      readonly usual: number | null;
      /** Its robust z beside them; null as above. */
      readonly score: number | null;
      /** The change since the image before; null without one. */
      readonly change: number | null;
      /** The images that show it. */
      readonly images: number;
    })
  | (Basis & {
      readonly type: 'fine';
      readonly value: number;
      readonly usual: number;
      readonly score: number;
    })
  | { readonly type: 'silent'; readonly reason: SilentReason };

/** A value beside others on a day. */
interface Compared extends RobustScore, Basis {}

/** The parcels that compare with one on a day; null where they are too few. */
interface Peers {
  readonly basis: 'farm' | 'neighborhood';
  readonly parcels: readonly PeerParcel[];
}

/**
 * What images say of parcels, in their order, each on its own day. It is compared with the nearest parcels of its crop that are as
 * far along on that day, by robust z (`ALERT_RULES`): behind is a parcel whose scores since its last usual image sum to the
 * limit (one-sided cumulative sum, Page 1954); fallen is one that lost more since its last image than its peers did. Where the farm
 * has too few such parcels, those of its neighbors are added; where there are still too few, its own earlier seasons count.
 */
export function judgeParcels(
  parcels: readonly JudgedParcel[],
  neighbors: readonly NeighborParcel[] = [],
): Judgment[] {
  const all: readonly (PeerParcel & { readonly farm_id?: string })[] = [...parcels, ...neighbors];
  const nearest = nearestOfCrop(parcels);
  const nearestOfAll = neighbors.length === 0 ? nearest : nearestOfCrop(all);
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
    const compared = {
      value,
      usual: level?.median ?? null,
      score: level?.score ?? null,
      basis: level?.basis ?? 'itself',
      peers: level?.peers ?? 0,
    } as const;
    if (before && isFallOf(at, { date, before, change: change! }, level))
      return { type: 'alert', sign: 'fall', since: before.date, change, images: 1, ...compared };
    if (level === null) return { type: 'silent', reason: 'no_comparison' };
    const behind = behindOn(at, date, level);
    if (behind !== null) return { type: 'alert', sign: 'behind', change, ...compared, ...behind };
    const { median: usual, score, basis, peers } = level;
    return { type: 'fine', value, usual, score, basis, peers };
  });

  /** The clear value of a parcel on a day beside those of its peers, or its own earlier ones; null with too few of them. */
  function levelOn(at: number, day: string): Compared | null {
    const key = `${at}/${day}`;
    const known = scores.get(key);
    if (known !== undefined) return known;
    const parcel = parcels[at]!;
    const { value } = clearOn(parcel, day)!;
    const peers = peersOn(at, day);
    const level = peers
      ? scoreAmong(value, peers, (peer) => clearOn(peer, day)!.value)
      : besideEarlier(value, parcel.progressOn(day), parcel.earlier);
    scores.set(key, level);
    return level;
  }

  /** The nearest parcels of the same crop that are clear on a day and as far along; null with too few of them. */
  function peersOn(at: number, day: string): Peers | null {
    const { min } = ALERT_RULES.peers;
    const own = comparable(at, day, nearest[at]!);
    if (own.length >= min) return { basis: 'farm', parcels: own };
    if (nearestOfAll === nearest) return null;
    const around = comparable(at, day, nearestOfAll[at]!);
    const farms = new Set(around.flatMap(({ farm_id }) => farm_id ?? []));
    if (around.length < min || farms.size < ALERT_RULES.neighborhood.min_farms) return null;
    return { basis: 'neighborhood', parcels: around };
  }

  function comparable(at: number, day: string, candidates: readonly number[]) {
    const own = parcels[at]!.progressOn(day);
    const found: (PeerParcel & { readonly farm_id?: string })[] = [];
    for (const candidate of candidates) {
      if (found.length === ALERT_RULES.peers.max) break;
      const peer = all[candidate]!;
      if (clearOn(peer, day) && isUndisturbed(peer, day) && isAsFar(own, peer.progressOn(day)))
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
    const peers = peersOn(at, date);
    const seen = peers?.parcels.filter((peer) => clearOn(peer, before.date)) ?? [];
    const changeOf = (peer: PeerParcel) => clearOn(peer, date)!.value - clearOn(peer, before.date)!.value;
    const score = peers && scoreAmong(change, { ...peers, parcels: seen }, changeOf);
    if (score === null || level === null) return change <= ALERT_RULES.lone_fall;
    return score.score <= fall.score && level.difference < 0;
  }

  /** Since when a parcel is behind, and on how many images; null if it is not. */
  function behindOn(at: number, day: string, level: Compared): { since: string; images: number } | null {
    const { slack, limit, max_score } = ALERT_RULES.behind;
    const { difference } = level.basis === 'earlier_seasons' ? ALERT_RULES.earlier : ALERT_RULES.behind;
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
function clearOn({ images }: PeerParcel, day: string): ClearImage | undefined {
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
function isUndisturbed({ worked_on, falls_from }: PeerParcel, day: string): boolean {
  return (worked_on === null || worked_on > day) && (falls_from === null || falls_from > day);
}

function isAsFar(own: number | null, other: number | null): boolean {
  if (own === null || other === null) return own === other;
  const { share, min } = ALERT_RULES.stage;
  return Math.abs(own - other) <= Math.max(share * own, min);
}

/** A value beside those of peers; null with too few of them. */
function scoreAmong(
  value: number,
  { basis, parcels }: Peers,
  read: (peer: PeerParcel) => number,
): Compared | null {
  if (parcels.length < ALERT_RULES.peers.min) return null;
  const score = robustScoreOf(value, parcels.map(read), ALERT_RULES.min_sd);
  return score && { ...score, basis, peers: parcels.length };
}

function besideEarlier(
  value: number,
  progress: number | null,
  earlier: readonly EarlierSeason[],
): Compared | null {
  const score = scoreBesideEarlier(value, progress, earlier);
  return score && { ...score, basis: 'earlier_seasons', peers: score.seasons };
}

/**
 * When an image of a parcel is worth a look. The gates follow the practice that was published (JRC cbm, c4bc350: at least 40
 * pixels, peers of the same crop within 5 km, at most ten; Page 1954 for the cumulative sum); what is ours was chosen on one
 * half of the seasons of `bench -- alerts` and reported on the other.
 */
export const ALERT_RULES = {
  /** Fewer counted pixels, or a smaller clear share of the parcel, say nothing. */
  min_pixels: 40,
  min_clear: 0.7,
  peers: { min: 5, max: 10, within_m: 5000 },
  /** Parcels of other farms count only together: of so many farms beside one's own, so that none can be told from the others. */
  neighborhood: { min_farms: 3 },
  /**
   * Earlier seasons of the parcel: the error of what they show, of several and of a single one, the difference that counts, and how
   * many degree-days their images may lie apart.
   */
  earlier: { min_sd: 0.06, lone_sd: 0.1, difference: -0.15, max_gap: 400 },
  /** Peers are as far along as the parcel within this share of its degree-days since sowing, and this sum at least. */
  stage: { share: 0.15, min: 100 },
  /** The error of a parcel's mean: peers that are more alike than this do not make a difference large. */
  min_sd: 0.03,
  /** Images that are further apart do not show one fall. */
  max_days_apart: 25,
  /** A cumulative sum of scores below `slack` that reaches `limit`, with a difference from the peers. */
  behind: { slack: 0.5, limit: 5, max_score: 4, difference: -0.1 },
  /** A fall since the last image: of the parcel itself, and in scores of the falls of its peers. */
  fall: { change: -0.1, score: -4 },
  /** A fall without peers to compare with. */
  lone_fall: -0.2,
  /**
   * A patch: connected pixels, their change against the median of the parcel, which is at least so many robust standard
   * deviations, and the error of a pixel. It must show on two images by this share of its pixels, unless it differs by
   * `single_difference`.
   */
  patch: {
    min_pixels: 20,
    difference: -0.08,
    spreads: 3,
    min_sd: 0.02,
    single_difference: -0.25,
    overlap: 0.5,
    reference_days: { from: 20, to: 45 },
  },
} as const;

/** How hit rates are counted: over so many days, and published for so many farms together, so that none can be told. */
export const ALERT_RATES = { days: 365, min_farms: 5 } as const;

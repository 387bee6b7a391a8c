/** What the light of a rule shows: nothing against it, too little evidence either way, or evidence against it. */
export const LIGHT_COLORS = ['green', 'yellow', 'red'] as const;
export type LightColor = (typeof LIGHT_COLORS)[number];

/** Where evidence comes from: sources that are wrong for different reasons, so that two of them together count. */
export const WITNESSES = ['journal', 'curve', 'peers'] as const;
export type Witness = (typeof WITNESSES)[number];

/** What a witness says of a rule. */
export const STATEMENTS = ['for', 'against', 'silent'] as const;
export type Statement = (typeof STATEMENTS)[number];

/** Why a witness is silent, or what it has seen: the key of a sentence. */
export const EVIDENCE_REASONS = [
  'no_clear_image',
  'few_pixels',
  'season_open',
  'crop_unknown',
  'no_peers',
  'journal_empty',
  'work_recorded',
  'green_when_expected',
  'bare_when_expected_green',
  'green_after_harvest',
  'between',
  'greenest_at_other_time',
  'like_its_crop',
  'like_other_crop',
  'unlike_its_crop',
  'harvest_seen',
  'growth_seen',
  'mowing_seen',
  'fall_seen',
  'no_event_seen',
  'green_seen',
  'bare_seen',
  'two_halves',
  'one_crop',
] as const;
export type EvidenceReason = (typeof EVIDENCE_REASONS)[number];

/** What one witness says, on which ISO days, and by which number. */
export interface Evidence {
  readonly witness: Witness;
  readonly says: Statement;
  readonly reason: EvidenceReason;
  /** The ISO days of the images or of the work on which it rests. */
  readonly days: readonly string[];
  /** The index that decides; null where none does. */
  readonly value: number | null;
}

/** Evidence of a witness. */
export function evidenceOf(
  witness: Witness,
  says: Statement,
  reason: EvidenceReason,
  { days = [], value = null }: { readonly days?: readonly string[]; readonly value?: number | null } = {},
): Evidence {
  return { witness, says, reason, days, value };
}

/**
 * The light that evidence gives: red where two independent witnesses speak against the rule and none for it, green where
 * the images speak for it and nothing speaks against it, yellow otherwise. The farmer's own journal alone proves nothing, an empty
 * page of it takes nothing back from what images show, and silence is never green.
 */
export function lightOf(evidence: readonly Evidence[]): LightColor {
  const witnessesThatSay = (statement: Statement) =>
    new Set(evidence.flatMap(({ witness, says }) => (says === statement ? [witness] : [])));
  const against = witnessesThatSay('against');
  const inFavor = witnessesThatSay('for');
  if (against.size >= 2 && inFavor.size === 0) return 'red';
  const isSeen = inFavor.has('curve') || inFavor.has('peers');
  const isContradicted = evidence.some(
    ({ says, reason }) => says === 'against' && reason !== 'journal_empty',
  );
  return isSeen && !isContradicted ? 'green' : 'yellow';
}
